internal import AnalysisDocuments
internal import HTTPTransfer
internal import Jobs
internal import Logging
internal import Settings
internal import ShotAnalysis
internal import SummaryRestyling

/// Restyles the summaries of jobs with a language model, if the settings name one.
///
/// It runs before the summaries become files, fields of the job and a part of the document, so that
/// all of these contain the same text.
struct JobRestyling: Sendable {
  private let restyler: SummaryRestyler
  private let consent: ConsentCheck
  private let model: String
  /// The longest duration of one attempt at a job.
  private let attempt: Duration
  private let metrics: WorkerMetrics
  private let logger: Logger

  /// - Returns: `nil` where restyling is off.
  /// - Throws: `AnalysisFailure` with `usage` for a model that cannot be used.
  init?(
    _ settings: ProgramSettings, http: @autoclosure () -> HTTPClient = HTTPClient(),
    consent: ConsentCheck = .none, metrics: WorkerMetrics, logger: Logger
  ) throws(AnalysisFailure) {
    let given = settings.restyling
    let provider: LanguageModel.Provider
    switch given.provider {
    case .off: return nil
    case .gemini: provider = .gemini
    case .openai: provider = .openai
    }
    let model: LanguageModel
    do throws(LanguageModel.Fault) {
      model = try LanguageModel(
        provider: provider, url: given.url, name: given.model ?? "", key: given.key)
    } catch {
      let setting: Setting =
        switch error {
        case .address, .insecure: .restylingURL
        case .name: .restylingModel
        case .key: .restylingKey
        }
      throw AnalysisFailure(
        .usage, operation: "work", file: setting.variable, message: error.description)
    }
    self.init(
      model, http: http(), attempt: settings.attempt, consent: consent, metrics: metrics,
      logger: logger)
  }

  init(
    _ model: LanguageModel, http: HTTPClient, attempt: Duration, consent: ConsentCheck = .none,
    metrics: WorkerMetrics, logger: Logger
  ) {
    restyler = SummaryRestyler(model, http: http)
    self.consent = consent
    self.model = model.name
    self.attempt = attempt
    self.metrics = metrics
    self.logger = logger
  }

  /// Replaces the summaries of the document, or leaves it unchanged.
  ///
  /// The log line contains no job ID and nothing of the texts.
  ///
  /// - Parameters:
  ///   - user: The owner of the job, without whose consent the model is not called.
  ///   - spent: The duration of the analysis. When so much of the attempt has passed that the time
  ///     of the model might be missing at its end, the model is not called.
  /// - Throws: `CancellationError` only: no other failure here fails a job.
  func restyle(
    _ document: inout AnalysisDocument, of user: String, spent: Duration
  ) async throws(CancellationError) {
    let begin = ContinuousClock.now
    var outcome = RestylingOutcome.noTime
    if await !isAllowed(by: user) {
      outcome = .noConsent
    } else if spent + SummaryRestyler.standardLimit <= attempt / 2 {
      let result = try await restyler.restyle(
        document.summaries, age: document.report.player.ageGroup)
      document.summaries = result.summaries
      outcome = result.outcome
    }
    metrics.count(outcome)
    let milliseconds = Int(((ContinuousClock.now - begin) / .milliseconds(1)).rounded())
    logger.info(
      outcome == .restyled ? "summaries restyled" : "summaries not restyled",
      metadata: [
        "outcome": "\(outcome.rawValue)", "model": "\(model)",
        "milliseconds": .stringConvertible(milliseconds),
      ])
  }

  /// A consent that cannot be read is none: the drafts are kept.
  private func isAllowed(by user: String) async -> Bool {
    guard consent.isRequired else { return true }
    guard let user = UserID(rawValue: user) else { return false }
    return (try? await consent.allows(.languageModel, of: user)) ?? false
  }
}
