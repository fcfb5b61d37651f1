/// A kind of use that is rate-limited for each user.
public enum Usage: String, Sendable, Hashable, CaseIterable {
  /// A request for a link to upload a video.
  case uploads
  /// A request to analyse a video.
  case analyses
}
