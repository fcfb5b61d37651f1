package import AnalysisDocuments
internal import Foundation
internal import PuckBuddyAPI

/// The folder of a result that was written by `--output` or `jobs results`.
package struct StoredResult {
  private let path: String
  /// The operation that errors name.
  private let operation: String

  package init(path: String, operation: String) {
    self.path = path
    self.operation = operation
  }

  private var folder: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Returns the analysis document.
  ///
  /// - Throws: `AnalysisFailure`: `notFound` for a folder without a result, `notReadable`,
  ///   `internal` for a damaged file, as in all methods.
  package func document() throws(AnalysisFailure) -> AnalysisDocument {
    try decoded(.analysis)
  }

  /// Returns the poses of the player; `nil` for a result without them.
  package func track() throws(AnalysisFailure) -> PoseTrackDocument? {
    holds(.poseTrack) ? try decoded(.poseTrack) : nil
  }

  func holds(_ artifact: ResultArtifact) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: artifact.name).path)
  }

  func check(_ artifact: ResultArtifact) throws(AnalysisFailure) {
    guard folder.fileType != nil else { throw failure(.notFound, "There is no such folder.") }
    guard holds(artifact) else {
      throw failure(
        .notFound,
        artifact == .observation
          ? "This result has no \(artifact.name); analyse the video again with --output."
          : "There is no \(artifact.name) in this folder, so it holds no result.")
    }
  }

  private func decoded<Document: Decodable>(
    _ artifact: ResultArtifact
  ) throws(AnalysisFailure) -> Document {
    try check(artifact)
    let data: Data
    do {
      data = try Data(contentsOf: folder.appending(path: artifact.name))
    } catch {
      throw failure(.notReadable, "\(artifact.name) cannot be read.")
    }
    do {
      return try JSONDecoder().decode(Document.self, from: data)
    } catch {
      throw failure(.internal, "\(artifact.name) is damaged, or of a later version.")
    }
  }

  private func failure(_ code: FailureCode, _ message: String) -> AnalysisFailure {
    AnalysisFailure(code, operation: operation, file: path, message: message)
  }
}
