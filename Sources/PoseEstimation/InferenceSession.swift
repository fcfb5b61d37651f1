internal import COpenVINO
internal import Foundation

/// One compiled model with its input and output tensors.
///
/// The runtime must have been loaded.
///
/// `@unchecked Sendable`, as the compiler cannot check C code: the session is the only owner of its
/// request and of the request's tensors, only mutating functions change those, and the runtime
/// allows use from any thread, one at a time.
@safe struct InferenceSession: ~Copyable, @unchecked Sendable {
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

  /// Compiles the model at `path`, or takes its compiled form from the runtime's cache.
  ///
  /// - Parameters:
  ///   - inputCount: The number of floats that its input must have.
  ///   - compiled: The cache folder for compiled models.
  ///   - isForTwo: Whether `another` will be called.
  /// - Throws: `InferenceError` with `modelMissing` or `unexpectedModel`.
  static func open(
    path: String, inputCount: Int, compiled: String, isForTwo: Bool = false
  ) throws(InferenceError) -> InferenceSession {
    let (opened, text) = unsafe ErrorText.collect {
      unsafe pb_model_open(path, compiled, isForTwo ? 2 : 1, $0, $1)
    }
    guard let model = unsafe opened else {
      throw .loading("pose model", operation: "load model", operand: path, text: text)
    }
    share(compiled)
    return try unsafe adopt(model, path: path, inputCount: inputCount)
  }

  /// Lets all users read the compiled models: a service often runs as another user than the one who
  /// installed them, and the runtime writes them for their owner and group alone.
  private static func share(_ folder: String) {
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where file.hasSuffix(".blob") {
      _ = unsafe chmod("\(folder)/\(file)", 0o444)
    }
  }

  /// Returns a session of the same model that can run in parallel with this one.
  ///
  /// - Throws: `InferenceError` with `outOfResources`: the model itself is available.
  func another() throws(InferenceError) -> InferenceSession {
    let (opened, text) = unsafe ErrorText.collect { unsafe pb_model_another(model, $0, $1) }
    guard let other = unsafe opened else {
      throw InferenceError(
        .outOfResources, operation: "load model", operand: path,
        reason: "It cannot be run twice at once. \(ErrorText.lastLine(text))")
    }
    return try unsafe Self.adopt(other, path: path, inputCount: input.count)
  }

  /// Takes ownership of a model that the runtime has created.
  @unsafe private static func adopt(
    _ model: OpaquePointer, path: String, inputCount: Int
  ) throws(InferenceError) -> InferenceSession {
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
    return unsafe InferenceSession(
      adopting: model, input: input, outputs: outputs, path: path)
  }

  /// Returns the index of the output with `count` floats; outputs are identified by their sizes.
  ///
  /// - Throws: `InferenceError` with `unexpectedModel` when there is none.
  func outputIndex(ofCount count: Int) throws(InferenceError) -> Int {
    if let index = unsafe outputs.firstIndex(where: { $0.count == count }) { return index }
    throw InferenceError(
      .unexpectedModel, operation: "load model", operand: path,
      reason: "it has no output of \(count) numbers")
  }

  /// Calls `body` with the input tensor, to be filled.
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

  /// Calls `body` with an output tensor of the latest run.
  func withOutput<Result>(_ index: Int, _ body: (Span<Float>) -> Result) -> Result {
    unsafe body(outputs[index].span)
  }

  deinit { unsafe pb_model_close(model) }
}
