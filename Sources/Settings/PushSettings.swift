/// How pushes of Pub/Sub and Eventarc are taken.
package struct PushSettings: Sendable, Hashable {
  /// When a push is answered.
  package enum Answer: String, Sendable, Hashable {
    case atOnce = "at-once"
    case whenDone = "when-done"
  }

  package let answer: Answer
  /// Within which a push is answered.
  package let deadline: Duration
  /// What the token of a push must be for; `nil`: not set.
  package let audience: String?
  /// Whom the token of a push must name; `nil`: not set.
  package let account: String?

  init(_ reader: inout SettingReader) throws(SettingError) {
    answer = Answer(rawValue: try reader.text(.pushAnswer)) ?? .atOnce
    deadline = .seconds(try reader.integer(.pushDeadline))
    audience = try reader.present(.pushAudience)
    account = try reader.present(.pushAccount)
  }
}
