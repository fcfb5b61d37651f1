import Foundation
import HTTPTransfer
import Jobs
import LocalStorage
import Logging
import LoopbackServer
import PuckBuddyAPI
internal import Summaries
import SummaryRestyling
import TestMedia
import Testing
import Worker

@testable import AnalysisDocuments
@testable import Application

/// A document full of private data, through the restyling to the files of a job.
@Suite struct JobRestylingTests {
  private static let marker = "MARKER-77c2"
  private static let parent =
    "Your player took two wrist shots, at 0:03 and 0:06. Take another look at 0:03: the feet were "
    + "set nice and wide. With a helmet on and clear space around, try Tape Marks: set each foot on "
    + "a mark on the floor, then sweep, in sets of five."
  private static let coach =
    "What went well:\n- Two wrist shots on film at 0:03.0 and 0:06.4, seen from the side.\n\n"
    + "What to work on:\n- Width of the stance in both shots: width of the stance about "
    + "0.90 ± 0.05 torso lengths at 0:03.0."

  static func document() throws -> AnalysisDocument {
    let json = """
      {"schema":"puckbuddy.analysis","schema_version":1,
       "video":{"name":"\(marker).mov","container":"\(marker)","codec":"\(marker)","width":1080,
        "height":1920,"rotation_deg":0,"duration_sec":12.4,"frame_rate":60,
        "variable_frame_rate":false,"recorded_at":"2031-07-19T23:59:41Z","frames_decoded":1,
        "frames_inferred":1},
       "quality":{"player_visible_ratio":1,"people":1,"camera":"static","view":"side",
        "warnings":[{"code":"low_frame_rate","message":"\(marker)"}]},
       "player":{"shoots":"left","shoots_confidence":0.9,"age_group":"12U"},"shots":[],
       "consistency":{"shots":0,"metrics":{}},
       "summaries":{"language":"en","parent":"","coach":"","child":"\(marker)",
        "filming":["\(marker)"],"coach_table":[{"metric":"stance_width","name":"Width of the stance",
        "unit":"torso lengths","values":["0.90 ± 0.05","0.91 ± 0.05"],"reason":"\(marker)"}]},
       "processing":{"version":"\(marker)","model":"\(marker)","analyzed_at":"2031-07-20T23:59:42Z",
        "wall_sec":1,"cpu_sec":1,"peak_memory_bytes":1}}
      """
    var document = try JSONDecoder().decode(AnalysisDocument.self, from: Data(json.utf8))
    document.summaries.parent = parent
    document.summaries.coach = coach
    return document
  }

