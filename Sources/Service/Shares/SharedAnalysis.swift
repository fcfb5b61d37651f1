internal import Foundation
internal import Jobs

/// The part of an analysis document that a share link gives access to.
///
/// An allow list selects the fields, so that fields of later documents are not disclosed by
/// accident. The video's name, its time of filming, comparisons with the player's other clips, and
/// data about the machine are omitted.
struct SharedAnalysis: Sendable {
  /// The maximum size of a document, in bytes; that of a ten-minute clip has a tenth of it.
  static let largest = 10_000_000

  /// The fields of docs/analysis.schema.json that are kept.
  private static let shown: Set = [
    "schema", "schema_version", "video", "quality", "player", "shots", "consistency", "summaries",
    "translations",
  ]
  /// The fields needed to play the video and to find the shots in it.
  private static let shownOfVideo: Set = [
    "container", "codec", "width", "height", "rotation_deg", "duration_sec", "frame_rate",
    "variable_frame_rate", "frames_decoded", "frames_inferred", "capture_frame_rate",
    // The names in version 1 of the document.
    "pictures_decoded", "pictures_posed",
  ]
  /// Tables of the measurements in this clip; the texts are in the shared job.
  private static let shownOfSummaries: Set = ["language", "coach_table", "filming"]

  /// Texts in other languages are only in the analysis document.
  private static let shownOfTranslations = shownOfSummaries.union(["parent", "child", "coach"])

  let data: Data

  /// Fails for data that is not a JSON object.
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
