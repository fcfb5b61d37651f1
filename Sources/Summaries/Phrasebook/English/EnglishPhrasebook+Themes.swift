internal import Coaching

extension EnglishPhrasebook {
  func phrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart, .moveThrough, .leanIn, .bentKnees, .wideBase: stancePhrases(for: theme)
    case .handsApart, .longFinish, .topHandFree: handPhrases(for: theme)
    case .quietHead, .stillFinish, .sameAgain: stabilityPhrases(for: theme)
    }
  }

  /// Hands, stick and finish.
  private func handPhrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .handsApart:
      ThemePhrases(
        label: "Hands nicely apart",
        praise: LeveledPhrases(
          game: ["the two hands kept lots of room between them", "the hands stayed far apart"],
          drill: [
            "the hands were nicely apart on the stick", "there was good room between the hands",
          ],
          set: [
            "the hands were set well apart on the shaft",
            "the bottom hand sat well down the shaft",
          ]),
        childPraise: LeveledPhrases(
          game: ["Your hands were nice and far apart!", "Your hands had lots of room!"],
          drill: ["You kept your hands well apart!", "Good room between your hands!"],
          set: ["Your hands were set well apart!", "Your bottom hand was well down the shaft!"]),
        seen: [
          "the hands were close together on the stick",
          "there was little room between the hands",
        ],
        cue: LeveledPhrases(
          drill: [
            "slide the bottom hand down, as if a puck fits between the hands",
            "leave room on the stick, like two birds apart on a wire",
          ],
          set: [
            "set the hands further apart, about a forearm along the shaft",
            "slide the bottom hand down until the shaft feels like a lever",
          ]),
        childCue: [
          "slide your bottom hand down like a bead",
          "leave room for a puck between your hands",
        ],
        best: "the most room between the hands", thing: "room between the hands",
        change: ChangePhrases(
          gain: "the hands are further apart", bringBack: "set the hands as far apart",
          childGain: "Your hands are further apart now!"))
    case .longFinish:
      ThemePhrases(
        label: "Long finish",
        praise: LeveledPhrases(
          game: ["the arms reached way out at the end", "the stick pointed far out at the end"],
          drill: [
            "your player kept reaching out after the puck was gone",
            "the finish reached well out toward the net",
          ],
          set: [
            "the lead arm opened all the way through the finish",
            "the blade followed the puck a long way",
          ]),
        childPraise: LeveledPhrases(
          game: ["You reached way out at the end!", "Your stick pointed far out!"],
          drill: ["You kept reaching after the puck was gone!", "Your finish went far out!"],
          set: ["Your lead arm opened all the way!", "Your blade followed the puck!"]),
        seen: [
          "the lead arm stayed bent after the puck was gone", "the finish stopped early",
        ],
        cue: LeveledPhrases(
          drill: [
            "finish long and point the blade where the puck should go",
            "reach out after the puck, like handing it to the net",
          ],
          set: [
            "follow the puck with the blade until the lead arm is open",
            "hold a long finish with the blade at the spot",
          ]),
        childCue: [
          "point your blade at the net, like a wand", "reach after the puck, like waving it off",
        ],
        best: "the longest finish", thing: "a long finish",
        change: ChangePhrases(
          gain: "the finish reaches further out", bringBack: "reach out at the end as far",
          childGain: "You reach out more at the end now!"))
    default:
      ThemePhrases(
        label: "Room for the top hand",
        praise: LeveledPhrases(
          game: ["the top hand had lots of room to play", "the top hand was out in the open"],
          drill: ["the top hand had lots of room to work", "the top hand stayed out in front"],
          set: ["the top hand worked free of the hip", "the top hand was well clear of the side"]),
        childPraise: LeveledPhrases(
          game: ["Your top hand had lots of room!", "Your top hand was out in front!"],
          drill: ["You gave your top hand room!", "Your top hand worked out in front!"],
          set: ["Your top hand was free of the hip!", "Your top hand had room to work!"]),
        seen: [
          "the top hand stayed close to the hip", "the top hand was tucked in at the side",
        ],
        cue: LeveledPhrases(
          drill: [
            "give the top hand room out in front, as if around a balloon",
            "let the top hand swing free, like a gate that opens",
          ],
          set: [
            "let the top hand work out in front, away from the hip",
            "keep a fist of air between the top hand and the hip",
          ]),
        childCue: [
          "keep a balloon between your top hand and you",
          "let your top hand swing out like a gate",
        ],
        best: "the most room for the top hand", thing: "room for the top hand",
        change: ChangePhrases(
          gain: "the top hand has more room", bringBack: "give the top hand as much room",
          childGain: "Your top hand has more room now!"))
    }
  }

  /// Themes about stability and repetition.
  private func stabilityPhrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .quietHead:
      ThemePhrases(
        label: "Quiet head",
        praise: LeveledPhrases(
          game: ["the helmet was as still as a camera", "the helmet hardly moved at all"],
          drill: [
            "the helmet looked nice and still through the shot",
            "the helmet stayed level until the puck was gone",
          ],
          set: [
            "the helmet kept its level from load to release",
            "the head stayed quiet through the whole swing",
          ]),
        childPraise: LeveledPhrases(
          game: ["Your helmet stayed nice and still!", "Your helmet was like a camera!"],
          drill: ["You kept your helmet level!", "Your helmet stayed still all through!"],
          set: ["Your head stayed quiet!", "Your helmet kept its level!"]),
        seen: [
          "the helmet moved up or down", "the helmet did not stay at one level",
        ],
        cue: LeveledPhrases(
          drill: [
            "keep the helmet as still as a camera until the puck is gone",
            "hold the helmet level, like a cup of water",
          ],
          set: [
            "keep the helmet level until the puck is gone",
            "hold the head at one level from load to release",
          ]),
        childCue: [
          "keep your helmet still like a camera", "keep a cup of water on your helmet",
        ],
        best: "the stillest helmet", thing: "a still helmet",
        change: ChangePhrases(
          gain: "the helmet stays steadier", bringBack: "keep the helmet as steady",
          childGain: "Your helmet stays steadier now!"))
    case .stillFinish:
      ThemePhrases(
        label: "Steady finish",
        praise: LeveledPhrases(
          game: ["your player stood like a statue at the end", "the end was as still as ice"],
          drill: [
            "your player finished still and steady", "the feet were calm once the puck was gone",
          ],
          set: [
            "the finish was held in balance", "the hips came to rest right after the shot",
          ]),
        childPraise: LeveledPhrases(
          game: ["You finished still, like a statue!", "You stood as still as ice!"],
          drill: ["You finished nice and steady!", "You held still at the end!"],
          set: ["You held your finish in balance!", "Your finish was steady!"]),
        seen: [
          "the finish drifted on after the puck was gone",
          "there was still some sway after the shot",
        ],
        cue: LeveledPhrases(
          drill: [
            "finish like a statue, still for a moment after the puck is gone",
            "freeze at the end, like a photo of the shot",
          ],
          set: [
            "hold the finish for a moment before moving to the next puck",
            "land in balance and count to two before the next puck",
          ]),
        childCue: ["finish like a statue", "freeze at the end like a photo"],
        best: "the stillest finish", thing: "a still finish",
        change: ChangePhrases(
          gain: "the finish is steadier", bringBack: "finish as steadily",
          childGain: "You finish steadier now!"))
    default:
      ThemePhrases(
        label: "Alike each time",
        praise: LeveledPhrases(
          game: ["the shots looked like twins", "one shot was just like the next"],
          drill: ["the shots looked much alike", "each shot began just like the one before"],
          set: ["the start was the same from shot to shot", "the shots repeated very well"]),
        childPraise: LeveledPhrases(
          game: ["Your shots looked like twins!", "Your shots were just alike!"],
          drill: ["Your shots looked alike, and that is cool!", "You did it the same each time!"],
          set: ["Your shots repeated well!", "Same start each time, nice!"]),
        seen: [
          "the start was not the same each time", "the shots began in more than one way",
        ],
        cue: LeveledPhrases(
          drill: [
            "use the same beat each time, load, push, point",
            "make each shot a twin of the one before",
          ],
          set: [
            "use the same start and the same rhythm for every shot",
            "set up the same way before each puck, then shoot",
          ]),
        childCue: [
          "use the same beat each time, like a drum", "make each shot a twin of the last",
        ],
        best: "the steadiest beat", thing: "the same beat", change: nil)
    }
  }

  /// Feet, knees and lean.
  private func stancePhrases(for theme: CoachingTheme) -> ThemePhrases {
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
        best: "the widest feet", thing: "wide feet",
        change: ChangePhrases(
          gain: "the stance is wider", bringBack: "set the feet as wide",
          childGain: "You stand wider now!"))
    }
  }
}
