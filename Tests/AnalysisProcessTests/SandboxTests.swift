import Foundation
import TestMedia
import Testing

/// Each sandbox rule, tried by a real process without and with the sandbox.
@Suite struct SandboxTests {
  private func attempt(_ name: String, closed: Bool) throws -> String {
    // Through a pipe: within the sandbox not even standard output may be a file.
    let run = try Command.run(
      "sh",
      ["-c", "'\(TestChild.path)' attempt \(name) \(closed ? "closed" : "free") </dev/null | cat"])
    return run.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: [
    "internet_socket", "local_socket", "socket_pair", "connect", "execute", "execute_at", "fork",
    "raw_fork", "trace", "read_process", "write_process", "signal_other", "signal_group",
    "signal_others_thread", "signal_any_thread", "queue_signal", "process_descriptor",
    "own_descriptor", "own_with_high_bits", "type_on_terminal", "limits_of_parent", "io_ring",
    "open_at_2", "open_write", "open_both", "open_neither", "open_truncate", "open_create",
    "open_old", "create", "truncate", "remove", "rename", "make_folder", "make_link",
    "change_mode", "change_mode_2", "change_owner", "mount", "programs_in_kernel",
    "socket_on_earlier_thread", "gain_privileges", "core_file", "raise_limit", "change_user",
    "change_folder", "new_call",
  ])
  func isForbidden(_ name: String) throws {
    #expect(try attempt(name, closed: false) != "EPERM")
    #expect(try attempt(name, closed: true) == "EPERM")
  }

  @Test(arguments: ["thread", "signal_self", "open_read"])
  func isNeededAndWorks(_ name: String) throws {
    #expect(try attempt(name, closed: true) == "done")
  }

  @Test(arguments: [
    ("write_open_file", "EFBIG"), ("much_address_space", "ENOMEM"),
    ("many_descriptors", "EMFILE"), ("clone3_process", "ENOSYS"),
  ])
  func isLimited(_ name: String, _ error: String) throws {
    #expect(try attempt(name, closed: false) == "done")
    #expect(try attempt(name, closed: true) == error)
  }

  @Test func onlyTheFilesOfItsListCanBeOpened() throws {
    #expect(try attempt("open_other", closed: false) == "done")
    #expect(try attempt("open_other", closed: true) == "EACCES")
  }
}
