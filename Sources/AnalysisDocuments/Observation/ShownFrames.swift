package import Media
internal import Mathematics
package import ShotAnalysis

/// The positions and times of a video's frames, for finding the key moments' frames again.
package struct ShownFrames: Sendable {
  /// Presentation times in seconds, ascending except in damaged files.
  package private(set) var times: [Double] = []
  /// The number of frames that are presented before each, also those that were dropped.
  private(set) var indices: [Int] = []
  /// The timestamps of all frames; fewer when a frame has none.
  private(set) var timestamps: [Int64] = []
  /// Whether every frame has a later timestamp than the one before: only then a timestamp
  /// identifies a frame.
  private var areTimestampsUnique: Bool {
    timestamps.count == times.count
      && zip(timestamps, timestamps.dropFirst()).allSatisfy { $0 < $1 }
  }

  package init() {}

  /// - Parameters:
  ///   - indices: One for each time.
  ///   - timestamps: One for each time, or fewer.
  init(times: [Double], indices: [Int], timestamps: [Int64]) {
    (self.times, self.indices, self.timestamps) = (times, indices, timestamps)
  }

  package mutating func add(_ frame: borrowing VideoFrame) {
    times.append(frame.time)
    indices.append(frame.position.index)
    if let timestamp = frame.position.timestamp { timestamps.append(timestamp) }
  }

  /// Returns the frames nearest to the key moments of the first shots, in the order of the video.
  package func wanted(for shots: [Shot], limit: Int) -> [WantedStill] {
    var moments: [Int: [WantedStill.Moment]] = [:]
    for shot in shots.prefix(limit) {
      for moment in KeyMoment.allCases {
        let wanted = WantedStill.Moment(shot: shot.index, moment: moment)
        guard let time = shot.keyMoments[moment],
          let index = nearest(to: time)
        else { continue }
        moments[index, default: []].append(wanted)
      }
    }
    let frames = moments.keys.sorted()
    return zip(frames, positions(of: frames)).map { frame, position in
      WantedStill(position: position, time: times[frame], moments: moments[frame] ?? [])
    }
  }

  /// Returns still images that were wanted of another pass, with the times of the frames nearest to
  /// theirs, in the order of the video.
  package func nearest(to stills: [WantedStill]) -> [WantedStill] {
    stills.map { still in
      var still = still
      if let index = nearest(to: still.time) { still.time = times[index] }
      return still
    }.sorted { $0.time < $1.time }
  }

  /// Returns the positions of frames, for finding them again.
  ///
  /// - Parameter indices: Indices of `times`.
  package func positions(of indices: [Int]) -> [FramePosition] {
    let isFoundByTimestamp = areTimestampsUnique
    return indices.map { index in
      FramePosition(
        index: self.indices[index], timestamp: isFoundByTimestamp ? timestamps[index] : nil)
    }
  }

  /// Returns the index of the time nearest to a time; `nil` without frames.
  package func nearest(to time: Double) -> Int? {
    let after = times.partitioningIndex { $0 >= time }
    let candidates = [after - 1, after].filter(times.indices.contains)
    return candidates.min { abs(times[$0] - time) < abs(times[$1] - time) }
  }
}
