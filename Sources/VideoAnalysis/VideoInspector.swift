package import Media

/// Reads a video to its end without looking for anybody in it.
package enum VideoInspector {
  /// What the file at `path` is and how long it is shown.
  ///
  /// Blocks while it works: never call it on the cooperative thread pool.
  ///
  /// - Parameters:
  ///   - path: The video file, as a person named it.
  ///   - isCancelled: Asked before each picture.
  /// - Throws: `AnalysisFailure`.
  package static func inspect(
    path: String, limits: MediaLimits = MediaLimits(), isCancelled: () -> Bool = { false }
  ) throws(AnalysisFailure) -> VideoSection {
    do throws(MediaError) {
      var reader = try VideoReader.open(path: path, limits: limits)
      while let picture = try reader.next() {
        _ = picture.time
        if isCancelled() { throw MediaError.cancelled(path) }
      }
      return VideoSection(path: path, properties: reader.properties, picturesPosed: 0)
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }
}

extension MediaError {
  /// The reading was ended by a person.
  fileprivate static func cancelled(_ path: String) -> MediaError {
    MediaError(
      .cancelled, operation: "read", file: path, reason: "The analysis was cancelled.")
  }
}
