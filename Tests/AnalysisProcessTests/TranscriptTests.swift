import Foundation
import Media
import Poses
import ShotAnalysis
import Summaries
import Testing
import VideoAnalysis

@testable import AnalysisProcess

/// What the parent believes of a document, and that it reads back what was written.
@Suite struct TranscriptTests {
  private let ready = Frame(.ready, Array(#"{"isFiltered":true}"#.utf8))

  private func encoded(_ value: some Encodable, exact: Bool = true) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    if exact { encoder.userInfo[try #require(CodingUserInfoKey.exactNumbers)] = true }
    return Array(try encoder.encode(value))
  }

  private func violation(_ document: [UInt8]) throws -> ProtocolViolation? {
    var transcript = Transcript()
    _ = try transcript.add(ready)
    do throws(ProtocolViolation) {
      _ = try transcript.add(Frame(.document, document))
      return nil
    } catch {
      return error
    }
  }

  @Test func aDocumentIsReadBackExactly() throws {
    let document = try SampleDocument.make()
    var transcript = Transcript()
    _ = try transcript.add(ready)
    _ = try transcript.add(Frame(.document, encoded(document)))
    let track = PoseTrackDocument(SampleDocument.track)
    for message in TrackMessage.messages(track) {
      _ = try transcript.add(Frame(.track, encoded(message)))
    }
    _ = try transcript.add(Frame(.end))
    let result = try #require(transcript.result)
    #expect(result.document == document)
    #expect(result.track == track)
    #expect(document.report.shots[0].releaseTime == 4.53333333333)
  }

  @Test func aRoundedDocumentReadBackHasTheSameBytes() throws {
    let bytes = try encoded(SampleDocument.make(), exact: false)
    let read = try JSONDecoder().decode(AnalysisDocument.self, from: Data(bytes))
    #expect(try encoded(read, exact: false) == bytes)
    #expect(read.report.shots[0].releaseTime == 4.533)
  }

  /// The parent holds clips against each other; a child that does has read what it may not.
  @Test func progressFromAChildIsRefused() throws {
    var document = try SampleDocument.make()
    document.progress = PlayerProgress(
      clips: [], asOf: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    #expect(try violation(encoded(document)) == .implausible)
  }

  @Test(arguments: [
    ("4.53333333333", "1e300"), (#""confidence":0.94"#, #""confidence":94"#),
    ("For a parent.", #"\u001b[2J"#), (#""side""#, #""above""#), (#""hevc""#, #""\u0000""#),
    ("front_knee_angle_at_release", "hat_size"), (#""width":1080"#, #""width":-1"#),
    (#""schema_version":1"#, #""schema_version":2"#), (#""shots":1"#, #""shots":7"#),
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
    let document = Frame(.document, try encoded(SampleDocument.make()))
    for frames in [
      [document], [Frame(.end)], [ready, ready], [ready, document, document],
      [ready, document, Frame(.end)],
      [ready, document, Frame(.progress, Array(#"{"picturesDone":1}"#.utf8))],
    ] {
      var transcript = Transcript()
      #expect(throws: ProtocolViolation.outOfOrder) {
        for frame in frames { _ = try transcript.add(frame) }
      }
    }
  }

  /// A picture of the document's only shot, with changes.
  private func picture(_ change: (inout KeyPicture) -> Void = { _ in }) throws -> Frame {
    let jpeg = JPEGPicture(width: 4, height: 3, bytes: [0xFF, 0xD8, 0xFF, 0, 0xFF, 0xD9])
    var picture = KeyPicture(shot: 1, moment: .load, time: 4.08, picture: jpeg)
    change(&picture)
    return Frame(.picture, try encoded(try #require(PictureMessage(picture))))
  }

  /// - Parameter pictured: Of how many shots pictures were asked for.
  private func transcriptWithTrack(pictured: Int = 1) throws -> Transcript {
    var transcript = Transcript(picturedShots: pictured)
    _ = try transcript.add(ready)
    _ = try transcript.add(Frame(.document, encoded(SampleDocument.make())))
    for message in TrackMessage.messages(PoseTrackDocument(SampleDocument.track)) {
      _ = try transcript.add(Frame(.track, encoded(message)))
    }
    return transcript
  }

  /// A track of so many pictures, every third of which shows nobody.
  private func track(ofPictures count: Int) throws -> PoseTrackDocument {
    let pose = try #require(SampleDocument.track.samples.lazy.compactMap(\.pose).first)
    return PoseTrackDocument(
      PoseTrack(
        pictureWidth: 1080, pictureHeight: 1920,
        samples: (0..<count).map {
          PoseTrack.Sample(time: Double($0) / 30, pose: $0 % 3 == 0 ? nil : pose)
        }))
  }

  @Test(arguments: [0, 1, 499, 500, 501, 1700])
  func aTrackComesInPieces(pictures: Int) throws {
    let track = try track(ofPictures: pictures)
    let messages = TrackMessage.messages(track)
    #expect(messages.count == max(1, (pictures + 499) / 500))
    #expect(messages.last?.picturesLeft == 0)
    var transcript = Transcript()
    _ = try transcript.add(ready)
    _ = try transcript.add(Frame(.document, encoded(SampleDocument.make())))
    for message in messages {
      #expect(transcript.result == nil)
      _ = try transcript.add(Frame(.track, encoded(message)))
    }
    #expect(transcript.result?.track == track)
    let more = Frame(.track, try encoded(try #require(messages.last)))
    #expect(throws: ProtocolViolation.outOfOrder) { try transcript.add(more) }
  }

  @Test func aTrackThatNoAnalysisYieldsIsRefused() throws {
    func violation(_ bytes: [UInt8]) throws -> ProtocolViolation? {
      var transcript = Transcript()
      _ = try transcript.add(ready)
      _ = try transcript.add(Frame(.document, encoded(SampleDocument.make())))
      do throws(ProtocolViolation) {
        _ = try transcript.add(Frame(.track, bytes))
        return nil
      } catch {
        return error
      }
    }
    struct Sent: Encodable {
      var part: PackedPoseTrack
      var picturesLeft = 0
    }
    let whole = Sent(part: try track(ofPictures: 4).packed)
    #expect(try violation(try encoded(whole)) == nil)
    let changes: [(inout Sent) -> Void] = [
      { $0.part.joints[0] = "snout" }, { $0.part.joints.removeLast() },
      { $0.part.times.removeLast() }, { $0.part.times.removeLast(8) },
      { $0.part.times = PackedPoseTrack.pack([0, 1e300, 2, 3]) },
      { $0.part.times = PackedPoseTrack.pack([0, .nan, 2, 3]) },
      { $0.part.isSeen[0] = 1 }, { $0.part.isSeen[1] = 0 }, { $0.part.isSeen[1] = 2 },
      { $0.part.isSeen.removeLast() }, { $0.part.numbers.append(0) },
      { $0.part.numbers.append(contentsOf: [UInt8](repeating: 0, count: 8)) },
      { $0.part.numbers.replaceSubrange(0..<8, with: PackedPoseTrack.pack([Double.infinity])) },
      { $0.part.numbers = Data() }, { $0.picturesLeft = 100_001 }, { $0.picturesLeft = -1 },
    ]
    for (index, change) in changes.enumerated() {
      var sent = whole
      change(&sent)
      #expect(try violation(try encoded(sent)) != nil, "\(index)")
    }
    let large = TrackMessage(part: try track(ofPictures: 501), picturesLeft: 0)
    #expect(try violation(try encoded(large)) == .implausible)
    var far = try track(ofPictures: 4).parts(ofPictures: 4)[0]
    far.append(try farTrack())
    #expect(try violation(try encoded(TrackMessage(part: far, picturesLeft: 0))) == .implausible)
  }

  /// A picture whose joints are farther away than any picture is wide.
  private func farTrack() throws -> PoseTrackDocument {
    var pose = try #require(SampleDocument.track.samples.lazy.compactMap(\.pose).first)
    pose[.nose].position = Point(1e12, 0)
    return PoseTrackDocument(
      PoseTrack(pictureWidth: 1, pictureHeight: 1, samples: [.init(time: 1, pose: pose)]))
  }

  /// A child that ends in the middle of a track has not done its work.
  @Test func aTrackThatIsNotWholeIsNone() throws {
    let messages = TrackMessage.messages(try track(ofPictures: 1200))
    func transcript() throws -> Transcript {
      var transcript = Transcript(picturedShots: 1)
      _ = try transcript.add(ready)
      _ = try transcript.add(Frame(.document, encoded(SampleDocument.make())))
      _ = try transcript.add(Frame(.track, encoded(messages[0])))
      return transcript
    }
    #expect(try transcript().result == nil)
    for frame in [Frame(.end), try picture()] {
      var early = try transcript()
      #expect(throws: ProtocolViolation.outOfOrder) { try early.add(frame) }
    }
    var wrong = messages[1]
    wrong.picturesLeft += 1
    var endless = TrackMessage.messages(try track(ofPictures: 0))[0]
    endless.picturesLeft = messages[0].picturesLeft
    for message in [messages[2], wrong, endless] {
      var broken = try transcript()
      let frame = Frame(.track, try encoded(message))
      #expect(throws: ProtocolViolation.implausible) { try broken.add(frame) }
    }
  }

  @Test func picturesAreReadBackExactly() throws {
    var transcript = try transcriptWithTrack()
    _ = try transcript.add(picture())
    _ = try transcript.add(picture { $0.moment = .release })
    // A child that ends here, while it makes the next picture, has done its work.
    #expect(transcript.result?.pictures.count == 2)
    #expect(!transcript.isComplete)
    _ = try transcript.add(Frame(.end))
    let pictures = try #require(transcript.result?.pictures)
    #expect(pictures.map(\.fileName) == ["shot-1-load.jpg", "shot-1-release.jpg"])
    #expect(pictures[0].picture.bytes == [0xFF, 0xD8, 0xFF, 0, 0xFF, 0xD9])
    #expect(pictures[0].time == 4.08)
  }

  @Test func picturesOfNothingAreRefused() throws {
    let changes: [(inout KeyPicture) -> Void] = [
      { $0.shot = 2 }, { $0.moment = .followThrough }, { $0.time = 1e12 },
      { $0.picture.width = 0 }, { $0.picture.bytes = Array("GIF89a".utf8) },
      { $0.picture.bytes.removeLast() }, { $0.picture.bytes = [] },
    ]
    for change in changes {
      var transcript = try transcriptWithTrack()
      let frame = try picture(change)
      #expect(throws: ProtocolViolation.implausible) { try transcript.add(frame) }
    }
    var unasked = try transcriptWithTrack(pictured: 0)
    #expect(throws: ProtocolViolation.implausible) { try unasked.add(picture()) }
    var twice = try transcriptWithTrack()
    let frame = try picture()
    _ = try twice.add(frame)
    #expect(throws: ProtocolViolation.implausible) { try twice.add(frame) }
    var early = Transcript()
    _ = try early.add(ready)
    #expect(throws: ProtocolViolation.outOfOrder) { try early.add(frame) }
  }

  @Test func aPictureThatIsTooLargeIsNotSent() {
    let bytes = [UInt8](repeating: 0, count: PictureMessage.fileLimit + 1)
    let jpeg = JPEGPicture(width: 4, height: 3, bytes: bytes)
    #expect(
      PictureMessage(KeyPicture(shot: 1, moment: .load, time: 0, picture: jpeg)) == nil)
    #expect(Frame(.picture, bytes).bytes != nil)
  }
}
