internal import COpenVINO

/// One compiled model with its input and outputs.
///
/// The runtime must have been loaded. Not thread-safe: one session for each thread.
@safe struct InferenceSession: ~Copyable {
  private let model: OpaquePointer
  private let input: UnsafeMutableBufferPointer<Float>
  private let outputs: [UnsafeBufferPointer<Float>]
  private let path: String

  private init(
    adopting model: OpaquePointer, input: UnsafeMutableBufferPointer<Float>,
    outputs: [UnsafeBufferPointer<Float>], path: String
  ) {
    unsafe self.model = model
    unsafe self.input = unsafe input
    unsafe self.outputs = unsafe outputs
    self.path = path
  }

  /// Reads and compiles the model at `path`.
  ///
  /// - Parameters:
  ///   - inputCount: How many floats its input must have.
  ///   - threads: How many threads one run may use.
  /// - Throws: `InferenceError` with `modelMissing` or `unexpectedModel`.
  static func open(
    path: String, inputCount: Int, threads: Int
  ) throws(InferenceError) -> InferenceSession {
    let (opened, text) = unsafe ErrorText.collect {
      unsafe pb_model_open(path, CInt(threads), $0, $1)
    }
    guard let model = unsafe opened else {
      throw .loading("pose model", operation: "load model", operand: path, text: text)
    }
    var count = 0
    let start = unsafe pb_model_input(model, &count)
    guard unsafe start != nil, count == inputCount else {
      unsafe pb_model_close(model)
      throw InferenceError(
        .unexpectedModel, operation: "load model", operand: path,
        reason: "its input has \(count) numbers, not \(inputCount)")
    }
    let input = unsafe UnsafeMutableBufferPointer(start: start, count: count)
    var outputs: [UnsafeBufferPointer<Float>] = unsafe []
    let outputCount = unsafe pb_model_output_count(model)
    for index in 0..<outputCount {
      var count = 0
      if let output = unsafe pb_model_output(model, index, &count) {
        unsafe outputs.append(UnsafeBufferPointer(start: output, count: count))
      }
    }
    return unsafe InferenceSession(adopting: model, input: input, outputs: outputs, path: path)
  }

  /// Where the output with `count` floats stands; outputs are told apart by their sizes.
  ///
  /// - Throws: `InferenceError` with `unexpectedModel` when there is none.
  func outputIndex(ofCount count: Int) throws(InferenceError) -> Int {
    if let index = unsafe outputs.firstIndex(where: { $0.count == count }) { return index }
    throw InferenceError(
      .unexpectedModel, operation: "load model", operand: path,
      reason: "it has no output of \(count) numbers")
  }

  /// Lends the input to be filled.
  mutating func withInput(_ body: (inout MutableSpan<Float>) -> Void) {
    var span = unsafe input.mutableSpan
    body(&span)
  }

  /// Runs the model on its input.
  mutating func run() throws(InferenceError) {
    let (status, text) = unsafe ErrorText.collect { unsafe pb_model_run(model, $0, $1) }
    if status != 0 {
      throw InferenceError(.failed, operation: "run model", operand: path, reason: text)
    }
  }

  /// Lends an output of the latest run.
  func withOutput<Result>(_ index: Int, _ body: (Span<Float>) -> Result) -> Result {
    unsafe body(outputs[index].span)
  }

  deinit { unsafe pb_model_close(model) }
}
