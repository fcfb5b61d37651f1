/// The cached tone mapping table for high dynamic range frames; rebuilt when the transfer function
/// changes.
struct ToneTables: Sendable {
  private var latest: (transfer: ToneCurve.Transfer, table: [UInt8])?

  /// Returns the displayed value for each stored value; `nil` for standard dynamic range.
  mutating func table(for transfer: ToneCurve.Transfer?) -> [UInt8]? {
    guard let transfer else { return nil }
    if let latest, latest.transfer == transfer { return latest.table }
    let table = ToneCurve(transfer).table
    latest = (transfer, table)
    return table
  }
}
