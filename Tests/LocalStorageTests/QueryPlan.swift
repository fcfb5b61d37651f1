import GRDB

/// Returns the steps of SQLite's plan of a query; it does not depend on the arguments.
func queryPlan(of sql: String, at path: String) async throws -> [String] {
  try await DatabaseQueue(path: path).read { database in
    try Row.fetchAll(
      database, sql: "EXPLAIN QUERY PLAN " + sql,
      arguments: StatementArguments(sql.filter { $0 == "?" }.map { _ in "x" })
    ).map { row in row["detail"] as String }
  }
}
