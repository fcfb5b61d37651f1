extension Array {
  /// Returns the first index whose element satisfies `predicate`, by binary search; `endIndex` when
  /// there is none.
  ///
  /// - Precondition: Every element that satisfies `predicate` follows every one that does not.
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var lower = startIndex
    var upper = endIndex
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if predicate(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
