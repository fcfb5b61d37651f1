import Foundation

/// What doctor holds a project against: the settings, and what deploy/ declares.
struct CloudSetup {
  var project: String
  var bucket: String
  var collection: String
  /// `nil` when nobody is told of a submitted job.
  var topic: String?
  var subscription: String?
  /// Where the service is; `nil` when the settings do not say.
  var region: String?
  /// The account that pushes; `nil` when the settings do not say.
  var pushAccount: String?
  /// What the pushes' tokens may be for; empty when the settings do not say.
  var pushAudiences: Set<String>
  /// How long a push may take, in seconds, where the work is done within it; `nil` otherwise.
  var pushSeconds: Int?
  /// What is declared in deploy/; `nil` when that folder is not here.
  var declared: DeclaredRules?

  /// What PUCKBUDDY_PUSH_AUDIENCE names: several are separated by commas.
  static func audiences(_ setting: String?) -> Set<String> {
    Set(
      (setting ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty })
  }
}
