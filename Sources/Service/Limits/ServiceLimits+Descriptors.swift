extension ServiceLimits {
  /// As many connections as a process may have that is allowed so many descriptors, and no more than
  /// usual.
  ///
  /// 256 are left for everything else: stores, uploads, files that are read, and analyses.
  package init(descriptors: Int) {
    self.init()
    connections = max(16, min(connections, descriptors - 256))
    // Calls get through beside listeners.
    listeners = min(listeners, connections * 3 / 4)
  }
}
