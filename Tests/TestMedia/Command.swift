package import Foundation

/// Runs a program and collects its output.
package struct Command: Sendable {
  package var status: Int32
  package var output: Data
  package var errorText: String

  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs `program` (searched in PATH unless it is a path) until it exits.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Command {
    // Files instead of pipes: no buffer can fill up while the program runs.
    let folder = try TemporaryFolder()
    let (outURL, errURL) = (folder.file("out"), folder.file("err"))
    let process = try SpawnedProgram(
      program, arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      directory: directory, output: .file(outURL), errors: .file(errURL))
    return Command(
      status: process.wait().number, output: try Data(contentsOf: outURL),
      errorText: String(decoding: try Data(contentsOf: errURL), as: UTF8.self))
  }

  /// Returns these entries of a media file as ffprobe prints them: values with commas, a line for
  /// each track or frame.
  ///
  /// - Throws: `ClipError` when ffprobe reports an error.
  package static func probe(_ file: URL, _ entries: String) throws -> String {
    try withoutErrors(
      "ffprobe", ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", file.path]
    ).text.trimmingCharacters(in: .newlines)
  }

  /// Returns the frames of a media file as ffmpeg decodes them with these options, without headers.
  ///
  /// - Throws: `ClipError` when ffmpeg reports an error.
  package static func rawFrames(of file: URL, _ options: [String]) throws -> [UInt8] {
    [UInt8](
      try withoutErrors(
        "ffmpeg", ["-v", "error", "-i", file.path] + options + ["-f", "rawvideo", "-"]
      ).output)
  }

  private static func withoutErrors(_ program: String, _ arguments: [String]) throws -> Command {
    let run = try run(program, arguments)
    guard run.status == 0, run.errorText.isEmpty else { throw ClipError(reason: run.errorText) }
    return run
  }
}
