/// How pushes of Pub/Sub and Eventarc are handled.
package struct PushSettings: Sendable, Hashable {
  /// When a push is acknowledged.
  package enum Answer: String, Sendable, Hashable {
    case atOnce = "at-once"
    case whenDone = "when-done"
  }

  package let answer: Answer
  /// The deadline for the acknowledgement of a push.
  package let deadline: Duration
  /// The audience that the token of a push must have; `nil`: not set.
  package let audience: String?
  /// The account that the token of a push must name; `nil`: not set.
  package let account: String?

  init(_ reader: inout SettingReader) throws(SettingError) {
    answer = Answer(rawValue: try reader.text(.pushAnswer)) ?? .atOnce
    deadline = .seconds(try reader.integer(.pushDeadline))
    audience = try reader.present(.pushAudience)
    account = try reader.present(.pushAccount)
  }
}
