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

  /// Returns whether 99 % are done, and 99 % of all within 2 s.
  func run() async throws -> Bool {
    guard let first = PracticeDate("2026-01-01") else { return false }
    let saving = PracticeSaving(PracticeDays(try project.jobs(maxAttempts: 3)))
    try await project.storm(share: faults, seed: seed, latency: Self.latency)
    let times = await withTaskGroup(of: [Double?].self) { group in
      for lane in 0..<Self.lanes {
        group.addTask { await Self.times(of: saving, lane, from: first) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    try await project.storm(share: 0, seed: seed)
    let all = times.map { $0 ?? .infinity }.sorted()
    let p99 = all[all.count * 99 / 100]
    print(
      "\(all.count { $0 < .infinity }) of \(all.count) saves done; ms: median "
        + "\(all[all.count / 2].rounded()), p99 \(p99.rounded()), longest \(all[all.count - 1].rounded())"
    )
    return p99 <= 2000
  }

  /// Returns the durations of the saves of one user, in milliseconds; `nil` for one that failed.
  private static func times(
    of saving: PracticeSaving, _ lane: Int, from first: PracticeDate
  ) async -> [Double?] {
    var times: [Double?] = []
    guard let user = UserID(rawValue: "u\(lane)") else { return [] }
    for number in stride(from: lane, to: saves, by: lanes) {
      let begin = ContinuousClock.now
      let saved = try? await saving.save(
        PracticeWords(shotsTaken: number), on: first.adding(days: number), of: user)
      times.append(saved == nil ? nil : begin.duration(to: .now) / .milliseconds(1))
    }
    return times
  }
}
