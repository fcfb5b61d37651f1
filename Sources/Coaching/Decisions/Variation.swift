package import ShotAnalysis

/// Picks between wordings, so that different clips read differently.
///
/// The report is the seed: the same report always has the same wording.
package struct Variation: Hashable, Sendable {
  /// The part of a text; each is picked independently, so that the wordings of a clip combine
  /// freely.
  package enum Part: UInt64, Sendable {
    case opening = 1, praise, praiseClause, step, stepClause, seenClause, drill, challenge
    case filming
  }

  private var seed: UInt64

  /// Derives the seed from the releases, the values and the age of a report.
  package init(_ report: ShotReport) {
    var hash = Self.start
    func mix(_ value: Double) {
      // Rounded to a hundredth: a difference that no text shows need not change the wording.
      let rounded = value.magnitude < 1e9 ? Int64((value * 100).rounded()) : 0
      hash = Self.mixed(hash ^ UInt64(bitPattern: rounded))
    }
    for shot in report.shots {
      mix(shot.releaseTime)
      for metric in MetricID.allCases { mix(shot.metrics[metric]?.value ?? -1) }
    }
    for character in (report.player.ageGroup?.rawValue ?? "").utf8 { mix(Double(character)) }
    seed = hash
  }

  /// Returns another variation for the same report; attempt 0 is this one.
  package func attempt(_ number: Int) -> Variation {
    guard number > 0 else { return self }
    var other = self
    other.seed = Self.mixed(seed ^ UInt64(number))
    return other
  }

  /// Returns one of several items.
  ///
  /// - Precondition: There is at least one.
  package func pick<Item>(_ items: [Item], _ part: Part) -> Item {
    items[number(below: items.count, part)]
  }

  /// Returns a number from 0 to below `count`.
  ///
  /// - Precondition: `count` is more than 0.
  func number(below count: Int, _ part: Part) -> Int {
    Int(Self.mixed(seed ^ (part.rawValue &* Self.start)) % UInt64(count))
  }

  private static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The finisher of SplitMix64 (Steele, Lea and Flood 2014).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value &+ start
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
