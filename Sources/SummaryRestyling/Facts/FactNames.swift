internal import Summaries

/// The names of a clip's metrics, as its texts use them.
struct FactNames: Sendable {
  /// Each as lexemes; the longest first, as one may be a prefix of another.
  let all: [[String]]

  init(_ names: [String]) {
    all = names.map { Lexeme.all(in: $0).map(\.text) }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }

  init(_ summaries: ClipSummaries) { self.init(summaries.coachTable.map(\.name)) }

  /// Returns the name that starts at `index`.
  func name(in lexemes: [Lexeme], at index: Int) -> [String]? {
    all.first { name in
      index + name.count <= lexemes.count
        && zip(name, lexemes[index...]).allSatisfy { $0 == $1.text }
    }
  }
}
