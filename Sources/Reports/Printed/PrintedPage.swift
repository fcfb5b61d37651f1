internal import Summaries

/// A page to print, which loads and runs nothing, whatever a text in it contains.
struct PrintedPage {
  let title: String
  let language: SummaryLanguage
  let parts: [HTML]

  /// The whole file.
  var html: String {
    let head = HTML(
      "head", [:], HTML("meta", ["charset": "utf-8"]),
      HTML("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      HTML(
        "meta",
        [
          "http-equiv": "Content-Security-Policy",
          "content": "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
        ]),
      HTML("title", [:], HTML(title)), HTML.style(Self.style))
    let body = HTML("body", [:], HTML("main", [:], parts))
    let page = HTML("html", ["lang": language.rawValue], head, body)
    return "<!doctype html>\n\(page.source)\n"
  }
}
