extension Joint {
  /// The same joint of the other side; itself where there is one only.
  package var opposite: Joint {
    switch self {
    case .nose: .nose
    case .leftEyeInner: .rightEyeInner
    case .leftEye: .rightEye
    case .leftEyeOuter: .rightEyeOuter
    case .rightEyeInner: .leftEyeInner
    case .rightEye: .leftEye
    case .rightEyeOuter: .leftEyeOuter
    default:
      // From the ears on, each left joint, of an odd number, is followed by its right one.
      Joint(rawValue: rawValue.isMultiple(of: 2) ? rawValue - 1 : rawValue + 1) ?? self
    }
  }
}
