import Foundation
import Poses
import ShotAnalysis
import Testing

@testable import Evaluation

@Suite struct CoachingFiguresTests {
  /// A clip of one shot.
  ///
  /// Trunk at 30° and hands 0.8 torsos apart are no faults; nor are top hand, head and sway.
  /// Without `shift`, the missing weight shift is one.
  private func truth(trunk: Double = 30, shift: Bool = true) -> DrillTruth {
    var truth = drill(duration: 3) { time, joints in
      guard shift, time > 1.2 else { return }
      for hip in [Joint.leftHip, .rightHip] {
        joints[hip] = joints[hip].map { $0 + DrillPoint(0.2, 0, 0) }
      }
    }
    truth.shots[0].load = 0.5
    truth.shots[0].finish = 1.5
    for index in truth.frames.indices { truth.frames[index].trunkLean = trunk }
    // The lead elbow extends after the release.
    for index in truth.frames.indices where truth.frames[index].time > 1.2 {
      truth.frames[index].joints[.leftWrist] = DrillPoint(0.2, 0.8, 0)
    }
    return truth
  }

  private func clip(
    _ truth: DrillTruth?, cue: String? = nil, step: Bool = true, shots: Int = 1,
    parent: String? = nil
  ) -> ClipCoaching {
    ClipCoaching(
      truth: truth,
      analysis: ReportedAnalysis(
        shots: (0..<shots).map { _ in ReportedShot(release: 1) },
        themes: cue.map {
          [ReportedTheme(theme: $0, kind: .cue, probability: 0.95, isStated: true)]
        } ?? [],
        hasNextStep: step, parentSummary: parent))
  }

  @Test func aCueInAClipWithoutAFaultIsCounted() {
    let figures = CoachingFigures([
      clip(truth()), clip(truth(), cue: "lean_in"), clip(truth(trunk: 10), cue: "lean_in"),
      clip(truth(shift: false)), clip(nil, cue: "lean_in"),
    ])
    #expect(figures.withoutFault.count == 2)
    #expect(figures.cuesWithoutFault == 1)
    let lean = ThemeFigures(
      figures.scores.filter { $0.gate.metric == .trunkLeanAtRelease }, .cue)
    #expect(lean.deserved == 1 && lean.right == 1 && lean.wrong == 1)
    let shift = ThemeFigures(figures.scores.filter { $0.gate.metric == .weightShift }, .cue)
    #expect(shift.deserved == 0 && shift.stated == 0)
  }

  @Test func aReportedShotWithoutANextStepIsCounted() {
    let figures = CoachingFigures([
      clip(truth()), clip(truth(), step: false), clip(truth(), step: false, shots: 0),
      clip(nil, step: false),
    ])
    #expect(figures.withShots.count == 3 && figures.withoutNextStep == 2)
  }

  @Test func theUsualValueIsTheMeanOverTheTrueShots() throws {
    var truth = truth()
    truth.shots.append(TrueShot(release: 2, kind: "wrist", load: 1.6, finish: 2.4))
    for index in truth.frames.indices where truth.frames[index].time > 1.5 {
      truth.frames[index].trunkLean = 10
    }
    let gate = try #require(ThemeGate.all.first { $0.metric == .trunkLeanAtRelease })
    #expect(truth.usualValue(for: gate) == 20)
  }

  @Test func sentencesThatSeveralClipsShareAreFound() {
    let texts = RepeatedText.pairs(in: [
      "Two shots. Lean in. Try this!", "One shot at 0:02. Lean in. Try this!",
      "One shot at 0.5 s. Stand low.\nLean in.", "Hello.", "Hello.", "Hello.",
    ])
    #expect(texts.first == RepeatedText(text: "Hello.", clips: 3))
    #expect(texts.contains(RepeatedText(text: "Lean in. Try this!", clips: 2)))
    #expect(texts.contains(RepeatedText(text: "One shot at 0.5 s. Stand low.", clips: 1)))
    #expect(texts.contains(RepeatedText(text: "Stand low. Lean in.", clips: 1)))
    #expect(texts.count == 6)
  }

  @Test func theTableByThemeIsOnTop() throws {
    let score = ClipScore(
      name: "clip", truth: truth(trunk: 10),
      analysis: ReportedAnalysis(
        shots: [ReportedShot(release: 1)],
        themes: [ReportedTheme(theme: "lean_in", kind: .cue, probability: 0.97, isStated: true)]),
      tolerance: 0.15)
    let accuracy = Accuracy([score])
    let table = try #require(accuracy.tables.first)
    #expect(table.title == "Cues")
    let row = try #require(table.rows.first { $0.first == "lean_in" })
    #expect(row == ["lean_in", "1", "1", "1", "0", "0", "1.00", "1.00"])
    let parsed = try JSONSerialization.jsonObject(with: accuracy.json.data())
    let coaching = try #require((parsed as? [String: Any])?["coaching"] as? [String: Any])
    let cues = try #require(coaching["cues"] as? [String: [String: Any]])
    #expect(cues["lean_in"]?["right"] as? Int == 1)
    #expect(coaching["clips_with_shots_without_next_step"] as? Int == 1)
  }
}
