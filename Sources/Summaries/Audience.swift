/// Who a summary is written for.
package enum Audience: String, CaseIterable, Sendable {
  case parent, child, coach
}
