import Foundation
import Glibc
import Synchronization
import TestMedia
import Testing

/// A headless Chromium, driven over its DevTools pipe.
///
/// Messages are JSON, each terminated by a zero byte. Chromium reads them from descriptor 3 and
/// writes them to descriptor 4; here both are named pipes, which a shell opens for it.
final class Chromium: Sendable {
  struct Unavailable: Error {}

  /// Chromium refused a command.
  struct Refusal: Error {
    var method: String
    var reason: String
  }

  /// Chromium gave no answer to a command, as to an expression whose promise never settles.
  struct Unanswered: Error {
    var method: String
  }

  private struct State {
    var lastID = 0
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var hasExited = false
    /// The receiver of events, by session.
    var events: [String: @Sendable (Data) -> Void] = [:]
  }

  /// One instance for all tests, whose tabs are isolated from each other.
  ///
  /// It is terminated with the process.
  static let shared: Result<Chromium, any Error> = Result {
    let browser = try Chromium()
    atexit { Chromium.endShared() }
    return browser
  }

  private static func endShared() { try? shared.get().end() }

  private let process: SpawnedProgram
  private let folder: TemporaryFolder
  private let input: Int32
  private let output: Int32
  private let state = Mutex(State())

  /// The path of Chromium, or `nil`; if it is missing, Debian's package is installed once, where
  /// that is allowed.
  static let path: String? = {
    let names = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    func found() -> String? { names.first { unsafe access($0, X_OK) == 0 } }
    if let path = found() { return path }
    guard geteuid() == 0, unsafe access("/usr/bin/apt-get", X_OK) == 0 else { return nil }
    let options = ["-q", "-y", "-o", "DPkg::Lock::Timeout=600"]
    let environment = ["DEBIAN_FRONTEND": "noninteractive"]
    _ = try? Command.run("apt-get", options + ["update"], environment: environment)
    _ = try? Command.run(
      "apt-get", options + ["install", "--no-install-recommends", "chromium"],
      environment: environment)
    return found()
  }()

  /// Whether there is a Chromium; otherwise a message is printed.
  static var isThere: Bool {
    if path != nil { return true }
    print("SKIPPED CHECKS: 1 (no Chromium, and none may be installed)")
    return false
  }

  /// - Throws: `Unavailable` if there is no Chromium.
  private init() throws {
    guard let path = Chromium.path else { throw Unavailable() }
    folder = try TemporaryFolder()
    let names = (folder.file("in").path, folder.file("out").path)
    guard unsafe mkfifo(names.0, 0o600) == 0, unsafe mkfifo(names.1, 0o600) == 0 else {
      throw Unavailable()
    }
    // Read and write, so that `open` does not wait for the other side.
    input = unsafe open(names.0, O_RDWR | O_CLOEXEC)
    output = unsafe open(names.1, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    process = try SpawnedProgram(
      "sh",
      [
        // Tests may run as root, where Chromium has no sandbox.
        "-c", #"exec "$0" "$@" 3<"$PIPES/in" 4>"$PIPES/out""#, path, "--headless=new",
        "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
        "--no-first-run", "--disable-background-networking", "--disable-component-update",
        "--disable-dev-shm-usage", "--force-color-profile=srgb", "--lang=en-CA",
        // A tab in the background runs as if it were in front.
        "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
        "--user-data-dir=\(folder.file("profile").path)", "about:blank",
      ],
      environment: ProcessInfo.processInfo.environment.merging(
        ["PIPES": folder.url.path, "HOME": folder.url.path, "TMPDIR": folder.url.path]
      ) { $1 },
      errors: .null)
    // A separate thread, because reading blocks.
    Thread.detachNewThread { [weak self, input, output] in
      // Closed here, and not in `deinit`: a descriptor number that is free again could belong to
      // another file.
      defer {
        close(input)
        close(output)
      }
      var buffer = Data()
      while let bytes = Chromium.read(output) {
        guard let self else { return }
        buffer.append(bytes)
        while let end = buffer.firstIndex(of: 0) {
          self.take(Data(buffer[buffer.startIndex..<end]))
          buffer = Data(buffer[buffer.index(after: end)...])
        }
        if bytes.isEmpty, !self.process.isRunning { self.leave() }
      }
    }
  }

  private func end() {
    // Its child processes, too, so that no process writes into its folder any more.
    process.sendToGroup(SIGKILL)
    for _ in 0..<500 where process.isRunning { usleep(10_000) }
    try? FileManager.default.removeItem(at: folder.url)
  }

  /// Sets the receiver of all events of a session, as JSON; `nil` removes it.
  func listen(to session: String, _ events: (@Sendable (Data) -> Void)?) {
    state.withLock { $0.events[session] = events }
  }

  /// One command after the other: a script is larger than a pipe's buffer, and another command
  /// written meanwhile would end up in the middle of it.
  private let writing = DispatchQueue(label: "chromium.commands")

  private func write(_ data: Data) {
    writing.async { [input] in
      let file = FileHandle(fileDescriptor: input, closeOnDealloc: false)
      // A Chromium that has exited reads nothing; the reader thread notices it.
      try? file.write(contentsOf: data)
    }
  }

  /// Sends a command and returns its result.
  ///
  /// - Throws: `Unavailable`, `Refusal`, `Unanswered` after five minutes, for a busy machine.
  func send(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) async throws -> [String: Any] {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message) + [0]
    let answer = try await withCheckedThrowingContinuation { continuation in
      let hasExited = state.withLock { state in
        if !state.hasExited { state.waiting[id] = continuation }
        return state.hasExited
      }
      if hasExited { return continuation.resume(throwing: Unavailable()) }
      write(data)
      DispatchQueue.global().asyncAfter(deadline: .now() + 300) { [weak self] in
        self?.state.withLock { $0.waiting.removeValue(forKey: id) }?
          .resume(throwing: Unanswered(method: method))
      }
    }
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any] ?? [:]
    if let error = object["error"] as? [String: Any] {
      throw Refusal(method: method, reason: "\(error["message"] ?? error)")
    }
    return object["result"] as? [String: Any] ?? [:]
  }

  private func take(_ message: Data) {
    let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any]
    guard let id = object?["id"] as? Int else {
      let session = object?["sessionId"] as? String ?? ""
      state.withLock { $0.events[session] }?(message)
      return
    }
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: message)
  }

  private func leave() {
    let waiting = state.withLock { state in
      state.hasExited = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(throwing: Unavailable()) }
  }

  /// Returns the bytes that arrive within a second, perhaps none; `nil` at the end.
  private static func read(_ descriptor: Int32) -> Data? {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = unsafe Glibc.poll(&poll, 1, 1000)
    if count == 0 || count < 0 && errno == EINTR { return Data() }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let length = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    if length < 0 { return errno == EAGAIN || errno == EINTR ? Data() : nil }
    return Data(bytes[..<length])
  }
}
