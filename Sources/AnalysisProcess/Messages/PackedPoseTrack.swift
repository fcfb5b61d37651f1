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

  static func pack<Number: BinaryFloatingPoint & BitwiseCopyable>(
    _ numbers: [Number]
  ) -> Data {
    unsafe numbers.withUnsafeBytes { unsafe Data($0) }
  }

  /// Returns the numbers packed in `data`; `nil` when its size is not a multiple of the number's
  /// size.
  static func unpack<Number: BinaryFloatingPoint & BitwiseCopyable>(
    _ data: Data, as type: Number.Type = Double.self
  ) -> [Number]? {
    let size = MemoryLayout<Number>.size
    guard data.count.isMultiple(of: size) else { return nil }
    return unsafe data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: size).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0, as: type)
      }
    }
  }
}

extension PoseTrackDocument {
  var packed: PackedPoseTrack {
    PackedPoseTrack(
      times: PackedPoseTrack.pack(times), joints: joints, isSeen: Data(isSeen.map { $0 ? 1 : 0 }),
      numbers: PackedPoseTrack.pack(numbers), modelSpace: PackedPoseTrack.pack(modelSpace))
  }

  /// Creates the document; `nil` when the number of values does not fit the times and joints.
  ///
  /// The values themselves are not checked.
  init?(_ packed: PackedPoseTrack) {
    guard let times = PackedPoseTrack.unpack(packed.times),
      let numbers = PackedPoseTrack.unpack(packed.numbers),
      let modelSpace = PackedPoseTrack.unpack(packed.modelSpace, as: Float.self),
      packed.isSeen.allSatisfy({ $0 <= 1 })
    else { return nil }
    self.init(
      times: times, joints: packed.joints, isSeen: packed.isSeen.map { $0 == 1 },
      numbers: numbers, modelSpace: modelSpace)
  }
}
