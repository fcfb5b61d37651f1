import Testing

@testable import PoseEstimation

@Suite struct BackgroundLoadingTests {
  @Test func returnsWhatWasMade() throws {
    let loading = BackgroundLoading { () throws(InferenceError) in 7 }
    let value = try loading.result().get()
    #expect(value == 7)
  }

  /// No address space has room for such a stack; under a limit even a small one does not fit.
  @Test(.timeLimit(.minutes(1))) func reportsThatThereIsNoThread() {
    let loading = BackgroundLoading(stackSize: 1 << 46) { () throws(InferenceError) in 7 }
    let result = loading.result()
    let error = #expect(throws: InferenceError.self) { try result.get() }
    #expect(error?.code == .outOfResources)
  }
}
