/// An exercise.
struct Drill: Hashable, Sendable {
  var name: String
  /// The instructions for the player, as an imperative clause.
  var steps: String
  /// The instructions for parents and coaches, whom some languages address otherwise than children.
  var stepsForAdults: String

  /// - Parameter adults: The instructions for parents and coaches; `nil` for the same.
  init(_ name: String, _ steps: String, adults: String? = nil) {
    self.name = name
    self.steps = steps
    stepsForAdults = adults ?? steps
  }
}
