package import Foundation

/// A link by which any holder may `PUT` one object, with the content type it was created for.
package struct UploadLink: Sendable, Hashable {
  package var url: String
  package var expiresAt: Date

  package init(url: String, expiresAt: Date) {
    self.url = url
    self.expiresAt = expiresAt
  }
}
