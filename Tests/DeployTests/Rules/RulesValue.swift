import Foundation

/// A value of the rules language.
indirect enum RulesValue: Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case float(Double)
  case text(String)
  case time(Date)
  case list([RulesValue])
  case map([String: RulesValue])
  case path([String])
  /// The keys by which two maps differ.
  case difference(affected: Set<String>, removed: Set<String>)

  /// Creates a value from a JSON test case; a string that starts with `$` is a time.
  init(_ json: Any, now: Date) throws {
    switch json {
    case let text as String where text == "$now": self = .time(now)
    case let text as String where text.hasPrefix("$"):
      self = .time(try Date.ISO8601FormatStyle().parse(String(text.dropFirst())))
    case let text as String: self = .text(text)
    case let list as [Any]: self = .list(try list.map { try RulesValue($0, now: now) })
    case let map as [String: Any]: self = .map(try map.mapValues { try RulesValue($0, now: now) })
    case let number as NSNumber:
      // Foundation distinguishes a Boolean and a fraction from an integer only by the type
      // encoding.
      switch unsafe String(cString: number.objCType) {
      case "c", "B": self = .bool(number.boolValue)
      case "d", "f": self = .float(number.doubleValue)
      default: self = .int(number.intValue)
      }
    default: self = .null
    }
  }

  /// Whether the value has the type that `is` names.
  func isOf(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "bool"
    case .int: type == "int" || type == "number"
    case .float: type == "float" || type == "number"
    case .text: type == "string"
    case .time: type == "timestamp"
    case .list: type == "list"
    case .map: type == "map"
    case .path: type == "path"
    case .difference: false
    }
  }

  func member(_ name: String) throws(RulesError) -> RulesValue {
    guard case .map(let fields) = self, let value = fields[name] else {
      throw RulesError(reason: "there is no \(name)")
    }
    return value
  }

  /// Returns the names that this value adds to a path.
  func segments() throws(RulesError) -> [String] {
    switch self {
    case .text(let name) where !name.isEmpty && !name.contains("/"): return [name]
    case .path(let names): return names
    default: throw RulesError(reason: "\(self) is not part of a path")
    }
  }

  private static func difference(
    of fields: [String: RulesValue], from before: [String: RulesValue]
  ) -> RulesValue {
    let keys = Set(fields.keys).union(before.keys)
    return .difference(
      affected: keys.filter { fields[$0] != before[$0] }, removed: keys.filter { fields[$0] == nil }
    )
  }

  /// Returns the result of calling a method on this value.
  func calling(_ method: String, _ arguments: [RulesValue]) throws -> RulesValue {
    switch (self, method, arguments.first) {
    case (.text(let text), "size", nil): return .int(text.count)
    case (.list(let list), "size", nil): return .int(list.count)
    case (.text(let text), "lower", nil): return .text(text.lowercased())
    case (.text(let text), "matches", .text(let pattern)?):
      return .bool(try Regex(pattern).wholeMatch(in: text) != nil)
    case (.text(let text), "split", .text(let separator)?):
      return .list(
        text.split(separator: try Regex(separator), omittingEmptySubsequences: false)
          .map { .text(String($0)) })
    case (.map(let fields), "keys", nil):
      return .list(fields.keys.map { .text($0) })
    case (.map(let fields), "get", .text(let key)?) where arguments.count == 2:
      return fields[key] ?? arguments[1]
    case (.map(let fields), "diff", .map(let before)?):
      return Self.difference(of: fields, from: before)
    case (.difference(let keys, _), "affectedKeys", nil),
      (.difference(_, let keys), "removedKeys", nil):
      return .list(keys.map { .text($0) })
    case (.list(let list), "hasAll", .list(let others)?):
      return .bool(Set(list).isSuperset(of: others))
    case (.list(let list), "hasOnly", .list(let others)?):
      return .bool(Set(list).isSubset(of: others))
    default: throw RulesError(reason: "\(self) has no \(method)")
    }
  }
}
