/// A list at one moment, whose changes listeners receive.
protocol FollowedList: Sendable {
  associatedtype Document: Encodable & Equatable & Sendable
  /// The name of its events.
  static var event: String { get }
  static func id(of document: Document) -> String
  /// Follows from the documents and from `mayPlayOn`: without such documents it stays valid after a
  /// restart of the service.
  var id: String { get }
  var documents: [Document] { get }
  /// How many documents could not be read.
  var skipped: Int { get }
  /// The IDs of removed documents that may be shown to their end where they are being shown; `nil`
  /// for a list that has none by its nature.
  var mayPlayOn: Set<String>? { get }
}

extension FollowedList {
  var mayPlayOn: Set<String>? { nil }
}
