/// Inspection of the database and the bucket.
extension ProjectInspection {
  /// Calls `projects.databases.get`.
  package func database(_ id: String = "(default)") async throws -> DatabaseDescription {
    try await get("look at", endpoints.firestore, "v1/" + path("databases", id))
  }

  /// Checks that documents may be read; reads one at most, without its fields.
  package func checkDocuments(
    of collection: String, in database: String = "(default)"
  ) async throws {
    struct Page: Decodable {}
    _ = try await get(
      "list", endpoints.firestore, "v1/" + path("databases", database, "documents", collection),
      query: [("pageSize", "1"), ("mask.fieldPaths", "__name__")], as: Page.self)
  }

  /// Returns all composite indexes of a collection:
  /// `projects.databases.collectionGroups.indexes.list`.
  package func indexes(
    of collection: String, in database: String = "(default)"
  ) async throws -> [IndexDescription] {
    struct Page: Decodable {
      var indexes: [IndexDescription]?
      var nextPageToken: String?
    }
    let path = "v1/" + path("databases", database, "collectionGroups", collection, "indexes")
    var found: [IndexDescription] = []
    var token: String?
    repeat {
      let query = token.map { [("pageToken", $0)] } ?? []
      let page: Page = try await get("list", endpoints.firestore, path, query: query)
      found += page.indexes ?? []
      token = page.nextPageToken.flatMap { $0.isEmpty ? nil : $0 }
    } while token != nil
    return found
  }

  /// Returns the fields of a collection whose index configuration differs from the default:
  /// `projects.databases.collectionGroups.fields.list`, with the only filter that it supports.
  package func overriddenFields(
    of collection: String, in database: String = "(default)"
  ) async throws -> [FieldDescription] {
    struct Page: Decodable {
      var fields: [FieldDescription]?
      var nextPageToken: String?
    }
    let path = "v1/" + path("databases", database, "collectionGroups", collection, "fields")
    var found: [FieldDescription] = []
    var token: String?
    repeat {
      var query = [("filter", "indexConfig.usesAncestorConfig:false")]
      if let token { query.append(("pageToken", token)) }
      let page: Page = try await get("list", endpoints.firestore, path, query: query)
      found += page.fields ?? []
      token = page.nextPageToken.flatMap { $0.isEmpty ? nil : $0 }
    } while token != nil
    return found
  }

  /// Returns which of the permissions our account has on a bucket: `buckets.testIamPermissions`,
  /// which needs no permission itself.
  package func permitted(_ permissions: [String], in bucket: String) async throws -> Set<String> {
    struct Answer: Decodable {
      var permissions: [String]?
    }
    let answer: Answer = try await get(
      "look at", endpoints.storage,
      "storage/v1/b/\(PercentEncoding.encode(bucket))/iam/testPermissions",
      query: permissions.map { ("permissions", $0) })
    return Set(answer.permissions ?? [])
  }
}
