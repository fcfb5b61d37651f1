internal import Media
internal import Mathematics
internal import ShotAnalysis

/// The positions and times of a video's frames, for finding the key moments' frames again.
struct ShownFrames {
  /// Presentation times in seconds, ascending except in damaged files.
  private var times: [Double] = []
  private var positions: [FramePosition] = []
  /// Whether every frame has a later timestamp than the one before: only then a timestamp
  /// identifies a frame.
  private var areTimestampsUnique = true

  /// A requested frame, and the key moment it shows.
  struct Wanted {
    var position: FramePosition
    var time: Double
    var moments: [(shot: Int, moment: KeyMoment)]
  }

  mutating func add(_ frame: borrowing VideoFrame) {
    let timestamp = frame.position.timestamp
    if let timestamp, positions.last.map({ timestamp > $0.timestamp ?? .max }) ?? true {
      // The usual case.
    } else {
      areTimestampsUnique = false
    }
    times.append(frame.time)
    positions.append(frame.position)
  }

  /// Returns the frames nearest to the key moments of the first shots, in the order of the video.
  func wanted(for shots: [Shot], limit: Int) -> [Wanted] {
    var found: [Int: Wanted] = [:]
    for shot in shots.prefix(limit) {
      for moment in KeyMoment.allCases {
        guard let time = shot.keyFrames[moment], let index = nearest(to: time) else { continue }
        var position = positions[index]
        if !areTimestampsUnique { position.timestamp = nil }
        found[index, default: Wanted(position: position, time: times[index], moments: [])]
          .moments.append((shot.index, moment))
      }
    }
    return found.values.sorted { $0.position.index < $1.position.index }
  }

  private func nearest(to time: Double) -> Int? {
    let after = times.partitioningIndex { $0 >= time }
    let candidates = [after - 1, after].filter(times.indices.contains)
    return candidates.min { abs(times[$0] - time) < abs(times[$1] - time) }
  }
}
