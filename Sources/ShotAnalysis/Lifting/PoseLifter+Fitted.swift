internal import Foundation

extension PoseLifter {
  /// The lifter that `script/fit` trained.
  package static let fitted: PoseLifter = {
    do {
      return try PoseLifter(json: Data(fittedJSON.utf8))
    } catch {
      preconditionFailure("The lifter in the sources does not fit the program: \(error)")
    }
  }()
}
