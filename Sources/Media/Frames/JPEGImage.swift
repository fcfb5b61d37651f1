package import Foundation

/// A frame encoded as a JPEG file.
package struct JPEGImage: Sendable, Hashable, Codable {
  /// Width and height in pixels.
  package var width: Int
  package var height: Int
  /// The content of the file.
  package var bytes: Data

  package init(width: Int, height: Int, bytes: Data) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
