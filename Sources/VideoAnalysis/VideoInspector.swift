package import AnalysisDocuments
package import Media

/// Reads a video to its end without inference.
package enum VideoInspector {
  /// Returns the properties of the video.
  ///
  /// Blocks while it works: never call it on the cooperative thread pool.
  ///
  /// - Throws: `AnalysisFailure`.
  package static func inspect(
    _ source: VideoSource, limits: MediaLimits = MediaLimits()
  ) throws(AnalysisFailure) -> VideoSection {
    do throws(MediaError) {
      var reader = try source.open(limits: limits)
      while let frame = try reader.next() { _ = frame.time }
      return VideoSection(
        path: source.name, properties: reader.properties, framesInferred: 0)
    } catch {
      throw AnalysisFailure(error, file: source.name)
    }
  }
}
