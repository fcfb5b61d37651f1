package import AnalysisDocuments
internal import Foundation
package import Logging

/// Writes a worker's metrics to a file at intervals, for the textfile collector of Prometheus's
/// node exporter.
package struct MetricsFile: Sendable {
  let path: String
  let metrics: WorkerMetrics
  let census: CensusReader
  let logger: Logger

  package init(path: String, metrics: WorkerMetrics, census: CensusReader, logger: Logger) {
    self.path = path
    self.metrics = metrics
    self.census = census
    self.logger = logger
  }

  private static let interval = Duration.seconds(15)

  /// Writes until the task is cancelled, and then once more.
  package func run() async {
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

  /// Writes the file atomically, by rename: no process reads half of it.
  ///
  /// The last write, when the task is cancelled, omits the queue: the file stays after the worker
  /// has ended, and must remain true.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func write() async throws(AnalysisFailure) {
    guard isOurs else {
      throw AnalysisFailure(
        .cannotWrite, operation: "write metrics", file: path,
        message: "A file that is no metrics file has this name.")
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

  /// Whether the path is free, or has a file that a worker wrote before: a mistyped path must not
  /// overwrite a device or another file.
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

  /// The first characters of every metrics text.
  private static let beginning = "# HELP puckbuddy_"
}
