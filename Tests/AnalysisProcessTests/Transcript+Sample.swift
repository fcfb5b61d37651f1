import AnalysisDocuments
import Foundation

@testable import AnalysisProcess

extension Transcript {
  /// Returns the transcript after the first message and the sample document.
  func withDocument() throws -> Transcript {
    var transcript = self
    _ = try transcript.add(.ready)
    _ = try transcript.add(WireMessage(.document, json: SampleDocument.make()))
    return transcript
  }

  /// Returns the transcript after the sample document and its track.
  func withTrack() throws -> Transcript {
    var transcript = try withDocument()
    for message in TrackMessage.messages(PoseTrackDocument(SampleDocument.track)) {
      _ = try transcript.add(WireMessage(.track, json: message))
    }
    return transcript
  }
}

extension WireMessage {
  static var ready: WireMessage {
    WireMessage(.ready, Array(#"{"isFiltered":true,"isConfined":true}"#.utf8))
  }

  init(_ kind: MessageKind, json value: some Encodable) throws {
    self.init(kind, Array(try JSONEncoder().encode(value)))
  }
}
