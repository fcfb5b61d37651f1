/// How far the analysis of a clip has come.
package struct AnalysisProgress: Sendable, Hashable, Codable {
  package var picturesDone: Int
  /// About how many there are; `nil` when the file does not say.
  package var picturesExpected: Int?

  package init(picturesDone: Int, picturesExpected: Int?) {
    self.picturesDone = picturesDone
    self.picturesExpected = picturesExpected
  }

  /// The share that is done, 0 to 1; `nil` when the number of pictures is unknown.
  package var fraction: Double? {
    guard let picturesExpected, picturesExpected > 0 else { return nil }
    return min(1, Double(picturesDone) / Double(picturesExpected))
  }
}
