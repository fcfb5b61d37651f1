internal import AnalysisDocuments
internal import Coaching
internal import Glibc
internal import Subprocess

/// How a child ended, and the corresponding failure (docs/errors.md).
struct ChildEnding: Sendable {
  /// Whether the child had started reading the video: from then on it is not trusted.
  var hadStarted: Bool
  var failure: FailureMessage?
  var violation: ProtocolViolation?
  var finding: Supervision.Finding
  var status: TerminationStatus
  /// The beginning of the child's standard error.
  var diagnosis: String

  /// Returns the failure, for the file as the caller names it.
  func failure(for file: String) -> AnalysisFailure {
    var result = cause(file)
    result.diagnosis = diagnosis.isEmpty ? nil : diagnosis
    return result
  }

  private func cause(_ file: String) -> AnalysisFailure {
    func failed(_ code: FailureCode, _ message: String) -> AnalysisFailure {
      AnalysisFailure(code, operation: "analyze", file: file, message: message)
    }
    let tooLong = "The analysis took longer than it may."
    let tooLarge = "The analysis needed more memory than it may have."
    let crashed = "The video made the analysis crash; it may be damaged."
    switch finding.verdict {
    case .timeLimit: return failed(.timeLimit, tooLong)
    case .memoryLimit: return failed(.outOfMemory, tooLarge)
    case .stall: return failed(.outOfResources, "The analysis did not go on.")
    case nil: break
    }
    if var failure {
      // While it reads the video, a child lacks only what its own limits deny.
      if hadStarted, failure.code == .outOfResources { failure.code = .outOfMemory }
      guard violation == nil, isBelievable(failure.code) else {
        return failed(.decoderCrashed, crashed)
      }
      // After a refused allocation the child may report only damaged frames, or an internal error.
      if [.invalidVideo, .internal].contains(failure.code), isOutOfMemory {
        return failed(.outOfMemory, tooLarge)
      }
      return AnalysisFailure(
        failure.code, operation: ChildEnding.clean(failure.operation), file: file,
        message: ChildEnding.clean(failure.message))
    }
    if violation == nil || violation == .cutShort, case .signaled(let signal) = status {
      if signal == SIGXCPU { return failed(.timeLimit, tooLong) }
      // The signal was sent to the process group before the child could ignore it.
      if !hadStarted, [SIGINT, SIGTERM, SIGHUP].contains(signal) {
        return failed(.cancelled, "The analysis was cancelled.")
      }
      return isOutOfMemory ? failed(.outOfMemory, tooLarge) : failed(.decoderCrashed, crashed)
    }
    return hadStarted
      ? failed(.decoderCrashed, crashed)
      : failed(.internal, "The process for the analysis could not start.")
  }

  /// Whether the child may report this code: once it reads the video, only codes that a video can
  /// cause.
  private func isBelievable(_ code: FailureCode) -> Bool {
    switch code {
    case .invalidVideo, .noVideoStream, .unsupportedContainer, .unsupportedCodec, .encrypted,
      .frameTooLarge, .videoTooLong, .videoTooLarge, .tooManyFrames, .outOfMemory, .internal,
      .decoderCrashed:
      true
    case .modelMissing, .outOfResources, .notReadable: !hadStarted
    case .usage, .notFound, .cannotWrite, .timeLimit, .cancelled: false
    }
  }

  /// Whether the child ended because memory was refused; the C and Swift runtimes then abort with a
  /// message.
  private var isOutOfMemory: Bool {
    finding.isNearAddressLimit
      || ["bad_alloc", "allocate memory", "out of memory"].contains { diagnosis.contains($0) }
  }

  private static let textLimit = 500

  /// Returns text from the child as one line that is safe to print.
  private static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(textLimit).map {
          $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
        }))
  }
}
