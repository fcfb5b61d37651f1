/// A kind of file of a result: written by the command line, stored by the worker, and served by the
/// API.
///
/// What a file holds is in `ResultArtifact.files(of:)` of the module `Application`.
package enum ResultArtifact: String, CaseIterable, Sendable {
  case parentSummary = "parent_summary.txt"
  case coachSummary = "coach_summary.txt"
  case childSummary = "child_summary.txt"
  case poseTrack = "pose_track.json"
  case angles = "angles.csv"
  case landmarks = "landmarks.trc"
  /// What the report was made from, for corrections.
  case observation = "observation.bin"
  /// One file for each key moment of the first shots, where still images are requested.
  case stillImages = "frames"
  /// One video for each of the first shots, with drawings, where clips are requested.
  case clips = "clips"
  /// A small image of the player's body, all else blurred, for the club; where it is requested.
  case thumbnail = "thumbnail.jpg"
  /// One page with texts, images, curves and numbers, to read, print and pass on.
  case report = "report.html"
  /// Last, because it marks a complete result.
  case analysis = "analysis.json"

  /// The file's name, or the folder of several files, below the result's folder.
  package var name: String { rawValue }

  /// Whether it is a folder of several files.
  package var isFolder: Bool { self == .stillImages || self == .clips }

  /// The media type, as in the HTTP header `Content-Type`.
  package var contentType: String {
    switch self {
    case .parentSummary, .coachSummary, .childSummary, .landmarks: "text/plain; charset=utf-8"
    case .angles: "text/csv; charset=utf-8"
    case .poseTrack, .analysis: "application/json"
    case .observation: "application/octet-stream"
    case .stillImages, .thumbnail: "image/jpeg"
    case .clips: "video/mp4"
    case .report: "text/html; charset=utf-8"
    }
  }

  /// When a file is made.
  package enum Condition: Sendable {
    case always
    /// Where it is requested: still images, clips, the image for the club.
    case requested
    /// Where the pose model's own coordinates are kept: by the command line, with `--output`, and not
    /// by the worker.
    case modelSpace
  }

  /// When it is made.
  package var condition: Condition {
    switch self {
    case .parentSummary, .coachSummary, .childSummary, .poseTrack, .observation, .report, .analysis:
      .always
    case .stillImages, .clips, .thumbnail: .requested
    case .angles, .landmarks: .modelSpace
    }
  }

  /// The path below `/api/jobs/{id}` and `/api/shared/{link}`; `nil` when the file is not served
  /// there: the texts are in the job's document.
  package var path: String? {
    switch self {
    case .poseTrack: "pose"
    case .stillImages: "frames/{n}"
    case .clips: "clips/{n}"
    case .report: "report"
    case .analysis: "analysis"
    case .parentSummary, .coachSummary, .childSummary, .angles, .landmarks, .observation,
      .thumbnail:
      nil
    }
  }

  /// Whether the holder of a share link may read it, besides the owner.
  package var isShared: Bool {
    switch self {
    case .poseTrack, .stillImages, .analysis: true
    case .parentSummary, .coachSummary, .childSummary, .angles, .landmarks, .observation, .clips,
      .thumbnail, .report:
      false
    }
  }

  /// The key in `download_urls` of the list of results, to which several files add their number;
  /// `nil` when it is not listed.
  package var linkKey: String? {
    switch self {
    case .parentSummary: "parent_summary"
    case .coachSummary: "coach_summary"
    case .childSummary: "child_summary"
    case .stillImages: "frame"
    case .clips: "clip"
    case .report: "report"
    case .analysis: "analysis"
    case .poseTrack, .angles, .landmarks, .observation, .thumbnail: nil
    }
  }
}
