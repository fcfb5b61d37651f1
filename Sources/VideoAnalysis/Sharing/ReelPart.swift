/// A part of a video within a file that holds several.
package struct ReelPart: Sendable, Hashable, Codable {
  /// The bytes of the video within the file.
  package var bytes: Range<Int64>
  /// Where the part begins in the video, in seconds.
  package var start: Double
  /// Where the part ends in the video, in seconds.
  package var end: Double

  package init(bytes: Range<Int64>, start: Double, end: Double) {
    self.bytes = bytes
    self.start = start
    self.end = end
  }
}
