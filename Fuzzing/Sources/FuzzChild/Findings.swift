internal import Foundation
internal import Mutation

/// The folder of inputs that deserve a closer examination, each with a note on how to repeat it.
struct Findings: Sendable {
  let folder: URL
  private let seed: UInt64

  init(folder: String, seed: UInt64) throws {
    self.folder = URL(fileURLWithPath: folder)
    self.seed = seed
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  /// Keeps an input and its outcome, and returns the path.
  func keep(_ input: MutatedInput, verdict: Verdict, run: ProcessRun) throws -> String {
    let name = "\(seed)-\(input.number)"
    let file = folder.appending(path: "\(name).\(input.seed.pathExtension)")
    try Data(input.seed.bytes).write(to: file)
    let note = """
      \(verdict.problem ?? verdict.outcome)
      seed file: \(input.seed.name)
      changes: \(input.changes.joined(separator: "; "))
      end: \(run.end), \(run.seconds) s, \(run.processorSeconds) s of processor, \(run.memory) bytes
      again: puckbuddy inspect --json \(file.lastPathComponent)
      made by: script/fuzz --seed \(seed) --only \(input.number)
      stdout: \(String(decoding: run.output.prefix(4096), as: UTF8.self))
      stderr: \(String(decoding: run.errors.prefix(16_384), as: UTF8.self))

      """
    try Data(note.utf8).write(to: folder.appending(path: "\(name).txt"))
    return file.path
  }
}
