import Foundation

/// Resources that this process uses, as reported by the kernel.
enum ProcessFigures {
  static var threads: Int { entries(of: "/proc/self/task") }
  static var descriptors: Int { entries(of: "/proc/self/fd") }

  /// Returns the number of this process's threads with a name.
  static func threads(named name: String) -> Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return all.count { id in
      (try? String(contentsOfFile: "/proc/self/task/\(id)/comm", encoding: .utf8)) == name + "\n"
    }
  }

  /// Private memory in use, in bytes.
  static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let fields = text.split(separator: " ").compactMap { Int($0) }
    return fields.count > 2 ? (fields[1] - fields[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  private static func entries(of folder: String) -> Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).count
  }
}
