/// A Pub/Sub subscription, reduced to the relevant fields (`pubsub.v1.Subscription`).
package struct SubscriptionDescription: Sendable, Hashable, Decodable {
  package struct PushConfig: Sendable, Hashable, Decodable {
    package struct Token: Sendable, Hashable, Decodable {
      package var serviceAccountEmail: String?
      package var audience: String?
    }

    package var pushEndpoint: String?
    package var oidcToken: Token?
  }

  /// `projects/P/subscriptions/S`.
  package var name: String
  /// `projects/P/topics/T`; `_deleted-topic_` after the topic was deleted.
  package var topic: String
  package var pushConfig: PushConfig?
  /// Also the timeout of a push request; absent: 10.
  package var ackDeadlineSeconds: Int?

  /// The URL that is pushed to; `nil` for a subscription that is pulled.
  package var endpoint: String? {
    pushConfig?.pushEndpoint.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The audience of the pushes' tokens: the configured one, else the endpoint.
  package var audience: String? {
    pushConfig?.oidcToken?.audience.flatMap { $0.isEmpty ? nil : $0 } ?? endpoint
  }
}
