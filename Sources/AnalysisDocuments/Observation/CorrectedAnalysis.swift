/// A result as a person corrected it.
package struct CorrectedAnalysis: Sendable {
  /// Without still images.
  package var result: AnalysisResult
  /// The still images of the earlier result that show a key moment of this one: their file names
  /// there, and here.
  package let keptStills: [String: String]
  /// The still images that are to be made of the video.
  package let wantedStills: [WantedStill]
}
