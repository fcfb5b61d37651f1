extension ServiceLimits {
  /// Creates limits that fit the number of file descriptors a process may open; the number of
  /// connections is at most the default.
  ///
  /// 256 descriptors are reserved for stores, uploads, files being read, and analyses.
  package init(descriptors: Int) {
    self.init()
    connections = max(16, min(connections, descriptors - 256))
    // Reserves connections for calls besides event streams.
    listeners = min(listeners, connections * 3 / 4)
  }
}
