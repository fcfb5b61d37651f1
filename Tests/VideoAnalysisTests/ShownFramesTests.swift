import Foundation
import Media
import TestMedia
import Testing

@testable import AnalysisDocuments
@testable import ShotAnalysis

@Suite struct ShownFramesTests {
  private func shown(_ clip: Clip) throws -> ShownFrames {
    var reader = try VideoReader.open(path: clip.url.path)
    var shown = ShownFrames()
    while let frame = try reader.next() { shown.add(frame) }
    return shown
  }

  private func shot(_ index: Int, _ moments: KeyMoments) -> Shot {
    Shot(
      index: index, releaseTime: moments.release, releaseError: 0.02, confidence: 1, type: .wrist,
      typeConfidence: 1, phases: ShotPhases(load: nil, swing: nil, followThrough: nil),
      metrics: [:], keyMoments: moments)
  }

  @Test func theNearestFramesAreWantedOnce() throws {
    let shots = [
      shot(1, KeyMoments(load: 0.41, release: 0.79, followThrough: 0.81)),
      shot(2, KeyMoments(load: nil, release: 1.21, followThrough: 99)),
      shot(3, KeyMoments(load: 0, release: 0, followThrough: 0)),
    ]
    let wanted = try shown(Clip.plain()).wanted(for: shots, limit: 2)
    #expect(wanted.map(\.position.index) == [10, 20, 30, 49])
    #expect(wanted.map { $0.moments.count } == [1, 2, 1, 1])
    #expect(wanted.allSatisfy { $0.position.timestamp != nil })
    #expect(wanted[1].moments.map(\.moment) == [.release, .followThrough])
    #expect(wanted[3].time == 49.0 / 25)
  }

  @Test func repeatedTimesAreIgnored() throws {
    let clip = try Clip.joined(["one.ts", "two.ts"].map { try Clip.plain(name: $0) })
    let wanted = try shown(clip).wanted(
      for: [shot(1, KeyMoments(load: nil, release: 2.4, followThrough: nil))], limit: 1)
    #expect(wanted.map(\.position.timestamp) == [nil])
  }

  @Test func withoutFramesNothingIsWanted() {
    let shots = [shot(1, KeyMoments(load: nil, release: 0, followThrough: nil))]
    #expect(ShownFrames().wanted(for: shots, limit: 5).isEmpty)
  }
}
