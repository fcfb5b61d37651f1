import SeededRandom
import Foundation
import ShotAnalysis

@testable import Coaching

/// Random reports of every kind, from a seeded generator.
enum RandomReport {
  /// Returns the range of random values of a metric, wide enough to cross its gates.
  static func range(of metric: MetricID) -> ClosedRange<Double> {
    switch metric.unit {
    case .degrees:
      switch metric {
      case .followThroughExtension: -20...70
      case .trunkLeanAtRelease: -20...60
      default: 80...180
      }
    case .ratio: metric == .weightShift || metric == .headDrop ? -0.6...0.8 : 0...1.2
    case .torsosPerSecond: 1...20
    case .seconds: 0.1...1.5
    }
  }

  static func make(_ random: inout SeededGenerator) -> ShotReport {
    var time = Double.random(in: 0...20, using: &random)
    var shots: [Shot] = []
    let count = Int.random(in: 0...5, using: &random)
    let more = Int.random(in: 0..<100, using: &random) == 0 ? 30 : 0
    let present = Double.random(in: 0...1, using: &random)
    // Most players move similarly in every shot.
    var habits: [MetricID: Double] = [:]
    for metric in MetricID.allCases {
      habits[metric] = Double.random(in: range(of: metric), using: &random)
    }
    let type = [ShotType.wrist, .snap, .slap, .unknown].randomElement(using: &random) ?? .unknown
    let scatter = Double.random(
      in: Int.random(in: 0..<8, using: &random) == 0 ? 0.2...0.5 : 0...0.2, using: &random)
    let certain = Bool.random(using: &random)
    // The systematic fraction of an error, if it is known separately.
    let shared = Bool.random(using: &random) ? Double.random(in: 0.2...1, using: &random) : nil
    let other = Int.random(in: 0..<4, using: &random) == 0 ? ShotType.slap : type
    for index in 0..<(count + more) {
      time += Double.random(in: 0.4...9, using: &random)
      var values: [MetricID: Double] = [:]
      for metric in MetricID.allCases where Double.random(in: 0...1, using: &random) < present {
        let range = range(of: metric)
        let width = (range.upperBound - range.lowerBound) * scatter
        values[metric] = (habits[metric] ?? 0) + Double.random(in: -width...width, using: &random)
      }
      let errors: [MetricUnit: Double] = [
        .degrees: Double.random(in: 0.2...14, using: &random),
        .ratio: Double.random(in: 0.002...0.2, using: &random),
        .torsosPerSecond: 0.8, .seconds: 0.03,
      ]
      var shot = ReportSample.shot(
        index + 1, at: time, type: index % 3 == 2 ? other : type,
        confidence: certain ? 0.95 : Double.random(in: 0.3...1, using: &random), values: values,
        errors: errors, shared: shared)
      if Bool.random(using: &random) { shot.phases.followThrough = nil }
      shots.append(shot)
    }
    let ages: [AgeGroup?] = AgeGroup.allCases + [nil]
    let views: [Quality.View] = [.side, .oblique, .front, .back, .unknown]
    let hidden = shots.isEmpty && Bool.random(using: &random)
    return ReportSample.report(
      shots, age: ages.randomElement(using: &random) ?? nil,
      people: Int.random(in: hidden ? 0...1 : 1...4, using: &random),
      view: views.randomElement(using: &random) ?? .side,
      visible: hidden ? 0 : Double.random(in: 0.1...1, using: &random),
      warnings: QualityWarning.Code.allCases.filter { code in
        (code != .noPlayer || hidden) && Int.random(in: 0..<4, using: &random) == 0
      }, position: Double.random(in: 0...1, using: &random),
      slowMotionFactor: [1, 4, nil].randomElement(using: &random) ?? 1)
  }

  /// Returns the clip's changes from random earlier ones: a third of the clips have any.
  static func changes(of report: ShotReport, _ random: inout SeededGenerator) -> [ClipChange] {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    let now = ClipRecord(report: report, date: Date(timeIntervalSince1970: 0)).readings
    var before: [MetricID: Estimate] = [:]
    for metric in MetricID.allCases {
      before[metric] = Estimate(
        value: metric == .headDrop
          ? Double.random(in: 0...0.8, using: &random)
          : Double.random(in: range(of: metric), using: &random),
        error: Double.random(in: 0.002...(metric.unit == .degrees ? 12 : 0.2), using: &random))
    }
    return MetricChange.changes(from: before, to: now.mapValues(\.estimate))
      .compactMap(ClipChange.init)
  }
}
