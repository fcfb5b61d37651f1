import Foundation
import Summaries
import VideoAnalysis

/// The folder that `--output` names.
struct ResultFolder {
  /// As the person named it.
  let path: String
  /// Whether each video gets a folder of its own.
  let perFile: Bool

  private var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Finds out before the work whether the folder can be written to, without creating it.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func checkWritable() throws(AnalysisFailure) {
    var existing = url.standardizedFileURL
    while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
      existing.deleteLastPathComponent()
    }
    guard isFolder(existing), FileManager.default.isWritableFile(atPath: existing.path) else {
      throw failure
    }
  }

  private func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Writes the four files of one video, each whole or not at all.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func write(_ result: AnalysisResult, for file: String) throws(AnalysisFailure) {
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let folder = perFile ? url.appending(path: name) : url
    let summaries = result.document.summaries
    let contents: [(String, Data)] = [
      ("pose_track.json", Data(DocumentWriter.line(PoseTrackDocument(result)).utf8)),
      ("parent_summary.txt", Data((summaries.parent + "\n").utf8)),
      ("coach_summary.txt", Data((summaries.coach + "\n").utf8)),
      ("analysis.json", DocumentWriter.pretty(result.document)),
    ]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, data) in contents {
        try data.write(to: folder.appending(path: name), options: .atomic)
      }
    } catch {
      throw failure
    }
  }

  private var failure: AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "write", file: path,
      message: "The results cannot be written to this folder.")
  }
}
