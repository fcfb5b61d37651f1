import Jobs
import Service
import Worker

/// The configuration of a service for a test.
struct SiteOptions: Sendable {
  enum Answer: Sendable { case elsewhere, atOnce, whenDone }

  var answer = Answer.atOnce
  /// By default so long that polling finds nothing.
  var poll = Duration.seconds(3600)
  var concurrency = 1
  /// Whether pushes need a token.
  var isGuarded = true
  var pushDeadline = Duration.seconds(600)
  var limits = SiteOptions.limits
  var analysis = FakeAnalysis()
  var checks: [ReadinessCheck] = []

  /// Gives a busy machine enough time to end properly.
  private static let limits: ServiceLimits = {
    var limits = ServiceLimits()
    limits.drain = .seconds(60)
    return limits
  }()
}
