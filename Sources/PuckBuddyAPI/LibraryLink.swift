/// A coach's link to a drill, under the names of the stored document.
public struct LibraryLink: Codable, Sendable, Hashable {
  /// Identifies the link within the team.
  public var id: String
  /// The part of the short address that names it.
  public var shortCode: String
  /// The short address.
  public var url: String
  /// The address that it leads to.
  public var originalUrl: String
  /// What people call it.
  public var title: String
  /// What it is for.
  public var description: String?
  /// How often it was followed.
  public var totalClicks: Int
  /// The number of signed-in members who followed it.
  public var uniqueClicks: Int
  /// The clip that it is for.
  public var linkedVideoId: String?
  /// The player whom it is for.
  public var linkedAccountId: String?
  /// The user who made it.
  public var createdBy: String
  /// Whether it leads anywhere.
  public var isActive: Bool

  /// Creates the value.
  public init(
    id: String, shortCode: String, url: String, originalUrl: String, title: String,
    description: String?, totalClicks: Int, uniqueClicks: Int, linkedVideoId: String?,
    linkedAccountId: String?, createdBy: String, isActive: Bool
  ) {
    self.id = id
    self.shortCode = shortCode
    self.url = url
    self.originalUrl = originalUrl
    self.title = title
    self.description = description
    self.totalClicks = totalClicks
    self.uniqueClicks = uniqueClicks
    self.linkedVideoId = linkedVideoId
    self.linkedAccountId = linkedAccountId
    self.createdBy = createdBy
    self.isActive = isActive
  }
}
