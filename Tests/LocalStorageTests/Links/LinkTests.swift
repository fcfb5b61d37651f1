import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// Links to the objects of a data folder.
@Suite struct LinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func links(_ folder: TemporaryFolder, at seconds: Double = 1_000_000) throws -> LocalLinks
  {
    LocalLinks(
      key: try LinkKey(in: folder.url), now: { Date(timeIntervalSince1970: seconds) }
    ) { "http://x" }
  }

  private func parts(_ url: String) throws -> (path: String, query: String) {
    let parts = url.split(separator: "?")
    try #require(parts.count == 2 && parts[0].hasPrefix("http://x/"))
    return (String(parts[0].dropFirst("http://x".count)), String(parts[1]))
  }

  @Test func processesThatShareAFolderShareTheKey() async throws {
    let name = try #require(ObjectName(rawValue: "users/a/é b.mov"))
    let made = try await withThrowingTaskGroup(of: LocalLinks.self) { group in
      for _ in 0..<8 { group.addTask { try links(folder) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let (path, query) = try parts(try await made[0].link(to: name))
    #expect(path == "/objects/users/a/%C3%A9%20b.mov")
    #expect(ObjectAddress.name(at: path) == name)
    for links in made { try links.check(.get, name, contentType: "", query: query) }
    let file = folder.file("links.key").path
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect((attributes[.size] as? NSNumber)?.intValue == 32)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["links.key"])
    // Another folder has another key.
    let other = try TemporaryFolder()
    #expect(throws: LinkFault.invalid) {
      try links(other).check(.get, name, contentType: "", query: query)
    }
  }

  @Test func aDamagedKeyIsNotUsed() throws {
    for content in ["", "short", String(repeating: "x", count: 33)] {
      try Data(content.utf8).write(to: folder.file("links.key"))
      #expect(throws: StorageError.self) { try LinkKey(in: folder.url) }
    }
  }

  @Test func anAddressIsForOneThing() async throws {
    let links = try links(folder)
    let name = try #require(ObjectName(rawValue: "users/a/b.mov"))
    let link = try await links.uploadLink(to: name, contentType: "video/quicktime")
    let query = try parts(link.url).query
    #expect(link.expiresAt == Date(timeIntervalSince1970: 1_003_600))
    try links.check(.put, name, contentType: "video/quicktime", query: query)
    let other = try #require(ObjectName(rawValue: "users/a/c.mov"))
    for (method, name, type) in [
      (LinkMethod.get, name, "video/quicktime"), (.put, other, "video/quicktime"),
      (.put, name, "video/mp4"), (.put, name, ""), (.get, name, ""),
    ] {
      #expect(throws: LinkFault.invalid) {
        try links.check(method, name, contentType: type, query: query)
      }
    }
    let reading = try parts(try await links.link(to: name)).query
    #expect(throws: LinkFault.invalid) {
      try links.check(.put, name, contentType: "", query: reading)
    }
  }

  /// Exact to the second: one hour, seven days.
  @Test(arguments: [(LinkMethod.put, 3600.0), (.get, 604_800)])
  func anAddressEnds(_ method: LinkMethod, _ life: Double) async throws {
    let name = try #require(ObjectName(rawValue: "users/a/b.mov"))
    let now = try links(folder)
    let url =
      method == .get
      ? try await now.link(to: name)
      : try await now.uploadLink(to: name, contentType: "video/mp4").url
    let query = try parts(url).query
    let type = method == .get ? "" : "video/mp4"
    try links(folder, at: 1_000_000 + life - 1).check(method, name, contentType: type, query: query)
    #expect(throws: LinkFault.expired) {
      try links(folder, at: 1_000_000 + life).check(method, name, contentType: type, query: query)
    }
  }
}
