extension Schema {
  /// The messages of firestore.v1 that a client of documents, queries and transactions sends.
  ///
  /// Names and types are those of the discovery document; those used only by other editions and
  /// products (pipelines, vectors, explanations) are omitted, and so refused as unknown.
  static let firestore = Schema(messages: documents.merging(writes) { $1 }.merging(queries) { $1 })

  private static let documents: [String: Shape] = [
    "Document": Shape([
      "name": .string, "fields": .map(.message("Value")), "createTime": .timestamp,
      "updateTime": .timestamp,
    ]),
    "Value": Shape(
      [
        "nullValue": .null, "booleanValue": .bool, "integerValue": .int64,
        "doubleValue": .double, "timestampValue": .timestamp, "stringValue": .string,
        "bytesValue": .bytes, "referenceValue": .string, "geoPointValue": .message("LatLng"),
        "arrayValue": .message("ArrayValue"), "mapValue": .message("MapValue"),
      ],
      oneOf: Shape.Choice(
        "value_type", "nullValue", "booleanValue", "integerValue", "doubleValue",
        "timestampValue", "stringValue", "bytesValue", "referenceValue", "geoPointValue",
        "arrayValue", "mapValue")),
    "LatLng": Shape(["latitude": .double, "longitude": .double]),
    "ArrayValue": Shape(["values": .list(.message("Value"))]),
    "MapValue": Shape(["fields": .map(.message("Value"))]),
    "DocumentMask": Shape(["fieldPaths": .list(.string)]),
    "Precondition": Shape(
      ["exists": .bool, "updateTime": .timestamp],
      oneOf: Shape.Choice("condition_type", "exists", "updateTime")),
    "TransactionOptions": Shape(
      ["readOnly": .message("ReadOnly"), "readWrite": .message("ReadWrite")],
      oneOf: Shape.Choice("mode", "readOnly", "readWrite")),
    "ReadOnly": Shape(["readTime": .timestamp]),
    "ReadWrite": Shape([
      "retryTransaction": .bytes,
      "concurrencyMode": .enumeration([
        "CONCURRENCY_MODE_UNSPECIFIED", "OPTIMISTIC", "PESSIMISTIC",
      ]),
    ]),
  ]

  private static let writes: [String: Shape] = [
    "CommitRequest": Shape(["writes": .list(.message("Write")), "transaction": .bytes]),
    "BatchWriteRequest": Shape([
      "writes": .list(.message("Write")), "labels": .map(.string),
    ]),
    "BeginTransactionRequest": Shape(["options": .message("TransactionOptions")]),
    "RollbackRequest": Shape(["transaction": .bytes]),
    "Write": Shape(
      [
        "update": .message("Document"), "delete": .string,
        "transform": .message("DocumentTransform"), "updateMask": .message("DocumentMask"),
        "updateTransforms": .list(.message("FieldTransform")),
        "currentDocument": .message("Precondition"),
      ], oneOf: Shape.Choice("operation", "update", "delete", "transform")),
    "DocumentTransform": Shape([
      "document": .string, "fieldTransforms": .list(.message("FieldTransform")),
    ]),
    "FieldTransform": Shape(
      [
        "fieldPath": .string,
        "setToServerValue": .enumeration(["SERVER_VALUE_UNSPECIFIED", "REQUEST_TIME"]),
        "increment": .message("Value"), "maximum": .message("Value"),
        "minimum": .message("Value"), "appendMissingElements": .message("ArrayValue"),
        "removeAllFromArray": .message("ArrayValue"),
      ],
      oneOf: Shape.Choice(
        "transform_type", "setToServerValue", "increment", "maximum", "minimum",
        "appendMissingElements", "removeAllFromArray")),
    "BatchGetDocumentsRequest": Shape(
      [
        "documents": .list(.string), "mask": .message("DocumentMask"), "transaction": .bytes,
        "newTransaction": .message("TransactionOptions"), "readTime": .timestamp,
      ], oneOf: Shape.Choice("consistency_selector", "transaction", "newTransaction", "readTime")),
    "ListCollectionIdsRequest": Shape(
      ["pageSize": .int32, "pageToken": .string, "readTime": .timestamp]),
  ]

  private static let queries: [String: Shape] = [
    "RunQueryRequest": Shape(
      [
        "structuredQuery": .message("StructuredQuery"), "transaction": .bytes,
        "newTransaction": .message("TransactionOptions"), "readTime": .timestamp,
      ], oneOf: Shape.Choice("consistency_selector", "transaction", "newTransaction", "readTime")),
    "RunAggregationQueryRequest": Shape(
      [
        "structuredAggregationQuery": .message("StructuredAggregationQuery"),
        "transaction": .bytes, "newTransaction": .message("TransactionOptions"),
        "readTime": .timestamp,
      ], oneOf: Shape.Choice("consistency_selector", "transaction", "newTransaction", "readTime")),
    "StructuredAggregationQuery": Shape([
      "structuredQuery": .message("StructuredQuery"),
      "aggregations": .list(.message("Aggregation")),
    ]),
    "Aggregation": Shape(
      [
        "alias": .string, "count": .message("Count"), "sum": .message("OfField"),
        "avg": .message("OfField"),
      ], oneOf: Shape.Choice("operator", "count", "sum", "avg")),
    "Count": Shape(["upTo": .int64]),
    "OfField": Shape(["field": .message("FieldReference")]),
    "StructuredQuery": Shape([
      "select": .message("Projection"), "from": .list(.message("CollectionSelector")),
      "where": .message("Filter"), "orderBy": .list(.message("Order")),
      "startAt": .message("Cursor"), "endAt": .message("Cursor"), "offset": .int32,
      "limit": .int32,
    ]),
    "Projection": Shape(["fields": .list(.message("FieldReference"))]),
    "CollectionSelector": Shape(["collectionId": .string, "allDescendants": .bool]),
    "Filter": Shape(
      [
        "compositeFilter": .message("CompositeFilter"), "fieldFilter": .message("FieldFilter"),
        "unaryFilter": .message("UnaryFilter"),
      ], oneOf: Shape.Choice("filter_type", "compositeFilter", "fieldFilter", "unaryFilter")),
    "CompositeFilter": Shape([
      "op": .enumeration(["OPERATOR_UNSPECIFIED", "AND", "OR"]),
      "filters": .list(.message("Filter")),
    ]),
    "FieldFilter": Shape([
      "field": .message("FieldReference"), "value": .message("Value"),
      "op": .enumeration([
        "OPERATOR_UNSPECIFIED", "LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN",
        "GREATER_THAN_OR_EQUAL", "EQUAL", "NOT_EQUAL", "ARRAY_CONTAINS", "IN",
        "ARRAY_CONTAINS_ANY", "NOT_IN",
      ]),
    ]),
    "UnaryFilter": Shape([
      "field": .message("FieldReference"),
      "op": .enumeration([
        "OPERATOR_UNSPECIFIED", "", "IS_NAN", "IS_NULL", "IS_NOT_NAN", "IS_NOT_NULL",
      ]),
    ]),
    "FieldReference": Shape(["fieldPath": .string]),
    "Order": Shape([
      "field": .message("FieldReference"),
      "direction": .enumeration(["DIRECTION_UNSPECIFIED", "ASCENDING", "DESCENDING"]),
    ]),
    "Cursor": Shape(["values": .list(.message("Value")), "before": .bool]),
  ]
}
