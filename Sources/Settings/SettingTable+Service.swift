/// The settings of `puckbuddy serve`, except those of pushes.
extension Setting {
  package static let serviceURL = Setting(
    "url",
    purpose: "The address people reach the service at; links to results, uploads and shared "
      + "pages begin with it.",
    form: .name(.service), standardNote: "where it listens, `http://127.0.0.1:8080`")

  package static let authentication = Setting(
    "auth",
    purpose:
      "Who may call the API: `firebase`, callers with an ID token of Firebase's sign-in, for "
      + "their user's jobs only; `off`, every caller on this machine, and paired phones.",
    form: .choice(["off", "firebase"]), standard: "off")

  package static let consent = Setting(
    "consent",
    purpose: "Whether videos are analysed and shared, and texts restyled, only with the recorded "
      + "consent of the user: `required`, which needs the API to require tokens; `off`.",
    form: .choice(["off", "required"]), standard: "off")

  package static let highlights = Setting(
    "highlights",
    purpose: "Whether the members of a team show each other approved clips, with blurred heads and "
      + "without sound, of players whose families permit images: `on`; `off`.",
    form: .choice(["off", "on"]), standard: "off")

  package static let corsOrigins = Setting(
    "cors_origins",
    purpose: "The origins whose pages may call the API from a browser, besides the service's own; "
      + "several with commas between them; empty: none.",
    form: .name(.origins))

  /// The rate limits of the HTTP API.
  package static let uploadsPerHour = Setting(
    "uploads_per_hour",
    purpose: "How many upload addresses a user gets within an hour, if the API requires tokens; "
      + "0: no limit.",
    unit: "addresses", form: .integer(0...100_000), standard: "20")

  package static let analysesPerHour = Setting(
    "analyses_per_hour",
    purpose:
      "How many videos of a user are accepted for analysis within an hour, if the API requires "
      + "tokens; 0: no limit.",
    unit: "videos", form: .integer(0...100_000), standard: "10")

  package static let usesPerDay = Setting(
    "uses_per_day",
    purpose:
      "How many upload addresses, and how many analyses, a user gets within 24 hours, if the "
      + "API requires tokens; 0: no limit.",
    unit: "times", form: .integer(0...1_000_000), standard: "200")

  package static let videoBytesPerDay = Setting(
    "video_bytes_per_day",
    purpose:
      "How many bytes of a user's videos are accepted for analysis within 24 hours, if the API "
      + "requires tokens, but one video of the largest size in any case; 0: no limit.",
    unit: "bytes", form: .integer(0...1_000_000_000_000), standard: "5000000000")
}
