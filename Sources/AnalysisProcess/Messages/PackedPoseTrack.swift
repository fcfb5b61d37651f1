internal import AnalysisDocuments
internal import Foundation

/// A pose track in binary form, for another process of this program on the same machine.
///
/// As JSON numbers, a minute of video would take a tenth of a second to transfer: writing and
/// reading them with all digits takes longer than detecting and measuring the shots in them.
struct PackedPoseTrack: Codable, Sendable, Hashable {
  /// Presentation times in seconds, eight bytes each, as `numbers`.
  var times: Data
  var joints: [String]
  /// One byte for each time: 1 when the player was found, otherwise 0.
  var isSeen: Data
  /// x, y, visibility for each joint of each frame in which the player was found.
  var numbers: Data
  /// x, y, z in the model's space for each joint of each frame in which the player was found, four
  /// bytes each; empty when they were not kept.
  var modelSpace: Data
}

extension PoseTrackDocument {
  var packed: PackedPoseTrack {
    PackedPoseTrack(
      times: PackedNumbers.pack(times), joints: joints, isSeen: Data(isSeen.map { $0 ? 1 : 0 }),
      numbers: PackedNumbers.pack(numbers), modelSpace: PackedNumbers.pack(modelSpace))
  }

  /// Creates the document; `nil` when the number of values does not fit the times and joints.
  ///
  /// The values themselves are not checked.
  init?(_ packed: PackedPoseTrack) {
    guard let times = PackedNumbers.unpack(packed.times),
      let numbers = PackedNumbers.unpack(packed.numbers),
      let modelSpace = PackedNumbers.unpack(packed.modelSpace, as: Float.self),
      packed.isSeen.allSatisfy({ $0 <= 1 })
    else { return nil }
    self.init(
      times: times, joints: packed.joints, isSeen: packed.isSeen.map { $0 == 1 },
      numbers: numbers, modelSpace: modelSpace)
  }
}
