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
    let objects = api.local.map { ObjectRoutes(local: $0, files: files) }
    let optional: [(any ServiceRoutes)?] = [
      objects, HighlightRoutes(api, files, limits),
      api.hasHighlights
        ? TeamEventRoutes(api, feeds.highlights, streams) { try $0.list(for: $1) } : nil,
    ]
    return optional.compactMap(\.self) + [
      JobRoutes(api, feeds.jobs), ResultRoutes(api), JobEventRoutes(api, feeds.jobs, streams),
      TeamEventRoutes(api, feeds.clips, streams) { clips, _ in clips },
      FileRoutes(api, files), CorrectionRoutes(api, limits), RemarkRoutes(api, limits),
      BestShotRoutes(api, limits), ComparisonRoutes(api), LibraryRoutes(api, limits),
      VideoRoutes(api, files, limits), MemberRoutes(api, limits), LinkRoutes(api, limits),
      ShareRoutes(api, files, limits), UserRoutes(api), FilmingCheckRoutes(api),
      FigureRoutes(api), PracticeDayRoutes(api, limits),
    ]
  }
}
