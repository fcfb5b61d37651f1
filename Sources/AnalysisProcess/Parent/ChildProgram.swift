/// The program that becomes the child.
package struct ChildProgram: Sendable, Hashable {
  /// Where it is.
  package var path: String
  /// The arguments before the request.
  package var arguments: [String]

  package init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// This very program, even when its file has been replaced meanwhile.
  package static let current = ChildProgram(
    path: "/proc/self/exe", arguments: [AnalysisChild.subcommand])
}
