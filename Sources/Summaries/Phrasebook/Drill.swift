/// An exercise.
struct Drill: Hashable, Sendable {
  var name: String
  /// The instructions, as an imperative clause.
  var steps: String

  init(_ name: String, _ steps: String) {
    self.name = name
    self.steps = steps
  }
}
