internal import TeamLibrary

/// Where the highlights of a team are in a Realtime Database.
package struct HighlightRoot: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case key(String)
    case club
    case team
  }

  private let parts: [Part]

  /// - Parameter pattern: Keys with `/` between them, of which `{orgId}` and `{projectId}` stand for
  ///   the IDs of club and team; `/` for the whole database.
  /// - Returns: `nil` when a key is not permitted, or only one of the two is in the pattern.
  package init?(_ pattern: String) {
    var parts: [Part] = []
    for text in pattern.split(separator: "/").map(String.init) {
      switch text {
      case "{orgId}": parts.append(.club)
      case "{projectId}": parts.append(.team)
      default:
        guard TreeKey.key(of: text) == text else { return nil }
        parts.append(.key(text))
      }
    }
    guard parts.contains(.club) == parts.contains(.team) else { return nil }
    self.parts = parts
  }

  /// The keys that lead to the highlights of the one team that has any; `nil` where the pattern names
  /// teams.
  var ofOneTeam: [String]? {
    parts.contains(.team)
      ? nil : parts.compactMap { part in if case .key(let key) = part { key } else { nil } }
  }

  /// Returns the keys that lead to a team's highlights; `nil` for what is no team.
  func path(of team: DocumentPath) -> [String]? {
    guard team.segments.count == 4, let club = TreeKey.key(of: team.segments[1]),
      let name = TreeKey.key(of: team.segments[3])
    else { return nil }
    return parts.map { part in
      switch part {
      case .key(let key): key
      case .club: club
      case .team: name
      }
    }
  }

  /// Returns the teams below whose keys something is.
  ///
  /// - Parameter keys: Returns the keys below a path.
  func teams(_ keys: ([String]) async throws -> [String]) async throws -> [DocumentPath] {
    var found: [(path: [String], club: String?, team: String?)] = [([], nil, nil)]
    for part in parts {
      var next: [(path: [String], club: String?, team: String?)] = []
      for (path, club, team) in found {
        switch part {
        case .key(let key): next.append((path + [key], club, team))
        case .club:
          for key in try await keys(path) {
            next.append((path + [key], TreeKey.name(of: key), team))
          }
        case .team:
          for key in try await keys(path) {
            next.append((path + [key], club, TreeKey.name(of: key)))
          }
        }
      }
      found = next
    }
    return found.compactMap { _, club, team in
      guard let club, let team,
        let organization = LibraryPath.organizations.document(club)
      else { return nil }
      return LibraryPath.projects(of: organization).document(team)
    }
  }
}
