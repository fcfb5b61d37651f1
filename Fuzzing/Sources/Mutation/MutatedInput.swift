/// One mutated file and the mutations that produced it.
package struct MutatedInput: Sendable {
  /// The number of this input in the run.
  package var number: Int
  /// The seed's name with the mutated bytes.
  package var seed: Seed
  /// The mutations, in order.
  package var changes: [String]
}
