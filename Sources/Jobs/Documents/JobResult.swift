public import TeamLibrary

/// The result of a completed job.
public struct JobResult: Sendable, Hashable {
  /// The summary for the parent.
  public var parentSummary: String
  /// The summary for the coach.
  public var coachSummary: String
  /// The summary for the player.
  public var childSummary: String
  /// The name of the object with the analysis document.
  public var analysisPath: String
  /// The names of all objects that were written.
  public var resultPaths: [String]
  /// Both links or `nil`: a released app waits for ever for a missing one.
  public var resultURLs: ResultURLs?

  /// What the team library keeps of the analysis; not stored with the job.
  public var numbers: ClipNumbers?

  /// The addresses of the result files that an app downloads.
  public struct ResultURLs: Sendable, Hashable {
    /// The address of the summary for the parent.
    public var parentSummary: String
    /// The address of the summary for the coach.
    public var coachSummary: String

    /// Creates the addresses.
    public init(parentSummary: String, coachSummary: String) {
      self.parentSummary = parentSummary
      self.coachSummary = coachSummary
    }
  }

  /// Creates a result.
  public init(
    parentSummary: String, coachSummary: String, childSummary: String, analysisPath: String,
    resultPaths: [String], resultURLs: ResultURLs? = nil, numbers: ClipNumbers? = nil
  ) {
    self.parentSummary = parentSummary
    self.coachSummary = coachSummary
    self.childSummary = childSummary
    self.analysisPath = analysisPath
    self.resultPaths = resultPaths
    self.resultURLs = resultURLs
    self.numbers = numbers
  }
}
