import Foundation

/// Boxes of hand-made files.
enum Boxes {
  static func number(_ value: Int, width: Int = 4) -> Data {
    Data((0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  static func numbers(_ values: some Sequence<Int>) -> Data {
    values.reduce(into: Data()) { $0 += number($1) }
  }

  /// - Parameter size: The stated size, if it differs from the real one.
  static func box(_ type: String, _ body: Data = Data(), size: UInt32? = nil) -> Data {
    number(size.map(Int.init) ?? body.count + 8) + Data(type.utf8) + body
  }

  /// A file type box, 20 bytes.
  static let head = box("ftyp", Data("qt  ".utf8) + Data(count: 4) + Data("qt  ".utf8))

  /// Returns sample tables with one sample in each chunk.
  ///
  /// - Parameter size: Of each sample, in bytes.
  static func tables(chunks: [Int], size: Int, samples: Int = 1) -> Data {
    box("stsc", Data(count: 4) + numbers([1, 1, samples, 1]))
      + box("stsz", Data(count: 4) + numbers([size, chunks.count * samples]))
      + box("stco", Data(count: 4) + number(chunks.count) + numbers(chunks))
  }

  /// Returns a sample description; for audio, two channels of 16 bits.
  static func entry(_ type: String = "avc1", isOfSound: Bool = false) -> Data {
    let fields =
      isOfSound
      ? Data(count: 12) + Data("Vend".utf8) + number(2, width: 2) + number(16, width: 2)
      : Data(count: 12) + Data("Vend".utf8) + Data(count: 26) + Data("Secret camera name".utf8)
    return box(type, fields + Data(count: 78 - fields.count))
  }

  static let ownFile = box("url ", numbers([1]) + Data("file:///Secret".utf8))

  static func track(
    _ handler: String = "vide", number track: Int = 1, timescale: Int = 600,
    tables: Data = Boxes.tables(chunks: [], size: 0), entry: Data? = nil,
    reference: Data = Boxes.ownFile
  ) -> Data {
    let entry = entry ?? self.entry(isOfSound: handler == "soun")
    let name = Data(count: 8) + Data(handler.utf8) + Data("Makr".utf8) + Data(count: 8)
    let table = box("stbl", box("stsd", numbers([0, 1]) + entry) + tables)
    let references = box("dinf", box("dref", numbers([0, 1]) + reference))
    let media =
      box("mdhd", Data(count: 12) + number(timescale) + Data(count: 8))
      + box("hdlr", name + Data("Secret handler".utf8)) + box("minf", references + table)
    return box(
      "trak", box("tkhd", Data(count: 12) + number(track) + Data(count: 68)) + box("mdia", media))
  }

  /// Returns a fragment.
  static func fragment(of track: Int, at time: Int) -> Data {
    box(
      "moof",
      box(
        "traf",
        box("tfhd", numbers([0, track]))
          + box("tfdt", Data([1, 0, 0, 0]) + number(time, width: 8))))
  }
}
