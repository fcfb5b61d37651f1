/// A time of a clip as a person writes it.
package enum ClipTime {
  /// Returns the seconds of a time such as `62.5`, `62,5`, `1:02.5` or `1:01:02.5`; `nil` for other
  /// text.
  package static func seconds(_ text: String) -> Double? {
    let syntax = /(?:(?:([0-9]+):)?([0-9]{1,2}):)?([0-9]+(?:[.,][0-9]+)?)/
    guard let parts = text.wholeMatch(of: syntax)?.output,
      let rest = Double(parts.3.replacing(",", with: ".")), parts.2 == nil || rest < 60
    else { return nil }
    let (hours, minutes) = (parts.1.flatMap { Double($0) }, parts.2.flatMap { Double($0) })
    let seconds = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + rest
    return seconds.isFinite ? seconds : nil
  }
}
