/// The result of a completed job.
package struct JobResult: Sendable, Hashable {
  package var parentSummary: String
  package var coachSummary: String
  package var childSummary: String
  /// The name of the object with the analysis document.
  package var analysisPath: String
  /// The names of all objects that were written.
  package var resultPaths: [String]
  /// Both links or `nil`: a released app waits for ever for a missing one.
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
