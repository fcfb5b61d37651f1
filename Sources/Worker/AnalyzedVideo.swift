package import Foundation

/// What the analysis of a job's video yields: texts for the document, and files for the store.
package struct AnalyzedVideo: Sendable {
  /// A file of the results, by its name below the claim's folder.
  package struct File: Sendable {
    package var name: String
    package var content: Data
    package var contentType: String

    package init(name: String, content: Data, contentType: String) {
      self.name = name
      self.content = content
      self.contentType = contentType
    }
  }

  package var parentSummary: String
  package var coachSummary: String
  package var childSummary: String
  /// One of them is `analysis.json`.
  package var files: [File]

  package static let documentName = "analysis.json"
  package static let parentSummaryName = "parent_summary.txt"
  package static let coachSummaryName = "coach_summary.txt"

  package init(
    parentSummary: String, coachSummary: String, childSummary: String, files: [File]
  ) {
    self.parentSummary = parentSummary
    self.coachSummary = coachSummary
    self.childSummary = childSummary
    self.files = files
  }
}
