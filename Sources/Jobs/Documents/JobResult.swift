/// What a completed job holds.
package struct JobResult: Sendable, Hashable {
  package var parentSummary: String
  package var coachSummary: String
  package var childSummary: String
  /// The object with the analysis document.
  package var analysisPath: String
  /// Every object that was written.
  package var resultPaths: [String]
  /// Both keys or nothing at all: an app in the field waits for ever for a missing one.
  package var resultURLs: ResultURLs?

  package struct ResultURLs: Sendable, Hashable {
    package var parentSummary: String
    package var coachSummary: String

    package init(parentSummary: String, coachSummary: String) {
      self.parentSummary = parentSummary
      self.coachSummary = coachSummary
    }
  }

  package init(
    parentSummary: String, coachSummary: String, childSummary: String, analysisPath: String,
    resultPaths: [String], resultURLs: ResultURLs? = nil
  ) {
    self.parentSummary = parentSummary
    self.coachSummary = coachSummary
    self.childSummary = childSummary
    self.analysisPath = analysisPath
    self.resultPaths = resultPaths
    self.resultURLs = resultURLs
  }
}
