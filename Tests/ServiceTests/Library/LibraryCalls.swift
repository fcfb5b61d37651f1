import Foundation
import HTTPTransfer
import PuckBuddyAPI
import Testing

@testable import Service

/// Calls of the library over HTTP, for its suites.
protocol LibraryCalls {}

extension LibraryCalls {
  func document<Document: Codable & Sendable & Hashable>(
    _ type: Document.Type, _ answer: HTTPResponse
  ) throws -> Document {
    #expect([200, 201, 202].contains(answer.status), "\(answer.text)")
    return try JSONDecoder().decode(LibraryAnswer<Document>.self, from: answer.body).document
  }

  func list<Document: Codable & Sendable & Hashable>(
    _ type: Document.Type, _ answer: HTTPResponse
  ) throws -> [Document] {
    #expect(answer.status == 200, "\(answer.text)")
    let list = try JSONDecoder().decode(LibraryList<Document>.self, from: answer.body)
    #expect(list.skipped == 0)
    return list.documents
  }

  /// Founds a club with a team; returns the path of the team's players.
  func team(
    on site: JobSite, as user: String = "anna"
  ) async throws -> (club: String, players: String) {
    let club = try document(
      LibraryOrganization.self,
      try await site.send(.post, "/api/organizations", #"{"name":" Hop Hawks "}"#, as: user))
    let projects = "/api/organizations/\(club.id)/projects"
    let project = try document(
      LibraryProject.self, try await site.send(.post, projects, #"{"name":"U12"}"#, as: user))
    return (club.id, "\(projects)/\(project.id)/trackedAccounts")
  }
}
