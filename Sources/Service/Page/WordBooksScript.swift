internal import Summaries

/// The page's module with its word books: `words-TAG.js` for each language of the summaries.
struct WordBooksScript {
  let name = "word-books.js"

  /// `books` by the tag of the language.
  var text: String {
    let tags = SummaryLanguage.allCases.map(\.rawValue)
    let imports = tags.map { "import { book as book_\($0) } from \"./words-\($0).js\";" }
    return """
      \(imports.joined(separator: "\n"))
      export const books = {\(tags.map { "\($0): book_\($0)" }.joined(separator: ", "))};

      """
  }
}
