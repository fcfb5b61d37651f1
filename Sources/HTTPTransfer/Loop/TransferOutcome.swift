internal import Foundation

/// What became of one exchange.
struct TransferOutcome: Sendable {
  /// `nil`: the answer came whole.
  var failure: TransferFailure?
  /// The answer's head, where it came at all, also with a failure.
  var head: ResponseHead?
  var body = Data()
  /// Where the good part of the file ends; `nil` when nothing was written.
  var fileEnd: Int64?
  /// Whether any of the request may have reached the server.
  var mayHaveArrived = false
  /// Whether libcurl sent a body again by itself, on a fresh connection.
  var wasResent = false
  var majorVersion = 0
  var openedConnections = 0

  static func failed(_ failure: TransferFailure) -> TransferOutcome {
    TransferOutcome(failure: failure)
  }
}
