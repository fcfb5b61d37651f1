internal import COpenVINO

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
  /// The file from which the model was imported, which the model keeps reading.
  private let source: MappedFile?

  private init(
    adopting model: OpaquePointer, input: UnsafeMutableBufferPointer<Float>,
    outputs: [UnsafeBufferPointer<Float>], path: String, source: MappedFile?
  ) {
    unsafe self.model = model
    unsafe self.input = unsafe input
    unsafe self.outputs = unsafe outputs
    self.path = path
    self.source = source
  }

  /// Reads and compiles the model at `path`, or imports its cached compiled form.
  ///
  /// - Parameters:
  ///   - inputCount: The number of floats that its input must have.
  ///   - compiled: The cache folder for compiled models.
  ///   - isForTwo: Whether `another` will be called.
  /// - Throws: `InferenceError` with `modelMissing` or `unexpectedModel`.
  static func open(
    path: String, inputCount: Int, compiled: String, isForTwo: Bool = false
  ) throws(InferenceError) -> InferenceSession {
    let runs: CInt = isForTwo ? 2 : 1
    let cache = CompiledModel(of: path, in: compiled)
    if let session = try kept(in: cache, path: path, inputCount: inputCount, runs: runs) {
      return session
    }
    let (opened, text) = unsafe ErrorText.collect { unsafe pb_model_open(path, runs, $0, $1) }
    guard let model = unsafe opened else {
      throw .loading("pose model", operation: "load model", operand: path, text: text)
    }
    let session = try unsafe adopt(model, path: path, inputCount: inputCount, source: nil)
    cache?.write { file in
      unsafe ErrorText.collect { unsafe pb_model_export(model, file, $0, $1) }.result == 0
    }
    return session
  }

  /// Returns the cached compiled model; `nil` when it is not there.
  private static func kept(
    in cache: CompiledModel?, path: String, inputCount: Int, runs: CInt
  ) throws(InferenceError) -> InferenceSession? {
    guard let source = cache?.read(), let model = unsafe imported(source, runs: runs) else {
      return nil
    }
    // By now the runtime holds most of it in its own memory layout.
    source.release()
    return try unsafe adopt(model, path: path, inputCount: inputCount, source: source)
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
    return try unsafe Self.adopt(
      other, path: path, inputCount: input.count, source: source)
  }

  /// Returns `nil` when the runtime rejects the file, for example after a change of processor.
  private static func imported(_ source: MappedFile, runs: CInt) -> OpaquePointer? {
    let count = unsafe source.bytes.count - CompiledModel.sumLength
    return unsafe ErrorText.collect {
      unsafe pb_model_import(source.bytes.baseAddress, count, runs, $0, $1)
    }.result
  }

  /// Takes ownership of a model that the runtime has created.
  @unsafe private static func adopt(
    _ model: OpaquePointer, path: String, inputCount: Int, source: MappedFile?
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
      adopting: model, input: input, outputs: outputs, path: path, source: source)
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
