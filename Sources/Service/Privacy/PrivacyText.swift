/// A privacy policy in the words of one language.
package struct PrivacyText: Sendable, Hashable, Encodable {
  /// A heading with its sentences.
  package struct Section: Sendable, Hashable, Encodable {
    package var title: String
    package var paragraphs: [String]
  }

  package var title: String
  package var sections: [Section]

  init(_ title: String, _ sections: [(title: String, paragraphs: [String?])]) {
    self.title = title
    self.sections = sections.map { section in
      Section(title: section.title, paragraphs: section.paragraphs.compactMap(\.self))
    }
  }

  /// The text for a terminal.
  package var plain: String {
    let parts = sections.map { section in
      ([section.title] + section.paragraphs.map { "  \($0)" }).joined(separator: "\n")
    }
    return ([title] + parts).joined(separator: "\n\n") + "\n"
  }
}
