/// The caller's identity and the service's properties: `GET /api/session`.
public struct Session: Codable, Sendable, Hashable {
  /// The authentication mode; a value unknown to this version is kept.
  public struct Mode: RawRepresentable, Codable, Sendable, Hashable {
    /// The value in the response.
    public var rawValue: String

    /// Creates a mode from any value, known or unknown.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No authentication: the service can be reached only from its own machine.
    public static let local = Mode(rawValue: "local")
    /// With a Firebase ID token.
    public static let token = Mode(rawValue: "token")
    /// The device must be paired first.
    public static let pairing = Mode(rawValue: "pairing")
  }

  /// The caller's part in a home network; a value unknown to this version is kept.
  public struct HomeRole: RawRepresentable, Codable, Sendable, Hashable {
    /// The value in the response.
    public var rawValue: String

    /// Creates a role from any value, known or unknown.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A page of the service's own machine, which may add devices.
    public static let host = HomeRole(rawValue: "host")
    /// A paired device.
    public static let device = HomeRole(rawValue: "device")
  }

  /// The storage of videos and results; a value unknown to this version is kept.
  public struct Storage: RawRepresentable, Codable, Sendable, Hashable {
    /// The value in the response.
    public var rawValue: String

    /// Creates a storage from any value, known or unknown.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A folder on the service's machine; the data do not leave it.
    public static let local = Storage(rawValue: "local")
    /// Cloud Storage.
    public static let google = Storage(rawValue: "google")
  }

  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The authentication mode.
  public var mode: Mode
  /// The caller's id: `local` in local mode; `nil` when a token is required and none was sent.
  public var userID: String?
  /// The largest accepted video, in bytes.
  public var largestVideo: Int
  /// The storage of videos and results; `nil` from a service that does not report it.
  public var storage: Storage?
  /// The service's version.
  public var version: String
  /// The caller's part in the home network; `nil` where the service does not listen there.
  public var home: HomeRole?
  /// Whether teams have highlights; `nil` for no.
  public var highlights: Bool?

  /// Whether a submission may name the address of a video; `nil` for no.
  public var videoAddresses: Bool?

  /// Whether videos of older cameras are read too: avi, ts and flv; `nil` for no.
  public var allFormats: Bool?

  /// Creates the response.
  public init(
    mode: Mode, userID: String?, largestVideo: Int, storage: Storage?, version: String,
    home: HomeRole? = nil, highlights: Bool? = nil, videoAddresses: Bool? = nil,
    allFormats: Bool? = nil
  ) {
    self.allFormats = allFormats
    self.highlights = highlights
    self.videoAddresses = videoAddresses
    self.mode = mode
    self.userID = userID
    self.largestVideo = largestVideo
    self.storage = storage
    self.version = version
    self.home = home
  }

  private enum CodingKeys: String, CodingKey {
    case success, mode, storage, version, home, highlights
    case userID = "user_id"
    case largestVideo = "largest_video"
    case videoAddresses = "video_addresses"
    case allFormats = "all_formats"
  }

  /// Encodes the response; a missing user id is encoded as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(success, forKey: .success)
    try container.encode(mode, forKey: .mode)
    // Null instead of a missing key.
    try container.encode(userID, forKey: .userID)
    try container.encode(largestVideo, forKey: .largestVideo)
    try container.encodeIfPresent(storage, forKey: .storage)
    try container.encode(version, forKey: .version)
    try container.encodeIfPresent(home, forKey: .home)
    try container.encodeIfPresent(highlights, forKey: .highlights)
    try container.encodeIfPresent(videoAddresses, forKey: .videoAddresses)
    try container.encodeIfPresent(allFormats, forKey: .allFormats)
  }
}
