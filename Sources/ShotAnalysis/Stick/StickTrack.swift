internal import Foundation
internal import Mathematics
internal import Poses

/// The player's stick over a clip: in each frame one of the candidates, or none, as is most likely
/// given the candidates in the frames before and after.
///
/// A hidden Markov model: the states of a frame are its candidates and "not visible", and the stick
/// keeps its direction, its length in the frame and the lower hand from frame to frame. Marginal
/// probabilities by the forward-backward algorithm (Rabiner 1989). The constants of `change` are
/// design choices; docs/accuracy.md says how well the tracks fit.
struct StickTrack: Sendable {
  /// The stick in one frame.
  struct Sighting: Sendable, Hashable {
    var stick: StickCandidate
    /// The index of the candidate.
    var index: Int
    /// The probability of a shaft in this direction with the lower hand of `stick` less that with
    /// the other one, at least 0.
    var lowerHandCertainty: Double
  }

  /// The log-odds that a stick is visible at all where it is searched, which is near possible shots;
  /// the candidates' own count both cases alike.
  private static let visible = 2.5
  /// The log-odds against a stick that appears or disappears from one frame to the next.
  private static let appearing = 3.5

  /// How far apart the directions of candidates are that follow the same shaft, in radians: they
  /// differ in where they end, or in the lower hand.
  private static let sameDirection = 8 * Double.pi / 180

  /// The longest time between two frames of which one tells about the other, in seconds.
  private static let longestGap = 0.15

  /// For each sample; `nil` where the stick was not seen or not searched.
  let sightings: [Sighting?]

  /// - Parameters:
  ///   - samples: In the order of time.
  ///   - sizes: The player's pixels per torso in each sample.
  init(_ samples: [PoseTrack.Sample], pixelsPerTorso sizes: [Double?]) {
    let frames = samples.indices.compactMap { index -> Frame? in
      guard let sticks = samples[index].sticks, let size = sizes[index], size > 0 else {
        return nil
      }
      return Frame(index: index, time: samples[index].time, sticks: sticks, pixelsPerTorso: size)
    }
    var sightings = [Sighting?](repeating: nil, count: samples.count)
    var start = 0
    for index in frames.indices {
      let isLast = index + 1 == frames.count
      if isLast || frames[index + 1].time - frames[index].time > Self.longestGap {
        for (frame, sighting) in Self.sightings(in: Array(frames[start...index])) {
          sightings[frame] = sighting
        }
        start = index + 1
      }
    }
    self.sightings = sightings
  }

  /// The states of one frame: the candidates, then "not visible".
  private struct Frame {
    let index: Int
    let time: Double
    let sticks: [StickCandidate]
    /// The probability of each state in this frame alone.
    let chances: [Double]
    let directions: [Double]
    /// In torsos.
    let lengths: [Double]

    init(index: Int, time: Double, sticks: [StickCandidate], pixelsPerTorso: Double) {
      self.index = index
      self.time = time
      self.sticks = sticks
      let odds = sticks.map { exp(min(30, $0.logOdds + StickTrack.visible)) } + [1]
      let sum = odds.reduce(0, +)
      chances = odds.map { $0 / sum }
      directions = sticks.map { atan2($0.end.y - $0.hand.y, $0.end.x - $0.hand.x) }
      lengths = sticks.map { ($0.end - $0.hand).length / pixelsPerTorso }
    }

    /// Returns the compatibility of a state with one of a later frame, 0 to 1.
    func change(_ state: Int, to later: Frame, _ other: Int) -> Double {
      guard state < sticks.count, other < later.sticks.count else {
        return state == sticks.count && other == later.sticks.count ? 1 : exp(-StickTrack.appearing)
      }
      let interval = later.time - time
      // In a swing the stick turns by up to 1,000 degrees in a second.
      let turn =
        Angle.degrees(abs(Angle.wrapped(later.directions[other] - directions[state])))
        / (12 + 500 * interval)
      let growth = (later.lengths[other] - lengths[state]) / (0.12 + 2.5 * interval)
      let isSameHand = sticks[state].lowerHand == later.sticks[other].lowerHand
      return exp(-min(12, turn * turn) - min(1, growth * growth / 2) - (isSameHand ? 0 : 3))
    }
  }

  private static func sightings(in frames: [Frame]) -> [(Int, Sighting?)] {
    var forward: [[Double]] = []
    for (index, frame) in frames.enumerated() {
      guard let before = forward.last else {
        forward.append(frame.chances)
        continue
      }
      let earlier = frames[index - 1]
      forward.append(
        normalized(
          frame.chances.indices.map { state in
            frame.chances[state]
              * before.indices.reduce(0) {
                $0 + before[$1] * earlier.change($1, to: frame, state)
              }
          }))
    }
    var backward = frames.last.map { $0.chances.map { _ in 1.0 } } ?? []
    var found: [(Int, Sighting?)] = []
    for index in frames.indices.reversed() {
      let frame = frames[index]
      let chances = normalized(zip(forward[index], backward).map { $0 * $1 })
      found.append((frame.index, sighting(in: frame, chances)))
      guard index > 0 else { break }
      let earlier = frames[index - 1]
      backward = normalized(
        earlier.chances.indices.map { state in
          frame.chances.indices.reduce(0) {
            $0 + earlier.change(state, to: frame, $1) * frame.chances[$1] * backward[$1]
          }
        })
    }
    return found
  }

  private static func sighting(in frame: Frame, _ chances: [Double]) -> Sighting? {
    let shafts = frame.sticks.indices.map { one in
      frame.sticks.indices.filter {
        abs(Angle.wrapped(frame.directions[$0] - frame.directions[one])) < sameDirection
      }
    }
    let sums = shafts.map { $0.reduce(0) { $0 + chances[$1] } }
    guard let shaft = sums.indices.max(by: { sums[$0] < sums[$1] }), sums[shaft] >= 0.5,
      let best = shafts[shaft].max(by: { chances[$0] < chances[$1] })
    else { return nil }
    let stick = frame.sticks[best]
    let certainty = shafts[shaft].reduce(0) {
      $0 + (frame.sticks[$1].lowerHand == stick.lowerHand ? chances[$1] : -chances[$1])
    }
    return Sighting(
      stick: stick, index: best, lowerHandCertainty: max(0, certainty))
  }

  private static func normalized(_ values: [Double]) -> [Double] {
    let sum = values.reduce(0, +)
    return sum > 0 ? values.map { $0 / sum } : values.map { _ in 1 / Double(values.count) }
  }
}
