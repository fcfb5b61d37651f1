internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import Worker

/// `POST /api/filming-check`: says by a test clip of some seconds what to change before filming.
struct FilmingCheckRoutes: APIRoutes {
  let api: APIParts
  /// A check analyses a clip, beside the worker.
  private let analyses = ConcurrencyLimiter(most: 1)
  /// A clip that is received is in memory.
  private let receptions = ConcurrencyLimiter(most: 4)

  /// The time that a phone may take to send a clip.
  private static let sending: Duration = .seconds(120)

  func add(to router: Router<ServiceContext>) {
    router.post("/api/filming-check") { request, _ in
      let user = try await api.gate.caller(of: request).user
      guard let checks = api.filmingChecks else { throw HTTPFailure.notFound }
      guard request.mediaType?.hasPrefix("video/") == true else {
        throw HTTPFailure(
          .unsupportedMediaType, "unsupported_media_type", "The clip must be sent as a video.")
      }
      let reception = try receptions.permit(for: nil)
      defer { withExtendedLifetime(reception) {} }
      if let user { try await rights.checkConsent(.analysis, of: user) }
      let clip = try await request.body(upTo: FilmingChecks.largest, within: Self.sending)
      guard !clip.isEmpty else { throw HTTPFailure.emptyVideo }
      let analysis = try analyses.permit(for: nil)
      defer { withExtendedLifetime(analysis) {} }
      if let user { try await rights.count(.analyses, by: user) }
      do {
        return Response.json(try await checks.check(clip))
      } catch let failure as JobFailure {
        guard failure.kind == .permanent else { throw HTTPFailure.unavailable }
        throw HTTPFailure(.badRequest, "invalid_clip", failure.message)
      }
    }
  }
}
