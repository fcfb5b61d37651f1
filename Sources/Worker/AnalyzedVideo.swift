package import Foundation
package import TeamLibrary

/// The results of the analysis of a job's video: texts for the job document, and files for the
/// object store.
package struct AnalyzedVideo: Sendable, Codable {
  /// A result file, with its name relative to the claim's folder.
  package struct File: Sendable, Codable {
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
  /// The result files; one of them is `analysis.json`.
  package var files: [File]
  /// What the team library keeps; `nil` in results that an older version has left.
  package var numbers: ClipNumbers?

  package init(
    parentSummary: String, coachSummary: String, childSummary: String, files: [File],
    numbers: ClipNumbers? = nil
  ) {
    self.parentSummary = parentSummary
    self.coachSummary = coachSummary
    self.childSummary = childSummary
    self.files = files
    self.numbers = numbers
  }
}
