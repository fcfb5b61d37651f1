/// The outcome of restyling a job's texts; every case but `restyled` keeps the draft.
///
/// The raw values are the labels of the counter and of the log line.
package enum RestylingOutcome: String, Error, CaseIterable {
  case restyled

  // No request sent
  /// A clip without shots: its few sentences describe missing data, and restyling adds no value.
  case noShots = "no_shots"
  /// The draft's language has no `RestylingVocabulary`.
  case notOffered = "not_offered"
  /// The user has not consented to the use of a language model.
  case noConsent = "no_consent"
  /// Too little of the job's time remains.
  case noTime = "no_time"
  /// The circuit breaker is open after repeated failures of the model.
  case resting

  // Request failed
  /// No connection, or a broken one.
  case unreachable
  case timedOut = "timed_out"
  /// A response other than 2xx; also a redirect, so that the key is not sent to another host.
  case status
  /// The response exceeds the size limit.
  case tooLarge = "too_large"

  // Unusable response
  /// The model or a content filter of its service refused.
  case blocked
  /// The response was truncated.
  case cutOff = "cut_off"
  /// The response is not in the requested format.
  case malformed

  // Rejected texts
  /// A character that no summary needs: control, bidirectional mark, emoji, another alphabet,
  /// Markdown.
  case characters
  /// Different lines, headings, bullets or spaces.
  case layout
  case length
  /// A number, time, unit or metric was moved, removed or added.
  case numbers
  /// A banned word, or a link.
  case words
  /// A required word is missing (safety advice, hedge, negation, the name of a drill), or a name
  /// was added.
  case keptWords = "kept_words"
  /// Another language than the draft's.
  case language
  /// The text shares too few words with the draft to have the same meaning.
  case drifted
  case hardToRead = "hard_to_read"

  /// Whether the service itself failed, so that an immediate retry would not help.
  var isOutage: Bool {
    switch self {
    case .unreachable, .timedOut, .status, .tooLarge: true
    default: false
    }
  }
}
