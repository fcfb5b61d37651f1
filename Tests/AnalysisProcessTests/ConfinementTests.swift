import AnalysisDocuments
import CSandbox
import Foundation
import PoseEstimation
import TestMedia
import Testing
import VideoAnalysis

@testable import AnalysisProcess

/// What a child could open if its video had taken it over, tried by a process that entered the
/// child's own sandbox.
@Suite(.enabled(if: pb_landlock_version() > 0, "the kernel has no Landlock"))
struct ConfinementTests {
  /// Returns the error of opening a file; `nil` when it was opened.
  private static func refusal(of path: String, _ flags: CInt = O_RDONLY) -> CInt? {
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    return nil
  }

  /// Returns the error of connecting to the address that has a cloud machine's credentials.
  private static func refusalOfMetadataServer() -> CInt? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(80).bigEndian
    address.sin_addr.s_addr = unsafe inet_addr("169.254.169.254")
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    let status = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return status == 0 ? nil : errno
  }

  @Test func secretsOfTheServiceCannotBeRead() async throws {
    let folder = try TemporaryFolder()
    var secrets = ["/etc/passwd", "/proc/\(getpid())/environ", "/proc/\(getpid())/mem"]
    for name in ["puckbuddy.sqlite", "videos/another.mov", "link.key"] {
      secrets.append(try folder.write("secret", to: name).path)
    }
    // Without the sandbox those of the folder can be read; the parent's own memory can by root.
    for path in secrets where path.hasPrefix(folder.url.path) {
      #expect(FileManager.default.isReadableFile(atPath: path), "\(path)")
    }
    await #expect(processExitsWith: .success) { [secrets = secrets as [String]] in
      _ = try Sandbox(for: TestChild.models, name: "clip")
      for path in secrets {
        #expect(Self.refusal(of: path) == EACCES, "\(path)")
      }
    }
  }

  @Test func nothingCanBeWrittenButTheCacheOfModels() async throws {
    let folder = try TemporaryFolder()
    let home = folder.file("home").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    await #expect(processExitsWith: .success) { [home = home as String] in
      _ = try Sandbox(for: ModelFiles(home: home), name: "clip")
      let flags = O_WRONLY | O_CREAT
      #expect(Self.refusal(of: "\(home)/compiled/model.blob", flags) == nil)
      #expect(Self.refusal(of: "\(home)/model", flags) == EACCES)
    }
  }

  @Test func theMetadataServerAndOtherProcessesCannotBeReached() async throws {
    await #expect(processExitsWith: .success) {
      _ = try Sandbox(for: nil, name: "clip")
      let version = pb_landlock_version()
      if version >= 4 { #expect(Self.refusalOfMetadataServer() == EACCES) }
      if version >= 6 { #expect(kill(getppid(), 0) == -1 && errno == EPERM) }
    }
  }

  @Test func theRealChildIsConfined() async throws {
    var notices: [SandboxNotice] = []
    let analyzer = ChildAnalyzer(models: TestChild.models, program: TestChild.program)
    let result = try await analyzer.analyze(
      path: Program.sample("wrist-shots.mp4").path,
      settings: AnalysisSettings(shotsWithStills: 1),
      notice: { notices.append($0) })
    #expect(notices == [] && !result.stills.isEmpty)
  }

  @Test func whatItNeedsCanBeRead() async throws {
    await #expect(processExitsWith: .success) {
      _ = try Sandbox(for: TestChild.models, name: "clip")
      let models = TestChild.models
      for path in [models.runtime, models.landmarks, "/proc/self/status", "/proc/cpuinfo"] {
        #expect(Self.refusal(of: path) == nil, "\(path)")
      }
    }
  }

  /// Linux lets processes of the same user read each other's memory otherwise.
  @Test func theParentCannotBeInspected() async throws {
    _ = await TestChild.failure("without_filter")
    // Swift does not import functions with variable arguments.
    typealias Call = @convention(c) (CInt, CUnsignedLong) -> CInt
    let found = unsafe dlsym(nil, "prctl")
    let control = try unsafe #require(found)
    let getDumpable: CInt = 3
    let isDumpable = unsafe unsafeBitCast(control, to: Call.self)(getDumpable, 0)
    #expect(isDumpable == 0)
  }
}
