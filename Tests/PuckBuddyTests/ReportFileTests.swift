import AnalysisDocuments
import Foundation
import Poses
import ShotAnalysis
import Summaries
import TestMedia
import Testing

@testable import Reports

/// The file of `--report`.
@Suite struct ReportFileTests {
  @Test func aReportHoldsEverythingItself() throws {
    let folder = try TemporaryFolder()
    let results = folder.file("results"), report = folder.file("report.html")
    let clip = Program.sample("two-shots-oblique.mp4").path
    let run = try Program.run([
      "analyze", "-q", "--output", results.path, "--report", report.path, clip,
    ])
    try #require(run.status == 0, "\(run.errorText)")
    let html = try String(contentsOf: report, encoding: .utf8)
    #expect(html.utf8.count < 3_000_000)
    for reference in ["http:", "https:", "src=\"/", "url(", "<script", "@import"] {
      #expect(!html.contains(reference), "\(reference)")
    }
    // Of each of the two shots three moments and a filmstrip.
    #expect(html.components(separatedBy: "src=\"data:image/jpeg;base64,").count == 1 + 2 * (3 + 1))
    // The report among the results links to its neighbours.
    let inFolder = try String(contentsOf: results.appending(path: "report.html"), encoding: .utf8)
    #expect(!html.contains("href="))
    for file in ["angles.csv", "landmarks.trc"] {
      #expect(inFolder.contains("href=\"\(file)\""))
      #expect(FileManager.default.fileExists(atPath: results.appending(path: file).path))
    }
    let document = try JSONDecoder().decode(
      AnalysisDocument.self,
      from: Data(contentsOf: results.appending(path: "analysis.json")))
    for text in [document.summaries.child, document.summaries.parent] {
      #expect(html.contains(HTML(text.split(separator: "\n").map(String.init)[0]).source))
    }
    // Not replaced unasked.
    #expect(try Program.run(["analyze", "--report", report.path, clip]).status == 73)
    #expect(try String(contentsOf: report, encoding: .utf8) == html)

    try curvesFitTheTable(document, results.appending(path: "observation.bin"))
  }

  /// The value of each angle lies within the margin of its curve.
  private func curvesFitTheTable(_ document: AnalysisDocument, _ observation: URL) throws {
    let clip = try ObservationFile(data: Data(contentsOf: observation)).content().clip
    let analyzer = ClipAnalyzer()
    let curves = analyzer.curves(of: analyzer.analyze(clip))
    #expect(curves.count == document.report.shots.count)
    for (shot, curves) in zip(document.report.shots, curves) {
      #expect(curves.map(\.quantity) == ShotCurve.Quantity.allCases)
      for curve in curves where curve.quantity.isMeasuredInOneMoment {
        let measured = try #require(shot.metrics[curve.quantity.metric])
        let (value, time) = (try #require(measured.value), try #require(measured.evidenceTime))
        let offset = (time - shot.releaseTime) / document.report.slowdown
        let nearest = try #require(
          curve.samples.min { abs($0.offset - offset) < abs($1.offset - offset) })
        #expect(abs(nearest.offset - offset) < 0.05)
        let margin = try #require(nearest.margin)
        #expect(abs(nearest.value - value) < margin, "\(curve.quantity)")
      }
    }
  }

  @Test func textIsNeverMarkup() {
    let text = HTML("<b onclick=\"x()\">Tom & Ann</b>\u{202E}")
    #expect(text.source == "&lt;b onclick=&quot;x()&quot;&gt;Tom &amp; Ann&lt;/b&gt;\u{FFFD}")
    #expect(
      HTML("a", ["href": "\"><i>", "class": nil], HTML("x")).source
        == "<a href=\"&quot;&gt;&lt;i&gt;\">x</a>")
    #expect(HTML("img", ["src": "data:"]).source == "<img src=\"data:\"/>")
  }

  @Test func aNameOfAFileIsNeverMarkup() throws {
    let folder = try TemporaryFolder()
    let clip = folder.file("<img src=x onerror=alert(1)>.mp4")
    try FileManager.default.copyItem(at: try Clip.plain(size: "320x240").url, to: clip)
    let report = folder.file("report.html")
    #expect(try Program.run(["analyze", "--report", report.path, clip.path]).status == 0)
    let html = try String(contentsOf: report, encoding: .utf8)
    #expect(html.contains("&lt;img src=x onerror=alert(1)&gt;.mp4"))
    #expect(!html.contains("<img src=x"))
  }

  /// Shots whose images would make the file too large have none, and it is said.
  @Test func aReportStaysSmall() throws {
    let run = try Program.run([
      "analyze", "--json", Program.sample("two-shots-oblique.mp4").path,
    ])
    let document = try JSONDecoder().decode(AnalysisDocument.self, from: run.output)
    let jpeg = [UInt8](repeating: 0, count: PrintedReport.imageBytes / 2)
    let images = (1...2).map {
      PrintedImage(shot: $0, moment: .release, time: 1, jpeg: jpeg, pose: nil)
    }
    let html = PrintedReport(document, images: images, curves: []).html
    #expect(html.components(separatedBy: "data:image/jpeg").count == 2)
    #expect(html.contains(SummaryLanguage.english.reportWords.shotsWithoutImages(1)))
  }

  @Test(arguments: [
    (["--report", "report.html", "a.mp4", "b.mp4"], "--report is for one video"),
    (["--replace", "a.mp4"], "--replace needs"),
  ])
  func wrongArgumentsAreSaid(_ arguments: [String], _ text: String) throws {
    let run = try Program.run(["analyze"] + arguments)
    #expect(run.status == 64 && run.errorText.contains(text))
  }

  @Test func aReportThatCannotBeWrittenIsSaidBeforeTheAnalysis() throws {
    let run = try Program.run([
      "analyze", "--report", "/no/such/folder/report.html", Program.sample("no-shot.mp4").path,
    ])
    #expect(run.status == 73 && run.output.isEmpty)
  }
}
