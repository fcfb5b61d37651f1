import Foundation
import ShotAnalysis
import TestMedia
import Testing

@testable import AnalysisDocuments

/// Documents of version 1 can be decoded; docs/changes.md lists the fields renamed since.
@Suite struct DocumentVersionTests {
  private func read(_ text: String) throws -> AnalysisDocument {
    try JSONDecoder().decode(AnalysisDocument.self, from: Data(text.utf8))
  }

  @Test func theFirstVersionIsRead() throws {
    var document = try ScriptedPoseEstimator(log: .init()).result(of: try Clip.plain()).document
    document.report.quality.warnings = [.damagedFrames]
    let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    var first = text
    for (name, old) in [
      (#""schema_version":2"#, #""schema_version":1"#), ("frames_decoded", "pictures_decoded"),
      ("frames_inferred", "pictures_posed"), ("damaged_frames", "damaged_pictures"),
    ] {
      #expect(first.contains(name))
      first = first.replacingOccurrences(of: name, with: old)
    }
    #expect(try read(text) == document)
    #expect(try read(first) == document)
    let later = text.replacingOccurrences(
      of: #""schema_version":2"#, with: #""schema_version":3"#)
    #expect(throws: DecodingError.self) { try read(later) }
  }
}
