internal import CCurl
internal import Foundation

/// One running exchange: the handle and the state that its callbacks fill.
///
/// For the client's thread.
///
/// libcurl holds unretained pointers to it. They stay valid because it owns the handle, which is
/// cleaned up first, and because the loop retains it until the handle is removed from the multi
/// handle.
@safe final class Transfer {
  let id: UInt64
  let order: TransferOrder
  let completion: TransferInbox.Completion
  var easy: EasyHandle
  private let source: BodySource
  private(set) var head = ResponseHead()
  /// Whether the final head has been processed.
  private var isHeadTaken = false
  private var body = Data()
  private var file: FileSink?
  private var fileEnd: Int64?
  private var wasResent = false
  /// The addresses of the host that were refused, and those to which a connection was tried.
  private var (refusedAddresses, triedAddresses) = (0, 0)
  /// Why a callback ended the transfer.
  private(set) var failure: TransferFailure?

  /// - Throws: `TransferFailure` when the body cannot be read or libcurl refuses an option.
  init(_ entry: TransferInbox.Entry) throws(TransferFailure) {
    let order = entry.order
    let source = try BodySource(order.body)
    guard var easy = EasyHandle.make() else {
      throw TransferFailure(.outOfResources, "There is no memory left.")
    }
    try easy.configure(for: order, bodySize: source.size)
    id = entry.id
    self.order = order
    completion = entry.completion
    self.source = source
    self.easy = easy
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe self.easy.connectCallbacks(to: context)
    if order.checksSockets { unsafe self.easy.checkSockets(for: context) }
    if let option = self.easy.failedOption {
      throw TransferFailure(.internal, "libcurl refuses its option \(option.rawValue).")
    }
  }

  /// Returns the transfer of a libcurl callback's context pointer.
  static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    unsafe context.map { unsafe Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Handles one header line or a status line.
  ///
  /// Returns whether to continue.
  func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    guard unsafe head.take(line) else {
      return stop(TransferFailure(.protocolViolation, "The answer has a line that is no header."))
    }
    guard head.size <= order.limits.headerBytes else {
      return stop(TransferFailure(.headersTooLarge, "The headers are larger than permitted."))
    }
    guard head.isComplete, !isHeadTaken else { return true }
    isHeadTaken = true
    if let fault = lengthFault { return stop(fault) }
    guard (200..<300).contains(head.status), case .file(let url, let offset) = order.sink else {
      return true
    }
    do {
      let start = try startInFile(offset)
      let opened = try FileSink(url, offset: start)
      (file, fileEnd) = (opened, start)
      return true
    } catch {
      return stop(error)
    }
  }

  /// The fault of the announced length, checked before the first byte of the body.
  ///
  /// Of several lengths libcurl uses the last; a length that overflows it treats as absent.
  private var lengthFault: TransferFailure? {
    let lengths = Set(head.headers.values(for: "Content-Length"))
    guard let text = lengths.first else { return nil }
    guard lengths.count == 1, let length = Int64(text), length >= 0 else {
      return TransferFailure(.protocolViolation, "The announced length is none.")
    }
    guard order.method != .head, head.status != 304 else { return nil }
    return switch order.sink {
    case .memory(let limit) where length > min(Int64(limit), order.limits.responseBytes): .tooLarge
    case .file where length > order.limits.responseBytes: .tooLarge
    default: nil
    }
  }

  /// Returns the file offset at which the body starts.
  private func startInFile(_ offset: Int64) throws(TransferFailure) -> Int64 {
    guard head.status == 206 else { return 0 }
    let range = head.headers["Content-Range"].flatMap(ContentRange.init)
    guard range?.first == offset else {
      throw TransferFailure(.protocolViolation, "The server sent another part than was asked for.")
    }
    if let expected = order.expected, !expected.agrees(with: ContentIdentity(head)) {
      throw TransferFailure(.contentChanged, "The content changed while it was fetched.")
    }
    return offset
  }

  /// Handles a chunk of the body.
  ///
  /// Returns whether to continue.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if let file {
      guard file.position + Int64(bytes.count) <= order.limits.responseBytes else {
        return stop(.tooLarge)
      }
      do {
        try unsafe file.write(bytes)
        fileEnd = file.position
        return true
      } catch {
        fileEnd = file.position
        return stop(error)
      }
    }
    switch order.sink {
    case .memory(let limit):
      let most = min(Int64(limit), order.limits.responseBytes)
      guard Int64(body.count + bytes.count) <= most else { return stop(.tooLarge) }
      unsafe body.append(contentsOf: bytes)
    case .file:
      // The body of an error response; the part beyond the limit is dropped.
      let room = Transfer.mostOfFailure - body.count
      unsafe body.append(contentsOf: bytes.prefix(max(0, room)))
    }
    return true
  }

  private static let mostOfFailure = 64 << 10

  /// Fills the buffer with more of the request's body.
  ///
  /// Returns `nil` to end the transfer.
  func giveBody(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    if let count = unsafe source.read(into: buffer) { return count }
    failure = .file("The file to send became shorter or cannot be read", 0)
    return nil
  }

  /// Rewinds the body to send it again on another connection, where that is permitted.
  func seek(to offset: Int64) -> Bool {
    guard order.mayBeResent || !source.isBegun else { return false }
    if source.isBegun { wasResent = true }
    return source.seek(to: offset)
  }

  /// Returns whether a connection to an address of the host may be made.
  ///
  /// - Parameter address: 4 or 16 bytes; `nil` for another kind of socket.
  func permits(_ address: IPAddress?) -> Bool {
    let isPublic = address?.isPublic ?? false
    if isPublic { triedAddresses += 1 } else { refusedAddresses += 1 }
    return isPublic
  }

  private func stop(_ why: TransferFailure) -> Bool {
    failure = why
    return false
  }

  /// Returns the outcome of the transfer.
  ///
  /// - Parameter ended: Why the transfer ended, if not because of one of its own callbacks.
  func outcome(_ ended: TransferFailure?) -> TransferOutcome {
    var failure = failure ?? ended
    if failure?.code == .connectFailed, refusedAddresses > 0, triedAddresses == 0 {
      failure = .notPublic
    }
    let proxyStatus = easy.number(CURLINFO_HTTP_CONNECTCODE)
    let isRefusedByProxy = failure != nil && proxyStatus >= 300
    if isRefusedByProxy {
      failure = TransferFailure(.connectFailed, "The proxy refused it (status \(proxyStatus)).")
    }
    if let file {
      do { try file.finish() } catch { failure = failure ?? error }
    }
    return TransferOutcome(
      failure: failure, head: head.isComplete ? head : nil, body: body, fileEnd: fileEnd,
      mayHaveArrived: !isRefusedByProxy && easy.number(CURLINFO_REQUEST_SIZE) > 0,
      wasResent: wasResent,
      majorVersion: easy.number(CURLINFO_HTTP_VERSION) == Int(CURL_HTTP_VERSION_2_0) ? 2 : 1,
      openedConnections: easy.number(CURLINFO_NUM_CONNECTS))
  }
}
