/// Firestore's responses, reduced to the fields that are read.
enum FirestoreAnswers {
  struct Commit: Decodable {
    var writeResults: [FirestoreClient.WriteResult]?
    var commitTime: String?
  }

  /// One element of the array of runQuery, batchGet or runAggregationQuery.
  struct Element: Decodable {
    struct Aggregation: Decodable {
      var aggregateFields: [String: FirestoreValue]?
    }

    /// A document that the query matches.
    var document: FirestoreDocument?
    /// A requested document, or the name of one that does not exist.
    var found: FirestoreDocument?
    var missing: String?
    var result: Aggregation?
    var readTime: String?
    /// An error after the stream had started.
    var error: ErrorBody?
  }

  struct List: Decodable {
    var documents: [FirestoreDocument]?
    var nextPageToken: String?
  }

  struct Transaction: Decodable {
    var transaction: String
  }
}
