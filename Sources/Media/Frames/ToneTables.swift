/// The tables for high dynamic range frames, each made once for as long as the kind stays the
/// same.
struct ToneTables: Sendable {
  private var latest: (transfer: ToneCurve.Transfer, table: [UInt8])?

  /// What to show for each stored value; `nil` for ordinary video.
  mutating func table(for transfer: ToneCurve.Transfer?) -> [UInt8]? {
    guard let transfer else { return nil }
    if let latest, latest.transfer == transfer { return latest.table }
    let table = ToneCurve(transfer).table
    latest = (transfer, table)
    return table
  }
}
