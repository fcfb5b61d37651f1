import Foundation
import Jobs
import Logging
import VideoAnalysis

/// Writes a worker's metrics into a file again and again, for the textfile collector of Prometheus's
/// node exporter.
struct MetricsFile: Sendable {
  let path: String
  let metrics: WorkerMetrics
  let census: CensusReader
  let logger: Logger

  private static let interval = Duration.seconds(15)

  /// Writes until the task is cancelled, and then once more.
  func run() async {
    var hasFailed = false
    var isLast = false
    while !isLast {
      try? await Task.sleep(for: MetricsFile.interval)
      isLast = Task.isCancelled
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
    guard isOurs else {
      throw AnalysisFailure(
        .cannotWrite, operation: "write metrics", file: path,
        message: "Something else than a file of metrics has this name.")
    }
    let census = Task.isCancelled ? nil : await census.census()
    let text = metrics.text(census, at: .now)
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw AnalysisFailure(
        .cannotWrite, operation: "write metrics", file: path,
        message: "The metrics file cannot be written.")
    }
  }

  /// Whether nothing is there, or what a worker wrote before: a slip of the hand must not cost a
  /// device or somebody's file.
  private var isOurs: Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return true
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    let begin = (try? file.read(upToCount: MetricsFile.beginning.utf8.count)) ?? Data()
    return begin.isEmpty || begin == Data(MetricsFile.beginning.utf8)
  }

  /// How every text of metrics begins.
  private static let beginning = "# HELP puckbuddy_"
}
