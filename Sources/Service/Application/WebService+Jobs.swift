extension WebService {
  /// Returns the routes that concern existing jobs.
  static func jobRoutes(
    _ api: APIParts, _ feeds: Feeds, _ limits: ServiceLimits
  ) -> [any ServiceRoutes] {
    let files = ObjectAnswers(
      objects: api.objects,
      piece: api.local == nil ? limits.piece : min(limits.piece, limits.localPiece),
      limiter: ConcurrencyLimiter(most: limits.readers, ofOne: limits.readersOfJob))
    let streams = EventStreams(api, limits)
    var routes: [any ServiceRoutes] = []
    if let local = api.local { routes.append(ObjectRoutes(local: local, files: files)) }
    if api.hasHighlights {
      routes += [
        HighlightRoutes(api: api, files: files, limits: limits),
        TeamEventRoutes(api: api, feed: feeds.highlights, streams: streams) {
          try $0.list(for: $1)
        },
      ]
    }
    routes += [
      JobRoutes(api: api, feed: feeds.jobs), ResultRoutes(api: api),
      JobEventRoutes(api: api, feed: feeds.jobs, streams: streams),
      TeamEventRoutes(api: api, feed: feeds.clips, streams: streams) { clips, _ in clips },
      FileRoutes(api: api, files: files), CorrectionRoutes(api: api, limits: limits),
      RemarkRoutes(api: api, limits: limits), BestShotRoutes(api: api, limits: limits),
      ComparisonRoutes(api: api), LibraryRoutes(api: api, limits: limits),
      VideoRoutes(api: api, files: files, limits: limits), MemberRoutes(api: api, limits: limits),
      LinkRoutes(api: api, limits: limits), ShareRoutes(api: api, files: files, limits: limits),
      UserRoutes(api: api, earlier: EarlierClips(jobs: api.jobs, objects: api.objects)),
      FilmingCheckRoutes(api: api), FigureRoutes(api: api),
      PracticeDayRoutes(api: api, limits: limits),
    ]
    return routes
  }
}
