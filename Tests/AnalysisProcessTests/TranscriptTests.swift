import AnalysisDocuments
import Coaching
import Foundation
import Media
import Mathematics
import Poses
import ShotAnalysis
import Testing

@testable import AnalysisProcess

/// Which documents the parent accepts, and that a document is decoded as it was encoded.
@Suite struct TranscriptTests {
  private let ready = WireMessage.ready

  private func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return Array(try encoder.encode(value))
  }

  private func violation(_ document: [UInt8]) throws -> ProtocolViolation? {
    var transcript = Transcript()
    _ = try transcript.add(ready)
    return violation(WireMessage(.document, document), after: transcript)
  }

  private func violation(
    _ message: WireMessage, after transcript: Transcript
  ) -> ProtocolViolation? {
    var transcript = transcript
    do throws(ProtocolViolation) {
      _ = try transcript.add(message)
      return nil
    } catch {
      return error
    }
  }

  @Test func aDocumentIsReadBackExactly() throws {
    // As it is stored: its numbers are rounded.
    let document = try JSONDecoder().decode(
      AnalysisDocument.self, from: Data(encoded(SampleDocument.make())))
    var transcript = try Transcript().withTrack()
    _ = try transcript.add(WireMessage(.end))
    let result = try #require(transcript.result)
    #expect(result.document == document)
    #expect(result.track == PoseTrackDocument(SampleDocument.track))
    #expect(document.report == (try SampleDocument.make()).report.asStored)
  }

  @Test func aRoundedDocumentReadBackHasTheSameBytes() throws {
    let bytes = try encoded(SampleDocument.make())
    let read = try JSONDecoder().decode(AnalysisDocument.self, from: Data(bytes))
    #expect(try encoded(read) == bytes)
    #expect(read.report.shots[0].releaseTime == 4.533)
  }

  /// Only the parent compares clips; a child that reports progress has read data that it must not
  /// read.
  @Test func progressFromAChildIsRefused() throws {
    var document = try SampleDocument.make()
    document.progress = PlayerProgress(
      clips: [], asOf: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    #expect(try violation(encoded(document)) == .implausible)
  }

  @Test(arguments: [
    ("4.533", "1e300"), (#""confidence":0.94"#, #""confidence":94"#),
    ("For a parent.", #"\u001b[2J"#), (#""side""#, #""above""#), (#""hevc""#, #""\u0000""#),
    ("front_knee_angle_at_release", "hat_size"), (#""width":1080"#, #""width":-1"#),
    (#""schema_version":2"#, #""schema_version":3"#), (#""shots":1"#, #""shots":7"#),
    ("2025-11-03T17:04:12Z", "2025-11-03T17:04:12.5Z"), ("2025-11-04T06:00:00Z", "now"),
    (#""status":"measured""#, #""status":"not_visible""#), ("{", "["),
  ])
  func whatNoAnalysisYieldsIsRefused(_ original: String, _ replacement: String) throws {
    let text = String(decoding: try encoded(SampleDocument.make()), as: UTF8.self)
    try #require(text.contains(original), "\(text)")
    let changed = text.replacingOccurrences(of: original, with: replacement)
    #expect(try violation(Array(changed.utf8)) != nil)
    #expect(try violation(Array(text.utf8)) == nil)
  }

  @Test func nothingIsTakenOutOfOrder() throws {
    let document = WireMessage(.document, try encoded(SampleDocument.make()))
    for frames in [
      [document], [WireMessage(.end)], [ready, ready], [ready, document, document],
      [ready, document, WireMessage(.end)],
      [ready, document, WireMessage(.progress, Array(#"{"framesDone":1}"#.utf8))],
    ] {
      var transcript = Transcript()
      #expect(throws: ProtocolViolation.outOfOrder) {
        for frame in frames { _ = try transcript.add(frame) }
      }
    }
  }

  /// A still image of the document's only shot, with changes.
  private func still(_ change: (inout StillImage) -> Void = { _ in }) throws -> WireMessage {
    let jpeg = JPEGImage(width: 4, height: 3, bytes: Data([0xFF, 0xD8, 0xFF, 0, 0xFF, 0xD9]))
    var still = StillImage(shot: 1, moment: .load, time: 4.08, image: jpeg)
    change(&still)
    return WireMessage(.still, try encoded(still))
  }

  /// - Parameter shots: The number of shots for which still images were requested.
  private func transcriptWithTrack(shots: Int = 1) throws -> Transcript {
    try Transcript(shotsWithStills: shots).withTrack()
  }

  /// Returns a track of `count` frames; every third frame has no person.
  private func track(ofFrames count: Int) throws -> PoseTrackDocument {
    let pose = try #require(SampleDocument.track.samples.lazy.compactMap(\.pose).first)
    return PoseTrackDocument(
      PoseTrack(
        frameWidth: 1080, frameHeight: 1920,
        samples: (0..<count).map {
          PoseTrack.Sample(time: Double($0) / 30, pose: $0 % 3 == 0 ? nil : pose)
        }))
  }

  @Test(arguments: [0, 1, 499, 500, 501, 1700])
  func aTrackComesInPieces(frames: Int) throws {
    let track = try track(ofFrames: frames)
    let messages = TrackMessage.messages(track)
    #expect(messages.count == max(1, (frames + 499) / 500))
    #expect(messages.last?.framesLeft == 0)
    var transcript = try Transcript().withDocument()
    for message in messages {
      #expect(transcript.result == nil)
      _ = try transcript.add(WireMessage(.track, encoded(message)))
    }
    #expect(transcript.result?.track == track)
    let more = WireMessage(.track, try encoded(try #require(messages.last)))
    #expect(throws: ProtocolViolation.outOfOrder) { try transcript.add(more) }
  }

  @Test func aTrackThatNoAnalysisYieldsIsRefused() throws {
    let transcript = try Transcript().withDocument()
    func violation(_ part: some Encodable) throws -> ProtocolViolation? {
      self.violation(try WireMessage(.track, json: part), after: transcript)
    }
    struct Sent: Encodable {
      var part: PackedPoseTrack
      var framesLeft = 0
    }
    let whole = Sent(part: try track(ofFrames: 4).packed)
    #expect(try violation(whole) == nil)
    let changes: [(inout Sent) -> Void] = [
      { $0.part.joints[0] = "snout" }, { $0.part.joints.removeLast() },
      { $0.part.times.removeLast() }, { $0.part.times.removeLast(8) },
      { $0.part.times = PackedNumbers.pack([0, 1e300, 2, 3]) },
      { $0.part.times = PackedNumbers.pack([0, .nan, 2, 3]) },
      { $0.part.isSeen[0] = 1 }, { $0.part.isSeen[1] = 0 }, { $0.part.isSeen[1] = 2 },
      { $0.part.isSeen.removeLast() }, { $0.part.numbers.append(0) },
      { $0.part.numbers.append(contentsOf: [UInt8](repeating: 0, count: 8)) },
      { $0.part.numbers.replaceSubrange(0..<8, with: PackedNumbers.pack([Double.infinity])) },
      { $0.part.numbers = Data() }, { $0.framesLeft = 100_001 }, { $0.framesLeft = -1 },
    ]
    for (index, change) in changes.enumerated() {
      var sent = whole
      change(&sent)
      #expect(try violation(sent) != nil, "\(index)")
    }
    let large = TrackMessage(part: try track(ofFrames: 501).packed, framesLeft: 0)
    #expect(try violation(large) == .implausible)
    var far = try track(ofFrames: 4).parts(ofFrames: 4)[0]
    far.append(try farTrack())
    #expect(try violation(TrackMessage(part: far.packed, framesLeft: 0)) == .implausible)
  }

  /// Returns a frame whose joints are farther away than any frame is wide.
  private func farTrack() throws -> PoseTrackDocument {
    var pose = try #require(SampleDocument.track.samples.lazy.compactMap(\.pose).first)
    pose[.nose].position = Point(1e12, 0)
    return PoseTrackDocument(
      PoseTrack(frameWidth: 1, frameHeight: 1, samples: [.init(time: 1, pose: pose)]))
  }

  /// A child that ends in the middle of a track has not completed its work.
  @Test func aTrackThatIsNotWholeIsNone() throws {
    let messages = TrackMessage.messages(try track(ofFrames: 1200))
    func transcript() throws -> Transcript {
      var transcript = try Transcript(shotsWithStills: 1).withDocument()
      _ = try transcript.add(WireMessage(.track, encoded(messages[0])))
      return transcript
    }
    #expect(try transcript().result == nil)
    for message in [WireMessage(.end), try still()] {
      var early = try transcript()
      #expect(throws: ProtocolViolation.outOfOrder) { try early.add(message) }
    }
    var wrong = messages[1]
    wrong.framesLeft += 1
    var endless = TrackMessage.messages(try track(ofFrames: 0))[0]
    endless.framesLeft = messages[0].framesLeft
    for message in [messages[2], wrong, endless] {
      var broken = try transcript()
      let frame = WireMessage(.track, try encoded(message))
      #expect(throws: ProtocolViolation.implausible) { try broken.add(frame) }
    }
  }

  @Test func framesAreReadBackExactly() throws {
    var transcript = try transcriptWithTrack()
    _ = try transcript.add(still())
    _ = try transcript.add(still { $0.moment = .release })
    // A child that ends here, while it makes the next image, has completed its work.
    #expect(transcript.result?.stills.count == 2)
    #expect(!transcript.isComplete)
    _ = try transcript.add(WireMessage(.end))
    let stills = try #require(transcript.result?.stills)
    #expect(stills.map(\.fileName) == ["shot-1-load.jpg", "shot-1-release.jpg"])
    #expect(stills[0].image.bytes == Data([0xFF, 0xD8, 0xFF, 0, 0xFF, 0xD9]))
    #expect(stills[0].time == 4.08)
  }

  @Test func stillsOfNothingAreRefused() throws {
    let changes: [(inout StillImage) -> Void] = [
      { $0.shot = 2 }, { $0.moment = .followThrough }, { $0.time = 1e12 },
      { $0.image.width = 0 }, { $0.image.bytes = Data("GIF89a".utf8) },
      { $0.image.bytes.removeLast() }, { $0.image.bytes = Data() },
    ]
    for change in changes {
      var transcript = try transcriptWithTrack()
      let still = try still(change)
      #expect(throws: ProtocolViolation.implausible) { try transcript.add(still) }
    }
    let still = try still()
    var unasked = try transcriptWithTrack(shots: 0)
    #expect(throws: ProtocolViolation.implausible) { try unasked.add(still) }
    var twice = try transcriptWithTrack()
    _ = try twice.add(still)
    #expect(throws: ProtocolViolation.implausible) { try twice.add(still) }
    var early = Transcript()
    _ = try early.add(ready)
    #expect(throws: ProtocolViolation.outOfOrder) { try early.add(still) }
  }

  /// A part of a remuxed file is read back exactly, and only within the file that was requested.
  @Test func partsAreBoundedByTheFile() throws {
    func part(_ offset: Int64, _ count: Int) -> WireMessage {
      WireMessage(.part, FilePart.payload(offset, [UInt8](repeating: 7, count: count)))
    }
    var transcript = Transcript(fileLimit: 1000)
    _ = try transcript.add(ready)
    guard case .part(let read) = try transcript.add(part(990, 10)) else {
      Issue.record("no part")
      return
    }
    #expect(read.offset == 990 && read.bytes.elementsEqual([UInt8](repeating: 7, count: 10)))
    #expect(!transcript.isRemuxed)
    _ = try transcript.add(WireMessage(.end))
    #expect(transcript.isRemuxed)
    for (message, limit) in [
      (part(991, 10), 1000), (part(-1, 10), 1000), (part(.max, 10), 1000), (part(0, 1001), 1000),
      (part(0, 0), 1000), (part(0, 1), 0), (WireMessage(.part, [0]), 1000),
    ] {
      var transcript = Transcript(fileLimit: limit)
      #expect(throws: ProtocolViolation.outOfOrder) { try transcript.add(message) }
      _ = try transcript.add(ready)
      #expect(throws: ProtocolViolation.implausible) { try transcript.add(message) }
      #expect(throws: ProtocolViolation.outOfOrder) { try transcript.add(WireMessage(.end)) }
    }
  }
}