  /// Returns a model's answer that changes one harmless word of each text.
  private static func answer() throws -> String {
    let texts = [
      "parent_summary": parent.replacingOccurrences(of: "nice and wide", with: "nicely wide"),
      "coach_summary": coach.replacingOccurrences(of: "seen from", with: "filmed from"),
    ]
    let content = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let object: [String: Any] = [
      "choices": [["message": ["content": content], "finish_reason": "stop"] as [String: Any]]
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  private struct Run {
    var document: AnalysisDocument
    var lines: [String]
    var samples: String
  }

  private static func run(
    _ server: LoopbackServer, attempt: Duration = .seconds(900), spent: Duration = .zero,
    consent: ConsentCheck = .none
  ) async throws -> Run {
    let metrics = WorkerMetrics()
    let lines = LogLines()
    let handler = LineLogHandler(format: .json, write: lines.add)
    let model = try LanguageModel(
      provider: .openai, url: server.url, name: "model-1", key: "k-secret")
    let restyling = JobRestyling(
      model, http: HTTPClient(ClientSettings(proxies: .none)), attempt: attempt,
      consent: consent, metrics: metrics, logger: Logger(label: "test") { _ in handler })
    var document = try document()
    try await restyling.restyle(&document, of: "anna", spent: spent)
    return Run(document: document, lines: lines.all, samples: metrics.text(nil, at: Date()))
  }

  @Test func nothingOfTheDocumentIsSentButTextsAndTheirNumbers() async throws {
    let answer = try Self.answer()
    let server = try LoopbackServer { _ in .text(200, answer) }
    let run = try await Self.run(server)
    let request = try #require(server.requests.first)
    let sent =
      request.target + request.text
      + request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    for secret in [Self.marker, "2031", "23:59", "users/", "left", "1080"] {
      #expect(!sent.contains(secret), "\(secret)")
    }
    #expect(sent.contains("0.90 ± 0.05") && sent.contains("12U"))
    #expect(server.requests.count == 1 && run.document.summaries.restyledBy == "model-1")
  }

  /// The files, the fields of the job and the document contain the same text.
  @Test func everyCopyHoldsTheSameText() async throws {
    let answer = try Self.answer()
    for isAnswered in [true, false] {
      let server = try LoopbackServer { _ in isAnswered ? .text(200, answer) : .text(404, "") }
      let document = try await Self.run(server).document
      #expect(document.summaries.parent.contains("nicely wide") == isAnswered)
      #expect(document.summaries.coach.contains("filmed from") == isAnswered)
      #expect((document.summaries.restyledBy == "model-1") == isAnswered)
      let track = try JSONDecoder().decode(
        PoseTrackDocument.self, from: Data(#"{"times":[],"joints":[],"points":[]}"#.utf8))
      let video = try ChildJobAnalysis.results(of: AnalysisResult(document: document, track: track))
      func file(_ name: String) throws -> Data {
        try #require(video.files.first { $0.name == name }).content
      }
      #expect(try file("parent_summary.txt") == Data(video.parentSummary.utf8))
      #expect(try file("coach_summary.txt") == Data(video.coachSummary.utf8))
      let stored = try JSONDecoder().decode(
        AnalysisDocument.self, from: try file(ResultArtifact.analysis.name))
      #expect(stored.summaries == document.summaries)
      #expect(video.parentSummary == stored.summaries.parent)
      #expect(video.coachSummary == stored.summaries.coach)
      #expect(video.childSummary == Self.marker)
    }
  }

  @Test func theOutcomeIsCountedAndLoggedWithoutATextOrAKey() async throws {
    let server = try LoopbackServer { _ in .text(403, "") }
    let run = try await Self.run(server)
    #expect(run.samples.contains("puckbuddy_restylings_total{outcome=\"status\"} 1\n"))
    let line = try #require(run.lines.first)
    let fields = try Data(line.utf8).object()
    #expect(run.lines.count == 1 && fields["outcome"] as? String == "status")
    #expect(fields["model"] as? String == "model-1" && fields["milliseconds"] is Int)
    for secret in ["k-secret", "wrist", Self.marker] { #expect(!line.contains(secret)) }
  }

  /// Without the consent to it, nothing is sent, and the drafts are kept.
  @Test(arguments: [[], [.analysis], [.analysis, .languageModel]] as [Set<ConsentPurpose>])
  func theModelNeedsConsent(_ purposes: Set<ConsentPurpose>) async throws {
    let answer = try Self.answer()
    let server = try LoopbackServer { _ in .text(200, answer) }
    let folder = try TemporaryFolder()
    let store = try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
    let anna = try #require(UserID(rawValue: "anna"))
    let player = try #require(PlayerID(rawValue: "p1"))
    _ = try await store.changeConsents(of: anna) { record, now in
      record.give(purposes, for: player, by: .parent, textVersion: "1", at: now)
    }
    let run = try await Self.run(server, consent: ConsentCheck(store))
    let isAllowed = purposes.contains(.languageModel)
    #expect(server.requests.isEmpty == !isAllowed)
    let outcome = isAllowed ? "restyled" : "no_consent"
    #expect(run.samples.contains("puckbuddy_restylings_total{outcome=\"\(outcome)\"} 1\n"))
    let draft = try Self.document()
    #expect((run.document == draft) == !isAllowed)
  }

  /// Restyling must not make a job with little time left miss its deadline.
  @Test(arguments: [(900, 431), (30, 0)])
  func aJobShortOfTimeIsLeftAlone(_ attempt: Int, _ spent: Int) async throws {
    let server = try LoopbackServer { _ in .text(403, "") }
    let run = try await Self.run(server, attempt: .seconds(attempt), spent: .seconds(spent))
    #expect(server.requests.isEmpty)
    #expect(run.samples.contains("puckbuddy_restylings_total{outcome=\"no_time\"} 1\n"))
    let document = try Self.document()
    #expect(run.document == document)
  }
}
