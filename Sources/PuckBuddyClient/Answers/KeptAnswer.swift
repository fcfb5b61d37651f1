internal import Foundation

/// An answer of the service that is kept.
struct KeptAnswer: Codable, Sendable, Hashable {
  /// What was asked: the path with the query.
  let target: String
  /// The entity tag of the answer.
  let tag: String
  let body: Data
  /// When the service last confirmed it.
  var confirmedAt: Date

  /// Its size, in bytes.
  var size: Int { target.utf8.count + tag.utf8.count + body.count }
}
