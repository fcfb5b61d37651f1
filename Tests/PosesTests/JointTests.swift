import Testing

@testable import Poses

@Suite struct JointTests {
  @Test func namesAreTheModelsOwnInItsOrder() {
    #expect(Joint.allCases.count == 33)
    #expect(Joint.leftWrist.name == "left_wrist")
    #expect(Joint.rightFootIndex.name == "right_foot_index")
    #expect(Joint.leftHip.rawValue == 23)
    #expect(Joint.rightFootIndex.rawValue == 32)
  }
}
