internal import Mathematics
internal import PoseEstimation

/// The heads of people over time, from searches in some frames.
///
/// Pure. Between two searches heads are interpolated; where a head was not found for a while, its
/// circle stays, since an area blurred in vain does less harm than a face that is shown.
struct HeadTracks: Sendable {
  private struct Track {
    /// In seconds, ascending; one for each head.
    var times: [Double]
    var heads: [Head]
  }

  private var tracks: [Track] = []

  /// The longest gap over which a track is continued and interpolated, in seconds.
  private static let longestGap = 2.0
  /// How long a circle stays before the first and after the last time a head is found, in seconds.
  private static let remains = 0.8
  /// The gating distance: how far a head moves at most from one search to the next, in radii, and in
  /// radii a second.
  private static let reach = (atOnce: 1.5, perSecond: 8.0)
  /// How much a circle grows with the distance that its head moves between two searches.
  private static let growth = 0.3
  /// A head that is found farther away than this, in radii, may be another person's: the track that
  /// it continues stays open for its own head.
  private static let certainDistance = 1.5

  /// Takes the heads found in a frame that is later than all before.
  mutating func add(_ found: [Head], at time: Double) {
    var candidates: [(track: Int, head: Int, distance: Double)] = []
    for (number, track) in tracks.enumerated() {
      guard let last = track.heads.last, let seen = track.times.last,
        time - seen <= Self.longestGap
      else { continue }
      let reach = Self.reach.atOnce + Self.reach.perSecond * (time - seen)
      for (index, head) in found.enumerated() {
        let distance = (head.center - last.center).length / max(head.radius, last.radius)
        if distance <= reach { candidates.append((number, index, distance)) }
      }
    }
    var usedTracks: Set<Int> = [], usedHeads: Set<Int> = []
    for candidate in candidates.sorted(by: { $0.distance < $1.distance })
    where !usedTracks.contains(candidate.track) && !usedHeads.contains(candidate.head) {
      usedTracks.insert(candidate.track)
      usedHeads.insert(candidate.head)
      extend(candidate.track, by: found[candidate.head], at: time, distance: candidate.distance)
    }
    for (index, head) in found.enumerated() where !usedHeads.contains(index) {
      tracks.append(Track(times: [time], heads: [head]))
    }
  }

  private mutating func extend(_ track: Int, by head: Head, at time: Double, distance: Double) {
    let (seen, last) = (tracks[track].times.last ?? time, tracks[track].heads.last ?? head)
    if distance > Self.certainDistance {
      tracks.append(Track(times: [seen, time], heads: [last, head]))
    } else {
      tracks[track].times.append(time)
      tracks[track].heads.append(head)
    }
  }

  /// Returns the circles that cover the heads at a time, in seconds.
  func heads(at time: Double) -> [Head] { tracks.compactMap { Self.head(of: $0, at: time) } }

  private static func head(of track: Track, at time: Double) -> Head? {
    let next = track.times.partitioningIndex { $0 >= time }
    guard next > 0 else {
      return track.times[0] - time <= remains ? track.heads[0] : nil
    }
    guard next < track.times.count else {
      return time - track.times[next - 1] <= remains ? track.heads[next - 1] : nil
    }
    let (before, after) = (track.heads[next - 1], track.heads[next])
    let share = (time - track.times[next - 1]) / (track.times[next] - track.times[next - 1])
    let shift = after.center - before.center
    return Head(
      center: before.center + shift * share,
      radius: max(before.radius, after.radius) + growth * shift.length)
  }
}
