internal import Foundation

/// A model as the runtime compiled it for the processor of this machine, kept in a file.
///
/// Compiling takes a third of a second, reading what it led to a twentieth. The file's name tells
/// the model, the runtime and the processor that it is for; its last eight bytes are a sum over all
/// others, so that a file that was only half written is noticed.
struct CompiledModel {
  /// How many bytes at the end of a file are not the runtime's.
  static let sumLength = 8
  private let folder: URL
  private let file: URL

  /// - Parameters:
  ///   - path: The model.
  ///   - folder: Where to keep it.
  /// - Returns: `nil` when there is no model, or it cannot be told what the processor is.
  init?(of path: String, in folder: String) {
    guard let model = MappedFile(path: path), let processor = Self.processor else { return nil }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let made = "\(ModelFiles.runtimeVersion) \(Self.settings) \(processor)"
    let key = unsafe made.utf8.reduce(Self.sum(of: model.bytes)) { Self.sum($0, UInt64($1)) }
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    file = self.folder.appending(path: "\(name)-\(String(key, radix: 16)).blob")
  }

  /// What was kept, with the sum at its end; `nil` when nothing was, or not as a whole.
  func read() -> MappedFile? {
    guard let source = MappedFile(path: file.path), unsafe source.bytes.count > Self.sumLength
    else {
      return nil
    }
    let end = unsafe source.bytes.count - Self.sumLength
    let sum = unsafe source.bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)
    let content = unsafe UnsafeRawBufferPointer(rebasing: source.bytes[..<end])
    return unsafe Self.sum(of: content) == UInt64(littleEndian: sum) ? source : nil
  }

  /// Keeps what `export` writes to a path; without room or permission nothing is kept.
  ///
  /// - Parameter export: Returns whether it succeeded.
  func write(_ export: (String) -> Bool) {
    let files = FileManager.default
    let part = folder.appending(
      path: ".\(ProcessInfo.processInfo.processIdentifier)-\(UUID()).part")
    defer { try? files.removeItem(at: part) }
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      removeLeftovers()
      guard export(part.path), let content = MappedFile(path: part.path) else { return }
      let sum = unsafe Self.sum(of: content.bytes)
      let handle = try FileHandle(forWritingTo: part)
      try handle.seekToEnd()
      let end = (0..<Self.sumLength).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
      try handle.write(contentsOf: Data(end))
      try handle.close()
      _ = unsafe rename(part.path, file.path)
    } catch {
      // Then it is compiled again the next time.
    }
  }

  /// Removes what processes left that were killed while they wrote.
  private func removeLeftovers() {
    let files = FileManager.default
    let all = try? files.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    for file in all ?? [] where file.pathExtension == "part" {
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      guard let written = values?.contentModificationDate, written.timeIntervalSinceNow < -3600
      else { continue }
      try? files.removeItem(at: file)
    }
  }

  /// What `COpenVINO` compiles with; how many may run it at once changes nothing of what is kept.
  private static let settings = "f32, kernels named"

  /// What tells one kind of processor from another: the instructions that it has.
  private static let processor: String? = {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    // What the kernel gives may be followed by zeros, as the file says no size.
    let lines = text?.prefix { $0 != "\0" }.split(separator: "\n") ?? []
    let told = ["model name", "flags", "Features", "CPU part"].compactMap { name in
      lines.first { $0.hasPrefix(name) }
    }
    return told.isEmpty ? nil : told.joined(separator: "\n")
  }()

  /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), over words of eight bytes and the bytes
  /// that are left.
  private static func sum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    let words = bytes.count / 8
    for word in 0..<words {
      let value = unsafe bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
      sum = Self.sum(sum, UInt64(littleEndian: value))
    }
    for byte in words * 8..<bytes.count { sum = Self.sum(sum, UInt64(unsafe bytes[byte])) }
    return sum
  }

  private static func sum(_ sum: UInt64, _ value: UInt64) -> UInt64 {
    (sum ^ value) &* 0x100_0000_01b3
  }
}
