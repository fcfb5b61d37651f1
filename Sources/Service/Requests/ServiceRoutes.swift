internal import Hummingbird

/// A group of related routes.
protocol ServiceRoutes: Sendable {
  func add(to router: Router<ServiceContext>)
}
