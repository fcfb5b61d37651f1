public import Foundation
public import PuckBuddyAPI

extension ServiceClient {
  /// Returns the numbers of the shots of a job that the player keeps as best shots.
  public func stars(of job: String) async throws -> [Int] {
    try await call(APICall("list stars", "GET", ["api", "jobs", job, "stars"]), as: StarList.self)
      .shots
  }

  /// Replaces the shots of a job that the player keeps as best shots, and returns them.
  public func setStars(_ shots: [Int], of job: String) async throws -> [Int] {
    var call = APICall("set stars", "PUT", ["api", "jobs", job, "stars"])
    call.body = try JSONEncoder().encode(StarRequest(shots: shots))
    return try await self.call(call, as: StarList.self).shots
  }

  /// Returns a player's best shots, in the order in which they play.
  ///
  /// - Parameter player: The IDs of club, team and player with slashes between; `nil` for the user's
  ///   clips that name none.
  public func reel(of user: String, player: String? = nil) async throws -> ReelAnswer {
    var call = APICall("reel", "GET", ["api", "users", user, "reel"])
    if let player { call.query = [("player", player)] }
    return try await self.call(call, as: ReelAnswer.self)
  }

  /// Returns a player's best shots as one video, an MP4 file; fails with 404 without a clip.
  ///
  /// - Parameter player: As for `reel(of:player:)`.
  public func reelVideo(of user: String, player: String? = nil) async throws -> Data {
    var call = APICall("reel video", "GET", ["api", "users", user, "reel", "video"])
    if let player { call.query = [("player", player)] }
    return try await data(call)
  }
}
