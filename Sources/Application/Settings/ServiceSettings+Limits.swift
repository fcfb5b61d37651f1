internal import Jobs
internal import Settings

extension ServiceSettings {
  /// Returns the rate limits of each user.
  ///
  /// - Parameter largestVideo: In bytes; a day's bytes allow for it in any case, or such a video
  ///   would be refused for ever with a time to retry.
  func limits(largestVideo: Int) -> [Usage: UsageLimit] {
    let bytes = videoBytesPerDay > 0 ? max(videoBytesPerDay, largestVideo) : nil
    var limits: [Usage: UsageLimit] = [:]
    for (usage, perHour, bytes) in [
      (Usage.uploads, uploadsPerHour, nil), (.analyses, analysesPerHour, bytes),
    ] where perHour > 0 || usesPerDay > 0 || bytes != nil {
      let mostPerDay = perHour > 0 ? perHour * 24 : Int.max
      let perDay = usesPerDay > 0 ? usesPerDay : mostPerDay
      limits[usage] = UsageLimit(
        perHour: perHour > 0 ? perHour : perDay, perDay: perDay, bytesPerDay: bytes)
    }
    return limits
  }
}
