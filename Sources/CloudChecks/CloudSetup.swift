internal import Foundation

/// The expected setup of a project: the settings, and the declarations in deploy/.
struct CloudSetup {
  var project: String
  var bucket: String
  var collection: String
  /// `nil` when submitted jobs are not announced.
  var topic: String?
  var subscription: String?
  /// The region of the service; `nil` when the settings do not name it.
  var region: String?
  /// The account that pushes; `nil` when the settings do not name it.
  var pushAccount: String?
  /// The accepted audiences of the pushes' tokens; empty when the settings name none.
  var pushAudiences: Set<String>
  /// The deadline of a push in seconds, where the work is done within it; `nil` otherwise.
  var pushSeconds: Int?
  /// The declarations in deploy/; `nil` when that folder is missing.
  var declared: DeclaredRules?

  /// Parses PUCKBUDDY_PUSH_AUDIENCE: several audiences are separated by commas.
  static func audiences(_ setting: String?) -> Set<String> {
    Set(
      (setting ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty })
  }
}
