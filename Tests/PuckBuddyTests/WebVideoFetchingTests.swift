import Application
import Foundation
import Jobs
import LoopbackServer
import TestMedia
import Testing
import Worker

/// What becomes of a video whose server answers in each way.
@Suite struct WebVideoFetchingTests {
  private let folder: TemporaryFolder
  private let server: LoopbackServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LoopbackServer { request in
      switch request.path {
      case "/video": .status(200, [("Content-Type", "video/mp4")], body: [1, 2, 3])
      case "/page": .text(200, "<html>", [("Content-Type", "Text/HTML")])
      case "/empty": .status(200)
      case "/large": .status(200, body: [UInt8](repeating: 0, count: 11))
      case "/moved": .redirect(to: "/video")
      case "/inside": .redirect(to: "https://169.254.169.254/latest/meta-data")
      case "/silent": Reply([.silence])
      default: .text(Int(request.path.dropFirst()) ?? 404, "no")
      }
    }
  }

  private func fetch(_ path: String, within timeout: Duration = .seconds(60)) async throws -> Data {
    let videos = WebVideoFetching(trusting: [server.url], timeout: timeout)
    let file = folder.file(UUID().uuidString)
    try await videos.fetch(server.url + path, to: file, limit: 10)
    return try Data(contentsOf: file)
  }

  @Test(arguments: ["/video", "/moved"]) func aVideoIsWritten(_ path: String) async throws {
    #expect(try await fetch(path) == Data([1, 2, 3]))
  }

  @Test(arguments: [
    ("/page", "source_failed"), ("/empty", "source_failed"), ("/404", "source_failed"),
    ("/403", "source_failed"), ("/large", "video_too_large"), ("/inside", "source_refused"),
  ])
  func whatIsNoVideoFailsForGood(_ path: String, _ code: String) async throws {
    let failure = await #expect(throws: JobFailure.self) { try await fetch(path) }
    #expect(failure?.code == code && failure?.kind == .permanent)
    // Nothing of the network of the worker.
    #expect(failure?.message.contains("127.0.0.1") == false)
  }

  /// A server that does not answer, or is busy for as long as a video may take.
  @Test(arguments: ["/silent", "/503"]) func aServerMayAnswerLater(_ path: String) async throws {
    let failure = await #expect(throws: JobFailure.self) {
      try await fetch(path, within: .milliseconds(300))
    }
    #expect(failure?.code == "source_failed" && failure?.kind == .transient)
  }

  @Test func aJobThatStopsEndsTheDownload() async throws {
    let download = Task { try await fetch("/silent") }
    for _ in 0..<1000 where server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    download.cancel()
    await #expect(throws: CancellationError.self) { try await download.value }
  }
}
