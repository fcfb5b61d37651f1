/// Determines how many people were in the video for more than a moment.
struct PeopleCount: Sendable {
  /// How often each number of people was counted.
  private var sightings: [Int: Int] = [:]
  /// How many counts are more than a moment: two, which are half a second apart once another person
  /// has been found.
  private static let leastSightings = 2

  /// Adds the number of people in one frame.
  mutating func add(_ people: Int) { sightings[people, default: 0] += 1 }

  /// The largest number that was reached or exceeded in enough counts.
  ///
  /// In a clip with a single count, that count is used.
  var people: Int {
    let counts = sightings.values.reduce(0, +)
    let needed = min(Self.leastSightings, max(1, counts))
    return (1...max(1, sightings.keys.max() ?? 1)).last { number in
      sightings.filter { $0.key >= number }.values.reduce(0, +) >= needed
    } ?? 0
  }
}
