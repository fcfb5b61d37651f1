/// The path of a document or a collection below `…/documents`, with validated IDs.
package struct ResourceName: Sendable, Hashable, Comparable {
  /// Alternating collection and document IDs; empty for the root.
  var segments: [ExactName]

  /// - Throws: `ServiceError` if an ID is empty, too long, reserved, `.` or `..`.
  init(segments: [String]) throws {
    for id in segments {
      guard !id.isEmpty, id != ".", id != "..", !id.contains("/") else {
        throw ServiceError.invalid(
          "Resource name component \"\(id)\" is not allowed in a document's or a collection's id.")
      }
      guard id.utf8.count <= 1500 else {
        throw ServiceError.invalid("Resource name component is longer than 1500 bytes.")
      }
      guard !ResourceName.isReserved(id) else {
        throw ServiceError.invalid(
          "Resource id \"\(id)\" is invalid because it is reserved.")
      }
    }
    self.segments = segments.map { ExactName($0) }
  }

  private init(unchecked segments: [ExactName]) {
    self.segments = segments
  }

  /// - Throws: `ServiceError` if it is not the full name of a document of this database.
  init(document name: String, root: String) throws {
    guard name.hasPrefix(root + "/") else {
      throw ServiceError.invalid(
        "Document name \"\(name)\" is not below \"\(root)\".")
    }
    let rest = name.dropFirst(root.count + 1)
    try self.init(
      segments: rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    guard isDocument else {
      throw ServiceError.invalid(
        "Document name \"\(name)\" lacks an id: collections and documents take turns.")
    }
  }

  /// `__…__`, which Firestore reserves for itself.
  static func isReserved(_ id: String) -> Bool {
    id.hasPrefix("__") && id.hasSuffix("__") && id.count >= 4
  }

  package var isDocument: Bool { !segments.isEmpty && segments.count.isMultiple(of: 2) }
  package var isCollection: Bool { !segments.count.isMultiple(of: 2) }

  /// The ID of the innermost collection in the path.
  package var collection: String {
    (isDocument ? segments[segments.count - 2] : segments.last)?.text ?? ""
  }

  package var parent: ResourceName { ResourceName(unchecked: segments.dropLast()) }

  package var path: String { segments.map(\.text).joined(separator: "/") }

  /// Orders by segments, each by its UTF-8 bytes.
  package static func < (one: ResourceName, other: ResourceName) -> Bool {
    one.segments.lexicographicallyPrecedes(other.segments)
  }
}
