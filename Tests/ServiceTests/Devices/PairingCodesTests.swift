import Testing

@testable import Service

/// The code that pairs a device, and the limit of wrong ones.
@Suite struct PairingCodesTests {
  private let start = ContinuousClock.now
  private var generator = SystemRandomNumberGenerator()

  @Test func aCodeIsTypedAsPeopleType() throws {
    let code = try #require(PairingCode(typed: "7K2M-Q4X0"))
    #expect(code.text == "7K2M-Q4X0")
    for typed in ["7k2m-q4x0", " 7K2M Q4XO ", "7k2mq4xo"] {
      #expect(PairingCode(typed: typed) == code)
    }
    #expect(PairingCode(typed: "1l-i0o-ABC") == PairingCode(typed: "11100ABC"))
    for typed in ["", "7K2M-Q4X", "7K2M-Q4X00", "7K2M-Q4X!", "7K2M-Q4XU", "ÀÀÀÀÀÀÀÀ"] {
      #expect(PairingCode(typed: typed) == nil, "\(typed)")
    }
  }

  @Test mutating func aCodeIsValidOnceAndForAWhile() {
    var codes = PairingCodes()
    #expect(codes.redeem("7K2M-Q4X0", from: "a", at: start) == .wrong)
    let first = codes.make(at: start, using: &generator)
    let second = codes.make(at: start, using: &generator)
    #expect(first != second)
    #expect(codes.redeem(first.text, from: "a", at: start) == .wrong)
    #expect(codes.redeem(second.text.lowercased(), from: "a", at: start) == .accepted)
    #expect(codes.redeem(second.text, from: "a", at: start) == .wrong)
    let third = codes.make(at: start, using: &generator)
    #expect(codes.redeem(third.text, from: "b", at: start + PairingCodes.life) == .wrong)
    let fourth = codes.make(at: start, using: &generator)
    let last = start + PairingCodes.life - .seconds(1)
    #expect(codes.redeem(fourth.text, from: "b", at: last) == .accepted)
  }

  @Test mutating func wrongCodesAreLimitedForEachAddress() {
    var codes = PairingCodes()
    let code = codes.make(at: start, using: &generator)
    for second in 0..<PairingCodes.mostAttempts {
      #expect(codes.redeem("0", from: "a", at: start + .seconds(second)) == .wrong)
    }
    // Not even the right code.
    #expect(
      codes.redeem(code.text, from: "a", at: start + .seconds(30)) == .limited(retryAfter: 31))
    #expect(codes.redeem("0", from: "b", at: start + .seconds(30)) == .wrong)
    #expect(codes.redeem("0", from: "a", at: start + .seconds(60)) == .wrong)
    #expect(codes.redeem("0", from: "a", at: start + .seconds(60)) == .limited(retryAfter: 2))
    #expect(codes.redeem(code.text, from: "a", at: start + .seconds(120)) == .accepted)
  }

  @Test mutating func manyAddressesDoNotFillTheMemory() {
    var codes = PairingCodes()
    for number in 0..<256 {
      #expect(codes.redeem("0", from: "\(number)", at: start) == .wrong)
    }
    #expect(codes.redeem("0", from: "another", at: start) == .limited(retryAfter: 61))
    #expect(codes.redeem("0", from: "another", at: start + .seconds(60)) == .wrong)
  }
}
