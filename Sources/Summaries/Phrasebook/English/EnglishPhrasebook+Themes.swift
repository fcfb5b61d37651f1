internal import Coaching

extension EnglishPhrasebook {
  func phrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart, .moveThrough, .leanIn, .bentKnees, .wideBase: stancePhrases(for: theme)
    case .handsApart, .longFinish, .topHandFree: handPhrases(for: theme)
    case .quietHead, .stillFinish, .sameAgain: stabilityPhrases(for: theme)
    }
  }

  /// Returns the phrases for hands, stick and finish.
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
        game: Drill("Sticker Line", "touch a sticker on the stick before each sweep"),
        drill: Drill(
          "Slide and Shoot", "slide the bottom hand down before each shot, in sets of eight"),
        set: Drill("Forearm Gap", "set the hands a forearm apart, then mix the shots"),
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
        game: Drill("Point and Freeze", "shoot, point at the net and freeze"),
        drill: Drill("Low Box, High Box", "shoot low and finish low, then both high, ten of each"),
        set: Drill("Call It", "call a spot, shoot, and freeze the finish"),
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
        game: Drill("Balloon", "sweep with a make-believe balloon under the top arm"),
        drill: Drill("Reach Out", "sweep slowly and let the top hand reach out in front"),
        set: Drill("Wall of Air", "shoot with the top hand off the hip, four sets of five"),
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
        game: Drill("Traffic Light", "hear a color, say it out loud, then shoot"),
        drill: Drill("Number Call", "say a number out loud in the middle of each sweep"),
        set: Drill("Late Call", "have a partner call the target just before each shot"),
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
        game: Drill("the Statue Game", "shoot, then stand still like a statue"),
        drill: Drill("Hold and Go", "hold the finish for two seconds, then take the next puck"),
        set: Drill("One-Foot Hold", "shoot and hold the front foot until all is still"),
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
        game: Drill("One, Two, Shoot", "count out loud and shoot on the same beat"),
        drill: Drill("Five and One", "take five shots the same way, then change one thing"),
        set: Drill("Metronome", "shoot to a steady beat in sets of five"),
        best: "the steadiest beat", thing: "the same beat", change: nil)
    }
  }
}
