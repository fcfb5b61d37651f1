/// The reader of a summary.
package enum Audience: String, CaseIterable, Sendable {
  case parent, child, coach
}
