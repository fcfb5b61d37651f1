internal import Foundation

/// The paths of the library's collections and documents; no other code builds them.
public enum LibraryPath {
  /// The clubs.
  public static let organizations = CollectionPath(known: ["organizations"])
  /// The users.
  public static let users = CollectionPath(known: ["users"])
  /// The record of the last sweep of the library, beside that of the queue.
  public static let sweep = DocumentPath(known: ["controls", "library"])
  /// The name of every collection of members.
  public static let members = "members"
  /// The name of every collection of drill links.
  public static let links = "links"
  /// The name of every collection of notes.
  public static let notes = "notes"
  /// The name of every collection of the coaches who may read a player's analyses.
  public static let access = "access"
  /// The name of every collection of highlights.
  static let highlights = "highlights"
  /// The name of every collection of what members have seen.
  static let highlightViews = "highlightViews"
  /// The name of every collection of clips.
  public static let videos = "videos"

  /// Returns the path of a club; `nil` for an invalid ID.
  public static func organization(_ id: String) -> DocumentPath? { organizations.document(id) }

  /// Returns the collection of a club's members.
  public static func members(of organization: DocumentPath) -> CollectionPath {
    CollectionPath(known: organization.segments + [members])
  }

  /// Returns the collection of a club's invitations.
  public static func invitations(of organization: DocumentPath) -> CollectionPath {
    CollectionPath(known: organization.segments + ["invitations"])
  }

  /// Returns the collection of a club's teams.
  public static func projects(of organization: DocumentPath) -> CollectionPath {
    CollectionPath(known: organization.segments + ["projects"])
  }

  /// Returns the collection of a team's players.
  public static func accounts(of project: DocumentPath) -> CollectionPath {
    CollectionPath(known: project.segments + ["trackedAccounts"])
  }

  /// Returns the collection of the coaches who may read a player's analyses.
  public static func access(to account: DocumentPath) -> CollectionPath {
    CollectionPath(known: account.segments + [access])
  }

  /// Returns the collection of a team's clips.
  public static func videos(of project: DocumentPath) -> CollectionPath {
    CollectionPath(known: project.segments + [videos])
  }

  /// Returns the path of the note that a clip was deleted, so that a step of its job does not add it
  /// again.
  public static func removal(of video: DocumentPath) -> DocumentPath {
    DocumentPath(known: video.segments.dropLast(2) + ["removedVideos", video.name])
  }

  /// Returns the collection of the jobs of others to which a user has pinned remarks.
  public static func remarkedJobs(of user: DocumentPath) -> CollectionPath {
    CollectionPath(known: user.segments + ["remarkedJobs"])
  }

  /// Returns the collection of the jobs of which a user keeps best shots.
  public static func stars(of user: DocumentPath) -> CollectionPath {
    CollectionPath(known: user.segments + ["stars"])
  }

  /// Returns the collection of the devices that are paired with a user's machine.
  public static func pairedDevices(of user: DocumentPath) -> CollectionPath {
    CollectionPath(known: user.segments + ["pairedDevices"])
  }

  /// Returns the collection of what a clip's numbers were.
  public static func snapshots(of video: DocumentPath) -> CollectionPath {
    CollectionPath(known: video.segments + ["snapshots"])
  }

  /// Returns the path of a clip's small image in the API.
  static func thumbnail(of video: DocumentPath) -> String {
    let names = video.segments.map { name in
      name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    }
    return "/api/\(names.joined(separator: "/"))/thumbnail"
  }

  /// Returns the collection of the notes on a clip.
  public static func notes(on video: DocumentPath) -> CollectionPath {
    CollectionPath(known: video.segments + [notes])
  }

  /// Returns the collection of a team's drill links.
  public static func links(of project: DocumentPath) -> CollectionPath {
    CollectionPath(known: project.segments + [links])
  }

  /// Returns the collection of a link's clicks.
  public static func clicks(of link: DocumentPath) -> CollectionPath {
    CollectionPath(known: link.segments + ["clicks"])
  }

  /// Returns the collection of the members who followed a link, which no client reads.
  public static func visitors(of link: DocumentPath) -> CollectionPath {
    CollectionPath(known: link.segments + ["visitors"])
  }

  /// Returns the collection of a team's highlights.
  public static func highlights(of project: DocumentPath) -> CollectionPath {
    CollectionPath(known: project.segments + [highlights])
  }

  /// Returns the collection of what the members of a team have seen of its highlights.
  public static func highlightViews(of project: DocumentPath) -> CollectionPath {
    CollectionPath(known: project.segments + [highlightViews])
  }

  /// Returns the collection of a user's practice days.
  public static func dailyLogs(of user: DocumentPath) -> CollectionPath {
    CollectionPath(known: user.segments + ["dailyLogs"])
  }

  /// Whether a path is that of a clip of a team.
  static func isClip(_ path: DocumentPath) -> Bool {
    isBelowTeam(path) && path.segments[4] == videos
  }

  /// Whether a path is that of a clip or a player of a team.
  static func isClipOrPlayer(_ path: DocumentPath) -> Bool {
    isBelowTeam(path) && [videos, "trackedAccounts"].contains(path.segments[4])
  }

  /// Returns whether a path is below a team: collections of other programs may have the same names.
  private static func isBelowTeam(_ path: DocumentPath) -> Bool {
    path.segments.count == 6 && path.segments[0] == organizations.name
      && path.segments[2] == "projects"
  }
}
