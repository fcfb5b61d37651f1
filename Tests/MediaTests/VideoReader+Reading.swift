import FrameSelection

@testable import Media

extension VideoReader {
  struct NoFrame: Error {}

  /// Returns the next frame of a file that must have one.
  mutating func nextFrame() throws -> VideoFrame {
    guard let frame = try next() else { throw NoFrame() }
    return frame
  }
}

/// Reads a file to its end, and returns the code of the error; `nil` if there is none.
func codeOfReadingAll(
  _ path: String, gaps: FrameGaps? = nil, limits: MediaLimits = MediaLimits()
) -> MediaError.Code? {
  do throws(MediaError) {
    var reader = try VideoReader.open(path: path, gaps: gaps, limits: limits)
    while let frame = try reader.next() { _ = frame.time }
    return nil
  } catch {
    return error.code
  }
}
