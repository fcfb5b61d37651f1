/// Counts the people who were seen for more than a moment.
struct PeopleCount: Sendable {
  /// How often each number of people was seen.
  private var sightings: [Int: Int] = [:]
  /// How many counts it takes to be more than a moment: two, which follow each other by
  /// half a second once somebody else was seen.
  private let leastSightings: Int

  init(leastSightings: Int = 2) {
    self.leastSightings = leastSightings
  }

  /// Takes in how many people one frame showed.
  mutating func add(_ people: Int) { sightings[people, default: 0] += 1 }

  /// The largest number that was reached or exceeded often enough.
  ///
  /// In a clip that was counted only once, that one count decides.
  var people: Int {
    let counts = sightings.values.reduce(0, +)
    let needed = min(leastSightings, max(1, counts))
    return (1...max(1, sightings.keys.max() ?? 1)).last { number in
      sightings.filter { $0.key >= number }.values.reduce(0, +) >= needed
    } ?? 0
  }
}
