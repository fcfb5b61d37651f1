import Foundation
import TestMedia
import Testing

/// The program as a process: signals, terminals, pipes.
@Suite struct InterruptionTests {
  @Test(arguments: ["INT", "TERM"])
  func aSignalEndsTheAnalysisInOrder(_ signal: String) throws {
    let clip = try Clip.long()
    let folder = try TemporaryFolder()
    // timeout(1) sends the signal to the real process after a second, and returns its status.
    let run = try Command.run(
      "timeout",
      [
        "--preserve-status", "-s", signal, "-k", "30", "1", Program.path, "analyze", "--json",
        "--output", folder.file("results").path, clip.url.path,
      ])
    #expect(run.status == 130)
    #expect(run.errorText.contains("\"cancelled\""))
    #expect(run.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func theBarIsShownOnATerminalOnly() throws {
    let clip = Program.sample("no-shot.mp4").path
    let onTerminal = try Command.run(
      "script", ["-qec", "'\(Program.path)' analyze '\(clip)'", "/dev/null"])
    #expect(onTerminal.status == 0)
    #expect(onTerminal.text.contains("█"))
    #expect(onTerminal.text.contains(" %"))
    let quiet = try Command.run(
      "script", ["-qec", "'\(Program.path)' analyze --quiet '\(clip)'", "/dev/null"])
    #expect(!quiet.text.contains("█"))
    let piped = try Program.run(["analyze", clip])
    #expect(!piped.text.contains("█") && piped.errorText.isEmpty)
  }
}
