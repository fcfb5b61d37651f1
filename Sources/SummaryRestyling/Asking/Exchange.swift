internal import Foundation
internal import HTTPTransfer

/// Asks a model once for other texts, with one repetition of what may pass, and in the form that its
/// server knows.
struct Exchange: Sendable {
  let service: any ModelService
  let http: HTTPClient
  /// The most that all of it may take.
  let limit: Duration
  /// The form that worked last.
  let form: RememberedForm

  /// Two short texts with what goes around them are some 8 KiB.
  static let mostBytes = 256 << 10

  /// - Throws: `RestylingFailure`.
  func texts(for prompt: Prompt) async throws(RestylingFailure) -> RestyledTexts {
    var current = form.value
    var attempts = 2
    while true {
      let response = try await send(prompt, current, attempts: attempts)
      if response.isSuccess {
        form.value = current
        return try RestyledTexts(service.text(in: response.body), form: current)
      }
      // Nothing was written and nothing costs anything: the server does not know the form.
      guard [400, 422].contains(response.status), let next = current.next else {
        throw RestylingFailure(.status)
      }
      current = next
      if response.attempts > 1 { attempts = 1 }
    }
  }

  private func send(
    _ prompt: Prompt, _ form: AnswerForm, attempts: Int
  ) async throws(RestylingFailure) -> HTTPResponse {
    guard var request = try? service.request(prompt, form: form) else {
      throw RestylingFailure(.malformed)
    }
    request.limits = TransferLimits(
      connect: limit / 4, stall: max(limit, .seconds(1)), total: limit,
      responseBytes: Int64(Self.mostBytes))
    do throws(HTTPError) {
      return try await http.send(
        request, into: .memory(limit: Self.mostBytes), attempts: policy(attempts))
    } catch {
      switch error.code {
      case .tooLarge, .headersTooLarge: throw RestylingFailure(.tooLarge)
      case .timedOut, .stalled: throw RestylingFailure(.timedOut)
      default: throw RestylingFailure(.unreachable)
      }
    }
  }

  private func policy(_ attempts: Int) -> AttemptPolicy {
    AttemptPolicy(
      attempts: attempts, first: .milliseconds(500), longestRetryAfter: limit / 4,
      whole: limit / 2, statuses: [429, 500, 502, 503, 504])
  }
}
