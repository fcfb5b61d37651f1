internal import FrameSelection
internal import Media

/// The source of a video.
package enum VideoSource: Sendable, Hashable {
  /// A file, by its path.
  case file(String)
  /// A regular file that is already open for reading, and its name.
  ///
  /// Read from its beginning; the descriptor stays open. `part` are the bytes that are read as if
  /// they were the file, `nil` for all.
  case descriptor(Int32, name: String, part: Range<Int64>? = nil)

  /// The video as the caller named it.
  package var name: String {
    switch self {
    case .file(let path): path
    case .descriptor(_, let name, _): name
    }
  }

  /// Opens the video.
  ///
  /// - Parameters:
  ///   - gaps: As for `VideoReader.open`.
  ///   - isForMeasuring: As for `VideoReader.open`.
  /// - Throws: `MediaError`.
  func open(
    gaps: FrameGaps? = nil, isForMeasuring: Bool = false, limits: MediaLimits
  ) throws(MediaError) -> VideoReader {
    switch self {
    case .file(let path):
      try VideoReader.open(path: path, gaps: gaps, isForMeasuring: isForMeasuring, limits: limits)
    case .descriptor(let descriptor, let name, let part):
      try VideoReader.open(
        descriptor: descriptor, name: name, part: part, gaps: gaps, isForMeasuring: isForMeasuring,
        limits: limits)
    }
  }
}
