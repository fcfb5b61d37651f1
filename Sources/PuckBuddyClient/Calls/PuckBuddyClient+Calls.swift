internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension PuckBuddyClient {
  /// Sends a call with a token; when that is rejected, once more with a fresh one.
  ///
  /// - Returns: A successful response, whose body is still being received.
  func open(_ call: APICall) async throws -> WireAnswer {
    var (answer, hadToken) = try await open(call, isForced: false)
    if answer.status == 401, hadToken { (answer, _) = try await open(call, isForced: true) }
    return try await success(answer, call.operation)
  }

  /// Sends a call and decodes its JSON response.
  func call<Answer: Decodable>(_ call: APICall, as answer: Answer.Type) async throws -> Answer {
    let body = try await (call.isQuestion ? lastAnswer(to: call) : data(call))
    do { return try JSONDecoder().decode(Answer.self, from: body) } catch {
      throw PuckBuddyError(
        operation: call.operation, status: 200, code: PuckBuddyError.Local.unreadableAnswer,
        message: "The answer cannot be understood.")
    }
  }

  /// Returns the body of the answer to a question: the last one, if it has not changed, or if there
  /// is no connection.
  private func lastAnswer(to call: APICall) async throws -> Data {
    guard let answers else { return try await data(call) }
    let target = call.target
    let known = await answers.answer(to: target)
    do {
      let answer = try await open(call, unlessTagged: known?.tag)
      if var known, answer.status == 304 {
        known.confirmedAt = Date()
        await answers.keep(known)
        return known.body
      }
      let tag = answer.header("ETag")
      let body = try await answer.data(upTo: limits.answer, call.operation)
      if let tag {
        await answers.keep(
          KeptAnswer(target: target, tag: tag, body: body, confirmedAt: Date()))
      }
      return body
    } catch {
      let failure = PuckBuddyError.of(call.operation, error)
      guard let known, (failure as? PuckBuddyError)?.isWithoutAnswer == true else { throw failure }
      answers.onStale(known.confirmedAt)
      return known.body
    }
  }

  private func open(_ call: APICall, unlessTagged tag: String?) async throws -> WireAnswer {
    var call = call
    call.headers["If-None-Match"] = tag
    return try await open(call)
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
    // Not modified: only a call that names the tag of an earlier answer gets this.
    guard !(200..<300).contains(answer.status), answer.status != 304 else { return answer }
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
