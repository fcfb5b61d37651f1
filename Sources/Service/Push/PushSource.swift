/// The sender of a push.
enum PushSource: String, Sendable {
  case pubSub = "pubsub"
  case eventarc
}
