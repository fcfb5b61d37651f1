internal import Logging

/// What the service polls for its listeners.
struct Feeds {
  let jobs: JobFeed
  let teams: Feed<TeamSource>
  let highlights: Feed<HighlightSource>

  init(_ api: APIParts, _ limits: ServiceLimits, logger: Logger) {
    jobs = JobFeed(
      jobs: api.jobs, interval: api.watchInterval, commentInterval: limits.comment, logger: logger)
    teams = Feed(
      TeamSource(jobs: api.jobs, documents: api.documents), interval: api.watchInterval,
      commentInterval: limits.comment, logger: logger)
    highlights = Feed(
      HighlightSource(jobs: api.jobs, library: api.library), interval: api.watchInterval,
      commentInterval: limits.comment, logger: logger)
  }
}
