import Foundation
import Jobs
import TestMedia
import Testing

/// `jobs watch` and `submit --watch` without a terminal.
@Suite struct JobWatchTests {
  private let folder: JobFolder

  init() throws { folder = try JobFolder() }

  @Test func theNewestJobIsFollowedToItsEnd() async throws {
    let old = try await folder.submitLost()
    let id = try folder.submit([try Clip.plain().url.path])
    let watch = try RunningProgram(["jobs", "watch"] + folder.data)
    try await watch.wait(for: "\(id): queued\n")
    #expect(try folder.run(["work", "--once"]).status == 0)
    #expect(await watch.status() == 0)
    #expect(watch.text.contains("\(id): completed\n"))
    #expect(watch.text.contains("What to work on:"))
    #expect(watch.text.contains("\u{1B}") == false && watch.errorText == "")
    // A job that has ended is shown at once.
    let failed = try folder.run(["jobs", "watch", old])
    #expect(failed.status == 1)
    #expect(failed.text.contains("video_missing: The video is not in the storage."))
  }

  @Test func eachChangeIsALineOfJSON() async throws {
    let id = try folder.submit([try Clip.plain().url.path])
    let watch = try RunningProgram(["jobs", "watch", "--json", id] + folder.data)
    try await watch.wait(for: "\"queued\"")
    #expect(try folder.run(["work", "--once"]).status == 0)
    #expect(await watch.status() == 0)
    let documents = try watch.text.split(separator: "\n").map { try Data($0.utf8).object() }
    #expect(documents.first?["status"] as? String == "queued")
    #expect(documents.last?["status"] as? String == "completed")
    let progress = documents.compactMap { $0["progress"] as? Int }
    #expect(progress.count == documents.count && progress == progress.sorted())
    #expect(watch.text.contains("lease_token") == false)
  }

  @Test func aFailedJobsCodeIsTheExitStatus() throws {
    let text = folder.file("text.mov")
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("no video at all".utf8).write(to: text)
    let bad = try folder.submit([text.path])
    #expect(try folder.run(["work", "--once"]).status == 0)
    #expect(try folder.run(["jobs", "watch", bad]).status == 65)
    let cancelled = try folder.submit([text.path])
    #expect(try folder.run(["jobs", "cancel", cancelled]).text == "\(cancelled): cancelled\n")
    #expect(try folder.run(["jobs", "watch", cancelled]).status == 130)
  }

  @Test func anInterruptLeavesTheJobAlone() async throws {
    let id = try await folder.submitLost()
    let watch = try RunningProgram(["jobs", "watch", id] + folder.data)
    try await watch.wait(for: "queued")
    watch.send(SIGINT)
    #expect(await watch.status() == 130)
    #expect(watch.errorText.contains("the job goes on"))
    #expect(try folder.job(id)["status"] as? String == "queued")
  }

  @Test func aJobThatIsDeletedEndsTheWatching() async throws {
    let id = try await folder.submitLost()
    let watch = try RunningProgram(["jobs", "watch", id] + folder.data)
    try await watch.wait(for: "queued")
    #expect(try folder.run(["jobs", "delete", id]).status == 0)
    #expect(await watch.status() == 66)
    #expect(watch.errorText.contains("deleted meanwhile"))
  }

  @Test func whatIsSubmittedCanBeFollowed() async throws {
    let text = folder.file("text.mov")
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("no video at all".utf8).write(to: text)
    let clips = [try Clip.plain().url.path, folder.file("nothing.mov").path, text.path]
    let submit = try RunningProgram(
      ["submit", "--user", "bo", "--watch"] + clips + folder.data)
    try await submit.wait(for: ": queued")
    #expect(try folder.run(["work", "--once"]).status == 0)
    #expect(await submit.status() == 65)
    let names = submit.text.split(separator: "\n").prefix(2).map(String.init)
    #expect(submit.text.contains("\(names[0]): completed"))
    #expect(submit.text.contains("\(names[1]): failed"))
    #expect(submit.errorText.contains("nothing.mov: There is no such file"))
  }
}
