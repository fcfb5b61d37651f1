package import AnalysisDocuments
internal import Coaching
internal import ShotAnalysis
package import Summaries

/// A comparison of two shots as a page to read, print and pass on: one HTML file that loads nothing.
package struct PrintedComparison {
  private let document: ShotComparisonDocument
  private let language: SummaryLanguage
  private let words: any ReportWords

  package init(_ document: ShotComparisonDocument, language: SummaryLanguage) {
    self.document = document
    self.language = language
    words = language.reportWords
  }

  /// The whole file.
  package var html: String {
    let titles = document.titles(words).map { HTML("p", ["class": "facts"], HTML($0)) }
    let cautions = document.cautions(words).map { HTML("p", [:], HTML($0)) }
    let header = HTML(
      "header", [:], [HTML("h1", [:], HTML(words.comparisonTitle))] + titles + cautions)
    return PrintedPage(
      title: words.comparisonTitle, language: language,
      parts: [header] + figures + tables + [HTML("p", [:], HTML(words.oneShotEach))]
    ).html
  }

  private var figures: [HTML] {
    guard let figures = document.figures,
      let drawing = FigureDrawing(figures, text: words.figuresText)
    else {
      let isStored = document.missingFigures != .posesNotStored
      let reason = isStored ? words.playerNotFound : words.posesNotStored
      return [HTML("p", ["class": "fine"], HTML(reason))]
    }
    let stills = KeyMoment.allCases.compactMap { moment -> HTML? in
      guard let earlier = offset(of: moment, in: document.earlier),
        let now = offset(of: moment, in: document.now),
        let still = drawing.still(earlier: earlier, now: now)
      else { return nil }
      return HTML("figure", [:], still, HTML("figcaption", [:], HTML(words.name(of: moment))))
    }
    let heads = document.heads(words)
    let notes =
      [words.figuresMeaning(earlier: heads.earlier, now: heads.now)]
      + (figures.isMirrored ? [words.mirrored(heads.earlier)] : [])
    return [
      HTML(
        "div", ["class": "moving"], drawing.moving,
        HTML("p", ["class": "fine"], HTML(words.playAgain))),
      HTML("div", ["class": "strip three"], stills),
    ] + notes.map { HTML("p", ["class": "fine"], HTML($0)) }
  }

  /// Returns the time of a key moment in seconds from the release; `nil` when it was not detected.
  private func offset(of moment: KeyMoment, in side: ShotComparisonDocument.ComparedShot) -> Double?
  {
    side.shot.keyMoments[moment].map { ($0 - side.shot.releaseTime) / side.slowdown }
  }

  private var tables: [HTML] {
    let rows = ComparisonRows(document, words: words)
    if rows.clear.isEmpty, rows.within.isEmpty {
      return [HTML("p", [:], HTML(words.nothingToCompare))]
    }
    let clear =
      rows.clear.isEmpty
      ? [HTML("p", ["class": "cue"], HTML(words.nothingClear))]
      : [HTML("h2", [:], HTML(words.clearHeading)), table(rows.clear)]
    let within =
      rows.within.isEmpty
      ? []
      : [
        HTML("h2", [:], HTML(words.withinHeading)),
        HTML("p", ["class": "fine"], HTML(words.withinMeaning)), table(rows.within),
      ]
    let units = HTML("p", ["class": "fine"], HTML("\(words.marginMeaning) \(words.torsos)"))
    return [HTML("section", [:], clear + within + [units])]
  }

  private func table(_ rows: [ComparisonRows.Row]) -> HTML {
    let heads = document.heads(words)
    let columns = [words.measured, heads.earlier, heads.now, words.differenceHead]
    let head = HTML("tr", [:], columns.map { HTML("th", ["scope": "col"], HTML($0)) })
    let body = rows.map { row in
      HTML(
        "tr", [:],
        HTML(
          "th", ["scope": "row"],
          [
            HTML(row.metric.title), HTML("span", ["class": "meaning"], HTML(row.metric.meaning)),
          ] + favor(row.favor)),
        HTML("td", [:], HTML(row.before)), HTML("td", [:], HTML(row.now)),
        HTML("td", [:], HTML(row.difference)))
    }
    return HTML(
      "div", ["class": "wide"],
      HTML("table", [:], HTML("thead", [:], head), HTML("tbody", [:], body)))
  }

  private func favor(_ favor: ChangeFavor) -> [HTML] {
    switch favor {
    case .toward: [HTML("span", ["class": "favor"], HTML(words.closerToPraise))]
    case .away: [HTML("span", ["class": "favor"], HTML(words.fartherFromPraise))]
    case .neither: []
    }
  }
}
