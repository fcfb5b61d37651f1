import Foundation
import Mathematics
import Poses
import Testing

@testable import AnalysisDocuments
@testable import ShotAnalysis

/// The figures of a drawn movement, of which the truth is known.
@Suite struct ComparedFiguresTests {
  /// How one film shows the movement.
  private struct Film {
    /// Pixels per torso length.
    var torso = 100.0
    var place = Point(300, 700)
    var slowdown = 1.0
    var isMirrored = false
    /// How far the frame moves to the left in a second of real time, in pixels.
    var pan = 0.0
    var release = 2.0
    var hidden: Set<Joint> = []
  }

  /// The position of a joint in torso lengths from the middle of the feet: the hands move to the right
  /// and the hips down.
  private static func truth(_ joint: Joint, at offset: Double) -> Point {
    let hips = Point(0.1, -1.7 + 0.2 * offset)
    switch joint {
    case .leftAnkle: return Point(-0.5, 0)
    case .rightAnkle: return Point(0.5, 0)
    case .leftHip: return hips + Point(-0.2, 0)
    case .rightHip: return hips + Point(0.2, 0)
    case .leftShoulder: return hips + Point(-0.3, -1)
    case .rightShoulder: return hips + Point(0.3, -1)
    case .leftWrist, .rightWrist: return hips + Point(2 * offset, 0.2)
    default: return hips + Point(Double(joint.rawValue) / 20, 0.5)
    }
  }

  private func figure(_ film: Film) -> ShotFigure? {
    let samples = (0...120).map { index -> PoseTrack.Sample in
      let offset = Double(index) / 30 - 2
      let keypoints = Joint.allCases.map { joint in
        let truth = Self.truth(joint, at: offset) * film.torso
        let moved = Point(film.isMirrored ? -truth.x : truth.x, truth.y)
        return Keypoint(
          position: film.place + moved - Point(film.pan * offset, 0),
          visibility: film.hidden.contains(joint) ? 0 : 1, world: WorldPoint(0, 0, 0))
      }
      return PoseTrack.Sample(
        time: film.release + offset * film.slowdown, pose: Pose(keypoints: keypoints, presence: 1))
    }
    let shot = Shot(
      index: 1, releaseTime: film.release, releaseError: 0.02, confidence: 1, type: .wrist,
      typeConfidence: 1, phases: ShotPhases(load: nil, swing: nil, followThrough: nil),
      metrics: [:], keyMoments: KeyMoments(load: nil, release: film.release, followThrough: nil))
    let track = PoseTrack(frameWidth: 1000, frameHeight: 1000, samples: samples)
    return ShotFigure(
      shot, in: PoseTrackDocument(track), slowdown: film.slowdown, isPanning: film.pan != 0,
      frame: (1000, 1000))
  }

  private func figures(_ film: Film) throws -> ComparedFigures {
    let (earlier, now) = (try #require(figure(film)), try #require(figure(Film())))
    return try #require(ComparedFigures(from: earlier, to: now))
  }

  /// However a movement was filmed, its figure is the same, to within the tenth of a pixel of the
  /// track.
  @Test(arguments: 0..<6)
  func oneMovementIsOneFigure(_ number: Int) throws {
    let films = [
      Film(), Film(torso: 50, place: Point(500, 400)), Film(slowdown: 4), Film(isMirrored: true),
      Film(pan: 120), Film(release: 40),
    ]
    let figures = try figures(films[number])
    #expect(figures.isMirrored == films[number].isMirrored)
    #expect(figures.offsets.count > 60)
    for (offset, (earlier, now)) in zip(figures.offsets, zip(figures.earlier, figures.now)) {
      for (index, joint) in Skeleton.joints.enumerated() {
        let truth = Self.truth(joint, at: offset)
        let (one, other) = (try #require(earlier[index]), try #require(now[index]))
        #expect((one - truth).length < 0.005 && (other - truth).length < 0.005, "\(joint)")
      }
    }
  }

  /// Where the feet are outside the frame, both figures stand on their hips.
  @Test func figuresWithoutFeetHangTogether() throws {
    let figures = try figures(Film(torso: 60, hidden: [.leftAnkle, .rightAnkle]))
    let hips = [Joint.leftHip, .rightHip].compactMap(Skeleton.joints.firstIndex)
    let ankle = try #require(Skeleton.joints.firstIndex(of: .leftAnkle))
    for (earlier, now) in zip(figures.earlier, figures.now) {
      for hip in hips {
        let (one, other) = (try #require(earlier[hip]), try #require(now[hip]))
        #expect((one - other).length < 0.01)
      }
      #expect(earlier[ankle] == nil && now[ankle] != nil)
    }
  }

  @Test func aPlayerWhoWasNotFoundHasNoFigure() {
    #expect(figure(Film(hidden: [.leftHip])) == nil)
  }

  @Test func theDocumentHasPlainNumbers() throws {
    let data = try JSONEncoder().encode(try figures(Film()))
    let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let frames = try #require(read["now"] as? [[[Double]]])
    #expect(frames.count == (read["offsets"] as? [Double])?.count)
    #expect(frames[0].count == Skeleton.joints.count)
    let bones = try #require(read["bones"] as? [[Int]])
    #expect(bones.allSatisfy { $0.count == 2 && $0.allSatisfy(Skeleton.joints.indices.contains) })
    let placements = try #require(read["placements"] as? [String: [String: Any]])
    #expect(placements["now"]?["torso"] as? Double == 100)
    #expect((placements["now"]?["origins"] as? [[Double]])?.count == frames.count)
  }

  /// A figure's joints lie in the frame where its placement says, to within the figure's three digits.
  @Test(arguments: [
    Film(), Film(torso: 50, place: Point(500, 400)), Film(slowdown: 4), Film(isMirrored: true),
    Film(pan: 120),
  ])
  private func aFigureLiesWhereItsVideoShowsIt(_ film: Film) throws {
    let figures = try figures(film)
    let placement = figures.placements.earlier
    #expect(placement.width == 1000 && (placement.torso - film.torso).magnitude < 0.2)
    for (offset, (origin, joints)) in zip(figures.offsets, zip(placement.origins, figures.earlier))
    {
      let origin = try #require(origin)
      for (index, joint) in Skeleton.joints.enumerated() {
        let point = try #require(joints[index])
        let side = figures.isMirrored ? -1.0 : 1.0
        let pixel = origin + Point(point.x * side, point.y) * placement.torso
        let truth = Self.truth(joint, at: offset) * film.torso
        let moved = Point(film.isMirrored ? -truth.x : truth.x, truth.y)
        let expected = film.place + moved - Point(film.pan * offset, 0)
        #expect((pixel - expected).length < 0.6, "\(joint) at \(offset)")
      }
    }
  }
}
