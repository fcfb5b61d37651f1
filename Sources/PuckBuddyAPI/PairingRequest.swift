/// Pairs the device that calls: `POST /api/pairing`.
public struct PairingRequest: Codable, Sendable, Hashable {
  /// The code, as a person typed it.
  public var code: String
  /// A name for people, such as "iPhone".
  public var name: String?

  /// Creates the request.
  public init(code: String, name: String? = nil) {
    self.code = code
    self.name = name
  }
}
