/// What a metric is called in one language.
package struct MetricWords: Hashable, Sendable {
  /// The name within a sentence: in lower case, without an article.
  package let name: String
  /// The name in a narrow table.
  package let label: String
  /// The heading on the page.
  package let title: String
  /// What is measured, as a sentence under the heading.
  package let meaning: String
}
