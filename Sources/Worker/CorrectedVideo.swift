package import Foundation

/// A result made again with a person's corrections.
package struct CorrectedVideo: Sendable {
  /// The texts and files, without still images.
  package var video: AnalyzedVideo
  /// The still images of the worker's result that show a key moment of this one too: their names,
  /// and their names in this result.
  package var keptStills: [String: String]
  /// Makes the other still images from the video; `nil` when there are none to be made.
  ///
  /// - Throws: `JobFailure`, `CancellationError`.
  package var makeStills: (@Sendable (_ video: URL) async throws -> [AnalyzedVideo.File])?

  package init(
    video: AnalyzedVideo, keptStills: [String: String],
    makeStills: (@Sendable (URL) async throws -> [AnalyzedVideo.File])? = nil
  ) {
    self.video = video
    self.keptStills = keptStills
    self.makeStills = makeStills
  }
}
