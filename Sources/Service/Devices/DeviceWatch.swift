internal import ServiceLifecycle

/// Closes the connections of devices that another process has removed.
struct DeviceWatch: ServiceLifecycle.Service {
  let home: HomeListener

  private static let interval: Duration = .seconds(5)

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: Self.interval)) != nil {
        for device in home.connections.devices {
          // Where this cannot be known for a moment, transfers go on.
          if (try? await home.devices.contains(device)) == false { home.connections.close(device) }
        }
      }
    }
  }
}
