import Evaluation
import Mathematics
import Poses
import Testing

@Suite struct MultiViewSceneTests {
  private func knees(_ scene: MultiViewScene) -> [Double?] {
    scene.poses.flatMap { pose in Side.allCases.map { pose.kneeAngle($0) } }
  }

  private func areAll(_ angles: [Double?], _ expected: Double, within margin: Double = 0.01) -> Bool
  {
    !angles.isEmpty && angles.allSatisfy { $0.map { abs($0 - expected) < margin } ?? false }
  }

  @Test func aPointIsTriangulatedFromItsImages() throws {
    let point = SIMD3(300.0, -250, 1100)
    let sightings = try SyntheticScene.cameras.map { ($0, try #require($0.image(of: point))) }
    for some in [sightings, Array(sightings.prefix(2))] {
      let found = try #require(Triangulation.point(some))
      #expect(((found - point) * (found - point)).sum().squareRoot() < 1e-6)
    }
    #expect(Triangulation.point(Array(sightings.prefix(1))) == nil)
    #expect(Triangulation.point([sightings[0], sightings[0]]) == nil)
    #expect(SyntheticScene.cameras[0].image(of: SIMD3(0, 6000, 900)) == nil)
  }

  @Test(arguments: [100, 140, 175])
  func theKneeIsThatOfTheBody(_ angle: Double) {
    let scene = SyntheticScene(kneeAngle: angle).scene
    #expect(scene.poses.count == 20)
    #expect(areAll(knees(scene), angle))
    #expect(scene.reprojectionErrors(of: 0).allSatisfy { $0 < 1e-6 })
  }

  @Test func aTurnedChestIsSeenFromEachCamera() throws {
    let scene = SyntheticScene().scene
    for (camera, turn) in [0.0, 90, 180, 90].enumerated() {
      let found = try #require(scene.turn(from: camera))
      #expect(abs(found - turn) < 0.01)
    }
  }

  @Test func legsThatACameraExchangesArePutRight() {
    let scene = SyntheticScene(kneeAngle: 110, exchanged: [2]).scene
    #expect(areAll(knees(scene), 110))
    let body = SyntheticScene(kneeAngle: 110).body
    for joint in [Joint.leftAnkle, .rightAnkle] {
      let off = scene.poses[0].positions[joint].map { $0 - (body[joint] ?? .zero) }
      #expect(off.map { ($0 * $0).sum() < 1 } ?? false)
    }
  }

  @Test func aCamerasOffsetIsTakenOut() {
    let offsets = [Point(12, 0), Point(-5, 3), Point(0, -6), Point(0, 0)]
    let scene = SyntheticScene(offsets: offsets).scene
    // An offset common to all cameras moves the body and cannot be distinguished from a real
    // motion.
    #expect(areAll(knees(scene), 120, within: 0.5))
    #expect(
      scene.cameras.indices.allSatisfy { scene.reprojectionErrors(of: $0).allSatisfy { $0 < 2 } })
  }

  @Test func aJointThatTwoCamerasSeeHasNoTruth() {
    let scene = SyntheticScene(hidden: [0: [.leftKnee], 1: [.leftKnee]]).scene
    #expect(scene.poses.allSatisfy { $0.kneeAngle(.left) == nil && $0.kneeAngle(.right) != nil })
    // Three cameras are enough, but the camera that does not see the knee gives no angle for it.
    let three = SyntheticScene(hidden: [0: [.leftKnee]]).scene
    #expect(three.poses.allSatisfy { $0.kneeAngle(.left) != nil })
    #expect(three.knees(.image, of: 0).count == 20 && three.knees(.image, of: 1).count == 40)
  }

  @Test func singleCamerasAreHeldAgainstAll() throws {
    let scene = SyntheticScene(kneeAngle: 120).scene
    // Knees that bend towards a camera appear straight in its image; from the side the angle is
    // true.
    #expect(areAll(scene.knees(.image, of: 1).map(\.error), 0, within: 3))
    #expect(scene.knees(.image, of: 0).allSatisfy { $0.error ?? 0 > 40 })
    #expect(areAll(scene.knees(.program, of: 3).map(\.error), 10))
    #expect(scene.knees(.modelSpace, of: 0).isEmpty)
    let table = try #require(scene.tables.last)
    let row = try #require(table.rows.first { $0.first == "program, all" })
    #expect(row == ["program, all", "160", "10.0", "10.0", "10.0"])
  }
}
