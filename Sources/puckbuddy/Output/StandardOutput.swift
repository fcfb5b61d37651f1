import Foundation
import VideoAnalysis

/// The one place that writes to standard output.
enum StandardOutput {
  /// What failures to write to it name as their file.
  static let name = "standard output"

  /// - Throws: `AnalysisFailure` with `cannotWrite`, for example on a full disk.
  static func write(_ text: String) throws(AnalysisFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw AnalysisFailure(
        .cannotWrite, operation: "write", file: name,
        message: "The result could not be written to standard output.")
    }
  }
}
