import Jobs
import Service
import Worker

/// How a service is set up for a test.
struct SiteOptions: Sendable {
  enum Answer: Sendable { case elsewhere, atOnce, whenDone }

  var answer = Answer.atOnce
  /// By default so long that nothing is found by looking.
  var poll = Duration.seconds(3600)
  var concurrency = 1
  /// Whether pushes need a token.
  var isGuarded = true
  var pushDeadline = Duration.seconds(600)
  var limits = SiteOptions.limits
  var analysis = FakeAnalysis()
  var checks: [ReadinessCheck] = []

  /// A machine that does much else is given its time to end in order.
  private static let limits: ServiceLimits = {
    var limits = ServiceLimits()
    limits.drain = .seconds(60)
    return limits
  }()
}
