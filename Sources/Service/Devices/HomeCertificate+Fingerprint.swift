internal import HomeNetwork
internal import Jobs

extension HomeCertificate {
  /// SHA-256 of the certificate as browsers show it: `AB:CD:…`.
  var fingerprint: String {
    digest.map { CollectionOfOne($0).hexadecimal.uppercased() }.joined(separator: ":")
  }
}
