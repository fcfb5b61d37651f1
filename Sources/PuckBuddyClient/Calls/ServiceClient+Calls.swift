internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension ServiceClient {
  /// Sends a call with a token; when that is rejected, once more with a fresh one.
  ///
  /// - Returns: A successful response, whose body is still being received.
  func open(_ call: APICall) async throws -> WireAnswer {
    var (answer, hadToken) = try await open(call, isForced: false)
    if answer.status == 401, hadToken { (answer, _) = try await open(call, isForced: true) }
    if answer.status == 304, call.headers["If-None-Match"] != nil { return answer }
    let success = try await success(answer, call.operation)
    // What is deleted, or no longer permitted, must not be shown from an earlier answer.
    if call.method == "DELETE" || call.path.contains("consent") || call.path.contains("consents"),
      call.method != "GET"
    {
      try? await answers?.removeAll()
    }
    return success
  }

  /// Sends a call and decodes its JSON response.
  func call<Answer: Decodable>(_ call: APICall, as answer: Answer.Type) async throws -> Answer {
    guard call.isKept, let answers else {
      return try decoded(try await data(call), call.operation)
    }
    return try await lastAnswer(to: call, from: answers)
  }

  private func decoded<Answer: Decodable>(_ body: Data, _ operation: String) throws -> Answer {
    do { return try JSONDecoder().decode(Answer.self, from: body) } catch {
      throw PuckBuddyError.unreadable(operation, status: 200)
    }
  }

  /// Returns the answer to a question: the last one, if it has not changed, or if there is no
  /// connection.
  private func lastAnswer<Answer: Decodable>(
    to call: APICall, from answers: KeptAnswers
  ) async throws -> Answer {
    let target = call.target
    let (known, generation) = await answers.answer(to: target)
    // One that cannot be read by this version is asked for anew.
    let last = known.flatMap { try? JSONDecoder().decode(Answer.self, from: $0.body) }
    do {
      var call = call
      if last != nil { call.headers["If-None-Match"] = known?.tag }
      let answer = try await open(call)
      if answer.status == 304, let last {
        answers.confirm(target)
        return last
      }
      let body = try await answer.data(upTo: limits.answer, call.operation)
      let value: Answer = try decoded(body, call.operation)
      if let tag = answer.header("ETag") {
        await answers.keep(
          KeptAnswer(target: target, tag: tag, body: body, confirmedAt: Date()),
          askedIn: generation)
      }
      return value
    } catch {
      let failure = PuckBuddyError.of(call.operation, error)
      guard let reason = failure as? PuckBuddyError else { throw failure }
      if reason.isRefusal { await answers.forget(target) }
      guard let last, let known, reason.isWithoutAnswer else { throw failure }
      answers.onStale(known.confirmedAt)
      return last
    }
  }

  /// Sends a call and returns the body of its response.
  func data(_ call: APICall) async throws -> Data {
    let answer = try await open(call)
    do { return try await answer.data(upTo: limits.answer, call.operation) } catch {
      throw PuckBuddyError.of(call.operation, error)
    }
  }

  /// - Throws: The error in the response, unless its status is 2xx.
  func success(_ answer: WireAnswer, _ operation: String) async throws -> WireAnswer {
    guard !(200..<300).contains(answer.status) else { return answer }
    // When the body breaks off, the status alone makes the error.
    let body = (try? await answer.data(upTo: 1 << 16, operation)) ?? Data()
    try Task.checkCancellation()
    throw PuckBuddyError(operation, head: answer.head, body: body)
  }

  /// - Throws: `PuckBuddyError` with `token_unavailable`, `CancellationError`.
  private func token(for call: APICall, isForced: Bool) async throws -> String? {
    do { return try await tokens(isForced) } catch {
      try Task.checkCancellation()
      if error is PuckBuddyError || error is CancellationError { throw error }
      // Any error of the token source, which usually means that there is no connection.
      throw PuckBuddyError(
        operation: call.operation, code: PuckBuddyError.Local.tokenUnavailable,
        message: "There is no token to show just now.")
    }
  }

  private func open(_ call: APICall, isForced: Bool) async throws -> (WireAnswer, Bool) {
    let token = try await token(for: call, isForced: isForced)
    let request = try call.request(at: address, token: token)
    do {
      let answer = try await wire.open(request, call.body.map { .data($0) } ?? .nothing)
      return (answer, token != nil)
    } catch {
      throw PuckBuddyError.of(call.operation, error)
    }
  }
}
