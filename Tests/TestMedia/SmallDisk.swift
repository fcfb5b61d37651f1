package import Foundation

/// A file system in memory with little room, where the system permits to mount one.
package final class SmallDisk {
  package let folder: TemporaryFolder

  /// Where it is mounted.
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

  /// Writes a file that takes up all the room there is.
  package func fill() throws {
    try Data().write(to: filler)
    let file = try FileHandle(forWritingTo: filler)
    for size in [64 << 10, 4096, 256] {
      while (try? file.write(contentsOf: Data(count: size))) != nil {}
    }
  }

  /// Removes that file.
  package func makeRoom() throws { try FileManager.default.removeItem(at: filler) }

  /// Nobody may write to it then; no file may be open for writing.
  package func makeReadOnly() throws { try remount("ro") }

  package func makeWritable() throws { try remount("rw") }

  private func remount(_ mode: String) throws {
    let command = try Command.run("/usr/bin/mount", ["-o", "remount,\(mode)", disk.path])
    if command.status != 0 { throw Refused() }
  }

  private var filler: URL { disk.appending(path: "filler") }

  private struct Refused: Error {}

  /// Lazily, as a store that is just going may still have it open.
  deinit { _ = try? Command.run("/usr/bin/umount", ["--lazy", folder.file("disk").path]) }
}
