/// When something can be seen, in seconds of presentation time.
enum Moment: Hashable, Sendable {
  case at(Double)
  case between(Double, Double)
}
