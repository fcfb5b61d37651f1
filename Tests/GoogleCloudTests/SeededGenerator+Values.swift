import Foundation
import GoogleCloud
import SeededRandom

/// Test data, the same in each run.
extension SeededGenerator {
  /// Returns bytes that differ by their position.
  static func content(_ size: Int) -> Data {
    var random = SeededGenerator(seed: UInt64(size))
    let piece = (0..<4093).map { _ in UInt8.random(in: 0...255, using: &random) }
    var data = Data(capacity: size + piece.count)
    while data.count < size { data.append(contentsOf: piece) }
    return data.prefix(size)
  }

  /// Returns a text with problematic characters: quotes, backslashes, control characters, accents,
  /// emoji, path separators.
  mutating func text() -> String {
    let pieces = [
      "a", "Z", "0", "_", "-", ".", "/", "\\", "\"", "`", "é", "e\u{301}", "🏒", "\u{0}", "\u{7}",
      "\u{2028}", " ", "%", "\u{FEFF}", "👨‍👩‍👧", "\u{10FFFF}",
    ]
    let count = Int.random(in: 0...6, using: &self)
    return (0..<count).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  mutating func value(depth: Int) -> FirestoreValue {
    switch Int.random(in: 0...(depth > 0 ? 10 : 8), using: &self) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &self))
    case 2: return .integer(Int64(bitPattern: next()))
    case 3: return .double(Double(bitPattern: next()))
    case 4: return .timestamp("2026-01-0\(Int.random(in: 1...9, using: &self))T00:00:00.000001Z")
    case 5: return .string(text())
    case 6: return .bytes(Data(text().utf8))
    case 7: return .reference("projects/p/databases/d/documents/\(text())")
    case 8:
      return .geoPoint(
        latitude: Double.random(in: -90...90, using: &self),
        longitude: Double.random(in: -180...180, using: &self))
    case 9:
      let count = Int.random(in: 0...4, using: &self)
      return .array((0..<count).map { _ in value(depth: depth - 1) })
    default:
      let count = Int.random(in: 0...4, using: &self)
      var fields: [String: FirestoreValue] = [:]
      for _ in 0..<count { fields[text()] = value(depth: depth - 1) }
      return .map(fields)
    }
  }
}
