import Foundation
import VideoAnalysis

/// The one place that writes to standard output.
enum StandardOutput {
  /// - Throws: `AnalysisFailure` with `cannotWrite`, for example on a full disk.
  static func write(_ text: String) throws(AnalysisFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw AnalysisFailure(
        .cannotWrite, operation: "write", file: "standard output",
        message: "The result could not be written to standard output.")
    }
  }
}
