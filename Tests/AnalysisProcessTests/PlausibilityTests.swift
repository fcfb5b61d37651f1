import AnalysisDocuments
import Foundation
import Mathematics
import Poses
import Testing

@testable import AnalysisProcess
@testable import Coaching
@testable import ShotAnalysis
@testable import Summaries

/// Every field that a child can set, taken from the encoded document rather than from a list.
@Suite struct PlausibilityTests {
  /// A path in the JSON of a document: keys and indices.
  private typealias Path = [String]

  /// Returns a document with a value in every field.
  private func sample() throws -> AnalysisDocument {
    var document = try SampleDocument.make()
    document.report.quality.playerHeightRatio = 0.5
    document.report.quality.slowMotionFactor = 2
    document.report.quality.slowMotionEstimate = SlowMotionEstimate(factor: 4, low: 3, high: 5)
    document.report.player.shoots = .right
    document.report.player.position = 0.5
    document.report.consistency.releaseInterval = 2
    document.report.shots[0].phases.followThrough = TimeSpan(4.53, 5)
    document.report.shots[0].keyMoments.followThrough = 5
    let blade = ShotStick.Position(x: 0.6, y: 0.9)
    document.report.shots[0].stick = ShotStick(
      seenRatio: 0.8, blade: [.load: blade, .release: blade, .followThrough: blade])
    document.report.shots[0].metrics[.frontKneeAngleAtRelease] =
      .found(131, error: 6.5, sharedError: 4, unit: .degrees, at: 4.53)
    document.video.captureRate = 120
    document.processing.stageSeconds = StageSeconds()
    document.summaries.filming = ["Film from the side."]
    document.summaries.coachTable = [
      CoachTableRow(
        metric: .headDrop, name: "Head drop", unit: "torso lengths", values: ["0.1 ± 0.1"],
        average: "0.1 ± 0.1", reason: "This was hidden.")
    ]
    document.summaries.restyledBy = "a-model"
    document.summaries.nextStep = NextStep(
      theme: .lowStart, kind: .cue, probability: 0.95, shot: 1, time: 4.5)
    document.themes = [
      ThemeDecision(theme: .lowStart, kind: .cue, probability: 0.95, isStated: true)
    ]
    var french = document.summaries
    french.language = .french
    document.translations = [.french: french]
    return document
  }

  /// Returns the paths of the properties that are `nil`.
  private func unset(in value: Any, at path: Path = []) -> [Path] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return [path] }
    return mirror.children.flatMap { unset(in: $0.value, at: path + [$0.label ?? ""]) }
  }

  private func leaves(of value: Any, at path: Path = []) -> [(path: Path, value: Any)] {
    switch value {
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { leaves(of: $1, at: path + [$0]) }
    case let array as [Any]:
      array.enumerated().flatMap { leaves(of: $1, at: path + [String($0)]) }
    default: [(path, value)]
    }
  }

  private func replacing(_ path: ArraySlice<String>, of value: Any, with leaf: Any) -> Any {
    guard let key = path.first else { return leaf }
    let rest = path.dropFirst()
    if var object = value as? [String: Any] {
      object[key] = replacing(rest, of: object[key] ?? NSNull(), with: leaf)
      return object
    }
    if var array = value as? [Any], let index = Int(key), array.indices.contains(index) {
      array[index] = replacing(rest, of: array[index], with: leaf)
      return array
    }
    return value
  }

  private func isBelieved(_ json: Any) throws -> Bool {
    let data = try JSONSerialization.data(withJSONObject: json)
    guard let document = try? JSONDecoder().decode(AnalysisDocument.self, from: data) else {
      return false
    }
    return document.isPlausible()
  }

  private func json(_ document: AnalysisDocument) throws -> Any {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(document))
  }

  @Test func believesASoundDocument() throws {
    #expect(try isBelieved(json(try sample())))
  }

  /// A field without a value may be absent from the JSON, and would not be tested.
  @Test func theSampleHasAValueInEveryField() throws {
    let unset = unset(in: try sample()).filter { !$0.contains("metrics") }
    // A child may set neither.
    #expect(unset == [["progress"], ["corrections"]])
  }

  @Test func refusesAnAbsurdValueInAnyField() throws {
    let json = try json(try sample())
    // The parent sets the name, which it knows itself.
    for (path, value) in leaves(of: json) where path != ["video", "name"] {
      let absurd: [Any]
      switch value {
      case is String: absurd = ["\u{1B}[2J", String(repeating: "a", count: 30_000)]
      case let number as NSNumber where isBoolean(number): continue
      case is NSNumber: absurd = [1e18, -1e18]
      default: continue
      }
      for leaf in absurd {
        let changed = replacing(path[...], of: json, with: leaf)
        #expect(
          try !isBelieved(changed), "\(path.joined(separator: ".")) = \("\(leaf)".prefix(20))")
      }
    }
  }

  /// Times are divided by it.
  @Test(arguments: [0, -2.0, 1e7])
  func refusesAFactorThatIsNone(_ factor: Double) throws {
    var document = try sample()
    document.report.quality.slowMotionFactor = factor
    #expect(!document.isPlausible())
  }

  private func isBoolean(_ number: NSNumber) -> Bool {
    number === (true as NSNumber) || number === (false as NSNumber)
  }
}
