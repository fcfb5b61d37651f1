/// What became of the wish to restyle a job's texts; every case but `restyled` leaves the draft.
///
/// The raw values are the labels of the counter and of the log line.
package enum RestylingOutcome: String, Sendable, CaseIterable {
  case restyled

  // Not asked
  /// A clip without shots: its few sentences say what was not seen, and nothing is won by other words.
  case noShots = "no_shots"
  /// Too much of the job's own time is gone.
  case noTime = "no_time"
  /// The model failed often of late and is left alone for a while.
  case resting

  // Asked in vain
  /// No connection, or one that broke.
  case unreachable
  case timedOut = "timed_out"
  /// An answer that is not 2xx; a redirect, too: the key goes nowhere else.
  case status
  /// The answer has more bytes than any good one.
  case tooLarge = "too_large"

  // An answer that is none
  /// The model refused, or a filter of its service did.
  case blocked
  /// It did not come to its end.
  case cutOff = "cut_off"
  /// It is not of the form that was asked for.
  case malformed

  // Texts that are not taken
  /// A character that no summary needs: control, direction, emoji, another alphabet, Markdown.
  case characters
  /// Other lines, headings, bullets or spaces.
  case layout
  case length
  /// A number, time, unit or measured thing is not where it was, is gone, or is new.
  case numbers
  /// A word that no summary says, or a link.
  case words
  /// A word that must stay does not: care, doubt, negation, the name of a drill; or a new name.
  case keptWords = "kept_words"
  case language
  /// It shares too little with the draft to say the same.
  case drifted
  case hardToRead = "hard_to_read"

  /// Whether the service itself is at fault, so that asking again at once would not help.
  var isOutage: Bool {
    switch self {
    case .unreachable, .timedOut, .status, .tooLarge: true
    default: false
    }
  }
}
