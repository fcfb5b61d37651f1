internal import Jobs
internal import Settings

extension ServiceSettings {
  /// The rate limits of each user.
  var limits: [Usage: UsageLimit] {
    var limits: [Usage: UsageLimit] = [:]
    for (usage, perHour) in [(Usage.uploads, uploadsPerHour), (.analyses, analysesPerHour)]
    where perHour > 0 || usesPerDay > 0 {
      limits[usage] = UsageLimit(
        perHour: perHour > 0 ? perHour : usesPerDay,
        perDay: usesPerDay > 0 ? usesPerDay : perHour * 24)
    }
    return limits
  }
}
