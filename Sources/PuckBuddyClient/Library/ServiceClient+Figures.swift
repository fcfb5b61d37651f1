public import PuckBuddyAPI

/// The figures of a team.
extension ServiceClient {
  /// Returns what a team has filmed in a period, beside the period before.
  ///
  /// - Parameters:
  ///   - period: Such as `7_days` or `2026-01-01..2026-03-31`.
  ///   - timeZone: The time zone of the days, such as `America/Toronto`.
  ///   - metric: What the series counts: `shots`, `clips`, `views`, `likes` or `comments`.
  ///   - interval: `day`, `week` or `month`; `nil` for one that fits.
  ///   - account: The player whose clips count; `nil` for all.
  public func figures(
    of team: TeamPath, period: String, timeZone: String, metric: String = "shots",
    interval: String? = nil, account: String? = nil
  ) async throws -> LibraryFigures {
    var call = APICall("figures", "GET", Self.team(team, "kpis"))
    call.query = [("period", period), ("time_zone", timeZone), ("metric", metric)]
    if let interval { call.query.append(("interval", interval)) }
    if let account { call.query.append(("account", account)) }
    return try await self.call(call, as: LibraryFigures.self)
  }
}
