/// A coach's link to a drill, for a team, a player or a clip.
public struct DrillLink: LibraryDocument {
  /// The document's name.
  public let id: String
  /// The part of the short address that names it: 8 letters and digits.
  public let shortCode: String
  /// The address that it leads to.
  public let originalURL: String
  /// What people call it.
  public let title: String
  /// What it is for.
  public let about: String?
  /// How often it was followed.
  public let totalClicks: Int
  /// The number of signed-in members who followed it.
  public let uniqueClicks: Int
  /// When it was followed last.
  public let lastClickedAt: DocumentTime?
  /// The clip that it is for.
  public let videoID: String?
  /// The player whom it is for.
  public let accountID: String?
  /// When it was made.
  public let createdAt: DocumentTime
  /// Who made it.
  public let createdBy: String
  /// Whether it leads anywhere.
  public let isActive: Bool

  /// The largest number of bytes of an address.
  public static let longestURL = 2048
  /// The number of letters and digits of a short code.
  public static let codeLength = 8

  /// Reads a link; `nil` without code or address.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let shortCode = fields.text("shortCode"), let originalURL = fields.text("originalUrl")
    else { return nil }
    id = document.path.name
    self.shortCode = shortCode
    self.originalURL = originalURL
    title = fields.text("title") ?? ""
    about = fields.text("description")
    totalClicks = fields.counter("totalClicks")
    uniqueClicks = fields.counter("uniqueClicks")
    lastClickedAt = fields.time("lastClickedAt")
    videoID = fields.text("linkedVideoId")
    accountID = fields.text("linkedAccountId")
    createdAt = fields.time("createdAt") ?? document.createdAt
    createdBy = fields.text("createdBy") ?? ""
    isActive = fields.flag("isActive") ?? true
  }
}
