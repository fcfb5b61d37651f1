/// The documents that `get()` and `exists()` see in one request.
final class RulesDocuments {
  /// How many documents Firestore lets the rules of one request read.
  private static let limit = 10

  private let documents: [String: RulesValue]
  private var read: Set<String> = []

  /// Creates documents from their fields, by path.
  init(_ documents: [String: RulesValue]) { self.documents = documents }

  /// Returns a document.
  ///
  /// - Throws: `RulesError` if there is none, or when the request has read too many.
  func document(at path: [String]) throws(RulesError) -> RulesValue {
    guard let fields = try fields(at: path) else { throw RulesError(reason: "no document") }
    return .map(["data": fields])
  }

  /// Whether a document exists.
  func exists(at path: [String]) throws(RulesError) -> Bool { try fields(at: path) != nil }

  private func fields(at path: [String]) throws(RulesError) -> RulesValue? {
    guard path.first == "databases", path.count > 4, !path.count.isMultiple(of: 2),
      path[2] == "documents"
    else { throw RulesError(reason: "\(path) is not the path of a document") }
    let name = path.dropFirst(3).joined(separator: "/")
    read.insert(name)
    guard read.count <= Self.limit else { throw RulesError(reason: "too many documents are read") }
    return documents[name]
  }
}
