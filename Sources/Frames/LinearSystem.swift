/// Solves four equations with four unknowns.
enum LinearSystem {
  /// Returns the solution of a symmetric, positive definite system; `nil` when it is (nearly)
  /// singular.
  static func solution(_ rows: [SIMD4<Float>], _ right: SIMD4<Float>) -> SIMD4<Double>? {
    precondition(rows.count == 4, "four equations")
    var matrix = rows.map { SIMD4<Double>($0) }
    var values = SIMD4<Double>(right)
    for pivot in 0..<4 {
      // The pivot that remains after the elimination of the previous unknowns.
      guard matrix[pivot][pivot] > 1e-4 * max(1, Double(rows[pivot][pivot])) else { return nil }
      for row in (pivot + 1)..<4 {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        matrix[row] -= matrix[pivot] * factor
        values[row] -= values[pivot] * factor
      }
    }
    var found = SIMD4<Double>.zero
    for pivot in (0..<4).reversed() {
      let known = (matrix[pivot] * found).sum()
      found[pivot] = (values[pivot] - known) / matrix[pivot][pivot]
    }
    return found
  }
}
