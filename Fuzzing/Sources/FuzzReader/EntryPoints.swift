internal import CLibFuzzer

// libFuzzer provides `main` and looks up functions with these names.

/// Runs the target on one input.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  unsafe ReaderTarget.read(UnsafeRawBufferPointer(start: data, count: size))
  return 0
}

/// Mutates an input in its buffer and returns its new size.
@c(LLVMFuzzerCustomMutator)
func customMutator(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ number: UInt32
) -> Int {
  unsafe CustomMutator.mutate(data, size: size, most: most, number: number)
}
