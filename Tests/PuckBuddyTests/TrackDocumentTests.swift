import Foundation
import Testing

@testable import AnalysisDocuments

/// `pose_track.json`, which is written in chunks.
@Suite struct TrackDocumentTests {
  /// Every fourth frame has no person, including the first and the last of a chunk.
  @Test(arguments: [0, 1, 499, 500, 501, 1500])
  func itsBytesAreThoseOfAnEncoder(frames: Int) throws {
    let points = (0..<frames).map { index in
      index % 4 == 0 || index == 499 ? "[]" : "[[\(index).1,2,0.5],[-3.4,\(index),1]]"
    }
    let times = (0..<frames).map { "\(Double($0) / 8)" }
    let text =
      #"{"joints":["a","b/c"],"points":[\#(points.joined(separator: ","))],"#
      + #""times":[\#(times.joined(separator: ","))]}"#
    let track = try JSONDecoder().decode(PoseTrackDocument.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let written = try DocumentWriter.trackLine(track)
    #expect(written == (try encoder.encode(track)) + Data("\n".utf8))
    #expect(try JSONDecoder().decode(PoseTrackDocument.self, from: written) == track)
  }
}
