internal import COpenVINO

/// One compiled model with its input and outputs.
///
/// The runtime must have been loaded.
///
/// Unchecked, as the compiler knows nothing of C: the session alone refers to its request and to
/// what that reads and writes, only mutating functions change those, and the runtime lets every
/// thread use them, one at a time.
@safe struct InferenceSession: ~Copyable, @unchecked Sendable {
  private let model: OpaquePointer
  private let input: UnsafeMutableBufferPointer<Float>
  private let outputs: [UnsafeBufferPointer<Float>]
  private let path: String
  /// What the model was imported from, which it goes on to read.
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

  /// Reads and compiles the model at `path`, or takes it as it was compiled before.
  ///
  /// - Parameters:
  ///   - inputCount: How many floats its input must have.
  ///   - compiled: The folder for models as they were compiled.
  ///   - isForTwo: Whether `another` will be asked for.
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
    // What was kept may be computed in a faster way, as it will be by all who find it there.
    if let session = try? kept(in: cache, path: path, inputCount: inputCount, runs: runs) {
      return session
    }
    return session
  }

  /// The model as it was compiled before; `nil` when that is not there.
  private static func kept(
    in cache: CompiledModel?, path: String, inputCount: Int, runs: CInt
  ) throws(InferenceError) -> InferenceSession? {
    guard let source = cache?.read(), let model = unsafe imported(source, runs: runs) else {
      return nil
    }
    // The runtime has most of it in an order of its own by now.
    source.release()
    return try unsafe adopt(model, path: path, inputCount: inputCount, source: source)
  }

  /// The same model, to be run beside this one.
  ///
  /// - Throws: `InferenceError` with `outOfResources`: the model itself is there.
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

  /// `nil` when the runtime will not have it, as after a change of the processor.
  private static func imported(_ source: MappedFile, runs: CInt) -> OpaquePointer? {
    let count = unsafe source.bytes.count - CompiledModel.sumLength
    return unsafe ErrorText.collect {
      unsafe pb_model_import(source.bytes.baseAddress, count, runs, $0, $1)
    }.result
  }

  /// Takes over a model that the runtime has made.
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
