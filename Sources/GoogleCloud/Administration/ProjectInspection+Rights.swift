/// Inspection of the security rules, and of the permission to send messages.
extension ProjectInspection {
  /// Returns the released security rules, one text for each file.
  ///
  /// - Parameter release: `cloud.firestore`, or `firebase.storage/` and a bucket.
  /// - Throws: `notFound` when no rules were ever released.
  package func rules(released release: String) async throws -> [String] {
    struct Release: Decodable {
      var rulesetName: String
    }
    struct Ruleset: Decodable {
      struct Source: Decodable {
        struct File: Decodable {
          var content: String
        }
        var files: [File]
      }
      var source: Source
    }
    let encodedRelease = PercentEncoding.encode(release, allowing: "/")
    let current: Release = try await get(
      "look at", endpoints.rules, "v1/\(path("releases"))/\(encodedRelease)")
    let ruleset: Ruleset = try await get(
      "look at", endpoints.rules,
      "v1/\(PercentEncoding.encode(current.rulesetName, allowing: "/"))")
    return ruleset.source.files.map(\.content)
  }

  /// Has Firebase validate a message without sending it (`validateOnly`).
  ///
  /// - Throws: `denied` when our account may not send messages.
  package func checkMessaging() async throws {
    struct Trial: Encodable {
      struct Message: Encodable {
        var topic = "doctor"
        var data = ["check": "doctor"]
      }
      var message = Message()
      var validateOnly = true
    }
    struct Answer: Decodable {
      var name: String?
    }
    _ = try await post(
      "try", endpoints.messaging, "v1/\(path("messages")):send", body: Trial(),
      as: Answer.self)
  }
}
