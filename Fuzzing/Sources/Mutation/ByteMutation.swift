/// Mutations that do not know the file format.
enum ByteMutation: String, CaseIterable, Sendable {
  case flipBits, overwrite, fill, truncate, deleteChunk, duplicateChunk, swapChunks
  case insertFromDonor, overwriteFromDonor, continueWithDonor, extremeNumber

  /// Mutates `bytes` and returns a description of the mutation.
  func apply(
    to bytes: inout [UInt8], donor: [UInt8], _ random: inout SeededGenerator
  ) -> String {
    let place = Self.place(in: bytes, &random)
    let chunk = place..<place + random.length(upTo: bytes.count - place)
    switch self {
    case .flipBits:
      for _ in 0..<random.length(upTo: 64) where !bytes.isEmpty {
        bytes[Self.place(in: bytes, &random)] ^= 1 << UInt8(random.below(8))
      }
    case .overwrite:
      for index in chunk.prefix(4096) { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
    case .fill:
      let filler: UInt8 = random.pick([0, 0xFF, 0x7F, 0x80]) ?? 0
      for index in chunk { bytes[index] = filler }
    case .truncate: bytes.removeSubrange(place...)
    case .deleteChunk: bytes.removeSubrange(chunk)
    case .duplicateChunk:
      let copies = random.once(in: 8) ? 1 + random.below(64) : 1
      let room = max(0, Mutator.mostBytes - bytes.count)
      let new = Array(repeatElement(bytes[chunk], count: copies).joined().prefix(room))
      bytes.insert(contentsOf: new, at: chunk.upperBound)
    case .swapChunks:
      let rest = bytes.count - chunk.upperBound
      let start = chunk.upperBound + random.below(rest)
      bytes.exchange(chunk, start..<min(bytes.count, start + chunk.count))
    case .insertFromDonor: bytes.insert(contentsOf: Self.chunk(of: donor, &random), at: place)
    case .overwriteFromDonor:
      let new = Self.chunk(of: donor, &random)
      bytes.replaceSubrange(place..<min(bytes.count, place + new.count), with: new)
    case .continueWithDonor:
      bytes.replaceSubrange(place..<bytes.count, with: donor[random.below(donor.count)...])
    case .extremeNumber:
      let width = random.pick([1, 2, 3, 4, 8]) ?? 4
      let present = bytes.number(at: place, width: width) ?? 0
      bytes.write(
        ExtremeNumber.pick(&random, present: present, fileSize: bytes.count), at: place,
        width: width, littleEndian: random.once(in: 2))
    }
    return "\(rawValue) at \(place)"
  }

  /// Returns a random offset; offsets near the start or the end, where headers are, are more
  /// likely.
  private static func place(in bytes: [UInt8], _ random: inout SeededGenerator) -> Int {
    switch random.below(4) {
    case 0: random.below(min(bytes.count, 1024))
    case 1: bytes.isEmpty ? 0 : bytes.count - 1 - random.below(min(bytes.count, 4096))
    default: random.below(bytes.count)
    }
  }

  private static func chunk(
    of donor: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    let start = random.below(donor.count)
    return Array(donor[start...].prefix(random.length(upTo: 65_536)))
  }
}
