import AnalysisDocuments
import Foundation
import Media
import ShotAnalysis
import Testing

@testable import AnalysisProcess

/// Which drawn images the parent accepts from a child, and that it accepts every image that a child
/// sends.
@Suite struct ImageTranscriptTests {
  private static let jpeg = JPEGImage(
    width: 4, height: 3, bytes: Data([0xFF, 0xD8, 0xFF, 0, 0xFF, 0xD9]))

  private func transcript(mostImages: Int = 3) throws -> Transcript {
    try Transcript(mostImages: mostImages).withTrack()
  }

  @Test func drawnImagesAreReadBackExactly() throws {
    let contents: [DrawnImage.Content] = [.moment(.load, shot: 1), .filmstrip(shot: 1), .thumbnail]
    let images = contents.map { DrawnImage($0, image: Self.jpeg) }
    var transcript = try transcript()
    for image in images { _ = try transcript.add(WireMessage(.image, json: image)) }
    #expect(transcript.hasAddedFiles)
    #expect(transcript.result?.images == images)
  }

  @Test func drawnImagesThatNoAnalysisYieldsAreRefused() throws {
    let changes: [(inout DrawnImage) -> Void] = [
      { $0.content = .moment(.load, shot: 2) }, { $0.content = .moment(.followThrough, shot: 1) },
      { $0.content = .filmstrip(shot: 2) },
      // The document has only one shot.
      { $0.content = .releases },
      { $0.image.width = 0 }, { $0.image.height = -1 }, { $0.image.height = 1 << 30 },
      { $0.image.bytes = Data("GIF89a".utf8) }, { $0.image.bytes.removeLast() },
      { $0.image.bytes = Data() },
      { $0.image.bytes.insert(contentsOf: Data(count: JPEGImage.sizeLimit), at: 3) },
    ]
    for (index, change) in changes.enumerated() {
      var image = DrawnImage(.filmstrip(shot: 1), image: Self.jpeg)
      change(&image)
      let message = try WireMessage(.image, json: image)
      var transcript = try transcript()
      #expect(throws: ProtocolViolation.implausible, "\(index)") { try transcript.add(message) }
    }
    let message = try WireMessage(.image, json: DrawnImage(.thumbnail, image: Self.jpeg))
    var unasked = try transcript(mostImages: 0)
    #expect(throws: ProtocolViolation.implausible) { try unasked.add(message) }
    var twice = try transcript()
    _ = try twice.add(message)
    #expect(throws: ProtocolViolation.implausible) { try twice.add(message) }
    var early = try Transcript(mostImages: 1).withDocument()
    #expect(throws: ProtocolViolation.outOfOrder) { try early.add(message) }
  }

  @Test func theLargestImageFitsIntoAMessage() throws {
    // As base64, these bytes are slashes, which some encoders of JSON escape.
    var jpeg = JPEGImage(
      width: 4, height: 3, bytes: Data(repeating: 0xFF, count: JPEGImage.sizeLimit))
    let still = StillImage(shot: 1, moment: .load, time: 0, image: jpeg)
    let drawn = DrawnImage(.moment(.followThrough, shot: 1), image: jpeg)
    #expect(jpeg.isWithinLimit)
    #expect(WireMessage(.still, Array(try DocumentWriter.line(still).utf8)).bytes != nil)
    #expect(WireMessage(.image, Array(try DocumentWriter.line(drawn).utf8)).bytes != nil)
    jpeg.bytes.append(0)
    #expect(!jpeg.isWithinLimit)
  }
}
