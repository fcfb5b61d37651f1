import Foundation
import Jobs
import Logging
import VideoAnalysis

/// Writes a worker's metrics into a file again and again, for the textfile collector of Prometheus's
/// node exporter.
struct MetricsFile: Sendable {
  let path: String
  let metrics: WorkerMetrics
  let store: any JobStore
  let logger: Logger

  private static let interval = Duration.seconds(15)

  /// Writes until the task is cancelled, and then once more.
  func run() async {
    var hasFailed = false
    while !Task.isCancelled {
      try? await Task.sleep(for: MetricsFile.interval)
      do {
        try await write()
        hasFailed = false
      } catch {
        if !hasFailed { logger.warning("the metrics file cannot be written") }
        hasFailed = true
      }
    }
  }

  /// Writes the file whole, by rename: nobody reads half of it.
  ///
  /// The last time, when the task is cancelled, without the queue: the file stays when the worker has
  /// gone, and what it says must stay true.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func write() async throws(AnalysisFailure) {
    let census = Task.isCancelled ? nil : try? await store.census()
    let text = metrics.text(census, at: .now)
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw AnalysisFailure(
        .cannotWrite, operation: "write metrics", file: path,
        message: "The metrics file cannot be written.")
    }
  }
}
