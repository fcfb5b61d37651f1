internal import Mutation

/// The latest inputs, as donors of parts for others.
struct Donors {
  private var files: [[UInt8]] = []
  private static let most = 32

  /// Keeps `bytes` and returns one of the inputs kept.
  mutating func remember(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let place = Int(random.next() % UInt64(Self.most))
    if files.count < Self.most { files.append(bytes) } else { files[place] = bytes }
    return files[Int(random.next() % UInt64(files.count))]
  }
}
