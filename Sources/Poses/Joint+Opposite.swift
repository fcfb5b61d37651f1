extension Joint {
  /// The same joint on the other side; the joint itself where there is only one.
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
      // From the ears on, each left joint has an odd number and is followed by its right
      // counterpart.
      Joint(rawValue: rawValue.isMultiple(of: 2) ? rawValue - 1 : rawValue + 1) ?? self
    }
  }
}
