import AnalysisDocuments
import Foundation
import ShotAnalysis
import Testing

@testable import AnalysisProcess

/// Which clips the parent accepts from a child.
@Suite struct ClipTranscriptTests {
  private static let file = [0, 0, 0, 24] + Array("ftypisom".utf8) + [1, 2, 3]

  /// - Parameter shots: The number of shots for which clips were requested.
  private func transcript(shots: Int = 1) throws -> Transcript {
    func encoded(_ value: some Encodable) throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.userInfo[try #require(CodingUserInfoKey.exactNumbers)] = true
      return Array(try encoder.encode(value))
    }
    var transcript = Transcript(shotsWithClips: shots)
    _ = try transcript.add(
      WireMessage(.ready, Array(#"{"isFiltered":true,"isConfined":true}"#.utf8)))
    _ = try transcript.add(WireMessage(.document, encoded(SampleDocument.make())))
    for message in TrackMessage.messages(PoseTrackDocument(SampleDocument.track)) {
      _ = try transcript.add(WireMessage(.track, encoded(message)))
    }
    return transcript
  }

  private func clip(of shot: Int = 1, _ file: [UInt8] = file) throws -> WireMessage {
    WireMessage(.clip, try #require(ShotClip(shot: shot, file: file).payload))
  }

  @Test func aClipIsReadBackExactly() throws {
    var transcript = try transcript()
    _ = try transcript.add(clip())
    _ = try transcript.add(WireMessage(.end))
    #expect(transcript.result?.clips == [ShotClip(shot: 1, file: Self.file)])
  }

  /// A child may be ended while it sends the next file: what came before is then the result.
  @Test func afterAClipTheResultIsWhole() throws {
    var transcript = try transcript(shots: 2)
    #expect(!transcript.hasAddedFiles)
    _ = try transcript.add(clip())
    #expect(transcript.hasAddedFiles && !transcript.isComplete)
    #expect(transcript.result?.clips.count == 1)
  }

  @Test func clipsOfNothingAreRefused() throws {
    for message in [
      try clip(of: 2), try clip(of: 0), try clip(of: 1, [1, 2, 3]),
      WireMessage(.clip, []),
    ] {
      var transcript = try transcript()
      #expect(throws: ProtocolViolation.implausible) { try transcript.add(message) }
    }
    var unasked = try transcript(shots: 0)
    #expect(throws: ProtocolViolation.implausible) { try unasked.add(clip()) }
    var twice = try transcript(shots: 2)
    _ = try twice.add(clip())
    #expect(throws: ProtocolViolation.implausible) { try twice.add(clip()) }
    var early = Transcript(shotsWithClips: 1)
    #expect(throws: ProtocolViolation.outOfOrder) { try early.add(clip()) }
  }

  @Test func aClipThatIsTooLargeIsNotSent() {
    let size = ShotClip.sizeLimit
    let file = [UInt8](repeating: 0, count: size + 1)
    #expect(ShotClip(shot: 1, file: file).payload == nil)
    #expect(ShotClip(shot: 1, file: Array(file.prefix(size))).payload?.count == size + 1)
    #expect(ShotClip(shot: 300, file: []).payload == nil)
  }
}
