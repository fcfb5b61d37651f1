import Summaries
import Testing

@testable import Service

@Suite struct WordBooksScriptTests {
  @Test func everyLanguageHasItsBook() {
    let script = WordBooksScript()
    for tag in SummaryLanguage.allCases.map(\.rawValue) {
      #expect(PageFile.all["words-\(tag).js"] != nil, "\(tag)")
      #expect(script.text.contains("from \"./words-\(tag).js\";"))
    }
    #expect(script.text.contains("export const books = {en: book_en, fr: book_fr"))
    #expect(PageFile.all[script.name] != nil)
  }
}
