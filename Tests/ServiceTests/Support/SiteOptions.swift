import Jobs
import Service
import Worker

/// The configuration of a service for a test.
struct SiteOptions: SiteConfiguration {
  enum Answer: Sendable { case elsewhere, atOnce, whenDone }

  var answer = Answer.atOnce
  /// By default so long that polling finds nothing.
  var poll = Duration.seconds(3600)
  var concurrency = 1
  /// Whether pushes need a token.
  var isGuarded = true
  var pushDeadline = Duration.seconds(600)
  var limits = ServiceLimits.patient
  var analysis = FakeAnalysis()
  var checks: [ReadinessCheck] = []
}
