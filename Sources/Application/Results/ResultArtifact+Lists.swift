internal import PuckBuddyAPI

extension ResultFolder {
  /// The files that a result's folder gets besides still images and clips, as a list for a help text.
  package static var fileList: String {
    ResultArtifact.list(of: ResultArtifact.allCases.filter { $0.condition != .requested })
  }
}

extension JobResults {
  /// The files that a job's results have besides still images and clips, as a list for a help text.
  package static var fileList: String {
    ResultArtifact.list(of: ResultArtifact.allCases.filter { $0.condition != .modelSpace })
  }
}

extension ResultArtifact {
  /// Returns the names, the analysis first, and the summaries as one; without folders.
  fileprivate static func list(of artifacts: [ResultArtifact]) -> String {
    let others = artifacts.filter {
      !$0.isFolder && ![.parentSummary, .coachSummary, .childSummary, .analysis].contains($0)
    }
    return ([analysis.name, "the summaries"] + others.map(\.name)).joined(separator: ", ")
  }
}
