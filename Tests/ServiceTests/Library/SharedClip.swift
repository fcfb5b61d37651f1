import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import Testing

@testable import Service

/// A club with a player's clip.
struct SharedClip {
  var club: String
  var access: String
  var videos: String
  var job: JobID
}

extension LibraryCalls {
  /// Makes a club of `boss` with the coach `bob`, and a completed job of anna's for her player.
  func place(on site: JobSite) async throws -> SharedClip {
    let (club, players) = try await team(on: site, as: "boss")
    try await join(club, "bob", as: "member", by: "boss", on: site)
    let emma = try document(
      LibraryAccount.self,
      try await site.send(.post, players, #"{"name":"Emma"}"#, as: "boss"))
    let names = players.split(separator: "/").map(String.init)
    try await join(
      club, "anna", as: "creator",
      family: #","project":"\#(names[4])","account":"\#(emma.id)""#, by: "boss", on: site)
    let player = "\(players)/\(emma.id)"
    _ = try document(
      LibraryAccount.self,
      try await site.send(.put, "\(player)/consent", #"{"given":true}"#, as: "anna"))
    let job = try await handIn(
      for: emma.id, of: players, as: "anna", more: #","delivery_method":"signed_urls""#, on: site
    ).jobID()
    return SharedClip(
      club: club, access: "\(player)/access",
      videos: players.replacing("trackedAccounts", with: "videos"), job: job)
  }

  /// Stores a video and submits it for a player.
  ///
  /// - Parameters:
  ///   - file: The name of the video, without its ending.
  ///   - player: The ID of the player.
  ///   - team: A path of the API that is one of the team, or below it.
  ///   - path: Where it is submitted.
  ///   - more: Further fields of the body, each after a comma.
  func handIn(
    _ file: String = "a", for player: String, of team: String, as user: String,
    to path: String = "/api/submit-video", more: String = "", on site: JobSite
  ) async throws -> HTTPResponse {
    let names = team.split(separator: "/")
    let video = "users/\(user)/\(file).mov"
    try await site.store(Data("video".utf8), as: video, "video/quicktime")
    return try await site.send(
      .post, path,
      """
      {"user_id":"\(user)","storage_path":"\(video)"\(more),"library":
      {"organization":"\(names[2])","project":"\(names[4])","account":"\(player)"}}
      """, as: user)
  }

  /// Lets the family permit what the club may see.
  func permit(_ scope: String, _ place: SharedClip, on site: JobSite) async throws {
    let consent = "\(place.access.dropLast("/access".count))/consent"
    let answer = try await site.send(
      .put, consent, #"{"given":true,"scope":"\#(scope)"}"#, as: "anna")
    #expect(answer.status == 200, "\(answer.text)")
  }

  func join(
    _ club: String, _ user: String, as role: String, family: String = "", by inviter: String,
    on site: JobSite
  ) async throws {
    let invitations = "/api/organizations/\(club)/invitations"
    let invitation = try document(
      LibraryInvitation.self,
      try await site.send(.post, invitations, #"{"role":"\#(role)"\#(family)}"#, as: inviter))
    let secret = try #require(invitation.secret)
    #expect(invitation.url?.hasSuffix("/#/join/\(club)/\(secret)") == true)
    #expect(secret.utf8.count == 22 && !invitation.id.contains(secret))
    // Shown once.
    let open = try list(
      LibraryInvitation.self, try await site.get(invitations, as: inviter))
    #expect(open.map(\.id) == [invitation.id] && open[0].secret == nil && open[0].url == nil)
    let member = try document(
      LibraryMember.self,
      try await site.send(
        .post, "\(invitations)/accept", #"{"secret":"\#(secret)","display_name":"\#(user)"}"#,
        as: user))
    #expect(member.userId == user && member.role == role && member.displayName == user)
  }
}
