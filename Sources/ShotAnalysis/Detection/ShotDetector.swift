internal import Foundation
internal import Mathematics
import Poses

/// Detects the shots of a clip.
///
/// A player shoots from one side. A swing to that side may be a forehand shot, a swing to the other
/// side a backhand; drawing the stick back and returning it to rest are swings too. The side is the
/// one that explains the swings of the clip better.
struct ShotDetector: Sendable {
  /// The minimum confidence of a shot in a clip without a forehand of at least `sure`.
  ///
  /// Of 1,556 development clips, 556 of them of the sets `sports` and `negatives`, fitted to two
  /// thirds of them (30 November 2026, before the set `styles` was in the fit): it finds 1,461 of
  /// 1,580 shots and 23 false ones, and 4 clips of the two sets have one. A threshold of 0.6 finds
  /// 1,466 shots and 32 false ones, in 7 clips of the two sets; 0.7 finds 1,457 and 20, in 2 of
  /// them, but not all shots of the tests' skeleton.
  private static let threshold = 0.64
  /// The least confidence of another swing of the clip with which its only likely shot must be sure:
  /// people in other sports make several movements that may be shots, while a player who shoots once
  /// rarely does anything else that may be one.
  ///
  /// Without this condition it would be 1,467 shots and 31 false ones, in 12 clips of the two sets.
  private static let doubt = 0.1
  /// The minimum confidence of a shot in a clip in which the same player has a forehand of at least
  /// `sure`: a player with one shot is likely to have more.
  ///
  /// On the same clips 0.3 finds 1,456 shots and 21 false ones, 0.1 finds 1,465 and 30.
  static let thresholdBesideShot = 0.2
  /// The least confidence that is beyond doubt.
  private static let sure = 0.85
  /// The log-odds of the side that a person stated.
  private static let logOddsOfStatedSide = 2.3
  /// The minimum time between two shots, in seconds.
  ///
  /// The draw before a shot and the return to rest after it look like backhands. Series of shots
  /// are at least 1.2 s apart in the simulated drills. On 928 of these clips 0.9 and 1.1 find the same.
  private static let separation = 1.0

  /// A swing that was classified as a shot.
  struct Detection: Sendable {
    let swing: Swing
    /// 0 to 1; 1 where a person said so.
    let confidence: Double
    /// What a person said about this shot.
    var correction: ShotCorrection?
    /// Whether a swing was found; otherwise a person said that there is a shot, and `swing` is what
    /// the posture did around that time: its side says nothing.
    var isSwingFound = true
  }

  /// The shots, and the distribution of the evidence over the two sides.
  struct Result: Sendable {
    /// In the order of time.
    let shots: [Detection]
    /// The side that most of the evidence supports.
    let side: Side
    /// The probability of `side`, 0 to 1: at least 0.5 unless another side was stated.
    let sideShare: Double
  }

  let motion: BodyMotion
  private let candidates: [Candidate]

  init(in motion: BodyMotion) {
    self.motion = motion
    candidates = Swing.all(in: motion).map { Candidate($0) }
  }

  /// A swing with its odds of being a shot.
  private struct Candidate {
    var swing: Swing
    /// Against no shot, for a swing of the player's own side and of the other one.
    var forehand: Double
    var backhand: Double
    /// Whether a person saw a shot near the swing.
    var isHinted: Bool

    init(_ swing: Swing, hinted: Bool = false) {
      self.swing = swing
      isHinted = hinted
      (forehand, backhand) = ShotEvidence.odds(swing, hinted: hinted)
    }

    func odds(side: Side) -> Double { swing.side == side ? forehand : backhand }

    func detection(side: Side) -> Detection {
      Detection(swing: swing, confidence: ShotEvidence.probability(odds: odds(side: side)))
    }
  }

  /// - Parameters:
  ///   - known: The side the player is known to shoot from.
  ///   - hints: About when a person saw shots, in seconds.
  ///   - corrections: What a person corrected; the detection of the other shots does not change.
  func detect(
    side known: Side?, hints: [Double] = [], corrections: [ShotCorrection] = []
  ) -> Result {
    let candidates = candidates(hints: hints)
    let detected = result(of: candidates, side: known)
    guard !corrections.isEmpty else { return detected }
    let swings = candidates.map { $0.detection(side: detected.side) }
    let shots = CorrectedShots(
      detected.shots, side: known ?? detected.side, by: corrections, swings: swings, in: motion
    ).shots
    // Corrections do not change the side, on which other measurements depend, unless they hold the
    // only evidence of it.
    let evidence =
      detected.shots.isEmpty
      ? result(
        of: shots.filter(\.isSwingFound).map { Candidate($0.swing, hinted: true) }, side: known)
      : detected
    return Result(shots: shots, side: evidence.side, sideShare: evidence.sideShare)
  }

