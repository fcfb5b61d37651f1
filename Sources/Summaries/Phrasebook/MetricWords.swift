/// What a metric is called in one language.
package struct MetricWords: Hashable, Sendable {
  /// The name within a sentence: in lower case, without an article.
  package let name: String
  /// The name on the page and in tables.
  package let title: String
  /// What is measured, as a sentence under the heading.
  package let meaning: String
}
