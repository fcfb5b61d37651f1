import Foundation
import VideoAnalysis

/// Turns documents into JSON: UTF-8, sorted keys, so that the same result has the same bytes.
enum DocumentWriter {
  /// One compact line.
  static func line(_ document: some Encodable) -> String {
    String(decoding: data(document, pretty: false), as: UTF8.self) + "\n"
  }

  /// One compact line of a pose track, written in pieces: an encoder takes some 9 KB for each of
  /// its pictures.
  static func trackLine(_ track: PoseTrackDocument) -> Data {
    var line = Data(#"{"joints":"#.utf8)
    line += data(track.joints, pretty: false)
    line += Data(#","points":["#.utf8)
    var isFirst = true
    for part in track.parts(ofPictures: 500) where !part.times.isEmpty {
      if !isFirst { line += Data(",".utf8) }
      isFirst = false
      // Without the brackets around all.
      line += data(part.points, pretty: false).dropFirst().dropLast()
    }
    line += Data(#"],"times":"#.utf8)
    line += data(track.times, pretty: false)
    line += Data("}\n".utf8)
    return line
  }

  /// For a file that people open.
  static func pretty(_ document: some Encodable) -> Data {
    data(document, pretty: true) + Data("\n".utf8)
  }

  private static func data(_ document: some Encodable, pretty: Bool) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty
      ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      : [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(document)
    } catch {
      // Only a number that is not finite can fail to encode, and no document may hold one.
      preconditionFailure("a document could not be encoded: \(error)")
    }
  }
}
