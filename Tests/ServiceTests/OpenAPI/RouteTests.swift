import HTTPTypes
import Hummingbird
import Testing

@testable import Service

/// The calls in the document and the routes of the router must be the same.
@Suite(.serialized) struct RouteTests {
  /// Returns the router of a service with all features.
  private func router() throws -> Router<ServiceContext> {
    var options = JobSite.Options.uploads
    options.hasHighlights = true
    let parts = try JobSite(options).parts()
    let state = ServiceState()
    let feeds = parts.api.map { Feeds($0, parts.limits, logger: parts.logger) }
    return WebService.router(
      parts, WebService.sharedRoutes(parts, state, feeds), state, ServiceMetrics())
  }

  /// HEAD is answered wherever GET is.
  @Test func theDocumentHasEveryRouteAndNoOther() throws {
    let routes = try router().routes.filter { $0.method != .head }
    let names = routes.map { route in
      // Hummingbird's wildcard for the rest of a path has no name.
      "\(route.method.rawValue) \("\(route.path)".replacing("**", with: "{path}"))"
    }
    let calls = try OpenAPIDocument().calls.map(\.name)
    #expect(names.count > 30)
    #expect(Set(names).subtracting(calls).sorted() == [], "not in the document")
    #expect(Set(calls).subtracting(names).sorted() == [], "not in the service")
  }

  @Test func pagesOfOtherOriginsMayUseEveryMethod() throws {
    let methods = Set(try router().routes.map(\.method))
    #expect(methods.isSubset(of: CrossOriginCalls.methods))
  }

  @Test func everyCallStatesItsParametersAndResponses() throws {
    let document = try OpenAPIDocument()
    var operations: Set<String> = []
    for (name, call) in document.calls {
      let operation = try #require(call["operationId"] as? String, "\(name)")
      #expect(operations.insert(operation).inserted, "\(operation) twice")
      #expect((call["summary"] as? String)?.isEmpty == false, "\(name)")
      #expect((call["responses"] as? [String: Any])?.isEmpty == false, "\(name)")
      // Each name in braces is a parameter, and vice versa.
      let path = name.split(separator: " ")[1]
      let item = try #require(document.paths[String(path)])
      let lists = [item["parameters"], call["parameters"]].compactMap { $0 as? [[String: Any]] }
      let parameters = try lists.flatMap(\.self).map { try document.resolved($0) }
      let named = parameters.filter { $0["in"] as? String == "path" }.map { $0["name"] as? String }
      let braces = path.matches(of: /\{(\w+)\}/).map { String($0.1) }
      #expect(Set(named.compactMap(\.self)) == Set(braces), "\(name)")
      #expect(named.count == braces.count, "\(name)")
    }
  }
}

extension OpenAPIDocument {
  /// Returns the target of a reference.
  func resolved(_ object: [String: Any]) throws -> [String: Any] {
    guard let reference = object["$ref"] as? String else { return object }
    var node: Any? = root
    for name in reference.split(separator: "/").dropFirst() {
      node = (node as? [String: Any])?[String(name)]
    }
    return try #require(node as? [String: Any], "\(reference)")
  }
}
