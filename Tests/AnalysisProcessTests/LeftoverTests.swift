import AnalysisProcess
import Foundation
import TestMedia
import Testing

/// Nothing may stay behind, however often children are started and however they end.
///
/// `script/check-leftovers` does the same a thousand times, in a process of its own.
@Suite(.serialized) struct LeftoverTests {
  /// Other tests run beside this one and hold some descriptors of their own for a while.
  private static let others = 20
  /// So many that one descriptor or process left by a single way of ending would show.
  private static let rounds = 30

  @Test func neitherDescriptorsNorProcessesStay() async throws {
    let behaviours = ["crash", "exit_at_once", "garbage", "missing_model", "close_and_spin"]
    let before = descriptors()
    let name = "leftover \(UUID())"
    for _ in 1...Self.rounds {
      for behaviour in behaviours { _ = await TestChild.failure(behaviour, name: name) }
      _ = await TestChild.failure(ChildProgram(path: "/no/such/program", arguments: []))
    }
    #expect(descriptors() <= before + Self.others)
    #expect(RunningAnalysis.processes(with: name).isEmpty)
  }

  /// How many pipes, process descriptors and videos this process holds.
  private func descriptors() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.filter { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(name)")
      return target?.hasPrefix("pipe:") == true || target?.contains("pidfd") == true
        || target?.hasSuffix(".mp4") == true
    }.count
  }
}
