extension WebService {
  /// Everything about jobs that are there.
  static func jobRoutes(
    _ api: APIParts, _ feed: JobFeed, _ limits: ServiceLimits
  ) -> [any ServiceRoutes] {
    let files = ObjectAnswers(objects: api.objects, piece: limits.piece)
    return [
      JobRoutes(api), ResultRoutes(api), JobEventRoutes(api, feed, limits),
      FileRoutes(api, files), ShareRoutes(api, files), UserRoutes(api),
    ]
  }
}
