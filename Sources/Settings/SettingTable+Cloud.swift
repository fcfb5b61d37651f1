/// The settings of Google Cloud, and of the language model.
extension Setting {
  package static let backend = Setting(
    "backend",
    purpose: "Where jobs, videos and results are: `local`, the data folder; `google`, Firestore "
      + "and Cloud Storage.",
    form: .choice(ProgramSettings.Backend.allCases.map(\.rawValue)), standard: "local")

  package static let project = Setting(
    "project", purpose: "The project of Google Cloud, which is Firebase's too.",
    form: .name(.project),
    standardNote: "the key file's, else `GOOGLE_CLOUD_PROJECT`, else the metadata server's")

  package static let bucket = Setting(
    "bucket", purpose: "The bucket with videos and results; needed with `google`.",
    form: .name(.bucket))

  package static let collection = Setting(
    "collection",
    purpose: "The collection of Firestore with the jobs: `jobs` or `syncQueue`, for which rules, "
      + "indices and trigger are made.",
    form: .name(.collection), standard: "jobs")

  package static let topic = Setting(
    "topic",
    purpose:
      "The Pub/Sub topic to which a submitted job is published; `none`: nothing is published, "
      + "and a worker that polls finds the job.",
    form: .name(.messageResource), standard: "process-video")

  /// The value of `topic` that turns announcements off.
  package static let noTopic = "none"

  package static let credentials = Setting(
    "credentials", purpose: "The key file of the service account.", form: .path,
    standardNote: "`GOOGLE_APPLICATION_CREDENTIALS`, else the metadata server")

  package static let subscription = Setting(
    "subscription", purpose: "The push subscription, for doctor --cloud.",
    form: .name(.messageResource))

  package static let highlightsDatabase = Setting(
    "highlights_database",
    purpose: "The address of the Realtime Database of the highlights, such as "
      + "`https://puck-buddy-default-rtdb.firebaseio.com`; needed for them with `google`.",
    form: .name(.service))

  package static let highlightsRoot = Setting(
    "highlights_root",
    purpose: "Where a team's highlights are in that database: keys with `/` between them, of which "
      + "`{orgId}` and `{projectId}` stand for club and team; `/`: at its top, for one team.",
    form: .text, standard: "highlights/{orgId}/{projectId}")

  package static let pushAnswer = Setting(
    "push_answer",
    purpose: "When a push is answered: `at-once`, before a worker does the job; `when-done`, after "
      + "the job was done inside the request.",
    form: .choice(["at-once", "when-done"]), standard: "at-once")

  /// The range is Pub/Sub's own (`ackDeadlineSeconds`).
  package static let pushDeadline = Setting(
    "push_deadline_seconds",
    purpose: "The subscription's acknowledgement deadline, within which a push is answered.",
    unit: "seconds", form: .integer(10...600), standard: "600")

  package static let pushAudience = Setting(
    "push_audience",
    purpose: "The audience that the token of a push must have: what the subscription is set to, "
      + "usually the push address; several with commas between them.",
    form: .text)

  package static let pushAccount = Setting(
    "push_account", purpose: "The service account that the token of a push must name.",
    form: .name(.account))

  package static let restylingProvider = Setting(
    "llm_provider",
    purpose: "The language model that restyles the summaries; `off`: none, the texts are not "
      + "restyled.",
    form: .choice(["off", "gemini", "openai"]), standard: "off")

  package static let restylingURL = Setting(
    "llm_url", purpose: "The base address of the model's service, without the name of a call.",
    form: .name(.service), standardNote: "the provider's own")

  package static let restylingModel = Setting(
    "llm_model", purpose: "The name of the model; needed with a provider.", form: .text)

  package static let restylingKey = Setting(
    "llm_key", purpose: "The key of the model's service.", form: .text, isSecret: true)
}
