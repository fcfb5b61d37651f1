internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary

/// `/api/users/{uid}/daily-logs`: the practice days of a user, whom alone they concern.
struct PracticeDayRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    router.get("/api/users/{uid}/daily-logs") { request, context in
      let user = try await rights.pathUser(request, context)
      let period = try PracticeDayRoutes.period(request)
      let (days, skipped) = try await api.practice.days(period, of: user)
      return Response.json(
        LibraryList(days.map(LibraryPracticeDay.init), skipped: skipped))
    }
    let day: RouterPath = "/api/users/{uid}/daily-logs/{day}"
    router.get(day) { request, context in
      let user = try await rights.pathUser(request, context)
      guard
        let day = try await api.practice.day(try PracticeDayRoutes.date(context), of: user)
      else { throw HTTPFailure.notFound }
      return Response.json(LibraryAnswer(LibraryPracticeDay(day)))
    }
    router.put(day) { request, context in
      let user = try await rights.pathUser(request, context)
      let date = try PracticeDayRoutes.date(context)
      let call = try await request.json(PracticeDayRequest.self, limits: limits)
      let words = PracticeWords(
        shotsTaken: call.shotsTaken, notes: call.notes, mood: call.mood)
      guard words.isValid else { throw HTTPFailure.invalidPracticeDay }
      do {
        let day = try await api.practice.save(words, on: date, of: user)
        return Response.json(
          LibraryAnswer(LibraryPracticeDay(day)), status: day.isWaiting ? .accepted : .ok)
      } catch let error as StorageError {
        var failure = HTTPFailure(error)
        failure.message = error.fault.sentence
        throw failure
      }
    }
  }

  private static func date(_ context: ServiceContext) throws(HTTPFailure) -> PracticeDate {
    guard let date = context.parameters.get("day").flatMap({ PracticeDate($0) }) else {
      throw .unknownDays
    }
    return date
  }

  private static func period(_ request: Request) throws(HTTPFailure) -> ClosedRange<PracticeDate> {
    let query = request.uri.queryParameters
    guard let from = query["from"].flatMap({ PracticeDate(String($0)) }),
      let to = query["to"].flatMap({ PracticeDate(String($0)) }), from <= to,
      to.days - from.days < PracticeDays.mostListed
    else { throw .unknownDays }
    return from...to
  }
}

extension HTTPFailure {
  static let unknownDays = HTTPFailure(
    .badRequest, "unknown_period",
    "A day is yyyy-MM-dd; from and to are at most 400 days in their order.")
  static let invalidPracticeDay = HTTPFailure(
    .badRequest, "invalid_practice_day",
    "A practice day has 0 to 10,000 shots, and notes of at most 2,000 characters.")
}

extension LibraryPracticeDay {
  init(_ saved: PracticeSaving.Day) {
    let (day, isWaiting) = saved
    self.init(
      id: day.id, date: Int(day.date.days), createdAt: day.createdAt, updatedAt: day.updatedAt,
      shotsTaken: day.shotsTaken, notes: day.notes, mood: day.mood,
      analyzed: day.analyzed.isEmpty ? nil : day.analyzed, isWaiting: isWaiting ? true : nil)
  }
}
