import Foundation
import Mathematics
import Media
import Poses
import PuckBuddyAPI
internal import Summaries
import Testing
import Worker

@testable import AnalysisDocuments
@testable import Application
@testable import ShotAnalysis

@Suite struct ResultArtifactTests {
  static func result() throws -> AnalysisResult {
    let track = try JSONDecoder().decode(
      PoseTrackDocument.self, from: Data(#"{"times":[],"joints":[],"points":[]}"#.utf8))
    return AnalysisResult(document: try JobRestylingTests.document(), track: track)
  }

  static func shot(_ index: Int, _ moments: KeyMoments) -> Shot {
    Shot(
      index: index, releaseTime: moments.release, releaseError: 0.02, confidence: 1, type: .wrist,
      typeConfidence: 1, phases: ShotPhases(load: nil, swing: nil, followThrough: nil),
      metrics: [:], keyMoments: moments)
  }

  /// What `--output` writes: with the model's own coordinates and still images.
  private static func wholeResult() throws -> AnalysisResult {
    var result = try result()
    let keypoints = Joint.allCases.map { _ in
      Keypoint(position: Point(1, 2), visibility: 1, world: WorldPoint(0.1, 0.2, 0.3))
    }
    let track = PoseTrack(
      frameWidth: 64, frameHeight: 36,
      samples: [PoseTrack.Sample(time: 0, pose: Pose(keypoints: keypoints, presence: 1))])
    result.track = PoseTrackDocument(track, keepsModelSpace: true)
    let image = JPEGImage(width: 1, height: 1, bytes: Data([0xFF]))
    result.stills = [StillImage(shot: 1, moment: .release, time: 2, image: image)]
    result.clips = [ShotClip(shot: 1, file: [0xFE])]
    result.images = [DrawnImage(.releases, image: image), DrawnImage(.thumbnail, image: image)]
    return result
  }

  @Test func theFilesHaveTheirNamesTypesAndTexts() throws {
    let result = try Self.wholeResult()
    let files = try ResultArtifact.files(of: result)
    #expect(
      files.map { [$0.name, $0.contentType] } == [
        ["parent_summary.txt", "text/plain; charset=utf-8"],
        ["coach_summary.txt", "text/plain; charset=utf-8"],
        ["child_summary.txt", "text/plain; charset=utf-8"],
        ["pose_track.json", "application/json"], ["angles.csv", "text/csv; charset=utf-8"],
        ["landmarks.trc", "text/plain; charset=utf-8"],
        ["frames/shot-1-release.jpg", "image/jpeg"], ["clips/shot-1-clip.mp4", "video/mp4"],
        ["thumbnail.jpg", "image/jpeg"], ["report.html", "text/html; charset=utf-8"],
        ["analysis.json", "application/json"],
      ])
    let summaries = result.document.summaries
    #expect(
      files.prefix(3).map { String(decoding: $0.content, as: UTF8.self) } == [
        summaries.parent, summaries.coach, summaries.child,
      ])
    #expect(files[6].content == Data([0xFF]) && files[7].content == Data([0xFE]))
  }

  @Test func seriesAndStillImagesNeedWhatTheyAreMadeOf() throws {
    let names = try ResultArtifact.files(of: Self.result()).map(\.name)
    #expect(
      names == [
        "parent_summary.txt", "coach_summary.txt", "child_summary.txt", "pose_track.json",
        "report.html", "analysis.json",
      ])
  }

  /// It fails this one result, not the process with its other jobs.
  @Test func aNumberThatIsNoneIsAFailure() throws {
    var result = try Self.result()
    result.document.report.quality.playerVisibleRatio = .nan
    let error = #expect(throws: AnalysisFailure.self) { try ResultArtifact.files(of: result) }
    #expect(error?.code == .internal)
  }

  @Test func missingStillsAreCounted() throws {
    var result = try Self.result()
    #expect(result.missingStills(ofShots: 20) == 0)
    result.document.report.shots = [
      Self.shot(1, KeyMoments(load: 1, release: 2, followThrough: nil)),
      Self.shot(2, KeyMoments(load: 3, release: 4, followThrough: 5)),
    ]
    #expect(result.missingStills(ofShots: 20) == 5)
    #expect(result.missingStills(ofShots: 1) == 2)
    #expect(result.missingStills(ofShots: 0) == 0)
    let image = JPEGImage(width: 1, height: 1, bytes: Data())
    result.stills = [StillImage(shot: 1, moment: .release, time: 2, image: image)]
    #expect(result.missingStills(ofShots: 20) == 4)
    #expect(result.missingDrawings(ofShots: 20, hasMoments: false) == 2)
    #expect(result.missingDrawings(ofShots: 1, hasMoments: true) == 3)
    result.images = [
      DrawnImage(.filmstrip(shot: 1), image: image),
      DrawnImage(.moment(.load, shot: 1), image: image), DrawnImage(.releases, image: image),
    ]
    #expect(result.missingDrawings(ofShots: 20, hasMoments: true) == 1 + 4)
  }

  /// What could not be made is said, and only what was asked for.
  @Test func whatCouldNotBeMadeIsSaid() throws {
    var result = try Self.result()
    result.document.report.shots = [
      Self.shot(1, KeyMoments(load: 1, release: 2, followThrough: nil))
    ]
    func omissions(
      folder: String? = nil, hasClips: Bool = false, report: String? = nil, images: String? = nil,
      film: String? = nil
    ) -> [String] {
      AnalysisOutputs(
        folder: folder, isPerFile: false, hasClips: hasClips, report: report, images: images,
        film: film
      ).omissions(of: result)
    }
    let stills = "2 still images could not be read again"
    #expect(omissions() == [])
    #expect(omissions(folder: "a") == [stills])
    #expect(omissions(folder: "a", hasClips: true) == [stills, "1 clip could not be made"])
    #expect(omissions(report: "a") == [stills, "1 image with drawings could not be made"])
    #expect(omissions(images: "a") == [stills, "3 images with drawings could not be made"])
    #expect(omissions(film: "a") == ["1 annotated film could not be made"])
    result.hasFilm = true
    #expect(omissions(film: "a") == [])
  }
}
