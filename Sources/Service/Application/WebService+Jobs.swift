extension WebService {
  /// Everything about jobs that are there.
  static func jobRoutes(
    _ api: APIParts, _ feed: JobFeed, _ limits: ServiceLimits
  ) -> [any ServiceRoutes] {
    let files = ObjectAnswers(
      objects: api.objects,
      piece: api.local == nil ? limits.piece : min(limits.piece, limits.localPiece),
      places: CallerPlaces(most: limits.readers, ofOne: limits.readersOfJob))
    return [
      JobRoutes(api), ResultRoutes(api), JobEventRoutes(api, feed, limits),
      FileRoutes(api, files), ShareRoutes(api, files), UserRoutes(api),
    ]
  }
}
