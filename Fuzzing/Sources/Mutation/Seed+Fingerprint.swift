extension Seed {
  /// A hash that shows whether two runs had the same seed files (FNV-1a of their names and bytes).
  package static func fingerprint(_ seeds: [Seed]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in seeds {
      for byte in seed.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      for byte in seed.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }
}
