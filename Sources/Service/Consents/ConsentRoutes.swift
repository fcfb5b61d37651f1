internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Summaries
internal import Worker

/// `/api/consents`: a user's consents, and the text that people consent to.
struct ConsentRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    router.get("/api/consents/text") { request, _ in
      Response.json(ConsentText(try Submission.language(of: request)).answer)
    }
    router.get("/api/consents") { request, _ in
      let user = try await rights.queryUser(request)
      return list(try await api.consents.consents(of: user))
    }
    router.put("/api/consents/{player}") { request, context in
      let user = try await rights.queryUser(request)
      return try await give(request, for: try player(context), of: user)
    }
    router.delete("/api/consents/{player}") { request, context in
      let user = try await rights.queryUser(request)
      let name = request.uri.queryParameters["purpose"].map { String($0) }
      let purpose = try name.map(purpose) ?? .analysis
      if purpose == .analysis || purpose == .sharing {
        await api.shareableVideos.cancel(of: user.rawValue)
      }
      let removal = try await api.housekeeper.withdraw(
        purpose, for: try player(context), of: user)
      return Response.json(RemovalAnswer(removal))
    }
  }

  private func give(
    _ request: Request, for player: PlayerID, of user: UserID
  ) async throws -> Response {
    let call = try await request.json(ConsentRequest.self, limits: limits)
    guard let giver = ConsentGiver(rawValue: call.by) else {
      throw HTTPFailure(
        .badRequest, "invalid_consent", "The field by must be parent, guardian or player.")
    }
    let purposes = Set(try call.purposes.map(purpose))
    guard !purposes.isEmpty else { throw ConsentRoutes.unknownPurpose }
    // The person must have read what is recorded.
    guard call.textVersion == ConsentText.version else {
      throw HTTPFailure(
        .conflict, "consent_text_changed", "There is a newer text. Please read it first.")
    }
    // What is still to be deleted must not include what is allowed from now on.
    _ = try await api.housekeeper.finishWithdrawals(of: user)
    let (record, refusal) = try await api.consents.changeConsents(of: user) { record, now in
      let refusal = record.give(
        purposes, for: player, by: giver, textVersion: ConsentText.version, at: now)
      return (record, refusal)
    }
    switch refusal {
    case nil: return list(record)
    case .deletionDue?: throw HTTPFailure.unavailable
    case .tooManyPlayers?:
      throw HTTPFailure(
        .badRequest, "invalid_player",
        "An account has at most \(ConsentRecord.mostPlayers) players.")
    }
  }

  private static let unknownPurpose = HTTPFailure(
    .badRequest, "invalid_consent",
    "A purpose must be one of: "
      + ConsentPurpose.allCases.map(\.rawValue).joined(separator: ", ") + ".")

  private func purpose(_ name: String) throws(HTTPFailure) -> ConsentPurpose {
    guard let purpose = ConsentPurpose(rawValue: name) else { throw ConsentRoutes.unknownPurpose }
    return purpose
  }

  private func player(_ context: ServiceContext) throws(HTTPFailure) -> PlayerID {
    guard let player = context.parameters.get("player").flatMap(PlayerID.init) else {
      throw HTTPFailure(
        .badRequest, "invalid_player",
        "The ID of a player is 1 to 32 letters and digits, hyphens or underscores.")
    }
    return player
  }

  private func list(_ record: ConsentRecord) -> Response {
    .json(ConsentList(record, isRequired: api.consent.isRequired))
  }
}
