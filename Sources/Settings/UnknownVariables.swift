/// Finds variables that look like settings but are unknown, so that a typing error is reported.
struct UnknownVariables {
  private let known: [String]

  init(_ table: [Setting]) { known = table.map(\.variable) }

  /// Returns a warning for each, in alphabetical order.
  func warnings(names: [String], in source: SettingSource) -> [String] {
    let known = Set(known).union(Setting.otherVariables)
    let unknown = Set(names).filter { $0.hasPrefix(Setting.prefix) && !known.contains($0) }
    return unknown.sorted().map { name in
      let hint = nearest(to: name).map { "; did you mean \($0)?" } ?? "; see puckbuddy settings"
      return "\(name) (\(source)) is no setting\(hint)"
    }
  }

  /// Returns the known name with the fewest edits, unless half of the name would change.
  func nearest(to name: String) -> String? {
    let ranked = known.map { (name: $0, distance: UnknownVariables.distance(name, $0)) }
    guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }),
      best.distance <= (best.name.count - Setting.prefix.count) / 2
    else { return nil }
    return best.name
  }

  /// Returns the edit distance: letters to insert, delete or replace (Levenshtein).
  static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in other.indices {
        let change = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
