/// Inspection of the job triggers: the topic, the push subscription, the Eventarc trigger.
extension ProjectInspection {
  /// - Throws: `notFound` when there is no such topic.
  package func checkTopic(_ topic: String) async throws {
    struct Topic: Decodable {
      var name: String
    }
    _ = try await get(
      "look at", endpoints.pubSub, "v1/" + path("topics", topic), as: Topic.self)
  }

  package func subscription(_ name: String) async throws -> SubscriptionDescription {
    try await get("look at", endpoints.pubSub, "v1/" + path("subscriptions", name))
  }

  /// Returns the triggers of a region.
  package func triggers(in region: String) async throws -> [TriggerDescription] {
    struct Page: Decodable {
      var triggers: [TriggerDescription]?
      var nextPageToken: String?
    }
    var found: [TriggerDescription] = []
    var token: String?
    repeat {
      let query = token.map { [("pageToken", $0)] } ?? []
      let page: Page = try await get(
        "list", endpoints.eventarc, "v1/" + path("locations", region, "triggers"), query: query)
      found += page.triggers ?? []
      token = page.nextPageToken.flatMap { $0.isEmpty ? nil : $0 }
    } while token != nil
    return found
  }
}
