import Evaluation
import Foundation

/// Documents of an earlier run: `NAME.json`, or `NAME/analysis.json` as `--output` stores them.
struct StoredDocuments: DocumentSource {
  private let folder: URL

  init(folder: URL) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw EvaluationFailure("\(folder.path) is not there")
    }
    self.folder = folder
  }

  func document(of clip: ClipFiles) throws -> MadeDocument {
    let candidates = ["\(clip.name).json", "\(clip.name)/analysis.json"].map {
      folder.appending(path: $0)
    }
    guard let file = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) })
    else { throw EvaluationFailure("no document \(clip.name).json in \(folder.path)") }
    do {
      return MadeDocument(analysis: try ReportedAnalysis(document: Data(contentsOf: file)))
    } catch {
      throw EvaluationFailure("\(file.path) is no analysis document")
    }
  }
}
