/// A paired device.
public struct DeviceEntry: Codable, Sendable, Hashable {
  /// By which it is removed.
  public var id: String
  /// A name for people, such as "iPhone".
  public var name: String
  /// When it was paired, in ISO 8601.
  public var pairedAt: String
  /// The last time of use, to within a day, in ISO 8601; `nil` before the first.
  public var usedAt: String?

  /// Creates an entry.
  public init(id: String, name: String, pairedAt: String, usedAt: String?) {
    self.id = id
    self.name = name
    self.pairedAt = pairedAt
    self.usedAt = usedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, name
    case pairedAt = "paired_at"
    case usedAt = "used_at"
  }
}
