internal import CLibFuzzer
internal import Mutation

/// Alternates our format-aware mutations with libFuzzer's own coverage-guided ones.
enum CustomMutator {
  /// Mutates the input; half of the mutations are libFuzzer's own.
  static func mutate(
    _ data: UnsafeMutablePointer<UInt8>, size: Int, most: Int, number: UInt32
  ) -> Int {
    guard number % 2 == 0 else { return unsafe LLVMFuzzerMutate(data, size, most) }
    var random = SeededGenerator(seed: UInt64(number))
    var bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
    let donor = unsafe donors.remember(bytes, &random)
    _ = Mutator.mutate(&bytes, donor: donor, &random)
    let kept = min(most, bytes.count)
    for index in 0..<kept { unsafe data[index] = bytes[index] }
    return kept
  }

  /// libFuzzer mutates one input at a time, on one thread.
  nonisolated(unsafe) private static var donors = Donors()
}
