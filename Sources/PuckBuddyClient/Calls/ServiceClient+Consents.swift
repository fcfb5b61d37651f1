internal import Foundation
public import PuckBuddyAPI

extension ServiceClient {
  /// Returns the text that people consent to.
  ///
  /// - Parameter language: A tag such as `fr`; `nil` is English.
  public func consentText(in language: String? = nil) async throws -> ConsentTextAnswer {
    var call = APICall("consentText", "GET", ["api", "consents", "text"])
    call.query = language.map { [("language", $0)] } ?? []
    return try await self.call(call, as: ConsentTextAnswer.self)
  }

  /// Returns a user's consents, and what they allow.
  public func consents(of user: String) async throws -> ConsentList {
    try await call(consents("consents", "GET", [], of: user), as: ConsentList.self)
  }

  /// Gives consent for a player, after a person has read the text of that version.
  ///
  /// It is idempotent: a repeated call changes nothing.
  ///
  /// - Parameter player: An id of letters and digits, not the player's name.
  public func giveConsent(
    _ request: ConsentRequest, for player: String, of user: String
  ) async throws -> ConsentList {
    var call = consents("giveConsent", "PUT", [player], of: user)
    call.body = try JSONEncoder().encode(request)
    return try await self.call(call, as: ConsentList.self)
  }

  /// Withdraws a consent and permanently deletes what it allowed: with `analysis`, all videos,
  /// results and links of the user; with `sharing`, all links.
  public func withdrawConsent(
    to purpose: String = "analysis", for player: String, of user: String
  ) async throws -> RemovalAnswer {
    var call = consents("withdrawConsent", "DELETE", [player], of: user)
    call.query.append(("purpose", purpose))
    return try await self.call(call, as: RemovalAnswer.self)
  }

  private func consents(
    _ operation: String, _ method: String, _ path: [String], of user: String
  ) -> APICall {
    var call = APICall(operation, method, ["api", "consents"] + path)
    call.query = [("user_id", user)]
    return call
  }
}
