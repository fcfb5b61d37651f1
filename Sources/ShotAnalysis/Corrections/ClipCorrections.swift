package import Poses

/// What a person corrected in the report on a clip.
package struct ClipCorrections: Sendable, Hashable {
  /// The side the player shoots from; `nil`: as stated before, or as measured.
  package var shoots: Side?
  /// `nil`: as stated before, or as chosen.
  package var player: PlayerCorrection?
  /// In any order, at most one for each shot.
  package var shots: [ShotCorrection]

  /// The maximum number of corrected shots.
  package static let mostShots = 500

  package init(
    shoots: Side? = nil, player: PlayerCorrection? = nil, shots: [ShotCorrection] = []
  ) {
    self.shoots = shoots
    self.player = player
    self.shots = shots
  }

  /// The corrections as they are stored: times in milliseconds, and without the shots of an earlier
  /// report.
  package var stored: ClipCorrections {
    var stored = self
    if case .point(var point) = player {
      point.time = point.time.rounded(toPlaces: 3)
      point.x = point.x.rounded(toPlaces: 4)
      point.y = point.y.rounded(toPlaces: 4)
      stored.player = .point(point)
    }
    for index in shots.indices {
      stored.shots[index].time = shots[index].time.rounded(toPlaces: 3)
      stored.shots[index].release = shots[index].release?.rounded(toPlaces: 3)
      stored.shots[index].shot = nil
    }
    return stored
  }

  package var isEmpty: Bool { shoots == nil && player == nil && shots.isEmpty }

  /// Returns why the corrections cannot be of a clip, as a sentence for a person; `nil` when they
  /// can.
  ///
  /// - Parameters:
  ///   - duration: The duration of the clip, in seconds of playback.
  ///   - slowdown: The ratio of playback time to capture time.
  package func fault(duration: Double, slowdown: Double = 1) -> String? {
    let within = 0...max(0, duration)
    guard shots.count <= Self.mostShots else {
      return "More than \(Self.mostShots) shots cannot be corrected."
    }
    for shot in shots {
      guard within.contains(shot.time), shot.release.map(within.contains) ?? true else {
        return "A time is not within the video."
      }
      if let release = shot.release, (release - shot.time).magnitude > Self.longestMove * slowdown {
        return "A release was moved too far; mark the shot as none, and another as missing."
      }
      if !shot.isShot, shot.isMissing || shot.release != nil || shot.type != nil {
        return "What is not a shot is not missing, and has neither a release nor a type."
      }
    }
    let times = shots.map(\.time).sorted()
    if zip(times, times.dropFirst()).contains(where: { $1 - $0 < Self.leastDistance * slowdown }) {
      return "Two corrections are of the same shot."
    }
    if case .point(let point) = player,
      !within.contains(point.time) || !(0...1).contains(point.x) || !(0...1).contains(point.y)
    {
      return "The point on the player is not in the video."
    }
    return nil
  }

  /// The largest distance between a release as it was reported and as a person moved it, in seconds
  /// of capture time.
  static let longestMove = 2.0
  /// The least time between two corrected shots, in seconds of capture time: no two swings are
  /// closer (`TransitionFinder`), and reported releases vary by a tenth of a second.
  static let leastDistance = 0.2
}

extension ClipCorrections: Codable {
  private enum CodingKeys: String, CodingKey {
    case shoots, player, shots
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    shoots = try container.decodeIfPresent(Side.self, forKey: .shoots)
    player = try container.decodeIfPresent(PlayerCorrection.self, forKey: .player)
    shots = try container.decodeIfPresent([ShotCorrection].self, forKey: .shots) ?? []
  }
}
