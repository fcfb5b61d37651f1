package import TeamLibrary

/// The highlights of teams in a Realtime Database.
package struct RealtimeHighlights: HighlightStore {
  private let database: RealtimeDatabase
  private let root: HighlightRoot

  package init(_ database: RealtimeDatabase, root: HighlightRoot) {
    self.database = database
    self.root = root
  }

  package var isInLibrary: Bool { false }

  /// Checks that our account may read the database.
  ///
  /// - Throws: `GoogleError`.
  package func checkReading() async throws {
    _ = try await database.value(at: [], isShallow: true)
  }

  package func tree(of team: DocumentPath, for member: String) async throws -> HighlightTree {
    let path = try path(of: team)
    return try await mappingErrors("read", "highlights") {
      async let urls = database.value(at: path + ["urls"])
      guard let key = TreeKey.key(of: member) else {
        return HighlightTree(urls: try await urls, seen: nil)
      }
      async let seen = database.value(at: path + ["seen", key])
      return try await HighlightTree(urls: urls, seen: seen)
    }
  }

  package func highlight(_ id: String, of team: DocumentPath) async throws -> Highlight? {
    guard let key = TreeKey.key(of: id) else { return nil }
    let path = try path(of: team) + ["urls", key]
    let value = try await mappingErrors("read", "highlights") { try await database.value(at: path) }
    return Highlight(id: id, value)
  }

  /// Adds a highlight under an ID of the database, at the time of the database.
  ///
  /// It is repeated when an answer is lost, and may be there twice then; `Highlights` keeps one of
  /// a clip.
  package func add(_ highlight: Highlight, to team: DocumentPath) async throws -> String {
    var fields: [String: DocumentValue] = [
      "name": .string(highlight.name), "url": .string(highlight.url),
      "at": .map([".sv": .string("timestamp")]),
    ]
    fields["video"] = highlight.video.map { .string($0) }
    fields["by"] = highlight.by.map { .string($0) }
    let path = try path(of: team)
    return try await mappingErrors("add", "highlights") { [fields] in
      try await database.add(.map(fields), to: path + ["urls"])
    }
  }

  package func remove(_ ids: Set<String>, from team: DocumentPath) async throws {
    let keys = ids.compactMap { TreeKey.key(of: $0) }
    let path = try path(of: team)
    try await mappingErrors("remove", "highlights") {
      try await database.update(
        Dictionary(keys.map { ($0, .null) }) { first, _ in first }, at: path + ["urls"])
    }
  }

  package func setLike(
    _ isLiked: Bool, of id: String, by member: String, in team: DocumentPath
  ) async throws {
    guard let key = TreeKey.key(of: member), let id = TreeKey.key(of: id) else {
      throw LibraryFault.notFound
    }
    let highlight = try path(of: team) + ["urls", id]
    try await mappingErrors("like", "highlights") {
      let like = highlight + ["likes", key]
      if isLiked {
        try await database.put(.boolean(true), at: like)
      } else {
        try await database.remove(at: like)
      }
      // A write below a highlight that was removed meanwhile makes a part of it anew.
      guard try await database.value(at: highlight + ["url"]) == .null else { return }
      try await database.remove(at: like)
      throw LibraryFault.notFound
    }
  }

  package func markSeen(_ id: String, by member: String, in team: DocumentPath) async throws {
    guard let key = TreeKey.key(of: member), let id = TreeKey.key(of: id) else { return }
    let path = try path(of: team)
    try await mappingErrors("mark", "highlights") {
      try await database.put(.boolean(true), at: path + ["seen", key, id])
    }
  }

  package func forget(_ members: Set<String>, in team: DocumentPath) async throws {
    let path = try path(of: team)
    let keys = members.compactMap { TreeKey.key(of: $0) }
    guard !keys.isEmpty else { return }
    try await mappingErrors("forget", "highlights") {
      let urls = HighlightTree.entries(of: try await database.value(at: path + ["urls"]))
      var gone = Dictionary(keys.map { ("seen/\($0)", DocumentValue.null) }) { first, _ in first }
      // Also of what is no highlight: a like may have been written after a removal.
      for (id, value) in urls {
        for (key, _) in HighlightTree.entries(of: value.fields?["likes"])
        where members.contains(TreeKey.name(of: key)) {
          gone["urls/\(id)/likes/\(key)"] = .null
        }
        if let by = value.fields?["by"]?.text, members.contains(by) {
          gone["urls/\(id)/by"] = .null
        }
      }
      try await database.update(gone, at: path)
    }
  }

  package func seen(of team: DocumentPath) async throws -> [String: Set<String>] {
    let path = try path(of: team) + ["seen"]
    return try await mappingErrors("read", "highlights") {
      let all = HighlightTree.entries(of: try await database.value(at: path))
      return Dictionary(
        all.map { key, value in
          (TreeKey.name(of: key), HighlightTree(urls: nil, seen: value).seen)
        }
      ) { first, _ in first }
    }
  }

  package func removeSeen(
    _ gone: [String: Set<String>], in team: DocumentPath
  ) async throws {
    let path = try path(of: team) + ["seen"]
    var values: [String: DocumentValue] = [:]
    for (member, ids) in gone {
      guard let key = TreeKey.key(of: member) else { continue }
      for id in ids.compactMap({ TreeKey.key(of: $0) }) { values["\(key)/\(id)"] = .null }
    }
    try await mappingErrors("remove", "highlights") { [values] in
      try await database.update(values, at: path)
    }
  }

  package func teams() async throws -> [DocumentPath] {
    try await mappingErrors("list", "highlights") {
      if let path = root.ofOneTeam {
        let tree = HighlightTree(urls: try await database.value(at: path + ["urls"]), seen: nil)
        return Set(tree.highlights.values.compactMap(\.team)).sorted()
      }
      return try await root.teams { path in
        try await database.value(at: path, isShallow: true).fields?.keys.sorted() ?? []
      }
    }
  }

  private func path(of team: DocumentPath) throws(LibraryFault) -> [String] {
    guard let path = root.path(of: team) else { throw .notFound }
    return path
  }
}
