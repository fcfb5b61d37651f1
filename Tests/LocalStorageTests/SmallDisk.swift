import Foundation
import TestMedia

/// A file system in memory with little room, where the system permits to mount one.
final class SmallDisk {
  let folder: TemporaryFolder

  static let isPossible: Bool = (try? SmallDisk(kilobytes: 64)) != nil

  init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.file("disk"), withIntermediateDirectories: false)
    let options = "size=\(kilobytes)k"
    let command = try Command.run(
      "/usr/bin/mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder.file("disk").path])
    if command.status != 0 { throw Refused() }
  }

  private struct Refused: Error {}

  /// Lazily, as a store that is just going may still have it open.
  deinit { _ = try? Command.run("/usr/bin/umount", ["--lazy", folder.file("disk").path]) }
}
