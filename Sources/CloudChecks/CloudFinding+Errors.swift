internal import GoogleCloud
internal import Reports

extension CloudFinding {
  /// Creates the finding of a check that ended with an error.
  ///
  /// - Parameters:
  ///   - right: The role that our account needs for the check; a refusal leaves the state unknown.
  ///     `nil` where the work itself needs the permission, so that a refusal is the fault.
  ///   - missing: The meaning of a missing resource, and the remedy.
  init(
    _ name: String, _ error: any Error, right: String?, missing: (detail: String, remedy: String)
  ) {
    guard let error = error as? GoogleError else {
      self.init(
        name, .unknown, "It could not be looked at (\(error)).", remedy: "try again")
      return
    }
    let reason = Formatting.sentence(error.reason)
    switch error.code {
    case .notFound: self.init(name, .failed, missing.detail, remedy: missing.remedy)
    case .denied where CloudFinding.isDisabled(error):
      self.init(
        name, .failed, "Its interface is not enabled in the project.",
        remedy: "gcloud services enable, or deploy/setup.sh")
    case .denied:
      guard let right else {
        self.init(
          name, .failed, "Our account may not do this: \(reason)", remedy: missing.remedy)
        return
      }
      self.init(
        name, .unknown, "Our account may not look at it.", remedy: "grant it \(right) to see more")
    case .unauthenticated:
      self.init(
        name, .failed, "Our credentials are refused: \(reason)",
        remedy: "check PUCKBUDDY_CREDENTIALS, or the account of the service")
    case .unavailable, .exhausted, .cancelled, .aborted:
      self.init(
        name, right == nil ? .failed : .unknown, "It could not be reached: \(reason)",
        remedy: "check the network, and try again")
    default:
      self.init(
        name, right == nil ? .failed : .unknown, "It answers something unexpected: \(reason)",
        remedy: "try again; if it stays so, tell us")
    }
  }

  /// Whether an API is disabled: Google answers 403 where it was never enabled
  /// (`SERVICE_DISABLED`).
  private static func isDisabled(_ error: GoogleError) -> Bool {
    error.reason.contains("has not been used in project") || error.reason.contains("is disabled")
  }
}

extension Formatting {
  /// Returns a message of a service with a full stop at its end.
  fileprivate static func sentence(_ text: String) -> String {
    let line = printable(text)
    return line.hasSuffix(".") ? line : line + "."
  }
}
