/// Who the caller is to the service: `GET /api/session`.
public struct Session: Codable, Sendable, Hashable {
  /// How callers prove who they are; a word that this version does not know is kept as it is.
  public struct Mode: RawRepresentable, Codable, Sendable, Hashable {
    /// The word in the answer.
    public var rawValue: String

    /// Any word, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not at all: the service can be reached from its own machine alone.
    public static let local = Mode(rawValue: "local")
    /// With an ID token of Firebase.
    public static let token = Mode(rawValue: "token")
  }

  /// Where videos and results are kept; a word that this version does not know is kept as it is.
  public struct Storage: RawRepresentable, Codable, Sendable, Hashable {
    /// The word in the answer.
    public var rawValue: String

    /// Any word, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In a folder of the machine that the service runs on: they do not leave it.
    public static let local = Storage(rawValue: "local")
    /// In Cloud Storage.
    public static let google = Storage(rawValue: "google")
  }

  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// How callers prove who they are.
  public var mode: Mode
  /// The caller's name: `local` in local mode; `nil` when a token is needed and none was shown.
  public var userID: String?
  /// The largest video that is taken, in bytes.
  public var largestVideo: Int
  /// Where videos and results are kept; `nil` from a service that does not say.
  public var storage: Storage?
  /// Of the service.
  public var version: String

  /// One that says this.
  public init(
    mode: Mode, userID: String?, largestVideo: Int, storage: Storage?, version: String
  ) {
    self.mode = mode
    self.userID = userID
    self.largestVideo = largestVideo
    self.storage = storage
    self.version = version
  }

  private enum CodingKeys: String, CodingKey {
    case success, mode, storage, version
    case userID = "user_id"
    case largestVideo = "largest_video"
  }

  /// Writes it, also what is `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(success, forKey: .success)
    try container.encode(mode, forKey: .mode)
    // Null rather than left out.
    try container.encode(userID, forKey: .userID)
    try container.encode(largestVideo, forKey: .largestVideo)
    try container.encodeIfPresent(storage, forKey: .storage)
    try container.encode(version, forKey: .version)
  }
}
