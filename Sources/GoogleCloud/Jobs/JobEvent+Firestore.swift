internal import Foundation
internal import Jobs

/// Conversion between a job's history and a list of maps.
///
/// Times are text: a timestamp that the server returns in another form would look like a change.
extension JobEvent {
  var firestoreValue: FirestoreValue {
    var fields: [String: FirestoreValue] = [
      "at": .string(FirestoreTimestamp.text(at)), "event": .string(kind.rawValue),
      "attempt": .integer(Int64(attempt)),
    ]
    fields["worker"] = worker.map(FirestoreValue.string)
    fields["code"] = code.map(FirestoreValue.string)
    return .map(fields)
  }

  /// Returns the events of a list; those of a newer version are omitted.
  ///
  /// - Parameter createdAt: The time of the submission by the server's clock.
  static func events(_ value: FirestoreValue?, createdAt: Date) -> [JobEvent] {
    guard case .array(let values)? = value else { return [] }
    var events: [JobEvent] = values.compactMap { value in
      guard let fields = value.fields, let at = fields["at"]?.text.flatMap(FirestoreTimestamp.date),
        let kind = fields["event"]?.text.flatMap(Kind.init)
      else { return nil }
      return JobEvent(
        at: at, kind: kind, attempt: fields["attempt"]?.wholeNumber ?? 0,
        worker: fields["worker"]?.text, code: fields["code"]?.text)
    }
    if events.first?.kind == .submitted { events[0].at = createdAt }
    return events
  }
}
