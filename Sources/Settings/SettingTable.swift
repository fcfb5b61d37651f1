internal import Summaries

extension Setting {
  /// All settings; `docs/settings.md` is generated from this table.
  package static let all = [
    backend, data, models, concurrency, lease, attempt, largestVideo, formats,
    videoAddresses, trustedVideoOrigins, clips, poll,
    maxAttempts, firstRetry, longestRetry, language, retention, videoRetention, logFormat, logLevel,
    metricsFile,
    project, bucket, collection, topic, credentials, subscription, highlightsDatabase,
    highlightsRoot,
    pushAnswer, pushDeadline, pushAudience, pushAccount,
    serviceURL, authentication, consent, highlights, corsOrigins, uploadsPerHour,
    analysesPerHour, usesPerDay, videoBytesPerDay,
    restylingProvider, restylingURL, restylingModel, restylingKey,
  ]

  /// Variables with our prefix that are not settings: the name of the settings file, and variables
  /// of the project's own tests and scripts.
  package static let otherVariables: Set<String> = [
    "PUCKBUDDY_ENV_FILE", "PUCKBUDDY_BINARY", "PUCKBUDDY_GOOGLE_RECORDING",
    "PUCKBUDDY_GOOGLE_STAND_IN", "PUCKBUDDY_RECORD_SNAPSHOTS", "PUCKBUDDY_TEST_CHILD",
    "PUCKBUDDY_TEST_DATA", "PUCKBUDDY_UPDATE_DOCS", "PUCKBUDDY_WORKER_STUB",
  ]

  package static let data = Setting(
    "data", flag: "data",
    purpose: "The folder with jobs, videos and results.", form: .path,
    standardNote: "`$XDG_DATA_HOME/puckbuddy`, else `~/.local/share/puckbuddy`")

  package static let models = Setting(
    "models", variable: "PUCKBUDDY_HOME",
    purpose: "The folder with the inference library and the models, which script/bootstrap fills.",
    form: .path, standardNote: "`~/.cache/puckbuddy`", isCode: true)

  package static let concurrency = Setting(
    "concurrency", flag: "concurrency",
    purpose: "How many jobs a worker processes at a time.", unit: "jobs", form: .integer(1...64),
    standard: "1")

  /// With less than two seconds, a worker would renew more often than it may write (once a second).
  package static let lease = Setting(
    "lease_seconds",
    purpose: "How long a job's lease lasts without renewal; then another worker may claim the job.",
    unit: "seconds", form: .integer(2...3600), standard: "60")

  package static let attempt = Setting(
    "attempt_seconds",
    purpose: "The longest time of one attempt at a job; a longer attempt fails the job.",
    unit: "seconds", form: .integer(1...86_400), standard: "900")

  package static let largestVideo = Setting(
    "largest_video_bytes",
    purpose: "The largest video that is accepted; a larger one is refused, and fails a job.",
    unit: "bytes", form: .integer(1...100_000_000_000), standard: "100000000")

  package static let formats = Setting(
    "formats",
    purpose: "The videos that are read: `phones`, mov, mp4, 3gp, mkv and webm with H.264, HEVC, "
      + "AV1, VP9 and Motion JPEG; `all`, also avi, ts and flv with the codecs of older cameras. "
      + "Fewer decoders are fewer ways in for a hostile file. `analyze` reads all.",
    form: .choice(["phones", "all"]), standard: "phones")

  package static let videoAddresses = Setting(
    "video_addresses",
    purpose:
      "Whether a job may name the https address of a video, which a worker then fetches from "
      + "the public Internet, in place of an upload: `on`, for the service and its workers; `off`. "
      + "Addresses of local networks are refused, also behind names and redirects.",
    form: .choice(["off", "on"]), standard: "off")

  package static let trustedVideoOrigins = Setting(
    "trusted_video_origins",
    purpose: "The origins that videos are fetched from even on a local network, by http or at "
      + "another port, such as a server of the club; several with commas between them.",
    form: .name(.origins))

  package static let clips = Setting(
    "clips",
    purpose: "Whether a video of each shot is made with the results of a job, up to 4 MB each, "
      + "with what was measured drawn on it. They show the player, and are kept as long as results. "
      + "`analyze` makes them with `--clips`.",
    form: .choice(["on", "off"]), standard: "on")

  package static let poll = Setting(
    "poll_milliseconds",
    purpose: "The polling interval of an idle worker; with `google` it grows up to five times that "
      + "while there is no job.",
    unit: "milliseconds", form: .integer(10...60_000), standard: "100",
    standardNote: "`100`; `2000` with `google`")

  package static let maxAttempts = Setting(
    "max_attempts", flag: "max-attempts",
    purpose: "The number of attempts of a submitted job.", unit: "attempts",
    form: .integer(1...100), standard: "3")

  package static let firstRetry = Setting(
    "retry_first_seconds",
    purpose: "The wait after a job's first failed attempt; each further one is four times longer.",
    unit: "seconds", form: .integer(1...3600), standard: "5")

  package static let longestRetry = Setting(
    "retry_longest_seconds", purpose: "The longest wait between two attempts.",
    unit: "seconds", form: .integer(1...86_400), standard: "600")

  package static let language = Setting(
    "language", purpose: "The language of the summaries of a job that requests none.",
    form: .choice(SummaryLanguage.allCases.map(\.rawValue)),
    standard: SummaryLanguage.english.rawValue)

  package static let retention = Setting(
    "retention",
    purpose: "For how long a job is kept after its end, with its video and results; `off`: until "
      + "it is deleted.",
    form: .period, standard: "365d")

  package static let videoRetention = Setting(
    "video_retention",
    purpose: "For how long a video is kept after its upload; the results of its job stay. A video "
      + "whose job has not ended stays too. `off`: as long as its job.",
    form: .period, standard: "30d")

  package static let logFormat = Setting(
    "log_format",
    purpose: "How a worker or the service writes its log: `json` for machines (Cloud Logging's "
      + "fields), `text` for people; `auto` is `json` in a container and `text` elsewhere.",
    form: .choice(["auto", "text", "json"]), standard: "auto")

  package static let logLevel = Setting(
    "log_level", purpose: "The lowest level that is logged.",
    form: .choice(["trace", "debug", "info", "notice", "warning", "error", "critical"]),
    standard: "info")

  package static let metricsFile = Setting(
    "metrics_file",
    purpose: "The file into which a worker or the service writes its metrics every 15 s, in "
      + "Prometheus's text format; empty: none.",
    form: .path)
}
