internal import Mutation

/// The latest inputs, to take parts from.
struct Donors {
  private var files: [[UInt8]] = []
  private static let most = 32

  /// Keeps `bytes` and lends one of those kept.
  mutating func remember(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let place = Int(random.next() % UInt64(Self.most))
    if files.count < Self.most { files.append(bytes) } else { files[place] = bytes }
    return files[Int(random.next() % UInt64(files.count))]
  }
}
