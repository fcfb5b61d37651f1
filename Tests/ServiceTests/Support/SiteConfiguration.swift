import Service

/// The options of a `Site`.
protocol SiteConfiguration: Sendable {
  init()
}

extension ServiceLimits {
  /// Gives a busy machine enough time to end properly.
  static let patient: ServiceLimits = {
    var limits = ServiceLimits()
    limits.drain = .seconds(60)
    return limits
  }()
}
