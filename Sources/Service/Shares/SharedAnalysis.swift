internal import Foundation
internal import Jobs

/// An analysis document for whoever has a job's link: without the video's name, and without what
/// looks back at the player's other clips.
struct SharedAnalysis: Sendable {
  /// The largest document, in bytes; one of a ten-minute clip has a tenth of it.
  static let largest = 10_000_000

  let data: Data

  /// `nil` for what is no document of ours.
  init?(_ document: Data) {
    guard
      var fields = (try? JSONSerialization.jsonObject(with: document)) as? [String: Any]
    else { return nil }
    fields["progress"] = nil
    if var video = fields["video"] as? [String: Any] {
      video["name"] = nil
      fields["video"] = video
    }
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    self.data = data
  }
}
