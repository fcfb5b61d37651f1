internal import NIOCore
internal import Synchronization

/// The open connections of paired devices.
final class DeviceConnections: Sendable {
  private let channels = Mutex<[String: [ObjectIdentifier: any Channel]]>([:])

  /// The devices with open connections.
  var devices: [String] { channels.withLock { Array($0.keys) } }

  /// Notes a connection of a device, until it is closed.
  func add(_ channel: any Channel, of device: String) {
    let id = ObjectIdentifier(channel)
    let isNew = channels.withLock {
      $0[device, default: [:]].updateValue(channel, forKey: id) == nil
    }
    guard isNew else { return }
    channel.closeFuture.whenComplete { [weak self] _ in self?.remove(id, of: device) }
  }

  /// Forgets a connection of a device, without closing it.
  func remove(_ channel: any Channel, of device: String) {
    remove(ObjectIdentifier(channel), of: device)
  }

  /// Closes the connections of a device, with its transfers and event streams.
  func close(_ device: String) {
    let open = channels.withLock { $0.removeValue(forKey: device) }
    for channel in (open ?? [:]).values { channel.close(promise: nil) }
  }

  private func remove(_ id: ObjectIdentifier, of device: String) {
    channels.withLock { channels in
      channels[device]?[id] = nil
      if channels[device]?.isEmpty == true { channels[device] = nil }
    }
  }
}
