/// Who pushes.
enum PushSource: String, Sendable {
  case pubSub = "pubsub"
  case eventarc
}
