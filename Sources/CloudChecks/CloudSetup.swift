internal import Foundation
internal import Settings

/// What the settings say of a project, to be compared with the project itself.
struct CloudSetup {
  var bucket: String
  /// `nil` when submitted jobs are not announced.
  var topic: String?
  var subscription: String?
  /// The public URL of the service, without a slash at its end.
  var service: String?
  /// The account that pushes; `nil` when the settings do not name it.
  var pushAccount: String?
  /// The accepted audiences of the pushes' tokens; empty when the settings name none.
  var pushAudiences: Set<String>
  /// The deadline of a push in seconds, where the work is done within it; `nil` otherwise.
  var pushSeconds: Int?

  /// Parses PUCKBUDDY_PUSH_AUDIENCE: several audiences are separated by commas.
  static func audiences(_ setting: String?) -> Set<String> {
    Set(
      (setting ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty })
  }
}

extension CloudSetup {
  init(_ settings: ProgramSettings, bucket: String) {
    let push = settings.push
    self.init(
      bucket: bucket, topic: settings.cloud.topic, subscription: settings.cloud.subscription,
      service: settings.service.url, pushAccount: push.account,
      pushAudiences: CloudSetup.audiences(push.audience),
      pushSeconds: push.answer == .whenDone ? Int(push.deadline / .seconds(1)) : nil)
  }
}
