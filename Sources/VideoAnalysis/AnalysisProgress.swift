/// The progress of a clip's analysis.
package struct AnalysisProgress: Sendable, Hashable, Codable {
  package var framesDone: Int
  /// The approximate number of frames; `nil` when the file does not state it.
  package var framesExpected: Int?

  package init(framesDone: Int, framesExpected: Int?) {
    self.framesDone = framesDone
    self.framesExpected = framesExpected
  }

  /// The completed share, 0 to 1; `nil` when the number of frames is unknown.
  package var fraction: Double? {
    guard let framesExpected, framesExpected > 0 else { return nil }
    return min(1, Double(framesDone) / Double(framesExpected))
  }
}
