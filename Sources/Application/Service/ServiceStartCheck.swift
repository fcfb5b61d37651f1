package import AnalysisDocuments
internal import GoogleCloud
package import Service
package import Settings

/// Checks whether the settings of the service fit each other and the address.
package enum ServiceStartCheck {
  /// Checks that the service is safe to start: not starting is better than starting open.
  ///
  /// - Throws: `AnalysisFailure` with `usage`.
  package static func check(
    _ given: ProgramSettings, _ address: ListenAddress, hasWorker: Bool,
    environment: [String: String]
  ) throws(AnalysisFailure) {
    try checkCallers(given, address, environment)
    try check(given.push, hasWorker: hasWorker)
  }

  /// Checks that paired devices may share the data: those of a machine without sign-in.
  ///
  /// - Throws: `AnalysisFailure` with `usage`.
  package static func checkHome(
    _ given: ProgramSettings, _ address: ListenAddress
  ) throws(AnalysisFailure) {
    guard given.backend == .local, given.service.authentication == .off, address.isLoopback else {
      throw AnalysisFailure(
        .usage, operation: "serve", file: "--home",
        message: "It is for a computer at home, without sign-in: unset "
          + "\(Setting.backend.variable), \(Setting.authentication.variable) and --host.")
    }
  }

  private static func checkCallers(
    _ given: ProgramSettings, _ address: ListenAddress, _ environment: [String: String]
  ) throws(AnalysisFailure) {
    let isGuarded = given.service.authentication == .firebase
    if isGuarded, given.backend != .google { throw noProject }
    if given.service.requiresConsent, !isGuarded {
      throw refusal(
        .consent,
        "Consent can be required only where tokens tell users apart: set "
          + "\(Setting.authentication.variable)=firebase too, or unset "
          + "\(Setting.consent.variable).")
    }
    if given.service.hasHighlights, given.backend == .google,
      given.cloud.highlightsDatabase == nil
    {
      throw refusal(
        .highlightsDatabase,
        "With Google Cloud, highlights are in a Realtime Database: set "
          + "\(Setting.highlightsDatabase.variable) to its address, or unset "
          + "\(Setting.highlights.variable).")
    }
    // A proxy on this machine also forwards requests of other machines.
    let url = given.service.url
    guard !address.isLoopback || !(url.map(ListenAddress.isLoopback(url:)) ?? true) else { return }
    let missing: [(Setting, String)] =
      (isGuarded ? [] : [(.authentication, "\(Setting.authentication.variable)=firebase")])
      + (given.push.audience == nil ? [(.pushAudience, Setting.pushAudience.variable)] : [])
      + (given.push.account == nil ? [(.pushAccount, Setting.pushAccount.variable)] : [])
      // Links must not begin with an address such as 0.0.0.0, which no client can reach.
      + (url == nil ? [(.serviceURL, Setting.serviceURL.variable)] : [])
    if let (setting, _) = missing.first {
      throw refusal(
        setting,
        "Other machines can reach \(address.isLoopback ? url ?? "" : address.host), and callers "
          + "from there must be authenticated: set "
          + "\(missing.map(\.1).joined(separator: ", ")).")
    }
    // Errors of the variables themselves are reported when the project is opened.
    let endpoints = try? GoogleEndpoints(environment: environment)
    if endpoints?.acceptsUnsignedTokens == true {
      throw refusal(
        .authentication,
        "The emulator of the sign-in signs no tokens, so that every caller of the service "
          + "could be any user: unset FIREBASE_AUTH_EMULATOR_HOST.")
    }
  }

  /// Token verification is required, but the settings name no project.
  static let noProject = refusal(
    .authentication,
    "The project whose users may call is that of \(Setting.backend.variable)=google: set that "
      + "too, or unset \(Setting.authentication.variable).")

  private static func check(_ push: PushSettings, hasWorker: Bool) throws(AnalysisFailure) {
    if (push.audience == nil) != (push.account == nil) {
      throw refusal(
        push.audience == nil ? .pushAudience : .pushAccount,
        "Set it too: one without the other checks nothing.")
    }
    if push.answer == .whenDone, !hasWorker {
      throw refusal(
        .pushAnswer, "With when-done this process does the jobs: omit --no-worker.")
    }
  }

  private static func refusal(_ setting: Setting, _ message: String) -> AnalysisFailure {
    AnalysisFailure(.usage, operation: "serve", file: setting.variable, message: message)
  }
}
