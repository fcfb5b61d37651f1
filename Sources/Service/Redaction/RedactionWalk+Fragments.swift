internal import Foundation

/// Checks of fragmented files (ISO/IEC 14496-12, 8.8).
extension RedactionWalk {
  /// The longest plausible time from the start of a video to a fragment, in seconds: ten years.
  ///
  /// In cameras that count from 1904 or 1970, this time reveals when the video was filmed.
  private static let longest: UInt64 = 10 * 366 * 86_400

  /// Reads the track numbers and start times of a fragment.
  mutating func fragment(_ box: MP4Box) async throws {
    var found = fragments ?? [:]
    for part in try await parts(of: box) where part.type == "traf" {
      var number: UInt64?, time: UInt64 = 0
      for part in try await parts(of: part) {
        let start = part.body.lowerBound
        if part.type == "tfhd", part.body.count >= 8 {
          number = try await reader.read(start + 4, count: 4).number(at: 0, width: 4)
        } else if part.type == "tfdt", part.body.count >= 8 {
          let header = try await reader.read(start, count: 12)
          time = header.number(at: 4, width: header.first == 1 ? 8 : 4)
        }
      }
      guard let number else { throw HTTPFailure.notShareable }
      found[number] = max(found[number] ?? 0, time)
    }
    fragments = found
  }

  /// - Throws: `HTTPFailure.notShareable` when a fragment belongs to a track that is not kept, or
  ///   its time reveals when the video was filmed.
  func check(_ fragments: [UInt64: UInt64]) throws(HTTPFailure) {
    for (number, time) in fragments {
      guard let track = tracks.first(where: { $0.number == number }) else {
        throw HTTPFailure.notShareable
      }
      try RedactionWalk.check(time, in: track.timescale)
    }
  }

  /// Checks the earliest time in a segment index (ISO/IEC 14496-12, 8.16.3).
  mutating func checkIndex(_ box: MP4Box) async throws {
    let header = try await reader.read(box.body.lowerBound, count: min(box.body.count, 20))
    try RedactionWalk.check(
      header.number(at: 12, width: header.first == 0 ? 4 : 8), in: header.number(at: 8, width: 4))
  }

  private static func check(_ time: UInt64, in timescale: UInt64) throws(HTTPFailure) {
    guard time / max(timescale, 1) < longest else { throw HTTPFailure.notShareable }
  }
}
