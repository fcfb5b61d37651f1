internal import Summaries

/// The measured things of a clip, as its texts name them.
struct FactNames: Sendable {
  /// Each in lexemes; the longest first, as one may begin like another.
  let all: [[String]]

  init(_ names: [String]) {
    all = names.map { Lexeme.all(in: $0).map(\.text) }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }

  init(_ summaries: ClipSummaries) { self.init(summaries.coachTable.map(\.name)) }

  /// The name that begins there.
  func name(in lexemes: [Lexeme], at place: Int) -> [String]? {
    all.first { name in
      place + name.count <= lexemes.count
        && zip(name, lexemes[place...]).allSatisfy { $0 == $1.text }
    }
  }
}
