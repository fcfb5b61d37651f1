internal import FrameSelection
internal import Media

/// Where a video is read from.
package enum VideoSource: Sendable, Hashable {
  /// A file, by its path.
  case file(String)
  /// A regular file that is open for reading already, and what to call it.
  ///
  /// Read from its beginning; it stays open.
  case descriptor(Int32, name: String)

  /// The video as the caller named it.
  package var name: String {
    switch self {
    case .file(let path): path
    case .descriptor(_, let name): name
    }
  }

  /// Opens the video.
  ///
  /// - Parameters:
  ///   - gaps: As `VideoReader.open` takes it.
  ///   - isForMeasuring: The same.
  /// - Throws: `MediaError`.
  func open(
    gaps: FrameGaps? = nil, isForMeasuring: Bool = false, limits: MediaLimits
  ) throws(MediaError) -> VideoReader {
    switch self {
    case .file(let path):
      try VideoReader.open(path: path, gaps: gaps, isForMeasuring: isForMeasuring, limits: limits)
    case .descriptor(let descriptor, let name):
      try VideoReader.open(
        descriptor: descriptor, name: name, gaps: gaps, isForMeasuring: isForMeasuring,
        limits: limits)
    }
  }
}
