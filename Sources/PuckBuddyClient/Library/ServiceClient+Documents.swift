internal import Foundation
internal import PuckBuddyAPI

/// Calls whose answers are documents of the team library.
extension ServiceClient {
  /// Returns the path segments of a club, and of what is below it.
  static func club(_ id: String, _ below: String...) -> [String] {
    ["api", "organizations", id] + below
  }

  /// Returns the path segments of what is below a team.
  static func team(_ team: TeamPath, _ below: String...) -> [String] {
    club(team.organization, "projects", team.project) + below
  }

  /// Returns the documents of a list.
  func documents<Document: Codable & Sendable & Hashable>(
    _ operation: String, _ path: [String], _ query: [(name: String, value: String)] = []
  ) async throws -> LibraryList<Document> {
    var call = APICall(operation, "GET", path)
    call.query = query
    call.isKept = true
    return try await self.call(call, as: LibraryList<Document>.self)
  }

  /// Returns a document, after a change of it if there is a body.
  func document<Document: Codable & Sendable & Hashable>(
    _ operation: String, _ method: String, _ path: [String],
    _ body: (any Encodable)? = nil
  ) async throws -> Document {
    var call = APICall(operation, method, path)
    call.body = try body.map { try JSONEncoder().encode($0) }
    call.isKept = method == "GET"
    return try await self.call(call, as: LibraryAnswer<Document>.self).document
  }

  /// Deletes what has a path.
  func delete(_ operation: String, _ path: [String]) async throws {
    _ = try await data(APICall(operation, "DELETE", path))
  }
}
