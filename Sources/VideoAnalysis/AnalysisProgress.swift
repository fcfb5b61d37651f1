/// How far the analysis of a clip has come.
package struct AnalysisProgress: Sendable, Hashable, Codable {
  package var framesDone: Int
  /// About how many there are; `nil` when the file does not say.
  package var framesExpected: Int?

  package init(framesDone: Int, framesExpected: Int?) {
    self.framesDone = framesDone
    self.framesExpected = framesExpected
  }

  /// The share that is done, 0 to 1; `nil` when the number of frames is unknown.
  package var fraction: Double? {
    guard let framesExpected, framesExpected > 0 else { return nil }
    return min(1, Double(framesDone) / Double(framesExpected))
  }
}
