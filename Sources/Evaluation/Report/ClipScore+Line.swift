extension ClipScore {
  /// Returns the result of one clip as a line of text.
  ///
  /// - Parameter width: The length of the longest clip's name.
  package func line(nameWidth width: Int) -> String {
    let padded = name + String(repeating: " ", count: max(0, width - name.count))
    if let failure { return "\(padded)  FAILED: \(failure)" }
    var line =
      "\(padded)  truth \(trueShots)  found \(found.count)  matched \(matched.count)"
    if let offSquare {
      line += "  view \(offSquare.figure(0))°"
      if trueShots > 0 { line += " (given \(statedOffSquare.figure(0)))" }
    }
    if !found.isEmpty {
      line += "  at " + found.map(\.text).joined(separator: " ")
    }
    if !missed.isEmpty {
      line += "  missed " + missed.map { $0.figure(2) }.joined(separator: " ")
    }
    return line
  }
}

extension FoundShot {
  fileprivate var text: String {
    release.figure(2) + (isTrue ? "" : isOthers ? " (another person's)" : " (false)")
  }
}
