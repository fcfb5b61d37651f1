/// A new code by which one device may pair: `POST /api/devices/codes`.
public struct PairingAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The code, for people who type it.
  public var code: String
  /// The URL that pairs the device which opens it.
  public var url: String
  /// The validity of the code in seconds; it is valid once.
  public var expiresIn: Int
  /// The URL as a QR code without its quiet zone: for each row a text of `1` for dark and `0` for
  /// light.
  public var rows: [String]

  /// Creates the response.
  public init(code: String, url: String, expiresIn: Int, rows: [String]) {
    self.code = code
    self.url = url
    self.expiresIn = expiresIn
    self.rows = rows
  }

  private enum CodingKeys: String, CodingKey {
    case success, code, url, rows
    case expiresIn = "expires_in"
  }
}
