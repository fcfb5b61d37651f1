internal import AnalysisDocuments
import AnalysisProcess
import Foundation
import TestMedia
import Testing

/// The real child process, as `puckbuddy analyze` starts it.
@Suite struct RealChildTests {
  /// Returns the document of a run, without the part that differs from run to run.
  private func comparable(_ run: Command) throws -> NSDictionary {
    var document = try run.output.object()
    document["processing"] = nil
    return document as NSDictionary
  }

  @Test func theResultIsThatOfTheSameProcess() throws {
    let clip = Program.sample("slap-shot.mp4").path
    let folder = try TemporaryFolder()
    var documents: [NSDictionary] = []
    for options in [[], ["--in-process"]] {
      let output = folder.file("results\(documents.count)").path
      let run = try Program.run(["analyze", "--json", "--output", output] + options + [clip])
      documents.append(try comparable(run))
    }
    #expect(documents[0] == documents[1])
    for name in ["pose_track.json", "coach_summary.txt", "parent_summary.txt"] {
      let files = try (0...1).map { try Data(contentsOf: folder.file("results\($0)/\(name)")) }
      #expect(files[0] == files[1], "\(name)")
    }
    let frames = try (0...1).map { number in
      let frames = folder.file("results\(number)/frames")
      let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted()
      return try names.map { [Data($0.utf8), try Data(contentsOf: frames.appending(path: $0))] }
    }
    #expect(frames[0] == frames[1] && frames[0].count >= 3)
    let texts = try [[], ["--in-process"]].map { try Program.run(["analyze", clip] + $0).text }
    #expect(texts[0] == texts[1])
  }

  @Test func theChildHasGivenUpWhatItDoesNotNeed() throws {
    let analysis = try RunningAnalysis(of: Clip.long())
    let child = try analysis.readingChild()
    let status = try String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1"))
    #expect(status.contains("Seccomp:\t2") || status.contains("Seccomp:\t0\nSeccomp_filters:\t0"))
    let limits = try String(contentsOfFile: "/proc/\(child)/limits", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for limit in [
      "Max cpu time 600 ", "Max file size 0 0 ", "Max core file size 0 0 ",
      "Max open files 64 64 ", "Max address space 3221225472 3221225472 ",
    ] {
      #expect(limits.contains(limit))
    }
    let environment = try Data(contentsOf: URL(filePath: "/proc/\(child)/environ"))
    #expect(!String(decoding: environment, as: UTF8.self).contains("HOME="))
    let descriptors = RunningAnalysis.openFiles(of: child)
    // The video itself, and the reader's duplicate of its descriptor.
    // The C library reads the maps of a thread that asks for its stack.
    let files = descriptors.filter {
      $0.hasPrefix("/") && !$0.hasPrefix("/dev") && $0 != "/proc/\(child)/maps"
    }
    #expect(files.count == 2, "\(files)")
    #expect(!descriptors.contains { $0.hasPrefix("socket:") })
    #expect(try analysis.end(with: SIGTERM) == 130)
  }

  @Test func aKilledChildIsAFailureOfItsFile() throws {
    let analysis = try RunningAnalysis(of: Clip.long())
    let child = try analysis.readingChild()
    kill(child, SIGKILL)
    #expect(try analysis.end(with: 0) == 65)
    #expect(try analysis.errorText().contains("\"decoder_crashed\""))
  }

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
  func noChildOutlivesItsParent(_ signal: Int32) throws {
    // Once while the models are being loaded and once while the video is being read.
    for isReading in [false, true] {
      let analysis = try RunningAnalysis(of: Clip.long())
      let child = try isReading ? analysis.readingChild() : analysis.child()
      _ = try analysis.end(with: signal)
      #expect(RunningAnalysis.hasExited(child))
    }
  }

  /// The deinterlacer is loaded after the sandbox has been entered.
  @Test func interlacedVideoIsReadLikeInTheSameProcess() throws {
    let clip = try Clip.interlaced().url.path
    let documents = try [[], ["--in-process"]].map { options in
      let run = try Program.run(["analyze", "--json"] + options + [clip])
      #expect(run.status == 0, "\(run.errorText)")
      return try comparable(run)
    }
    #expect(documents[0] == documents[1])
  }

  /// The sandbox allows the child to copy a video, but to write nowhere but to its parent.
  @Test func theChildCopiesAVideo() async throws {
    let folder = try TemporaryFolder()
    let child = ChildAnalyzer(models: TestChild.models, program: TestChild.program)
    let video = folder.file("video"), copy = folder.file("copy")
    try FilmedClip.quickTime.bytes().write(to: video)
    try await child.remux(path: video.path, to: copy.path)
    let section = try await child.inspect(path: copy.path)
    #expect(section.container == "mp4" && section.framesDecoded == 100)
    #expect(section.recordedAt == nil)
    // No file is replaced.
    #expect(await refusal(of: video, to: copy, by: child) == .cannotWrite)
    #expect(await refusal(of: folder.file("no"), to: folder.file("a"), by: child) == .notFound)
    let text = folder.file("text")
    try Data("no video".utf8).write(to: text)
    #expect(await refusal(of: text, to: folder.file("b"), by: child) == .invalidVideo)
    let late = ChildAnalyzer(
      models: TestChild.models, limits: AnalysisLimits(wallSeconds: 0), program: TestChild.program)
    #expect(await refusal(of: video, to: folder.file("c"), by: late) == .timeLimit)
    let cancelled = Task {
      // On a busy machine the copy would be done before the task is cancelled.
      while !Task.isCancelled { await Task.yield() }
      return await refusal(of: video, to: folder.file("d"), by: child)
    }
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
  }

  /// Returns the code of the failure of a copy.
  private func refusal(
    of video: URL, to copy: URL, by child: ChildAnalyzer
  ) async -> FailureCode? {
    do throws(AnalysisFailure) {
      try await child.remux(path: video.path, to: copy.path)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func theKernelKeepsTheLimits() async throws {
    let clip = try Clip.long().url.path
    let short = AnalysisLimits(processorSeconds: 1)
    let late = await TestChild.failure(TestChild.program, path: clip, limits: short)
    #expect(late?.code == .timeLimit)
    let tight = AnalysisLimits(residentBytes: 50 << 20)
    let large = await TestChild.failure(TestChild.program, path: clip, limits: tight)
    #expect(large?.code == .outOfMemory)
    let huge = try Clip.plain(
      name: "huge.mp4", size: "5888x5888", seconds: 1, rate: 3,
      encoder: Clip.h264 + ["-preset", "ultrafast", "-pix_fmt", "yuv444p10le"])
    // Enough for the models, which take up to 770 MiB, but not for one frame of 198 MiB more.
    let narrow = AnalysisLimits(addressSpaceBytes: 900 << 20)
    #expect(await TestChild.failure(TestChild.program, path: huge.url.path) == nil)
    let refused = await TestChild.failure(TestChild.program, path: huge.url.path, limits: narrow)
    #expect(refused?.code == .outOfMemory)
    #expect(await TestChild.failure(TestChild.program, limits: narrow) == nil)
  }
}
