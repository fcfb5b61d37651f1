import AnalysisDocuments
import Testing

@testable import AnalysisProcess
@testable import ShotAnalysis

/// Which clips and curves the parent accepts from a child.
@Suite struct ClipTranscriptTests {
  private static let file = [0, 0, 0, 24] + Array("ftypisom".utf8) + [1, 2, 3]

  /// - Parameter shots: The number of shots for which clips were requested.
  private func transcript(shots: Int = 1) throws -> Transcript {
    try Transcript(shotsWithStills: shots, shotsWithClips: shots).withTrack()
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

  private func curve(_ samples: [ShotCurve.Sample]) -> ShotCurve {
    ShotCurve(quantity: .backKnee, samples: samples)
  }

  private func message(_ curves: [[ShotCurve]]) throws -> WireMessage {
    try WireMessage(.curves, json: curves)
  }

  private static let samples = [
    ShotCurve.Sample(offset: -0.5, value: 120, margin: 8),
    ShotCurve.Sample(offset: 0.1, value: 110, margin: nil),
  ]

  @Test func curvesAreReadBack() throws {
    var transcript = try transcript()
    let curves = [[curve(Self.samples)]]
    _ = try transcript.add(message(curves))
    _ = try transcript.add(WireMessage(.end))
    #expect(transcript.result?.curves == curves)
    var twice = try self.transcript()
    _ = try twice.add(message(curves))
    #expect(throws: ProtocolViolation.outOfOrder) { try twice.add(message(curves)) }
  }

  /// A report draws them in the parent, so no number may break a drawing.
  @Test func absurdCurvesAreRefused() throws {
    func changed(_ change: (inout ShotCurve.Sample) -> Void) -> [[ShotCurve]] {
      var samples = Self.samples
      change(&samples[1])
      return [[curve(samples)]]
    }
    let good = curve(Self.samples)
    for curves in [
      changed { $0.value = 1e9 }, changed { $0.margin = -1 }, changed { $0.margin = 1e9 },
      changed { $0.offset = -0.5 }, changed { $0.offset = 1e9 },
      [[curve(Array(Self.samples.prefix(1)))]], [[curve([])]],
      [[curve((0..<1001).map { ShotCurve.Sample(offset: Double($0) / 100, value: 1, margin: 1) })]],
      [Array(repeating: good, count: 5)], [[good], [good]],
    ] {
      var transcript = try transcript()
      #expect(throws: ProtocolViolation.implausible) { try transcript.add(message(curves)) }
    }
  }
}
