/// A frame encoded as a JPEG file.
package struct JPEGImage: Sendable, Hashable {
  /// Width and height in pixels.
  package var width: Int
  package var height: Int
  /// The content of the file.
  package var bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
