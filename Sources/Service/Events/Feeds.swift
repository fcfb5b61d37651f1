internal import Jobs
internal import Logging
internal import TeamLibrary

/// What the service polls for its listeners.
struct Feeds {
  let jobs: JobFeed
  let clips: Feed<TeamSource<TeamClips>>
  let highlights: Feed<TeamSource<TeamHighlights>>

  init(_ api: APIParts, _ limits: ServiceLimits, logger: Logger) {
    let (store, library) = (api.jobs, api.library)
    func feed<Value>(
      _ source: TeamSource<Value>, longestInterval: Duration
    ) -> Feed<TeamSource<Value>> {
      Feed(
        source, interval: api.watchInterval, longestInterval: longestInterval,
        commentInterval: limits.comment, logger: logger)
    }
    jobs = JobFeed(
      JobSource(jobs: store), interval: api.watchInterval, commentInterval: limits.comment,
      logger: logger)
    // A change is seen after the longest interval, the shortest one (2 s) and the reads: a changed
    // clip within 11 s, and a highlight whose permission is withdrawn is gone from open pages within
    // 10 s. Where there is a revision, no interval grows.
    clips = feed(
      TeamSource(
        latest: { try await store.revision() },
        read: { team, _ in try await TeamClips(of: team, in: library.store) },
        recheck: { $0 }),
      longestInterval: .seconds(8))
    // There is no revision where they are in another database than the jobs.
    highlights = feed(
      TeamSource(
        latest: { library.highlightStore.isInLibrary ? try await store.revision() : nil },
        read: { team, last in
          try await TeamHighlights(of: team, in: Highlights(library), after: last)
        }, recheck: { try await $0.permitted(in: Highlights(library)) }),
      longestInterval: .seconds(6))
  }
}
