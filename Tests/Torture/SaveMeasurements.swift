import Foundation
import Jobs
import TeamLibrary
import TortureRig

/// The duration of saves of practice days at a store with faulty answers.
struct SaveMeasurements {
  let project: GoogleProject
  /// The share of answers that are faulty.
  let faults: Double
  let seed: UInt64

  private static let saves = 2000
  private static let lanes = 8
  /// The delay of answers without a fault, in seconds.
  private static let latency = 0.02

  func run() async throws {
    guard let first = PracticeDate("2026-01-01") else { return }
    let saving = PracticeSaving(PracticeDays(try project.jobs(maxAttempts: 3)))
    try await project.storm(share: faults, seed: seed, latency: Self.latency)
    let times = await withTaskGroup(of: [Double?].self) { group in
      for lane in 0..<Self.lanes {
        group.addTask { await Self.times(of: saving, lane, from: first) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    try await project.storm(share: 0, seed: seed)
    let done = times.compactMap(\.self).sorted()
    guard let longest = done.last else { return print("No day was saved.") }
    print(
      "\(done.count) of \(times.count) saves done; ms: median \(Int(done[done.count / 2])), "
        + "p99 \(Int(done[done.count * 99 / 100])), longest \(Int(longest))")
  }

  /// Returns the durations of the saves of one user, in milliseconds; `nil` for one that failed.
  private static func times(
    of saving: PracticeSaving, _ lane: Int, from first: PracticeDate
  ) async -> [Double?] {
    var times: [Double?] = []
    for number in stride(from: lane, to: saves, by: lanes) {
      let begin = ContinuousClock.now
      let saved = try? await saving.save(
        PracticeWords(shotsTaken: number), on: first.adding(days: number), of: "u\(lane)")
      times.append(saved == nil ? nil : begin.duration(to: .now) / .milliseconds(1))
    }
    return times
  }
}
