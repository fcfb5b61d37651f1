/// Whether a request may be sent a second time when it is not known what became of the first.
///
/// Only the caller knows: a method alone does not say it.
package enum RepeatSafety: Sendable, Hashable {
  /// It is sent once; nor does libcurl send it again when a reused connection turns out dead, but
  /// for GET and HEAD, which change nothing.
  case once
  /// Done twice it has the same effect as done once; libcurl may send it again unasked.
  case idempotent
  /// It carries a condition (a generation, an update time) that fails when it was already done.
  ///
  /// Whoever is told that it failed must know whether an earlier sending may have been the cause,
  /// so that libcurl does not send it again by itself either.
  case preconditioned

  /// Whether it may be sent again.
  package var allowsRepeating: Bool { self != .once }
}
