import Foundation
import TestMedia

/// Validates documents with Python's `jsonschema`.
struct SchemaCheck {
  /// The OpenAPI document as returned by `GET /openapi.json`.
  let document: String

  /// Returns the violations of a named schema in JSON texts; empty if all of them conform.
  func faults(of texts: [String], as name: String) throws -> String {
    // The document's other members are no keywords of JSON Schema.
    let items = ##""items":{"$ref":"#/components/schemas/\##(name)"}"##
    let folder = try TemporaryFolder()
    let values = folder.file("values.json")
    try Data("[\(texts.joined(separator: ","))]".utf8).write(to: values)
    try Data("{\(items),\(document.dropFirst())".utf8).write(to: folder.file("schema.json"))
    return try Self.faults(of: values, schema: folder.file("schema.json"))
  }

  /// Returns the violations of a schema in a file; empty if it conforms.
  static func faults(
    of file: URL, schema: URL = Program.root.appending(path: "docs/analysis.schema.json")
  ) throws -> String {
    let check = try Command.run(
      "/usr/bin/python3", ["-W", "ignore", "-c", program, file.path, schema.path])
    return check.status == 0 ? check.text : "\(check.status) \(check.text) \(check.errorText)"
  }

  /// Prints a line for each violation; the library checks times only with another package.
  private static let program = """
    import datetime, json, sys, jsonschema
    times = jsonschema.FormatChecker(())
    @times.checks("date-time", ValueError)
    def is_time(text):
        return not isinstance(text, str) or bool(datetime.datetime.fromisoformat(text).tzinfo)
    value, schema = (json.load(open(path)) for path in sys.argv[1:])
    kind = jsonschema.validators.validator_for(schema)
    for fault in kind(schema, format_checker=times).iter_errors(value):
        print(list(fault.absolute_path), fault.message)
    """
}
