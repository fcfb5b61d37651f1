import AnalysisProcess
import Foundation
import TestMedia
import Testing
import VideoAnalysis

/// Nothing may stay behind, however often children are started and however they end.
@Suite(.serialized) struct LeftoverTests {
  @Test func neitherDescriptorsNorProcessesStay() async throws {
    let clip = try Clip.plain(seconds: 1)
    let behaviours = ["crash", "exit_at_once", "garbage", "missing_model", "close_and_spin"]
    func runAll() async throws {
      for behaviour in behaviours { _ = await TestChild.failure(behaviour) }
      _ = await TestChild.failure(ChildProgram(path: "/no/such/program", arguments: []))
      let analyzer = ChildAnalyzer(models: TestChild.models, program: TestChild.program)
      _ = try await analyzer.analyze(path: clip.url.path, settings: AnalysisSettings())
    }
    // Other tests run beside this one and hold some of their own for a while.
    try await runAll()
    let before = pipes()
    for _ in 1...6 { try await runAll() }
    #expect(pipes() <= before + 20)
  }

  /// How many pipes and process descriptors this process holds.
  private func pipes() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.filter { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(name)")
      return target?.hasPrefix("pipe:") == true || target?.contains("pidfd") == true
        || target?.hasSuffix(".mp4") == true
    }.count
  }
}
