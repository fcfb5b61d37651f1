/// Whether a request may be sent again when the outcome of the first attempt is unknown.
///
/// Only the caller knows: the method alone does not determine it.
package enum RepeatSafety: Sendable, Hashable {
  /// Sent once; on a dead reused connection libcurl does not resend it either, except GET and HEAD,
  /// which change nothing.
  case once
  /// Sending it twice has the same effect as once; libcurl may resend it by itself.
  case idempotent
  /// The request carries a precondition (a generation, an update time) that fails when it was
  /// already carried out.
  ///
  /// On such a failure the caller must know whether an earlier attempt may be the cause, so libcurl
  /// does not resend the request by itself either.
  case preconditioned

  /// Whether the request may be sent again.
  package var allowsRepeating: Bool { self != .once }
}
