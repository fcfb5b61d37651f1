public import Foundation

/// A link by which any holder may `PUT` one object, with the content type it was created for.
public struct UploadLink: Sendable, Hashable {
  /// The address to which the content is sent.
  public var url: String
  /// When the link expires.
  public var expiresAt: Date

  /// Creates a link.
  public init(url: String, expiresAt: Date) {
    self.url = url
    self.expiresAt = expiresAt
  }
}
