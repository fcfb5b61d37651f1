internal import Foundation
internal import Jobs

/// As much of an analysis document as whoever has a job's link may see.
///
/// What may be seen is listed, so that what later documents say besides is not given away unseen:
/// nothing of the video's name, of when it was filmed, of what looks back at the player's other clips,
/// or of the machine.
struct SharedAnalysis: Sendable {
  /// The largest document, in bytes; one of a ten-minute clip has a tenth of it.
  static let largest = 10_000_000

  /// The fields of docs/analysis.schema.json that are shown.
  private static let shown: Set = [
    "schema", "schema_version", "video", "quality", "player", "shots", "consistency", "summaries",
    "translations",
  ]
  /// What it takes to play the video and to find the shots in it.
  private static let shownOfVideo: Set = [
    "container", "codec", "width", "height", "rotation_deg", "duration_sec", "frame_rate",
    "variable_frame_rate", "frames_decoded", "frames_inferred", "capture_frame_rate",
    // As version 1 of the document named them.
    "pictures_decoded", "pictures_posed",
  ]
  /// Tables of what is measured in this clip; the texts stand in the shared job.
  private static let shownOfSummaries: Set = ["language", "coach_table", "filming"]

  /// In other languages the texts stand nowhere else.
  private static let shownOfTranslations = shownOfSummaries.union(["parent", "child", "coach"])

  let data: Data

  /// `nil` for what is no document of ours.
  init?(_ document: Data) {
    guard
      var fields = (try? JSONSerialization.jsonObject(with: document)) as? [String: Any]
    else { return nil }
    fields = fields.filter { SharedAnalysis.shown.contains($0.key) }
    fields["video"] = (fields["video"] as? [String: Any])?.filter {
      SharedAnalysis.shownOfVideo.contains($0.key)
    }
    fields["summaries"] = (fields["summaries"] as? [String: Any])?.filter {
      SharedAnalysis.shownOfSummaries.contains($0.key)
    }
    fields["translations"] = (fields["translations"] as? [String: [String: Any]])?.mapValues {
      $0.filter { SharedAnalysis.shownOfTranslations.contains($0.key) }
    }
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    self.data = data
  }
}
