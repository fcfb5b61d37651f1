package import Foundation

/// A small in-memory file system, if the system permits mounting one.
package final class SmallDisk {
  package let folder: TemporaryFolder

  /// The mount point.
  package var disk: URL { folder.file("disk") }

  package static let isPossible: Bool = (try? SmallDisk(kilobytes: 64)) != nil

  package init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.file("disk"), withIntermediateDirectories: false)
    let options = "size=\(kilobytes)k"
    let command = try Command.run(
      "/usr/bin/mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder.file("disk").path])
    if command.status != 0 { throw Refused() }
  }

  /// Writes a file that fills the disk.
  package func fill() throws {
    try Data().write(to: filler)
    let file = try FileHandle(forWritingTo: filler)
    for size in [64 << 10, 4096, 256] {
      while (try? file.write(contentsOf: Data(count: size))) != nil {}
    }
  }

  /// Removes that file.
  package func makeRoom() throws { try FileManager.default.removeItem(at: filler) }

  /// Remounts it read-only; no file may be open for writing.
  package func makeReadOnly() throws { try remount("ro") }

  package func makeWritable() throws { try remount("rw") }

  private func remount(_ mode: String) throws {
    let command = try Command.run("/usr/bin/mount", ["-o", "remount,\(mode)", disk.path])
    if command.status != 0 { throw Refused() }
  }

  private var filler: URL { disk.appending(path: "filler") }

  private struct Refused: Error {}

  /// Lazily, as a store that is just being released may still have it open.
  deinit { _ = try? Command.run("/usr/bin/umount", ["--lazy", folder.file("disk").path]) }
}
