/// Two consecutive sentences that occur in the summaries of several clips.
package struct RepeatedText: Sendable, Hashable {
  package let text: String
  /// The number of clips in which the pair occurs.
  package let clips: Int

  /// A pair of sentences in more clips than this makes reports look alike.
  package static let mostClips = 4

  /// Returns every pair of consecutive sentences with the number of summaries in which it occurs,
  /// the most frequent first.
  ///
  /// A sentence ends at a line break, or at ".", "!" or "?" (and a closing quotation mark) before
  /// white space. A summary of one sentence counts as a pair by itself.
  package static func pairs(in summaries: [String]) -> [RepeatedText] {
    var counts: [String: Int] = [:]
    for summary in summaries {
      let sentences = sentences(of: summary)
      let pairs =
        sentences.count < 2
        ? Set(sentences) : Set(zip(sentences, sentences.dropFirst()).map { "\($0) \($1)" })
      for pair in pairs { counts[pair, default: 0] += 1 }
    }
    return counts.map { RepeatedText(text: $0.key, clips: $0.value) }
      .sorted { ($1.clips, $0.text) < ($0.clips, $1.text) }
  }

  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    func isAtEnd() -> Bool {
      let last = sentence.last { !"\"”»)".contains($0) }
      return last.map { ".!?".contains($0) } ?? false
    }
    for character in text {
      if character.isNewline || character.isWhitespace && isAtEnd() {
        if !sentence.isEmpty { sentences.append(sentence) }
        sentence = ""
      } else if !(sentence.isEmpty && character.isWhitespace) {
        sentence.append(character)
      }
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
  }
}
