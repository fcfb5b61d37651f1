internal import Crypto
package import Foundation
package import TeamLibrary
internal import Worker

/// The paired devices of this machine, as documents below its only user.
///
/// Only the hash of a token is stored: a reader of the data folder cannot act as a device.
package struct PairedDevices: Sendable {
  private let documents: any DocumentStore
  private let now: @Sendable () -> Date

  private static let fields = (
    name: "name", digest: "tokenDigest", paired: "pairedAt", used: "usedAt"
  )
  /// More than a family has; each request reads one of them.
  private static let most = 50
  private static let longestName = 60

  package init(_ documents: any DocumentStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.documents = documents
    self.now = now
  }

  private let collection = LibraryPath.pairedDevices(of: LocalClub.user)

  /// Whether no more devices may be added.
  func isFull() async throws -> Bool { try await all().count >= Self.most }

  /// Adds a device.
  ///
  /// - Returns: Its token, which is not stored.
  func add(name: String) async throws -> String {
    let path = collection.newDocument()
    let secret = LinkSecret.fresh()
    // Control characters would end up in a terminal.
    let visible = String(
      name.unicodeScalars.filter { $0.properties.generalCategory != .control }
        .prefix(Self.longestName).map(Character.init))
    try await documents.commit([
      .create(
        path,
        [
          Self.fields.name: .string(visible), Self.fields.digest: .string(Self.digest(of: secret)),
          Self.fields.paired: .timestamp(DocumentTime(now())),
        ])
    ])
    return "\(path.name).\(secret)"
  }

  /// Returns the device with a token, and whether its time of use was renewed, which happens once a
  /// day; `nil` for a wrong token, and after the device was removed.
  func device(token: String) async throws -> (device: PairedDevice, isRenewed: Bool)? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let path = collection.document(String(parts[0])),
      let document = try await documents.document(path),
      document.fields[Self.fields.digest]?.text == Self.digest(of: String(parts[1])),
      let device = Self.device(document)
    else { return nil }
    let now = now()
    // A write for each request would cost more than the request.
    guard device.usedAt.map({ now.timeIntervalSince($0) > 86_400 }) ?? true else {
      return (device, false)
    }
    // Only of a device that is still there.
    try? await documents.commit([
      .set(path, [DocumentField(Self.fields.used): .timestamp(DocumentTime(now))])
    ])
    return (device, true)
  }

  /// Whether a device has not been removed.
  func contains(_ id: String) async throws -> Bool {
    guard let path = collection.document(id) else { return false }
    return try await documents.document(path) != nil
  }

  /// Returns all devices, the newest first.
  package func all() async throws -> [PairedDevice] {
    try await documents.pages(DocumentQuery(.collection(collection)))
      .compactMap(Self.device).sorted { ($0.pairedAt, $0.id) > ($1.pairedAt, $1.id) }
  }

  /// Removes a device, whose next request is refused.
  ///
  /// - Returns: Whether it was there.
  package func remove(_ id: String) async throws -> Bool {
    guard let path = collection.document(id) else { return false }
    do {
      try await documents.commit([.delete(path, if: .exists(true))])
      return true
    } catch is DocumentConflict {
      return false
    }
  }

  private static func device(_ document: StoredDocument) -> PairedDevice? {
    func time(_ name: String) -> Date? {
      if case .timestamp(let time)? = document.fields[name] { time.date } else { nil }
    }
    guard let paired = time(fields.paired) else { return nil }
    return PairedDevice(
      id: document.path.name, name: document.fields[fields.name]?.text ?? "", pairedAt: paired,
      usedAt: time(fields.used))
  }

  private static func digest(of secret: String) -> String {
    Data(SHA256.hash(data: Data(secret.utf8))).base64EncodedString()
  }
}
