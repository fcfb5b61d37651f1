import Testing

@testable import ShotAnalysis

@Suite struct FittedModelTests {
  private let model = FittedModel(
    constant: 10, terms: [.init("a", 1, 2, 3), .init("b", 0, 1, -1)], range: 0...20,
    margin: .init(
      constant: 0, terms: [.init("c", 0, 1, 1)], factors: Table([(0, 2), (20, 4)]), shared: 0.5),
    reliability: 0.9)

  @Test func addsTheContributionOfEachReading() {
    let prediction = model.predict(ShotFeatures(["a": 3, "b": 2]))
    #expect(prediction.value == 10 + 3 - 2)
    #expect(abs(prediction.halfWidth - 3.1) < 1e-9)
  }

  @Test func whatIsMissingAddsNothing() {
    #expect(model.predict(ShotFeatures([:])).value == 10)
    #expect(model.predict(ShotFeatures(["a": .nan, "c": .infinity])).value == 10)
  }

  @Test func readingsFarOutsideCountAsTheEdge() {
    let edge = model.predict(ShotFeatures(["b": -FittedModel.bound]))
    #expect(model.predict(ShotFeatures(["b": -1e9])) == edge)
    #expect(model.predict(ShotFeatures(["a": 1e9])).value == 20)
    let wide = model.predict(ShotFeatures(["c": 1e9])).halfWidth
    #expect(wide == model.predict(ShotFeatures(["c": FittedModel.Margin.bound])).halfWidth)
  }

  @Test func everyPredictedMetricIsFitted() {
    let predicted = Metrics.all.compactMap { ($0 as? FittedMetric)?.id }
    #expect(Set(FittedModel.all.keys) == Set(predicted))
  }

  /// The generated file against the program that uses it.
  @Test func everyReadingOfTheModelsIsRead() throws {
    let clip = SyntheticTrack(activity: .shots([2.0]), duration: 4)
    let filmed = FilmedSubject(stated: clip.subject)
    let shot = try #require(ShotAnalyzer().observe(filmed).shots.first).shot
    let features = try #require(shot.features)
    let models = Array(FittedModel.all.values) + [.viewCosine, .viewSine]
    for model in models {
      #expect(!model.terms.isEmpty)
      for term in model.terms + model.margin.terms {
        #expect(features[term.reading] != nil, "\(term.reading)")
        #expect(term.scale > 0)
      }
      let prediction = model.predict(features)
      #expect(model.range.contains(prediction.value))
      #expect(prediction.halfWidth > 0 && prediction.halfWidth.isFinite)
      #expect((0...1).contains(model.margin.shared))
    }
  }
}
