import Mathematics
import PoseEstimation
import Testing

@testable import VideoAnalysis

/// The circles of heads between and around the searches.
@Suite struct HeadTracksTests {
  private func head(_ x: Double, _ y: Double = 100, radius: Double = 20) -> Head {
    Head(center: Point(x, y), radius: radius)
  }

  private func covers(_ heads: [Head], _ x: Double, _ y: Double = 100) -> Bool {
    heads.contains { ($0.center - Point(x, y)).length <= $0.radius - 10 }
  }

  @Test func aHeadIsCoveredBetweenTwoSearches() {
    var tracks = HeadTracks()
    for step in 0...10 { tracks.add([head(100 + 15 * Double(step))], at: 0.1 * Double(step)) }
    for time in stride(from: 0, through: 1, by: 0.01) {
      let heads = tracks.heads(at: time)
      #expect(heads.count == 1 && covers(heads, 100 + 150 * time), "\(time)")
    }
  }

  /// A head that is not found for a while is somewhere between its positions before and after.
  @Test func aGapIsBridged() {
    var tracks = HeadTracks()
    tracks.add([head(100)], at: 0)
    for step in 1...9 { tracks.add([], at: 0.1 * Double(step)) }
    tracks.add([head(160)], at: 1)
    for time in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(covers(tracks.heads(at: time), 100 + 60 * time), "\(time)")
    }
  }

  /// One head is missed, another one nearby is found meanwhile: it must not take the track of the
  /// first, nor leave a gap in its own motion.
  @Test(arguments: [(1, 140.0), (5, 180)])
  func aMissedHeadStaysCoveredBesideANewOne(_ first: Int, _ position: Double) {
    var tracks = HeadTracks()
    tracks.add([head(100)], at: 0)
    for step in 1...19 { tracks.add(step >= first ? [head(position)] : [], at: 0.1 * Double(step)) }
    tracks.add([head(position), head(100)], at: 2)
    for time in stride(from: 0.0, through: 2, by: 0.05) {
      #expect(covers(tracks.heads(at: time), 100), "\(time)")
      if time >= 0.1 * Double(first) {
        #expect(covers(tracks.heads(at: time), position), "\(time)")
      }
    }
  }

  @Test func aCircleStaysAWhileAndNotForEver() {
    var tracks = HeadTracks()
    tracks.add([], at: 0)
    tracks.add([head(100)], at: 2)
    #expect(tracks.heads(at: 1.0).isEmpty && tracks.heads(at: 3.0).isEmpty)
    #expect(covers(tracks.heads(at: 1.3), 100) && covers(tracks.heads(at: 2.7), 100))
  }

  /// Two people who pass each other stay two.
  @Test func eachHeadHasItsOwnTrack() {
    var tracks = HeadTracks()
    for step in 0...20 {
      let shift = 10 * Double(step)
      tracks.add([head(300 - shift, 140), head(100 + shift)], at: 0.1 * Double(step))
    }
    for time in stride(from: 0, through: 2, by: 0.02) {
      let heads = tracks.heads(at: time)
      #expect(heads.count == 2, "\(time)")
      #expect(covers(heads, 100 + 100 * time) && covers(heads, 300 - 100 * time, 140), "\(time)")
    }
  }

  @Test func aPersonFarAwayIsAnotherOne() {
    var tracks = HeadTracks()
    tracks.add([head(100)], at: 0)
    tracks.add([head(900)], at: 0.1)
    let heads = tracks.heads(at: 0.05)
    #expect(heads.count == 2 && covers(heads, 100) && covers(heads, 900))
  }
}
