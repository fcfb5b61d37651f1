/// The kinds of external names that a setting can hold, with their syntax.
package enum NameKind: Sendable, Hashable, CaseIterable {
  /// A project of Google Cloud.
  case project
  /// A bucket of Cloud Storage.
  case bucket
  /// A top-level collection of Firestore.
  case collection
  /// A topic or a subscription of Pub/Sub.
  case messageResource
  /// A Google account, by its e-mail address.
  case account
  /// The URL of a service: https, or http on this machine only.
  case service
  /// Web origins, as browsers write them, separated by commas.
  case origins

  /// What a value must be, as the end of "… is not …".
  var description: String {
    switch self {
    case .project: "the id of a project, such as puck-buddy"
    case .bucket: "the name of a bucket, such as puck-buddy.firebasestorage.app (without gs://)"
    case .collection: "the name of a collection at the top, such as jobs"
    case .messageResource: "a name within the project, such as process-video (without projects/…)"
    case .account: "the address of an account, such as push@puck-buddy.iam.gserviceaccount.com"
    case .service: "an https address (http for this machine alone), such as https://example.com/v1"
    case .origins:
      "one or more origins with commas between them, such as https://example.com (no path, no *)"
    }
  }

  /// Whether a text is a valid name, by the rules of Google's documentation of each kind, or wider.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .project: (try? /[a-z][a-z0-9.:-]{0,119}/.wholeMatch(in: text)) != nil
    case .bucket:
      (try? /[a-z0-9_][a-z0-9_.-]{1,220}[a-z0-9_]/.wholeMatch(in: text)) != nil
        && !text.contains("..")
    case .collection:
      (1...1500).contains(text.utf8.count) && !text.contains("/") && text != "." && text != ".."
        && !(text.hasPrefix("__") && text.hasSuffix("__"))
    case .messageResource:
      (try? /[A-Za-z][A-Za-z0-9._~+%-]{2,254}/.wholeMatch(in: text)) != nil
        && !text.hasPrefix("goog")
    case .account: (try? /[^@\s]+@[^@\s]+\.[^@\s]+/.wholeMatch(in: text)) != nil
    case .service:
      (try? /https:\/\/[^\/?#@\s]+(\/[^?#\s]*)?/.wholeMatch(in: text)) != nil
        || (try? /http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:[0-9]+)?(\/[^?#\s]*)?/
          .wholeMatch(in: text)) != nil
    case .origins:
      // Exactly as a browser sends it: lower case, and no slash at its end.
      text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
        let origin = /\s*https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?\s*/
        return (try? origin.wholeMatch(in: $0)) != nil
      }
    }
  }
}
