import AnalysisProcess
import Foundation
import TestMedia
import Testing

/// No descriptors or processes may remain, however often children are started and however they end.
@Suite(.serialized) struct LeftoverTests {
  /// Other tests run concurrently and temporarily hold descriptors of their own.
  private static let others = 20
  /// Enough rounds to show a single descriptor or process that is leaked by one kind of ending.
  private static let rounds = 30

  @Test func neitherDescriptorsNorProcessesStay() async throws {
    let behaviours = ["crash", "exit_at_once", "garbage", "missing_model", "close_and_spin"]
    let before = descriptors()
    let name = "leftover \(UUID())"
    let clip = try Clip.plain(seconds: 1)
    for _ in 1...Self.rounds {
      #expect(await TestChild.failure(TestChild.program, path: clip.url.path, name: name) == nil)
      for behaviour in behaviours { _ = await TestChild.failure(behaviour, name: name) }
      _ = await TestChild.failure(ChildProgram(path: "/no/such/program", arguments: []))
    }
    #expect(descriptors() <= before + Self.others)
    #expect(RunningAnalysis.processes(with: name).isEmpty)
  }

  /// Returns the number of pipes, process descriptors and videos that this process holds.
  private func descriptors() -> Int {
    RunningAnalysis.openFiles(of: getpid()).count {
      $0.hasPrefix("pipe:") || $0.contains("pidfd") || $0.hasSuffix(".mp4")
    }
  }
}
