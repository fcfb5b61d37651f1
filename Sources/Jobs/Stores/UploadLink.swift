package import Foundation

/// An address to which whoever has it may `PUT` one object, with the content type it was made for.
package struct UploadLink: Sendable, Hashable {
  package var url: String
  package var expiresAt: Date

  package init(url: String, expiresAt: Date) {
    self.url = url
    self.expiresAt = expiresAt
  }
}
