import AnalysisDocuments
import Foundation
import PuckBuddyAPI
import ShotAnalysis
import Testing

/// The downloads of a result: the document and the table, as a browser saves them.
extension PageTests {
  /// Waits until a download is complete: browsers use another file name before that.
  private func saved(_ ending: String, in folder: URL) async throws -> (name: String, data: Data) {
    for _ in 0..<6000 {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      if let name = names.first(where: { $0.hasSuffix(ending) }) {
        return (name, try Data(contentsOf: folder.appending(path: name)))
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("no file \(ending) was saved")
    throw Chromium.Unavailable()
  }

  @Test func measurementsAreSavedAsADocumentAndAsATable() async throws {
    guard let (site, tab) = try await site(.phone, isPrepared: true) else { return }
    let folder = try site.folder("saved")
    try await tab.save(to: folder)
    try await tab.press(".videos a")
    try await tab.press(".own a.button", "JSON")
    let document = try await saved(".json", in: folder)
    let job = try #require(
      try await tab.evaluate("location.hash.split('/')[2]") as? String)
    #expect(document.name == "puck-buddy-\(job).json")
    let analysis = try #require(
      try JSONSerialization.jsonObject(with: document.data) as? [String: Any])
    let shots = try #require(analysis["shots"] as? [[String: Any]])
    #expect(shots.count == 2)

    try await tab.press(".own button", "CSV")
    let table = try await saved(".csv", in: folder)
    #expect(table.name == "puck-buddy-\(job).csv")
    let lines = String(decoding: table.data, as: UTF8.self).split(separator: "\r\n")
    #expect(
      lines.first == "shot,release_sec,release_error_sec,type,metric,value,error,unit,status")
    // Every metric of every shot, including those that could not be measured.
    #expect(lines.count == 1 + 2 * MetricID.allCases.count)
    let metrics = try #require(shots[0]["metrics"] as? [String: [String: Any]])
    let knee = try #require(metrics["front_knee_angle_at_release"]?["value"] as? Double)
    #expect(lines.contains { $0.contains(",front_knee_angle_at_release,\(knee),") })
    #expect(lines.contains { $0.contains(",,,") })

    // Spreadsheets in French read a comma as the decimal separator.
    let french = """
      import('/page/export.js').then((own) => own.table({shots: [{index: 1, release_sec: 1.5,
        release_error_sec: 0.1, type: 'wrist', metrics: {a: {value: 0.25, error: 0.1,
        unit: 'ratio', status: 'measured'}}}]}, 'fr'))
      """
    #expect(
      (try await tab.evaluate(french) as? String)?.hasSuffix(
        "\r\n1;1,5;0,1;wrist;a;0,25;0,1;ratio;measured\r\n") == true)

    // The button at the top goes from language to language, however many there are.
    let cycle = """
      import('/page/words.js').then(({following}) =>
        ['a', 'b', 'c'].map((tag) => following(tag, ['a', 'b', 'c'])).join())
      """
    #expect(try await tab.evaluate(cycle) as? String == "b,c,a")
    // A time is rounded before its minutes are split off.
    let clocks = """
      import('/page/words.js').then(({clock}) =>
        [clock(59.97), clock(59.6, 0), clock(65.25, 2)].join(' '))
      """
    #expect(try await tab.evaluate(clocks) as? String == "1:00.0 1:00 1:05.25")
    let languages = "import('/page/words.js').then((own) => own.languageNames().join(' '))"
    #expect(
      (try await tab.evaluate(languages) as? String)?.hasPrefix("en,English fr,French") == true)
    // The files of a result have the names that the service gives them.
    let files = """
      import('/page/result-files.js').then((own) => [...Object.values(own.artifacts), own.clipName(7),
        ...own.moments.map((moment) => own.stillName(7, moment))])
      """
    var fileNames = [ResultArtifact.observation, .report, .stillImages, .clips].map(\.name)
    fileNames.append(ShotClip.fileName(ofShot: 7))
    fileNames += KeyMoment.allCases.map { StillImage.fileName(ofShot: 7, at: $0) }
    #expect(try await tab.evaluate(files) as? [String] == fileNames)
    #expect(tab.complaints.isEmpty, "\(tab.complaints)")
  }
}
