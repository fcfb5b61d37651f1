internal import Coaching

extension EnglishPhrasebook {
  /// Returns the phrases for feet, knees and lean.
  func stancePhrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart:
      ThemePhrases(
        label: "Low start",
        praise: LeveledPhrases(
          game: ["your player got low like a cat", "the start was nice and low"],
          drill: [
            "your player got low before letting the puck go", "the back leg bent well at the start",
          ],
          set: [
            "your player sat well into the back leg", "the load went deep into the back knee",
          ]),
        childPraise: LeveledPhrases(
          game: ["You got low like a cat!", "You started nice and low!"],
          drill: ["You got low before you let it go!", "Your back leg bent well!"],
          set: ["You sat well into your back leg!", "You loaded nice and deep!"]),
        seen: ["the back leg stayed almost straight", "the back knee bent just a little"],
        cue: LeveledPhrases(
          drill: [
            "start lower, like a cat about to jump", "sit down a bit first, like on a low bench",
          ],
          set: [
            "start lower and sit into the back leg before the puck goes",
            "bend the back knee like a spring before the push",
          ]),
        childCue: ["start low like a cat about to jump", "sit down a bit, like on a small bench"],
        game: Drill("Cat and Pounce", "freeze down low, then sweep five pucks"),
        drill: Drill("Chair Tap", "sit back to tap a low bench, then sweep, three sets of five"),
        set: Drill("Slow Load", "hold low for two seconds, then shoot, four sets of five"),
        best: "the lowest start", thing: "a low start",
        change: ChangePhrases(
          gain: "the start is lower", bringBack: "start as low", childGain: "You start lower now!"))
    case .moveThrough:
      ThemePhrases(
        label: "Moved onto the front foot",
        praise: LeveledPhrases(
          game: [
            "your player rolled to the net like a truck", "the back foot gave way to the front",
          ],
          drill: [
            "your player slid from the back foot to the front foot into the shot",
            "the shot rolled onto the front foot",
          ],
          set: [
            "the hips moved from the back foot to the front foot",
            "the shot finished well over the front foot",
          ]),
        childPraise: LeveledPhrases(
          game: ["You moved into your shot!", "You rolled like a truck!"],
          drill: ["You slid onto your front foot!", "You went from back foot to front foot!"],
          set: ["You finished on your front foot!", "You moved well through the shot!"]),
        seen: [
          "most of the shot stayed on the back foot", "the slide to the front foot was still small",
        ],
        cue: LeveledPhrases(
          drill: [
            "slide from the back foot to the front foot, like a truck rolling to the net",
            "rock from the back foot to the front foot, like a boat on a wave",
          ],
          set: [
            "start on the back foot and finish on the front foot, toward the net",
            "push off the back foot until the front foot carries you",
          ]),
        childCue: [
          "roll to your front foot like a truck", "rock from foot to foot like a boat",
        ],
        game: Drill("Back Truck, Front Truck", "rock back, rock to the front, then sweep"),
        drill: Drill("Rock and Sweep", "rock back, sweep, and lift the back foot at the end"),
        set: Drill("One-Foot Finish", "hold the front foot for two seconds, three sets of six"),
        best: "the longest slide onto the front foot", thing: "a slide onto the front foot",
        change: ChangePhrases(
          gain: "the slide onto the front foot is longer",
          bringBack: "slide onto the front foot as far",
          childGain: "You move into your shot more now!"))
    case .leanIn:
      ThemePhrases(
        label: "Leaned in over the puck",
        praise: LeveledPhrases(
          game: ["your player made a roof over the puck", "the lean over the puck was nice"],
          drill: [
            "your player leaned in over the puck", "the chest was well over the puck",
          ],
          set: [
            "the chest stayed over the puck into the release",
            "the lean held as the puck left",
          ]),
        childPraise: LeveledPhrases(
          game: ["You made a roof over the puck!", "You leaned in like a roof!"],
          drill: ["You leaned in over the puck!", "Your chest was over the puck!"],
          set: ["You kept your chest over the puck!", "You held your lean!"]),
        seen: [
          "the chest was upright as the puck left", "there was little lean over the puck",
        ],
        cue: LeveledPhrases(
          drill: [
            "lean in over the puck, like a roof over a house",
            "bring the chest over the puck, like a bear over honey",
          ],
          set: [
            "bring the chest over the puck before it goes",
            "lean until the chest is over the toes as the puck leaves",
          ]),
        childCue: ["lean over the puck like a roof", "hide the puck under your chest"],
        game: Drill("Little Roof", "make a roof over the puck, then sweep"),
        drill: Drill(
          "Shadow Cover", "cover the puck with your chest, then sweep, three sets of five"),
        set: Drill(
          "Chest Over", "shoot slow, then at full speed with the same lean, four sets of four"),
        best: "the deepest lean over the puck", thing: "a lean over the puck",
        change: ChangePhrases(
          gain: "the lean over the puck is deeper", bringBack: "lean in over the puck as far",
          childGain: "You lean over the puck more now!"))
    case .bentKnees:
      ThemePhrases(
        label: "Front knee bent",
        praise: LeveledPhrases(
          game: ["the front knee was soft like a spring", "the front knee was nice and bent"],
          drill: [
            "the front knee stayed soft and bent as the puck left",
            "the front leg stayed springy",
          ],
          set: [
            "the front knee held its bend into the release", "the front leg stayed loaded",
          ]),
        childPraise: LeveledPhrases(
          game: ["Your front knee was a soft spring!", "Your front knee was nice and bent!"],
          drill: ["Your front knee stayed bent!", "Your front leg was springy!"],
          set: ["Your front knee held its bend!", "Your front leg stayed loaded!"]),
        seen: [],
        cue: LeveledPhrases(
          drill: [
            "keep the front knee soft, like landing from a hop",
            "bend the front knee like a spring as the puck goes",
          ],
          set: [
            "stay low over a bent front knee as the puck leaves",
            "hold the bend of the front knee until the finish",
          ]),
        childCue: ["keep your knees soft like springs", "land soft, like after a hop"],
        game: Drill("Hop and Shoot", "hop, land soft like a frog, then sweep"),
        drill: Drill("Hop and Sweep", "hop, land on soft knees and sweep, three sets of five"),
        set: Drill("Low Glide", "step into a low front knee, shoot and hold it, three sets of six"),
        best: "the most bent front knee", thing: "a bent front knee",
        change: ChangePhrases(
          gain: "the front knee is more bent", bringBack: "bend the front knee as much",
          childGain: "Your front knee bends more now!"))
    default:
      ThemePhrases(
        label: "Feet set wide",
        praise: LeveledPhrases(
          game: ["the feet stood wide like a table", "the feet were far apart"],
          drill: ["the feet were set nice and wide", "the stance was nice and wide"],
          set: ["the stance gave the shot a wide base", "the feet were at least shoulder width"]),
        childPraise: LeveledPhrases(
          game: ["You stood wide like a table!", "Your feet were nice and wide!"],
          drill: ["You set your feet wide!", "Your stance was wide!"],
          set: ["You had a wide base!", "Your feet were set well apart!"]),
        seen: [],
        cue: LeveledPhrases(
          drill: [
            "set the feet wide, like a table that cannot tip over",
            "stand wide, like a star on the ice",
          ],
          set: [
            "set the feet at least shoulder width apart before the shot",
            "build a wide base before the puck moves",
          ]),
        childCue: ["set your feet wide like a table", "stand wide like a star"],
        game: Drill("Big Table", "set your feet like table legs, then sweep"),
        drill: Drill(
          "Tape Marks", "set each foot on a mark on the floor, then sweep, in sets of five"),
        set: Drill(
          "Wide and Narrow", "shoot from wide feet, then find your best width, three sets of six"),
        best: "the widest feet", thing: "wide feet",
        change: ChangePhrases(
          gain: "the stance is wider", bringBack: "set the feet as wide",
          childGain: "You stand wider now!"))
    }
  }
}