  /// Returns the candidates, of which the likeliest near each hint has better odds.
  private func candidates(hints: [Double]) -> [Candidate] {
    hints.reduce(into: candidates) { candidates, hint in
      let near = candidates.indices.filter {
        (candidates[$0].swing.time - hint).magnitude <= ShotHint.reach
      }
      // A hint is about one shot.
      let likeliest = near.max {
        ShotEvidence.logOdds(candidates[$0].swing) < ShotEvidence.logOdds(candidates[$1].swing)
      }
      guard let likeliest else { return }
      candidates[likeliest] = Candidate(candidates[likeliest].swing, hinted: true)
    }
  }

  private func result(of candidates: [Candidate], side known: Side?) -> Result {
    let (side, share) = Self.side(of: candidates, known: known)
    let detections = candidates.map { $0.detection(side: side) }
    let apart = Self.separate(detections)
    let isSure = apart.contains { $0.swing.side == side && $0.confidence >= Self.sure }
    let least =
      isSure
      ? Self.thresholdBesideShot
      : Self.leastConfidence(
        among: apart.map(\.confidence), isHinted: candidates.contains(where: \.isHinted))
    return Result(
      shots: apart.filter { $0.confidence >= least }, side: side, sideShare: share)
  }

  /// Returns the minimum confidence of a shot in a clip without a forehand of at least `sure`.
  ///
  /// - Parameters:
  ///   - confidences: The confidences of the clip's swings, without those close to a more confident
  ///     one.
  ///   - isHinted: Whether a person saw a shot in the clip: then it is not of another sport.
  static func leastConfidence(among confidences: [Double], isHinted: Bool) -> Double {
    let highest = confidences.sorted(by: >).prefix(2)
    guard !isHinted, highest.count == 2, highest[0] >= threshold, highest[1] < threshold else {
      return threshold
    }
    return highest[1] >= doubt ? sure : threshold
  }

  /// Returns the logarithm of how much more likely the movements of a clip are with shots than
  /// without any, 0 or more.
  func logLikelihood(side known: Side?) -> Double {
    Self.logLikelihood(of: candidates, side: Self.side(of: candidates, known: known).0)
  }

  /// Returns the median pace of the swings that are shots beyond doubt, as the logarithm of how
  /// much faster than most shots they are; `nil` without any.
  func pace(side known: Side?) -> Double? {
    let (side, _) = Self.side(of: candidates, known: known)
    return candidates.filter { $0.detection(side: side).confidence >= Self.sure }
      .compactMap { $0.swing.pattern?.pace }.median
  }

  private static func logLikelihood(of candidates: [Candidate], side: Side) -> Double {
    candidates.reduce(0) { $0 + log1p($1.odds(side: side)) }
  }

  /// Returns the side that explains the swings better, and its probability.
  private static func side(of candidates: [Candidate], known: Side?) -> (Side, share: Double) {
    func logLikelihood(_ side: Side) -> Double {
      Self.logLikelihood(of: candidates, side: side)
        + (known.map { $0 == side ? logOddsOfStatedSide : 0 } ?? 0)
    }
    let forRight = logLikelihood(.right) - logLikelihood(.left)
    let share = 1 / (1 + exp(-abs(forRight)))
    guard forRight != 0 || known == nil else { return (known ?? .right, share) }
    return (forRight >= 0 ? .right : .left, share)
  }

  /// Returns the detections without those that are close to a more confident one.
  private static func separate(_ detections: [Detection]) -> [Detection] {
    var kept: [Detection] = []
    for detection in detections.sorted(by: { $0.confidence > $1.confidence })
    where kept.allSatisfy({ abs($0.swing.time - detection.swing.time) >= separation }) {
      kept.append(detection)
    }
    return kept.sorted { $0.swing.time < $1.swing.time }
  }
}
