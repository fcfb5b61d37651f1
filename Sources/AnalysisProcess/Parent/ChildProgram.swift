/// The executable that runs as the child.
package struct ChildProgram: Sendable, Hashable {
  /// The path of the executable.
  package var path: String
  /// The arguments before the request.
  package var arguments: [String]

  package init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// The running executable, even when its file has been replaced meanwhile.
  package static let current = ChildProgram(
    path: "/proc/self/exe", arguments: [AnalysisChild.subcommand])
}
