internal import CLibFuzzer

// libFuzzer brings the main function, and looks for functions of these names.

/// Tries one input.
@c(LLVMFuzzerTestOneInput)
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  unsafe ReaderTarget.read(UnsafeRawBufferPointer(start: data, count: size))
  return 0
}

/// Changes an input in place and gives back its new size.
@c(LLVMFuzzerCustomMutator)
func customMutator(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ number: UInt32
) -> Int {
  unsafe CustomMutator.mutate(data, size: size, most: most, number: number)
}
