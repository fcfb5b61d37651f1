extension Schema {
  /// The messages of firestore.v1 that our client sends.
  ///
  /// Names and types are those of the discovery document; fields that our client does not need are
  /// omitted, and so refused as unknown.
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
    "TransactionOptions": Shape(["readWrite": .message("ReadWrite")]),
    "ReadWrite": Shape(["retryTransaction": .bytes]),
  ]

  private static let writes: [String: Shape] = [
    "CommitRequest": Shape(["writes": .list(.message("Write")), "transaction": .bytes]),
    "BeginTransactionRequest": Shape(["options": .message("TransactionOptions")]),
    "RollbackRequest": Shape(["transaction": .bytes]),
    "Write": Shape(
      [
        "update": .message("Document"), "delete": .string,
        "updateMask": .message("DocumentMask"),
        "updateTransforms": .list(.message("FieldTransform")),
        "currentDocument": .message("Precondition"),
      ], oneOf: Shape.Choice("operation", "update", "delete")),
    "FieldTransform": Shape(
      [
        "fieldPath": .string,
        "setToServerValue": .enumeration(["SERVER_VALUE_UNSPECIFIED", "REQUEST_TIME"]),
        "increment": .message("Value"), "minimum": .message("Value"),
        "maximum": .message("Value"),
      ],
      oneOf: Shape.Choice(
        "transform_type", "setToServerValue", "increment", "minimum", "maximum")),
    "BatchGetDocumentsRequest": Shape([
      "documents": .list(.string), "mask": .message("DocumentMask"), "transaction": .bytes,
    ]),
  ]

  private static let queries: [String: Shape] = [
    "RunQueryRequest": Shape(["structuredQuery": .message("StructuredQuery")]),
    "RunAggregationQueryRequest": Shape([
      "structuredAggregationQuery": .message("StructuredAggregationQuery")
    ]),
    "StructuredAggregationQuery": Shape([
      "structuredQuery": .message("StructuredQuery"),
      "aggregations": .list(.message("Aggregation")),
    ]),
    "Aggregation": Shape(["alias": .string, "count": .message("Count")]),
    "Count": Shape([:]),
    "StructuredQuery": Shape([
      "select": .message("Projection"), "from": .list(.message("CollectionSelector")),
      "where": .message("Filter"), "orderBy": .list(.message("Order")),
      "startAt": .message("Cursor"), "limit": .int32,
    ]),
    "Projection": Shape(["fields": .list(.message("FieldReference"))]),
    "CollectionSelector": Shape(["collectionId": .string, "allDescendants": .bool]),
    "Filter": Shape(
      [
        "compositeFilter": .message("CompositeFilter"), "fieldFilter": .message("FieldFilter"),
      ], oneOf: Shape.Choice("filter_type", "compositeFilter", "fieldFilter")),
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
    "FieldReference": Shape(["fieldPath": .string]),
    "Order": Shape([
      "field": .message("FieldReference"),
      "direction": .enumeration(["DIRECTION_UNSPECIFIED", "ASCENDING", "DESCENDING"]),
    ]),
    "Cursor": Shape(["values": .list(.message("Value")), "before": .bool]),
  ]
}
