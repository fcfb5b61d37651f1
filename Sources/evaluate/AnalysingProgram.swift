import Evaluation
import Foundation
import Subprocess
import SystemPackage

/// Runs `puckbuddy analyze --json` for each clip, as a user would.
struct AnalysingProgram: DocumentSource {
  private let program: String
  /// The folder in which documents and pose tracks are kept; `nil` keeps none.
  private let keep: URL?

  /// The maximum size of a document in bytes; no document comes close to it.
  private static let longestDocument = 64 << 20
  private static let longestComplaint = 1 << 20

  /// - Parameters:
  ///   - path: The program; `nil` for the `puckbuddy` next to the running program.
  ///   - keep: A folder, which is created when it does not exist.
  init(path: String?, keep: String?) throws {
    let beside = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "puckbuddy")
    program = path ?? beside?.path ?? "puckbuddy"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw EvaluationFailure("no program at \(program): build it with script/build")
    }
    self.keep = keep.map { URL(fileURLWithPath: $0, isDirectory: true) }
    if let folder = self.keep {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw EvaluationFailure("cannot keep documents in \(folder.path)")
      }
    }
  }

  func document(of clip: ClipFiles) async throws -> MadeDocument {
    guard let video = clip.video else {
      throw EvaluationFailure("there is no video of this name")
    }
    var arguments = ["analyze", "--json", "--quiet"]
    if let keep { arguments += ["--output", keep.appending(path: clip.name).path] }
    arguments += ["--", video.path]
    let start = ContinuousClock.now
    let run = try await Subprocess.run(
      .path(FilePath(program)), arguments: Arguments(arguments),
      output: .bytes(limit: Self.longestDocument),
      error: .string(limit: Self.longestComplaint, encoding: UTF8.self))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard run.terminationStatus.isSuccess else {
      throw EvaluationFailure(
        Self.complaint(run.standardError) ?? "the program ended with \(run.terminationStatus)")
    }
    let document = Data(run.standardOutput)
    guard let analysis = try? ReportedAnalysis(document: document) else {
      throw EvaluationFailure("the program printed no analysis document")
    }
    try store(document, of: clip)
    return MadeDocument(analysis: analysis, seconds: seconds)
  }

  private func store(_ document: Data, of clip: ClipFiles) throws {
    guard let file = keep?.appending(path: "\(clip.name).json") else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try document.write(to: file, options: .atomic)
    } catch {
      throw EvaluationFailure("cannot write \(file.path)")
    }
  }

  private struct Complaint: Decodable {
    struct Content: Decodable {
      var code: String
      var message: String
    }
    var error: Content
  }

  /// Returns the program's message about a failure: its error object, or its first line.
  private static func complaint(_ text: String?) -> String? {
    guard let line = text?.split(whereSeparator: \.isNewline).first else { return nil }
    let object = try? JSONDecoder().decode(Complaint.self, from: Data(line.utf8))
    return object.map { "\($0.error.code): \($0.error.message)" } ?? String(line)
  }
}
