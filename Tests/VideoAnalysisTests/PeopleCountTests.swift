import Testing

@testable import VideoAnalysis

@Suite struct PeopleCountTests {
  @Test(arguments: [
    ([], 0), ([0], 0), ([1], 1), ([2], 2), ([1, 1, 3, 1], 1), ([1, 2, 2, 1], 2), ([0, 0, 1], 0),
    ([1, 2, 3, 3], 3),
  ])
  func aMomentDoesNotCount(_ counts: [Int], _ people: Int) {
    var count = PeopleCount()
    for number in counts { count.add(number) }
    #expect(count.people == people)
  }
}
