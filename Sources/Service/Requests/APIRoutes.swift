internal import TeamLibrary

/// A group of related routes of the API.
protocol APIRoutes: ServiceRoutes {
  var api: APIParts { get }
}

extension APIRoutes {
  var rights: Rights { Rights(api: api) }
  var library: Library { api.library }
}
