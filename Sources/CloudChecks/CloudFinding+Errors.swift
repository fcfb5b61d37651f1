internal import GoogleCloud
internal import Reports

extension CloudFinding {
  /// Creates the finding of a check that ended with an error.
  ///
  /// - Parameters:
  ///   - right: The role that our account needs only for the check, so that a failure leaves the
  ///     state unknown; `nil` where the work itself makes the same call. A disabled API is a
  ///     failure either way.
  ///   - remedy: What to do when the resource is missing or our account may not use it.
  init(_ name: String, _ error: any Error, right: String? = nil, remedy: String) {
    let cause = error as? GoogleError
    // Google answers 403 also where an API was never enabled (SERVICE_DISABLED).
    let isDisabled =
      cause?.code == .denied && cause?.reason.contains("has not been used in project") == true
    let (summary, advice) =
      switch cause?.code {
      case .denied where isDisabled:
        (
          "Its API is not enabled in the project",
          "gcloud services enable, or \(CloudDoctor.script)"
        )
      case .denied: ("Our account may not do this", right.map { "grant it \($0)" } ?? remedy)
      case .notFound: ("It is not there", remedy)
      case .missingIndex:
        (
          "A query has no index",
          "wait while new indices are built; "
            + "firebase deploy --config deploy/firebase.json --only firestore:indexes makes them"
        )
      case .unauthenticated:
        (
          "Our credentials are refused",
          "check PUCKBUDDY_CREDENTIALS, or the account of the service"
        )
      case .unavailable, .exhausted, .cancelled, .aborted:
        ("It could not be reached", "check the network, and try again")
      default: ("The answer is unexpected", "try again; if it stays so, tell us")
      }
    let reason = Formatting.printable(cause?.reason ?? "\(error)")
    self.init(
      name, right == nil || isDisabled ? .failed : .unknown,
      "\(summary): \(reason)\(reason.hasSuffix(".") ? "" : ".")", remedy: advice)
  }
}
