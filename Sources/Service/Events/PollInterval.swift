/// The poll interval for a watched value, in stores where each poll reads a document.
///
/// The interval grows to a tenth of the time without a change. A change is therefore seen late by
/// at most a tenth of that time plus one poll interval: after a minute without a change, by six
/// seconds plus the interval. A change that this service makes is seen by the next poll
/// (`Feed.markDue(_:)`, for jobs). A listener to a job that waits for an hour costs some 380 reads; at a
/// fixed interval of two seconds it would cost 1,800. Firestore bills each read.
struct PollInterval: Sendable, Hashable {
  /// The interval while the job changes.
  let shortest: Duration

  /// The longest interval.
  var longest = usualLongest

  /// The longest interval of jobs.
  ///
  /// After a longer delay people take a page for broken (Nielsen, "Response Times: The 3 Important
  /// Limits": ten seconds keep the attention).
  static let usualLongest = Duration.seconds(10)

  /// - Parameter still: The time since the last change of the value.
  func length(afterStandingStill still: Duration) -> Duration {
    max(shortest, min(still / 10, longest))
  }
}
