/// An affine map of the plane: x' = a·x + b·y + tx, y' = c·x + d·y + ty.
package struct Affine: Sendable, Hashable {
  package var a: Double
  package var b: Double
  package var tx: Double
  package var c: Double
  package var d: Double
  package var ty: Double

  package init(a: Double, b: Double, tx: Double, c: Double, d: Double, ty: Double) {
    self.a = a
    self.b = b
    self.tx = tx
    self.c = c
    self.d = d
    self.ty = ty
  }

  package static let identity = Affine(a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0)

  /// Returns the image of a point under the map.
  package func applied(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + b * y + tx, c * x + d * y + ty)
  }

  /// Returns the map that applies `inner` first and `self` to its result.
  package func after(_ inner: Affine) -> Affine {
    Affine(
      a: a * inner.a + b * inner.c, b: a * inner.b + b * inner.d,
      tx: a * inner.tx + b * inner.ty + tx,
      c: c * inner.a + d * inner.c, d: c * inner.b + d * inner.d,
      ty: c * inner.tx + d * inner.ty + ty)
  }
}
