/// An Eventarc trigger, reduced to the relevant fields (`eventarc.v1.Trigger`).
package struct TriggerDescription: Sendable, Hashable, Decodable {
  package struct Filter: Sendable, Hashable, Decodable {
    package var attribute: String
    package var value: String
    /// `match-path-pattern`; `nil` for an exact match.
    package var `operator`: String?
  }

  package struct Destination: Sendable, Hashable, Decodable {
    package struct CloudRun: Sendable, Hashable, Decodable {
      package var service: String?
      package var region: String?
      package var path: String?
    }

    package var cloudRun: CloudRun?
  }

  package struct Transport: Sendable, Hashable, Decodable {
    package struct PubSub: Sendable, Hashable, Decodable {
      /// `projects/P/subscriptions/…`, created by Eventarc.
      package var subscription: String?
    }

    package var pubsub: PubSub?
  }

  /// `projects/P/locations/L/triggers/T`.
  package var name: String
  package var eventFilters: [Filter]?
  package var serviceAccount: String?
  package var destination: Destination?
  package var transport: Transport?

  /// The name without its parent path.
  package var id: String { name.split(separator: "/").last.map(String.init) ?? name }

  package func value(of attribute: String) -> String? {
    eventFilters?.first { $0.attribute == attribute }?.value
  }

  /// Whether the trigger matches documents directly in the collection.
  package func watches(_ collection: String) -> Bool {
    guard let document = value(of: "document") else { return false }
    let parts = document.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == collection
      && (parts[1] == "*" || parts[1].hasPrefix("{") && parts[1].hasSuffix("}"))
  }
}
