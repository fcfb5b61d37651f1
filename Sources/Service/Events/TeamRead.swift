internal import TeamLibrary

/// Something of a team that is read as a whole.
protocol TeamRead: Equatable, Sendable {
  var team: DocumentPath { get }
  /// When the read began.
  var readAt: ContinuousClock.Instant { get }
}
