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

  package struct DeadLetterPolicy: Sendable, Hashable, Decodable {
    package var deadLetterTopic: String?
  }

  package struct RetryPolicy: Sendable, Hashable, Decodable {
    package var minimumBackoff: String?
  }

  package var name: String
  /// `projects/P/topics/T`; `_deleted-topic_` after the topic was deleted.
  package var topic: String
  package var pushConfig: PushConfig?
  /// Also the timeout of a push request.
  package var ackDeadlineSeconds: Int?
  package var deadLetterPolicy: DeadLetterPolicy?
  package var retryPolicy: RetryPolicy?
}
