internal import Coaching
internal import Foundation
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// `/api/users/{uid}`: deletes all data of a user, and reports the progress of the user's clips.
struct UserRoutes: APIRoutes {
  let api: APIParts
  let earlier: EarlierClips

  func add(to router: Router<ServiceContext>) {
    router.delete("/api/users/{uid}") { request, context in
      try await delete(try await rights.pathUser(request, context))
    }
    router.get("/api/users/{uid}/progress") { request, context in
      let user = try await rights.pathUser(request, context)
      return try await progress(of: user, request)
    }
  }

  /// Deletes a user's videos, results, jobs and devices; repeating the request is no error.
  private func delete(_ user: UserID) async throws -> Response {
    await api.shareableVideos.cancel(of: user.rawValue)
    let removal = try await api.housekeeper.delete(user: user.rawValue)
    try await api.forgetRemarks(of: user)
    try await api.forget(user)
    return .json(RemovalAnswer(removal))
  }

  private func progress(of user: UserID, _ request: Request) async throws -> Response {
    let query = request.uri.queryParameters
    let now = Date.now
    let zone = try UserRoutes.zone(query["time_zone"].map(String.init))
    let place = try await rights.queryPlayer(request, of: user)
    let custom = try query["period"].map {
      try UserRoutes.days(String($0), until: now, in: zone)
    }
    return .json(
      PlayerProgress(
        clips: ClipHistory(try await earlier.analyses(of: user, at: place)).clips, asOf: now,
        timeZone: zone, custom: custom ?? nil))
  }

  /// - Throws: `HTTPFailure.unknownTimeZone`.
  static func zone(_ name: String?) throws -> TimeZone {
    guard let name else { return .current }
    guard let zone = TimeZone(named: name) else { throw HTTPFailure.unknownTimeZone }
    return zone
  }

  /// Returns the days of the document's period `custom`; `nil` for all time, which every document
  /// has.
  ///
  /// - Throws: `HTTPFailure.unknownPeriod`.
  private static func days(
    _ name: String, until now: Date, in zone: TimeZone
  ) throws -> DayRange? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let days: Int
    switch name {
    case "all": return nil
    case "today": days = 1
    case "week": days = 7
    case "month": days = 30
    case "year": days = 365
    default:
      guard let range = DayRange(name) else { throw HTTPFailure.unknownPeriod }
      return range
    }
    guard let first = calendar.date(byAdding: .day, value: 1 - days, to: now) else {
      throw HTTPFailure.unknownPeriod
    }
    return DayRange("\(CalendarDay(first, in: zone))..\(CalendarDay(now, in: zone))")
  }
}
