package import Foundation

/// Encodes documents as JSON: UTF-8, sorted keys, so that equal results have equal bytes.
package enum DocumentWriter {
  /// Returns one compact line.
  ///
  /// - Throws: `AnalysisFailure` with `internal` for a number that is not finite, as in all
  ///   methods.
  package static func line(_ document: some Encodable) throws(AnalysisFailure) -> String {
    String(decoding: try data(document, pretty: false), as: UTF8.self) + "\n"
  }

  /// Returns one compact line of a pose track, encoded part by part: an encoder needs some 9 KB for
  /// each of its frames.
  package static func trackLine(_ track: PoseTrackDocument) throws(AnalysisFailure) -> Data {
    var line = Data(#"{"joints":"#.utf8)
    line += try data(track.joints, pretty: false)
    line += Data(#","points":["#.utf8)
    var isFirst = true
    for part in track.parts(ofFrames: 500) where !part.times.isEmpty {
      if !isFirst { line += Data(",".utf8) }
      isFirst = false
      // Without the outer brackets.
      line += try data(part.points, pretty: false).dropFirst().dropLast()
    }
    line += Data(#"],"times":"#.utf8)
    line += try data(track.times, pretty: false)
    line += Data("}\n".utf8)
    return line
  }

  /// Returns indented JSON, for a file that people open.
  package static func pretty(_ document: some Encodable) throws(AnalysisFailure) -> Data {
    try data(document, pretty: true) + Data("\n".utf8)
  }

  private static func data(
    _ document: some Encodable, pretty: Bool
  ) throws(AnalysisFailure) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty
      ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      : [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(document)
    } catch {
      throw AnalysisFailure(
        .internal, operation: "encode", file: "\(type(of: document))",
        message: "The result holds a number that is none.")
    }
  }
}
