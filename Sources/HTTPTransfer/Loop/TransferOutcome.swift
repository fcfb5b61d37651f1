internal import Foundation

/// The outcome of one exchange.
struct TransferOutcome: Sendable {
  /// `nil`: the response is complete.
  var failure: TransferFailure?
  /// The head of the response, if one was received, even with a failure.
  var head: ResponseHead?
  var body = Data()
  /// The end offset of the valid bytes in the file; `nil` when nothing was written.
  var fileEnd: Int64?
  /// Whether any of the request may have reached the server.
  var mayHaveArrived = false
  /// Whether libcurl by itself resent a body on a fresh connection.
  var wasResent = false
  var majorVersion = 0
  var openedConnections = 0

  static func failed(_ failure: TransferFailure) -> TransferOutcome {
    TransferOutcome(failure: failure)
  }
}
