/// One changed file and how it came about.
package struct MutatedInput: Sendable {
  /// Which input of the run this is.
  package var number: Int
  /// The seed's name with the changed bytes.
  package var seed: Seed
  /// What was done to it, in order.
  package var changes: [String]
}
