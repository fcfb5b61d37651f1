internal import Foundation
internal import HTTPTransfer
internal import Retries

/// Requests restyled texts from a model, with one retry of transient errors, in a response format
/// that the server supports.
struct Exchange: Sendable {
  let service: any ModelService
  let http: HTTPClient
  /// The total time limit.
  let limit: Duration
  /// The response format that worked last.
  let form: RememberedForm

  /// The maximum size of a response; two short texts with their envelope are some 8 KiB.
  static let mostBytes = 256 << 10

  /// Returns the texts with which the model answers a prompt.
  ///
  /// - Throws: `RestylingOutcome`.
  func texts(for prompt: Prompt) async throws(RestylingOutcome) -> RestyledTexts {
    var current = form.value
    var attempts = 2
    while true {
      let response = try await send(prompt, current, attempts: attempts)
      if response.isSuccess {
        form.value = current
        return try RestyledTexts(service.text(in: response.body), form: current)
      }
      // The server does not support the format; the rejected request had no effect and no cost.
      guard [400, 422].contains(response.status), let next = current.next else {
        throw .status
      }
      current = next
      if response.attempts > 1 { attempts = 1 }
    }
  }

  private func send(
    _ prompt: Prompt, _ form: AnswerForm, attempts: Int
  ) async throws(RestylingOutcome) -> HTTPResponse {
    guard var request = try? service.request(prompt, form: form) else {
      throw .malformed
    }
    request.limits = TransferLimits(
      connect: limit / 4, stall: max(limit, .seconds(1)), total: limit,
      responseBytes: Int64(Self.mostBytes))
    do throws(HTTPError) {
      return try await http.send(
        request, into: .memory(limit: Self.mostBytes), attempts: policy(attempts))
    } catch {
      switch error.code {
      case .tooLarge, .headersTooLarge: throw .tooLarge
      case .timedOut, .stalled: throw .timedOut
      default: throw .unreachable
      }
    }
  }

  private func policy(_ attempts: Int) -> AttemptPolicy {
    AttemptPolicy(
      budget: RetryBudget(attempts: attempts, time: limit / 2), longestRetryAfter: limit / 4,
      statuses: [429, 500, 502, 503, 504])
  }
}
