internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import PuckBuddyAPI
internal import TeamLibrary

/// `GET …/kpis`: the figures of a team in a period, beside those of the period before.
struct FigureRoutes: APIRoutes {
  let api: APIParts
  /// Each reads all clips of a team.
  private let limiter = ConcurrencyLimiter(most: 4, ofOne: 2)

  func add(to router: Router<ServiceContext>) {
    let path = "/api/organizations/{organization}/projects/{project}/kpis"
    router.library(.get, path, rights) { request, context, user in
      let query = try FigureRoutes.query(request)
      let permit = try limiter.permit(for: user)
      defer { withExtendedLifetime(permit) {} }
      let account = request.uri.queryParameters["account"].map { String($0) }
      let (figures, accounts) = try await library.figures(
        of: try context.project(), account: account, for: user)
      do {
        return Response.json(
          try query.answer(
            figures, accounts: accounts, ofOne: account != nil && !accounts.isEmpty, at: .now))
      } catch let refusal as FigureQuery.Refusal {
        throw FigureRoutes.failure(refusal)
      }
    }
  }

  private static func query(_ request: Request) throws -> FigureQuery {
    let parameters = request.uri.queryParameters
    func known<Value: RawRepresentable<String>>(_ name: String, _ type: Value.Type) throws -> Value?
    {
      guard let text = parameters[Substring(name)] else { return nil }
      guard let value = Value(rawValue: String(text)) else { throw HTTPFailure.unknownFigures }
      return value
    }
    let zone = try UserRoutes.zone(parameters["time_zone"].map(String.init))
    let metric = try known("metric", FigureQuery.Metric.self) ?? .shots
    let interval = try known("interval", FigureInterval.self)
    do {
      return try FigureQuery(
        period: parameters["period"].map(String.init) ?? "7_days", zone: zone, metric: metric,
        interval: interval)
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ refusal: FigureQuery.Refusal) -> HTTPFailure {
    switch refusal {
    case .unknownPeriod: .unknownPeriod
    case .tooManyPoints: .unknownFigures
    }
  }
}

extension HTTPFailure {
  static let unknownFigures = HTTPFailure(
    .badRequest, "unknown_query",
    "There are no such figures: the metric is shots, clips, views, likes or comments, the interval "
      + "day, week or month, and a series has at most 750 points.")
}
