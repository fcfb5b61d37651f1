internal import Foundation

/// A model compiled by the runtime for this machine's processor, cached in a file.
///
/// Compiling takes a third of a second, reading the cached file a twentieth. The file name
/// identifies the model, the runtime and the processor. Its last eight bytes are a checksum of all
/// others, so that a partially written file is detected.
struct CompiledModel {
  /// How many bytes at the end of the file are the checksum.
  static let sumLength = 8
  private let folder: URL
  private let file: URL

  /// - Parameters:
  ///   - path: The model file.
  ///   - folder: The cache folder.
  /// - Returns: `nil` when there is no model, or the processor cannot be identified.
  init?(of path: String, in folder: String) {
    guard let model = MappedFile(path: path), let processor = Self.processor else { return nil }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let made = "\(ModelFiles.runtimeVersion) \(Self.settings) \(processor)"
    let key = unsafe made.utf8.reduce(Self.sum(of: model.bytes)) { Self.sum($0, UInt64($1)) }
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    file = self.folder.appending(path: "\(name)-\(String(key, radix: 16)).blob")
  }

  /// Returns the cached file, including its checksum; `nil` when there is none or it is incomplete.
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

  /// Caches the file that `export` writes to a path; without space or permission nothing is cached.
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
      // On failure the model is compiled again next time.
    }
  }

  /// Removes the temporary files of processes that were killed while writing.
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

  /// The settings with which `COpenVINO` compiles; the number of infer requests does not affect the
  /// compiled model.
  private static let settings = "f32"

  /// An identification of the processor type: its instruction set flags.
  private static let processor: String? = {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    // The text from the kernel may be followed by zeros, as the file states no size.
    let lines = text?.prefix { $0 != "\0" }.split(separator: "\n") ?? []
    let features = ["model name", "flags", "Features", "CPU part"].compactMap { name in
      lines.first { $0.hasPrefix(name) }
    }
    return features.isEmpty ? nil : features.joined(separator: "\n")
  }()

  /// Returns the FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/), over words of eight
  /// bytes and the remaining bytes.
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
