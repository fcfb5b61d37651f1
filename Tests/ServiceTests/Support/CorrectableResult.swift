import AnalysisDocuments
import Foundation
import Poses
import ShotAnalysis
import Summaries

/// A result that can be corrected: of a clip of ten seconds without a player.
struct CorrectableResult {
  let analysis: String
  let observation: Data

  /// - Parameters:
  ///   - shots: Shots that the report states, whatever the poses show.
  ///   - recordedAt: When the clip was filmed, as in the document.
  init(shots: [Shot] = [], recordedAt: String? = nil) throws {
    let clip = ClipObservation(
      tracks: [
        PoseTrack(
          frameWidth: 640, frameHeight: 360,
          samples: (0..<300).map { PoseTrack.Sample(time: Double($0) / 30, pose: nil) })
      ], frames: [], duration: 10, frameRate: 30, people: 0)
    var report = ClipAnalyzer().analyze(clip).report
    report.shots = shots
    let recorded = recordedAt.map { #""recorded_at":"\#($0)","# } ?? ""
    // The parts about file and processing have no initialiser that is accessible from another
    // module.
    let video = try JSONDecoder().decode(
      VideoSection.self,
      from: Data(
        """
        {\(recorded)"name":"a.mov","container":"mov","codec":"hevc","width":640,"height":360,
        "rotation_deg":0,"duration_sec":10,"frame_rate":30,"variable_frame_rate":false,
        "frames_decoded":300,"frames_inferred":100}
        """.utf8))
    let processing = try JSONDecoder().decode(
      ProcessingSection.self,
      from: Data(
        """
        {"version":"0.1.0","model":"blazepose-full","analyzed_at":"2025-11-04T06:00:00Z",
        "wall_sec":4.1,"cpu_sec":7.2,"peak_memory_bytes":181000000}
        """.utf8))
    let document = AnalysisDocument(
      video: video, report: report,
      summaries: SummaryWriter(language: .english).summaries(for: report),
      processing: processing)
    analysis = try DocumentWriter.line(document)
    observation = try ObservationFile(clip).data
  }
}
