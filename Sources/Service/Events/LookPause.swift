/// How long a job that somebody listens to is left alone, where each look costs the reading of a
/// document.
///
/// News come at most a tenth later than they would have, and one look's interval: of a job that has
/// waited for a minute, six seconds and that. What this service itself does to a job is looked at with
/// the next look (`JobFeed.look(at:)`). A listener to one that waits for an hour costs some 380 readings that way, and every two
/// seconds 1,800; Firestore bills each.
struct LookPause: Sendable, Hashable {
  /// While something happens.
  let shortest: Duration

  /// Longer than that people take a page for broken (Nielsen, "Response Times: The 3 Important
  /// Limits": ten seconds keep the attention).
  static let longest = Duration.seconds(10)

  /// - Parameter still: How long nothing of the job was new.
  func length(afterStandingStill still: Duration) -> Duration {
    max(shortest, min(still / 10, LookPause.longest))
  }
}
