import Foundation
import Synchronization

/// A Realtime Database: one tree, over the REST calls that do not stream, without conditions.
package final class RealtimeService: Sendable {
  private struct State {
    var root = JSON.null
    var lastTime: Int64 = 0
    var count: Int64 = 0
  }

  private struct Refusal: Error {
    var status = 400
    var message: String
  }

  private let state = Mutex(State())
  private let clock: FakeClock

  init(clock: FakeClock) {
    self.clock = clock
  }

  /// The whole tree as JSON; sorted keys.
  package var text: String {
    state.withLock { String(decoding: $0.root.data, as: UTF8.self) }
  }

  /// Replaces the whole tree.
  package func set(_ json: String) throws {
    let new = RealtimeService.stored(try JSON(data: Data(json.utf8)), at: 0)
    state.withLock { $0.root = new }
  }

  /// - Parameter keys: The path, decoded, without `.json`.
  func answer(_ call: Call, keys: [String]) -> Answer {
    do {
      for key in keys { try RealtimeService.check(key) }
      let body = call.body.isEmpty ? nil : try? JSON(data: call.body)
      let query = call.query ?? []
      guard query.contains(where: { $0.name == "ns" && !$0.value.isEmpty }) else {
        throw Refusal(message: "There is no namespace.")
      }
      let milliseconds = Int64(clock.now.timeIntervalSince1970 * 1000)
      switch call.method {
      case "GET":
        let value = state.withLock { RealtimeService.value(in: $0.root, at: keys[...]) }
        let isShallow = query.contains { $0.name == "shallow" && $0.value == "true" }
        guard isShallow, case .object(let fields) = value else { return .json(value.asSent) }
        return .json(.object(fields.mapValues { _ in true }))
      case "DELETE":
        state.withLock { RealtimeService.put(.null, at: keys[...], in: &$0.root) }
        return .json(.null)
      case "PUT":
        guard let body else { throw Refusal(message: "Invalid data; couldn't parse JSON.") }
        try RealtimeService.checkKeys(of: body)
        let value = RealtimeService.stored(body, at: milliseconds)
        state.withLock { RealtimeService.put(value, at: keys[...], in: &$0.root) }
        return .json(value.asSent)
      case "PATCH":
        guard case .object(let fields)? = body else {
          throw Refusal(message: "Invalid data; PATCH needs an object.")
        }
        let changes = try fields.map { path, value in
          let inner = path.split(separator: "/").map(String.init)
          for key in inner { try RealtimeService.check(key) }
          try RealtimeService.checkKeys(of: value)
          return (keys + inner, RealtimeService.stored(value, at: milliseconds))
        }
        state.withLock { state in
          for (path, value) in changes {
            RealtimeService.put(value, at: path[...], in: &state.root)
          }
        }
        return .json(.object(fields))
      case "POST":
        guard let body else { throw Refusal(message: "Invalid data; couldn't parse JSON.") }
        try RealtimeService.checkKeys(of: body)
        let name = state.withLock { state in
          let milliseconds = Int64(clock.now.timeIntervalSince1970 * 1000)
          let value = RealtimeService.stored(body, at: milliseconds)
          let name = RealtimeService.newID(at: milliseconds, &state)
          RealtimeService.put(value, at: (keys + [name])[...], in: &state.root)
          return name
        }
        return .json(["name": .string(name)])
      default: throw Refusal(status: 405, message: "Method not allowed.")
      }
    } catch let refusal as Refusal {
      return .json(["error": .string(refusal.message)], status: refusal.status)
    } catch {
      return .json(["error": .string("\(error)")], status: 500)
    }
  }

  private static func check(_ key: String) throws(Refusal) {
    let isAllowed = key.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !".$#[]/".utf8.contains($0) }
    guard isAllowed, (1...768).contains(key.utf8.count) else {
      throw Refusal(message: "Invalid path: Invalid token in path")
    }
  }

  private static func checkKeys(of value: JSON) throws(Refusal) {
    for (key, inner) in value.object ?? [:] where key != ".sv" {
      try check(key)
      try checkKeys(of: inner)
    }
  }

  /// Returns a value as it is kept: maps only, without nulls, with the time where it is asked for.
  private static func stored(_ value: JSON, at milliseconds: Int64) -> JSON {
    switch value {
    case .object(let fields):
      if fields == [".sv": "timestamp"] { return .integer(milliseconds) }
      let kept = fields.mapValues { stored($0, at: milliseconds) }.filter { !$0.value.isNull }
      return kept.isEmpty ? .null : .object(kept)
    case .array(let elements):
      let fields = elements.enumerated().map { ("\($0.offset)", $0.element) }
      return stored(.object(Dictionary(fields) { first, _ in first }), at: milliseconds)
    default: return value
    }
  }

  private static func value(in tree: JSON, at keys: ArraySlice<String>) -> JSON {
    guard let key = keys.first else { return tree }
    return value(in: tree[key] ?? .null, at: keys.dropFirst())
  }

  private static func put(_ value: JSON, at keys: ArraySlice<String>, in tree: inout JSON) {
    guard let key = keys.first else {
      tree = value
      return
    }
    var fields = tree.object ?? [:]
    var inner = fields[key] ?? .null
    put(value, at: keys.dropFirst(), in: &inner)
    fields[key] = inner.isNull ? nil : inner
    tree = fields.isEmpty ? .null : .object(fields)
  }

  /// Returns an ID whose text order is the order of time, as Firebase's clients make them.
  private static func newID(at milliseconds: Int64, _ state: inout State) -> String {
    state.lastTime = max(state.lastTime, milliseconds)
    state.count += 1
    return digits(of: state.lastTime, count: 8) + digits(of: state.count, count: 12)
  }

  private static func digits(of number: Int64, count: Int) -> String {
    let digits = Array("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
    return String((0..<count).reversed().map { digits[Int(number >> (6 * Int64($0)) & 63)] })
  }
}

extension JSON {
  /// The value as the REST API sends it: a map whose keys are mostly the integers from 0 as an
  /// array.
  fileprivate var asSent: JSON {
    guard case .object(let fields) = self else { return self }
    let sent = fields.mapValues(\.asSent)
    let indexes = sent.keys.compactMap(Int.init)
    guard indexes.count == sent.count, let last = indexes.max(), indexes.min() ?? -1 >= 0,
      last < 2 * sent.count
    else { return .object(sent) }
    return .array((0...last).map { sent["\($0)"] ?? .null })
  }
}
