package import AnalysisDocuments
internal import Foundation
package import ShotAnalysis
internal import Summaries

/// One result as a page to read, print and pass on: one HTML file that loads nothing.
package struct PrintedReport {
  private let document: AnalysisDocument
  private let images: [PrintedImage]
  /// JPEG files by the shots' indices.
  private let filmstrips: [Int: [UInt8]]
  private let curves: [[ShotCurve]]
  private let files: [String]
  private let words: any ReportWords

  /// The maximum size of all images, in bytes of base64: the rest of a report of five shots needs a
  /// few hundred kilobytes.
  static let imageBytes = 2_600_000

  /// - Parameters:
  ///   - images: In the order of shots and moments.
  ///   - filmstrips: JPEG files by the shots' indices.
  ///   - curves: Those of each shot; empty when they are not known.
  ///   - files: The names of files beside the report to link to.
  package init(
    _ document: AnalysisDocument, images: [PrintedImage], filmstrips: [Int: [UInt8]] = [:],
    curves: [[ShotCurve]], files: [String] = []
  ) {
    self.document = document
    self.images = images
    self.filmstrips = filmstrips
    self.curves = curves
    self.files = files
    words = document.summaries.language.reportWords
  }

  /// The whole file.
  package var html: String {
    let captions = SummaryWriter(language: document.summaries.language)
      .captions(for: document.report)
    let shown = shotsWithImages
    let shots = zip(document.report.shots, captions).map { shot, caption in
      section(of: shot, caption: caption, showsImages: shown.contains(shot.index))
    }
    let omitted = images.isEmpty ? 0 : document.report.shots.count - shown.count
    let note = omitted > 0 ? [HTML("p", [:], HTML(words.shotsWithoutImages(omitted)))] : []
    return PrintedPage(
      title: words.printedTitle + (document.video.chosenName.map { words.headColon + $0 } ?? ""),
      language: document.summaries.language,
      parts: [heading, texts] + shots + note + table + [method] + links
    ).html
  }

  /// The shots whose images fit into the report, counted from the first.
  private var shotsWithImages: Set<Int> {
    var shown: Set<Int> = []
    var left = Self.imageBytes
    for shot in document.report.shots {
      let files = images.filter { $0.shot == shot.index }.map(\.jpeg)
      let bytes = (files + [filmstrips[shot.index] ?? []]).reduce(0) { $0 + $1.count * 4 / 3 }
      guard bytes > 0 else { continue }
      left -= bytes
      if left < 0 { break }
      shown.insert(shot.index)
    }
    return shown
  }

  private var heading: HTML {
    let report = document.report, video = document.video
    var facts = [video.chosenName, words.title(shots: report.shots.count, shoots: nil)]
      .compactMap(\.self)
    if let recorded = video.recordedAt, recorded == document.date {
      facts.append(words.filmed(Formatting.moment(recorded)))
    }
    if let view = words.filmedFrom(report.quality.view) { facts.append(view) }
    facts.append(words.frameRate(Formatting.decimal(video.frameRate, places: 0)))
    return HTML(
      "header", [:], HTML("h1", [:], HTML(words.printedTitle)),
      HTML("p", ["class": "facts"], HTML(facts.joined(separator: " · "))))
  }

  /// The texts for player, parent and coach.
  private var texts: HTML {
    let summaries = document.summaries
    let parts = [
      (words.playerHeading, summaries.child), (words.parentHeading, summaries.parent),
      (words.coachHeading, summaries.coach),
    ].map { heading, text in
      HTML("section", [:], [HTML("h2", [:], HTML(heading))] + paragraphs(of: text))
    }
    return HTML("div", ["class": "texts"], parts)
  }

  /// Returns a text's lines as paragraphs, and those that begin with a dash as lists.
  private func paragraphs(of text: String) -> [HTML] {
    var parts: [HTML] = []
    var items: [HTML] = []
    func endList() {
      if !items.isEmpty { parts.append(HTML("ul", [:], items)) }
      items = []
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("- ") {
        items.append(HTML("li", [:], HTML(String(line.dropFirst(2)))))
      } else {
        endList()
        parts.append(HTML("p", [:], HTML(String(line))))
      }
    }
    endList()
    return parts
  }

  private func section(of shot: Shot, caption: ShotCaption, showsImages: Bool) -> HTML {
    let report = document.report
    var parts = [HTML("h2", [:], HTML(caption.title))]
    if let line = caption.line { parts.append(HTML("p", ["class": "cue"], HTML(line))) }
    let frames = showsImages ? images.filter { $0.shot == shot.index } : []
    if !frames.isEmpty {
      let evidence = nearest(frames, shot, caption)
      let video = document.video
      let box = ImageBox(around: frames, frame: (video.width, video.height))
      let figures = frames.map { figure(of: $0, in: box, caption: caption, evidence: evidence) }
      parts.append(HTML("div", ["class": "strip"], figures))
      if let filmstrip = filmstrips[shot.index] {
        let address = PrintedImage.address(ofJPEG: filmstrip)
        parts.append(
          HTML(
            "div", ["class": "filmstrip", "tabindex": "0"],
            [HTML("img", ["src": address, "alt": words.filmstripText(ofShot: shot.index)])]))
      }
      if evidence != nil { parts.append(HTML("p", ["class": "fine"], HTML(words.angleInSpace))) }
    }
    let index = shot.index - 1
    let drawn = (curves.indices.contains(index) ? curves[index] : []).filter { curve in
      shot.metrics[curve.quantity.metric]?.error.map { !curve.quantity.metric.isRough(error: $0) }
        ?? false
    }
    if !drawn.isEmpty {
      parts.append(HTML("h3", [:], HTML(words.curvesHeading)))
      if shot.index == 1 {
        parts.append(HTML("p", ["class": "fine"], HTML(words.curvesMeaning)))
      }
      parts.append(
        HTML(
          "div", ["class": "plots"],
          drawn.map {
            CurvePlot(curve: $0, shot: shot, slowdown: report.slowdown, words: words).html
          }))
    }
    return HTML("section", ["class": "shot"], parts)
  }

  /// Returns the moment whose frame shows the caption's value: within a tenth of a second.
  private func nearest(
    _ frames: [PrintedImage], _ shot: Shot, _ caption: ShotCaption
  ) -> KeyMoment? {
    guard let metric = caption.metric, caption.angle != nil,
      let time = shot.metrics[metric]?.evidenceTime,
      let frame = frames.min(by: { abs($0.time - time) < abs($1.time - time) }),
      abs(frame.time - time) <= 0.1 * document.report.slowdown
    else { return nil }
    return frame.moment
  }

  private func figure(
    of image: PrintedImage, in box: ImageBox, caption: ShotCaption, evidence: KeyMoment?
  ) -> HTML {
    let isEvidence = image.moment == evidence
    let value = isEvidence ? evidenceText(caption) : ""
    return HTML(
      "figure", ["class": isEvidence ? "evidence" : nil],
      image.framed(
        box, text: words.imageText(image.moment, ofShot: image.shot),
        metric: isEvidence ? caption.metric : nil, shoots: document.report.player.shoots),
      HTML("figcaption", [:], HTML(words.name(of: image.moment) + value)))
  }

  /// Returns the angle of the caption with its name, such as " · back knee 88 ± 8°".
  private func evidenceText(_ caption: ShotCaption) -> String {
    guard let metric = caption.metric, let angle = caption.angle else { return "" }
    let quantity = ShotCurve.Quantity.allCases.first { $0.metric == metric }
    let name = quantity.map { words.name(of: $0).lowercased() + " " } ?? ""
    return " · \(name)\(angle)"
  }

  /// The measurements of all shots, why others are missing, and how to film the next time.
  private var table: [HTML] {
    let shots = document.report.shots
    guard !shots.isEmpty else { return filming }
    let table = MeasurementTable(
      document.report, rows: document.summaries.coachTable, words: words, showsRough: false)
    let head = HTML(
      "tr", [:],
      [HTML("th", [:], HTML(words.measured))]
        + shots.map { HTML("th", ["scope": "col"], HTML(words.shot($0.index))) })
    let rows = table.rows.map { row in
      let name = words.words(of: row.metric)
      return HTML(
        "tr", [:],
        [
          HTML(
            "th", ["scope": "row"], HTML(name.title),
            HTML("span", ["class": "meaning"], HTML(name.meaning)))
        ] + row.cells.map { HTML("td", [:], HTML($0 ?? "–")) })
    }
    let parts = HTML("table", [:], HTML("thead", [:], head), HTML("tbody", [:], rows))
    let measured = [
      HTML("h2", [:], HTML(words.measurements)),
      HTML("p", [:], HTML("\(words.marginMeaning) \(words.torsos)")),
      HTML("div", ["class": "wide"], parts),
    ]
    let missing = table.missing.map { group in
      HTML("li", [:], HTML(group.names.joined(separator: ", ") + words.headColon + group.reason))
    }
    let unseen =
      missing.isEmpty ? [] : [HTML("h3", [:], HTML(words.notMeasured)), HTML("ul", [:], missing)]
    let rough = table.hasRough ? [HTML("p", ["class": "fine"], HTML(words.roughOmitted))] : []
    return [HTML("section", [:], measured + rough + unseen)] + filming
  }

  private var filming: [HTML] {
    // As in the text for a terminal: not what the coach's text says already.
    let notes = document.summaries.filming.filter { !document.summaries.coach.contains($0) }
    guard !notes.isEmpty else { return [] }
    return [
      HTML(
        "section", [:], HTML("h2", [:], HTML(words.filmingHeading)),
        HTML("ul", [:], notes.map { HTML("li", [:], HTML($0)) }))
    ]
  }

  private var method: HTML {
    let processing = document.processing
    let isMeasured = !document.report.shots.isEmpty
    let text =
      isMeasured
      ? [
        HTML("h2", [:], HTML(words.howMeasuredHeading)), HTML("p", [:], HTML(words.howMeasured)),
        HTML("p", [:], HTML(words.passingOn)),
      ] : []
    return HTML(
      "section", [:],
      text + [
        HTML(
          "p", ["class": "fine"], HTML("Puck Buddy \(processing.version) · \(processing.model)"))
      ])
  }

  private var links: [HTML] {
    guard !files.isEmpty else { return [] }
    return [
      HTML(
        "section", [:], HTML("h2", [:], HTML(words.filesHeading)),
        HTML(
          "ul", [:],
          files.map { HTML("li", [:], HTML("a", ["href": $0], HTML($0))) }))
    ]
  }
}
