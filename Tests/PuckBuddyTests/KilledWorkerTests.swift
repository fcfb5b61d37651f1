import Foundation
import TestMedia
import Testing

/// What a killed process leaves to the others of its data folder.
@Suite struct KilledWorkerTests {
  private let folder: JobFolder

  init() throws { folder = try JobFolder() }

  /// Starts a worker with a lease of an hour: only the kernel can tell that it has ended.
  private func work() throws -> RunningProgram {
    try RunningProgram(
      ["work"] + folder.data,
      environment: ["PUCKBUDDY_LEASE_SECONDS": "3600", "PUCKBUDDY_LOG_FORMAT": "text"])
  }

  /// Waits for a line of the worker's log about a job.
  private func wait(_ worker: RunningProgram, _ event: String, _ job: String) async throws {
    for _ in 0..<2400 where !worker.errorText.contains("\(event) job=\(job)") {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(worker.errorText.contains("\(event) job=\(job)"))
  }

  @Test func itsJobIsClaimedBeforeTheLeaseExpires() async throws {
    let id = try folder.submit([try Clip.long().url.path])
    let first = try work()
    try await wait(first, "claimed attempt=1", id)
    first.send(SIGKILL)
    _ = await first.status()
    let second = try work()
    try await wait(second, "claimed attempt=2", id)
  }

  /// A suspended worker still has its job.
  @Test func theJobOfALivingWorkerIsNotTaken() async throws {
    let held = try folder.submit([try Clip.long().url.path])
    let first = try work()
    try await wait(first, "claimed attempt=1", held)
    first.send(SIGSTOP)
    let other = try folder.submit([try Clip.plain().url.path])
    let second = try work()
    try await wait(second, "completed attempt=1", other)
    #expect(try folder.job(held)["attempt"] as? Int == 1)
    #expect(!second.errorText.contains(held))
  }

  @Test func aSecondServiceOfAFolderIsRefused() async throws {
    let first = try RunningProgram(["serve", "--port", "0"] + folder.data)
    try await first.wait(for: "Listening on ")
    let refused = try folder.run(["serve", "--port", "0"])
    #expect(refused.status == 73)
    #expect(refused.errorText.contains("Another service of this data folder is running (http://"))
    first.send(SIGKILL)
    _ = await first.status()
    let third = try RunningProgram(["serve", "--port", "0"] + folder.data)
    try await third.wait(for: "Listening on ")
  }
}
