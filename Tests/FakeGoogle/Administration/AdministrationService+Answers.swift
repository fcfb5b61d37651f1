import Foundation
import Synchronization

extension AdministrationService {
  /// The operation for a path after `/v1/`; nil if this service does not have it.
  static func operation(_ segments: [String]) -> String? {
    guard segments.count >= 4, segments[0] == "projects" else { return nil }
    switch (segments[2], segments.count) {
    case ("databases", 4): return "admin.database"
    case ("databases", 7) where segments[4] == "collectionGroups":
      return ["indexes", "fields"].contains(segments[6]) ? "admin." + segments[6] : nil
    case ("subscriptions", 4): return "admin.subscription"
    case ("locations", 5) where segments[4] == "triggers": return "admin.triggers"
    case ("releases", 4...5): return "admin.release"
    case ("rulesets", 4): return "admin.ruleset"
    default: return nil
    }
  }

  /// The scopes of which a token must have one, unless it has `cloud-platform`.
  static func scopes(_ operation: String) -> [String] {
    switch operation {
    case "admin.database", "admin.indexes", "admin.fields": ["datastore"]
    case "admin.subscription": ["pubsub"]
    case "admin.release", "admin.ruleset": ["firebase", "firebase.readonly"]
    default: []
    }
  }

  func answer(_ call: Call, segments: [String], operation: String) throws -> Answer {
    guard call.method == "GET" else {
      throw ServiceError(.unimplemented, "Only looking is played here.")
    }
    guard segments[1] == project else {
      throw ServiceError(.permissionDenied, "Permission denied on resource project \(segments[1]).")
    }
    let current = state.withLock { $0 }
    guard !current.disabled.contains(operation) else {
      throw ServiceError(
        .permissionDenied,
        "The API has not been used in project 123456789012 before or it is disabled. Enable it by "
          + "visiting https://console.developers.google.com/ then retry.")
    }
    let name = segments.joined(separator: "/")
    switch operation {
    case "admin.database":
      guard segments[3] == "(default)" else { throw missing(name) }
      return .json([
        "name": .string(name), "locationId": .string(current.locationID),
        "type": .string(current.databaseType),
      ])
    case "admin.indexes":
      return try page(call, "indexes", current.indexes[segments[5]] ?? [])
    case "admin.fields":
      guard
        call.query?.first(where: { $0.name == "filter" })?.value
          == "indexConfig.usesAncestorConfig:false"
      else { throw ServiceError.invalid("The filter is required.") }
      return try page(call, "fields", current.fields[segments[5]] ?? [])
    case "admin.subscription":
      guard let found = current.subscriptions[segments[3]] else { throw missing(name) }
      return .json(found)
    case "admin.triggers": return try page(call, "triggers", current.triggers[segments[3]] ?? [])
    case "admin.release":
      let id = segments.dropFirst(3).joined(separator: "/")
      guard current.releases[id] != nil else { throw missing(name) }
      return .json([
        "name": .string(name),
        "rulesetName": .string("projects/\(project)/rulesets/\(Self.ruleset(id))"),
      ])
    default: return try ruleset(segments[3], current, name)
    }
  }

  /// A real ruleset has a random name; this one encodes its release.
  private static func ruleset(_ release: String) -> String {
    release.utf8.map { String($0, radix: 16) }.joined()
  }

  private func ruleset(_ id: String, _ state: State, _ name: String) throws -> Answer {
    guard let found = state.releases.first(where: { Self.ruleset($0.key) == id }) else {
      throw missing(name)
    }
    let (release, content) = found
    let file = release.hasPrefix("cloud") ? "firestore.rules" : "storage.rules"
    return .json([
      "name": .string(name),
      "source": ["files": [["name": .string(file), "content": .string(content)]]],
    ])
  }

  /// `buckets.testIamPermissions`.
  func permissions(_ call: Call) -> Answer {
    let requested = (call.query ?? []).filter { $0.name == "permissions" }.map(\.value)
    let granted = permissions
    let answer = requested.filter(granted.contains).map(JSON.string)
    return .json(
      .fields([
        "kind": "storage#testIamPermissionsResponse",
        "permissions": answer.isEmpty ? nil : .array(answer),
      ]))
  }

  /// Two entries per page, so that a client that reads only the first page fails its test.
  private func page(_ call: Call, _ name: String, _ all: [JSON]) throws -> Answer {
    let token = call.query?.first { $0.name == "pageToken" }?.value
    guard let start = Int(token ?? "0"), (0...all.count).contains(start) else {
      throw ServiceError.invalid("The page token is none.")
    }
    let rest = all.dropFirst(start)
    return .json(
      .fields([
        name: rest.isEmpty ? nil : .array(Array(rest.prefix(2))),
        "nextPageToken": rest.count > 2 ? .string("\(start + 2)") : nil,
      ]))
  }

  private func missing(_ name: String) -> ServiceError {
    ServiceError(.notFound, "Resource not found (resource=\(name)).")
  }
}
