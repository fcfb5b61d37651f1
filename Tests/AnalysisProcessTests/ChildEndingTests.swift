internal import AnalysisDocuments
import Foundation
import TestMedia
import Testing

@testable import AnalysisProcess

/// Every outcome that a child process can have, according to the table of errors.
@Suite struct ChildEndingTests {
  @Test(arguments: [
    "crash_at_once", "crash", "trap", "abort", "bad_system_call", "be_killed", "exit", "fail",
    "garbage", "huge_frame", "no_length", "half_a_frame", "ready_again", "end_at_once", "no_json",
    "wild_numbers", "lie", "unknown_code", "flood", "close_and_spin", "shout",
  ])
  func isACrash(_ behaviour: String) async {
    let failure = await TestChild.failure(behaviour)
    #expect(failure?.code == .decoderCrashed)
    #expect(failure?.file == "job 7")
    #expect(failure?.message.contains("line") == false)
  }

  @Test(arguments: ["exit_at_once", "fail_at_once", "garbage_at_once"])
  func isOurFaultBeforeTheVideoIsRead(_ behaviour: String) async {
    #expect(await TestChild.failure(behaviour)?.code == .internal)
  }

  @Test(arguments: ["spin", "sleep"])
  func anEndlessChildMeetsTheLimitOfTime(_ behaviour: String) async {
    let failure = await TestChild.failure(behaviour, limits: AnalysisLimits(wallSeconds: 0.5))
    #expect(failure?.code == .timeLimit)
  }

  /// The cause of the stall is unknown, and a retry may succeed.
  @Test func aChildThatWaitsForeverMayPass() async {
    let failure = await TestChild.failure("sleep", limits: AnalysisLimits(stallSeconds: 0.5))
    #expect(failure?.code == .outOfResources)
  }

  /// A stopped process neither exits on `SIGTERM` nor notices that its pipes are closed.
  @Test func aStoppedChildIsEnded() async {
    let name = "stopped \(UUID())"
    let failure = await TestChild.failure(
      "stop", name: name, limits: AnalysisLimits(stallSeconds: 1))
    #expect(failure?.code == .outOfResources)
    #expect(RunningAnalysis.processes(with: name).isEmpty)
  }

  @Test func theLimitOfProcessorTimeIsALimitOfTime() async {
    #expect(await TestChild.failure("processor_time")?.code == .timeLimit)
  }

  @Test func aMemoryHogMeetsItsLimit() async {
    let failure = await TestChild.failure("hog", limits: AnalysisLimits(residentBytes: 200 << 20))
    #expect(failure?.code == .outOfMemory)
    #expect(await TestChild.failure("out_of_memory")?.code == .outOfMemory)
  }

  /// A child that was refused memory reports `outOfMemory`, whatever error it states: the error is
  /// blamed neither on the video nor on the program.
  @Test func aLackOfMemoryHasOtherNames() async {
    let narrow = AnalysisLimits(addressSpaceBytes: 1 << 30)
    #expect(await TestChild.failure("reserve_and_miss", limits: narrow)?.code == .outOfMemory)
    #expect(await TestChild.failure("reserve_and_miss")?.code == .invalidVideo)
    #expect(await TestChild.failure("reserve_and_fail", limits: narrow)?.code == .outOfMemory)
    #expect(await TestChild.failure("reserve_and_fail")?.code == .internal)
  }

  /// While it reads the video, a child lacks only what its own limits deny.
  @Test(arguments: [false, true])
  func aLackOfResourcesIsALackOfMemoryOnceTheVideoIsRead(isRead: Bool) async throws {
    let failure = try WireMessage(
      .failure,
      json: FailureMessage(code: .outOfResources, operation: "decode", message: "None left."))
    let messages: [WireMessage] = isRead ? [.ready, failure] : [failure]
    let folder = try TemporaryFolder()
    let file = folder.file("messages")
    try Data(messages.flatMap { try #require($0.bytes) }).write(to: file)
    let program = ChildProgram(path: "/bin/cat", arguments: [file.path])
    let reported = await TestChild.failure(program)
    let code: FailureCode = isRead ? .outOfMemory : .outOfResources
    #expect(reported?.code == code)
    #expect(reported?.message == "None left.")
  }

  @Test func theChildsMessageIsPassedOnWithoutControlCharacters() async {
    #expect(await TestChild.failure("missing_model")?.code == .modelMissing)
    let failure = await TestChild.failure("command_terminal")
    #expect(failure?.code == .invalidVideo)
    #expect(failure?.message == "\u{FFFD}[2J\u{FFFD}file gone")
  }

  @Test func standardErrorIsKeptUpToALimitAndNotShown() async throws {
    let failure = try #require(await TestChild.failure("shout"))
    let diagnosis = try #require(failure.diagnosis)
    #expect(diagnosis.contains("line 1 of many"))
    #expect(diagnosis.utf8.count <= 16 << 10)
    let encoded = String(decoding: try JSONEncoder().encode(failure), as: UTF8.self)
    #expect(!encoded.contains("of many"))
  }

  @Test func aMissingFilterIsReported() async {
    var notices: [SandboxNotice] = []
    let failure = await TestChild.failure("without_filter") { notices.append($0) }
    #expect(notices == [.withoutFilter, .withoutConfinement])
    #expect(failure?.code == .encrypted)
  }

  @Test func aCancelledTaskEndsItsChild() async {
    let name = "cancelled \(UUID())"
    let task = Task { await TestChild.failure("sleep", name: name) }
    // On its own thread: a suspended test may be resumed only after the child has reached its
    // limit. If there were no child at all, the analysis would still be cancelled.
    Thread.detachNewThread {
      for _ in 0..<1000 where RunningAnalysis.processes(with: name).isEmpty {
        Thread.sleep(forTimeInterval: 0.02)
      }
      task.cancel()
    }
    #expect(await task.value?.code == .cancelled)
    #expect(RunningAnalysis.processes(with: name).isEmpty)
  }

  @Test func aProgramThatIsNotThereIsOurFault() async {
    let nowhere = ChildProgram(path: "/no/such/program", arguments: [])
    #expect(await TestChild.failure(nowhere)?.code == .internal)
  }

  @Test func theFileIsOpenedByTheParent() async {
    let missing = await TestChild.failure(TestChild.program, path: "/no/such/clip.mp4")
    #expect(missing?.code == .notFound)
    let folder = await TestChild.failure(TestChild.program, path: "/")
    #expect(folder?.code == .notReadable)
  }

  @Test func aLoopWhoseReaderExitsEnds() throws {
    // The reader of the pipe exits after a moment; the loop must then end, and the command with it.
    let run = try Command.run(
      "timeout", ["30", "sh", "-c", "'\(TestChild.path)' child spin_watched x | sleep 0.2"])
    #expect(run.status == 0)
  }
}
