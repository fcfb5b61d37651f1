package import Foundation
internal import HTTPTransfer
package import Jobs
internal import Retries
internal import Settings
internal import Worker

/// Fetches videos by https from hosts of the public Internet.
package struct WebVideoFetching: VideoFetching {
  private let destinations: DestinationPolicy
  private let timeout: Duration

  /// - Parameters:
  ///   - origins: Servers that are fetched from wherever they are.
  ///   - timeout: The timeout of a whole download, with its retries.
  package init(trusting origins: [String], timeout: Duration = .seconds(600)) {
    destinations = .publicInternet(trusting: Set(origins))
    self.timeout = timeout
  }

  package func check(_ address: String) throws(JobFailure) {
    guard address.utf8.count <= JobRequest.longestSource else { throw .sourceRefused }
    do throws(HTTPError) { try destinations.check(address) } catch { throw .sourceRefused }
  }

  package func fetch(_ address: String, to file: URL, limit: Int) async throws {
    try check(address)
    var settings = ClientSettings(redirects: 3)
    settings.destinations = destinations
    let http = HTTPClient(settings)
    var request = HTTPRequest.get(address, headers: ["Accept": "video/*, */*;q=0.1"])
    request.limits = TransferLimits(
      slowest: Self.slowest, total: timeout, responseBytes: Int64(limit))
    let response = try await withTimeout(timeout) { [request] in
      do throws(HTTPError) { return try await http.download(request, to: file) } catch {
        throw Self.failure(error)
      }
    }
    guard let response else { throw Self.failed(mayPass: true) }
    guard (200..<300).contains(response.status) else {
      // Timeouts, too many requests, and errors of the server, may pass.
      let mayPass = [408, 429].contains(response.status) || response.status >= 500
      throw JobFailure(
        code: "source_failed",
        message: "The server of the video answered with status \(response.status).",
        kind: mayPass ? .transient : .permanent)
    }
    guard !Self.isPage(response), response.fileEnd ?? 0 > 0 else {
      throw JobFailure(
        code: "source_failed", message: "The address leads to a page, not to a video.",
        kind: .permanent)
    }
  }

  /// In bytes per second: a server that sends less holds a worker for nothing.
  private static let slowest = 16_000

  /// Whether an answer is something else than a video: most often the page that shows one.
  private static func isPage(_ response: HTTPResponse) -> Bool {
    let type = response.headers["Content-Type"]?.lowercased() ?? ""
    return ["text/", "application/json", "application/xhtml"].contains { type.hasPrefix($0) }
  }

  private static func failed(mayPass: Bool) -> JobFailure {
    JobFailure(
      code: "source_failed", message: "The video could not be fetched from its server.",
      kind: mayPass ? .transient : .permanent)
  }

  /// Returns the failure of a job; the error's own text would tell about the network of the worker.
  private static func failure(_ error: HTTPError) -> any Error {
    switch error.code {
    case .cancelled, .closed: CancellationError()
    case .destinationRefused, .redirectRefused, .invalidRequest: JobFailure.sourceRefused
    case .tooLarge:
      JobFailure(code: "video_too_large", message: "The video is too large.", kind: .permanent)
    case .fileFailed where HTTPError.isFullDisk(error.reason): JobFailure.storageFull
    case .fileFailed:
      JobFailure(code: "internal", message: "The video could not be written.", kind: .transient)
    default: failed(mayPass: error.isTransient)
    }
  }
}

extension ProgramSettings {
  /// Fetches videos by their addresses; `nil` while that is off.
  var videoFetching: WebVideoFetching? {
    // The rest of an attempt is for the analysis.
    fetchesVideos
      ? WebVideoFetching(trusting: trustedVideoOrigins, timeout: attempt * 2 / 3) : nil
  }
}
