import AnalysisDocuments
import Foundation
import Testing

@Suite struct FilmDifferenceTests {
  private let film: VideoSection

  init() throws {
    film = try JSONDecoder().decode(
      VideoSection.self,
      from: Data(
        """
        {"name": "shots.mov", "container": "mov", "codec": "hevc", "width": 1080, "height": 1920,
         "rotation_deg": 90, "duration_sec": 7.234, "frame_rate": 59.94,
         "variable_frame_rate": false, "capture_frame_rate": null,
         "recorded_at": "2026-05-04T17:02:11Z", "frames_decoded": 300, "frames_inferred": 100}
        """.utf8))
  }

  @Test func aCopyIsTheSameFilm() {
    var copy = film
    copy.name = "copy.mp4"
    copy.container = "mp4"
    copy.framesDecoded = 434
    copy.framesInferred = 0
    copy.duration += 0.02
    #expect(film.difference(of: copy) == nil)
    copy.recordedAt = nil
    #expect(film.difference(of: copy) == nil && copy.difference(of: film) == nil)
  }

  @Test func anotherFilmDiffers() {
    func difference(_ change: (inout VideoSection) -> Void) -> String? {
      var other = film
      change(&other)
      return film.difference(of: other)
    }
    #expect(
      difference { $0.width = 720 }
        == "it has 720 × 1920 pixels turned by 90°, not 1080 × 1920 pixels turned by 90°")
    #expect(difference { $0.rotationDegrees = 0 }?.hasPrefix("it has 1080 × 1920 pixels,") == true)
    #expect(difference { $0.codec = "h264" } == "its codec is h264, not hevc")
    #expect(difference { $0.frameRate = 30 } == "it has 30.00 frames a second, not 59.94")
    #expect(difference { $0.duration = 7.3 } == "it lasts 7.30 s, not 7.23 s")
    #expect(
      difference { $0.recordedAt = Date(timeIntervalSince1970: 0) }
        == "it was filmed at another time")
  }
}
