package import HTTPTransfer
internal import Retries
package import ShotAnalysis
package import Summaries

/// Has a language model restyle the texts for parent and coach, and accepts the result only when it
/// has the same content.
///
/// It never exceeds its time limit and never fails: without an acceptable response the draft is
/// kept. The text for the child is neither sent nor changed.
package struct SummaryRestyler: Sendable {
  private let model: LanguageModel
  private let exchange: Exchange
  private let limit: Duration
  private let breaker: Breaker
  private let vocabularies: [SummaryLanguage: RestylingVocabulary]

  /// The total time limit for one job.
  package static let standardLimit = Duration.seconds(20)

  package init(
    _ model: LanguageModel, http: HTTPClient, limit: Duration = SummaryRestyler.standardLimit
  ) {
    self.init(model, http: http, limit: limit, breaker: Breaker())
  }

  /// - Parameter vocabularies: Those of the languages that are restyled.
  init(
    _ model: LanguageModel, http: HTTPClient, limit: Duration, breaker: Breaker,
    vocabularies: [SummaryLanguage: RestylingVocabulary] = RestylingVocabulary.all
  ) {
    self.model = model
    self.limit = limit
    self.breaker = breaker
    self.vocabularies = vocabularies
    let service: any ModelService =
      switch model.provider {
      case .gemini: GeminiService(model: model)
      case .openai: ChatService(model: model)
      }
    exchange = Exchange(service: service, http: http, limit: limit, form: RememberedForm())
  }

  /// The result of restyling a draft.
  package struct Result: Sendable {
    package var summaries: ClipSummaries
    package var outcome: RestylingOutcome
  }

  /// Returns a draft in the style of the language model, where that passes the checks.
  ///
  /// - Parameter age: The age band of the player, if known.
  /// - Returns: The restyled draft, or the draft unchanged.
  /// - Throws: `CancellationError`, immediately when the task is cancelled.
  package func restyle(
    _ draft: ClipSummaries, age: AgeGroup?
  ) async throws(CancellationError) -> Result {
    guard !draft.coachTable.isEmpty else { return Result(summaries: draft, outcome: .noShots) }
    guard let words = vocabularies[draft.language] else {
      return Result(summaries: draft, outcome: .notOffered)
    }
    guard !breaker.isResting else { return Result(summaries: draft, outcome: .resting) }
    let answer = await answer(draft, age, words)
    if Task.isCancelled { throw CancellationError() }
    var restyled = draft
    var outcome = RestylingOutcome.restyled
    switch answer {
    case .success(let texts):
      outcome = Self.refusal(of: texts, insteadOf: draft, words) ?? .restyled
      restyled.parent = texts.parent
      restyled.coach = texts.coach
      restyled.restyledBy = model.name
    case .failure(let failure): outcome = failure
    }
    breaker.note(outcome)
    return Result(summaries: outcome == .restyled ? restyled : draft, outcome: outcome)
  }

  /// Requests the texts within the time limit; the request and the timer both end when the task is
  /// cancelled.
  private func answer(
    _ draft: ClipSummaries, _ age: AgeGroup?, _ words: RestylingVocabulary
  ) async -> Swift.Result<RestyledTexts, RestylingOutcome> {
    guard let prompt = try? Prompt(draft, age: age, words: words) else {
      return .failure(.malformed)
    }
    do {
      let texts = try await withTimeout(limit) { [exchange] in
        try await exchange.texts(for: prompt)
      }
      return texts.map { .success($0) } ?? .failure(.timedOut)
    } catch {
      return .failure(error as? RestylingOutcome ?? .timedOut)
    }
  }

  /// Returns the reason why the texts are rejected, both or neither; `nil` when they are accepted.
  static func refusal(
    of texts: RestyledTexts, insteadOf draft: ClipSummaries, _ words: RestylingVocabulary
  ) -> RestylingOutcome? {
    let pairs = [
      (Audience.parent, texts.parent, draft.parent), (.coach, texts.coach, draft.coach),
    ]
    let names = FactNames(draft)
    for (audience, text, old) in pairs {
      let check = TextCheck(
        audience: audience, language: draft.language, words: words, names: names)
      if let refusal = check.refusal(of: text, insteadOf: old) { return refusal }
    }
    return nil
  }
}
