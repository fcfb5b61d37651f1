internal import Hummingbird

/// The routes of one concern.
protocol ServiceRoutes: Sendable {
  func add(to router: Router<ServiceContext>)
}
