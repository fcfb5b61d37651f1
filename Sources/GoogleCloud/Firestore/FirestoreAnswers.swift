/// Firestore's responses, reduced to the fields that are read.
enum FirestoreAnswers {
  struct Commit: Decodable {
    var writeResults: [FirestoreClient.WriteResult]?
    var commitTime: String?
  }

  /// One element of runQuery's array; an element without a document holds only the read time.
  struct Query: Decodable {
    var document: FirestoreDocument?
    var readTime: String?
    var error: ErrorBody?
  }

  struct BatchGet: Decodable {
    var found: FirestoreDocument?
    var missing: String?
    var readTime: String?
    var error: ErrorBody?
  }

  struct Aggregation: Decodable {
    struct Result: Decodable {
      var aggregateFields: [String: FirestoreValue]?
    }

    var result: Result?
    var readTime: String?
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

extension FirestoreAnswers.Query: StreamElement {}
extension FirestoreAnswers.BatchGet: StreamElement {}
extension FirestoreAnswers.Aggregation: StreamElement {}

/// An element of a streaming method's array.
protocol StreamElement: Decodable {
  /// An error after the stream had started.
  var error: ErrorBody? { get }
}
