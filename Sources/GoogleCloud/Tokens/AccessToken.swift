internal import Foundation

/// An OAuth access token, which authenticates requests; printing it redacts it.
package struct AccessToken: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  package let text: String
  /// The time from issue to expiry.
  package let lifetime: Duration

  package init(text: String, lifetime: Duration) {
    self.text = text
    self.lifetime = lifetime
  }

  package var description: String { "a token for \(lifetime)" }
  package var customMirror: Mirror { Mirror(self, children: ["token": description]) }
}

extension AccessToken {
  /// The response of Google's token endpoints.
  private struct Answer: Decodable {
    var accessToken: String
    var expiresIn: Double

    enum CodingKeys: String, CodingKey {
      case accessToken = "access_token"
      case expiresIn = "expires_in"
    }
  }

  /// Returns the access token of a response.
  ///
  /// - Returns: `nil` when the body is not a valid token response.
  static func parse(_ body: Data) -> AccessToken? {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: body),
      !answer.accessToken.isEmpty, answer.accessToken.utf8.allSatisfy({ (0x21...0x7E) ~= $0 }),
      answer.expiresIn > 0, answer.expiresIn <= 86_400 * 7
    else { return nil }
    return AccessToken(text: answer.accessToken, lifetime: .seconds(answer.expiresIn))
  }
}
