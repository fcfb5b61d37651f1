extension EnglishPhrasebook {
  func phrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart:
      ThemePhrases(
        praise: "your player got low before letting the puck go", label: "Low start",
        cue: "start lower, like a cat about to jump",
        olderCue: "start lower and sit into the back leg before the puck goes",
        best: "the lowest start", thing: "a low start",
        childPraise: "You got low before you let it go!",
        childCue: "Next, start low like a cat about to jump.",
        change: ChangePhrases(
          gain: "the start is lower", bringBack: "start as low",
          childGain: "You start lower now!"))
    case .moveThrough:
      ThemePhrases(
        praise: "your player slid from the back foot to the front foot into the shot",
        label: "Moved onto the front foot",
        cue: "slide from the back foot to the front foot, like a truck rolling to the net",
        olderCue: "start on the back foot and finish on the front foot, toward the net",
        best: "the longest slide onto the front foot", thing: "a slide onto the front foot",
        childPraise: "You moved into your shot!",
        childCue: "Next, rock from your back foot to your front foot.",
        change: ChangePhrases(
          gain: "the slide onto the front foot is longer",
          bringBack: "slide onto the front foot as far",
          childGain: "You move into your shot more now!"))
    case .handsApart:
      ThemePhrases(
        praise: "the hands were nicely apart on the stick", label: "Hands nicely apart",
        cue: "leave a bit more room between the hands on the stick",
        olderCue: "set the hands further apart on the shaft before the shot",
        best: "the most room between the hands", thing: "room between the hands",
        childPraise: "Your hands were nice and far apart!",
        childCue: "Next, slide your bottom hand down the stick a bit.",
        change: ChangePhrases(
          gain: "the hands are further apart", bringBack: "set the hands as far apart",
          childGain: "Your hands are further apart now!"))
    case .longFinish:
      ThemePhrases(
        praise: "your player kept reaching out after the puck was gone", label: "Long finish",
        cue: "finish long and point the blade where the puck should go",
        olderCue: "follow the puck with the blade and hold a long finish",
        best: "the longest finish", thing: "a long finish",
        childPraise: "You reached way out at the end!",
        childCue: "Next, point your blade at the net when you finish.",
        change: ChangePhrases(
          gain: "the finish reaches further out", bringBack: "reach out at the end as far",
          childGain: "You reach out more at the end now!"))
    case .leanIn:
      ThemePhrases(
        praise: "your player leaned in over the puck", label: "Leaned in over the puck",
        cue: "lean in over the puck, like a roof over a house",
        olderCue: "bring the chest over the puck before it goes",
        best: "the deepest lean over the puck", thing: "a lean over the puck",
        childPraise: "You leaned in over the puck!",
        childCue: "Next, lean over the puck like a roof.",
        change: ChangePhrases(
          gain: "the lean over the puck is deeper", bringBack: "lean in over the puck as far",
          childGain: "You lean over the puck more now!"))
    case .bentKnees:
      ThemePhrases(
        praise: "the front knee stayed soft and bent as the puck left", label: "Front knee bent",
        cue: "keep the front knee soft, like landing from a hop",
        olderCue: "stay low over a bent front knee as the puck leaves",
        best: "the most bent front knee", thing: "a bent front knee",
        childPraise: "Your front knee was nice and bent!",
        childCue: "Next, keep your knees soft like springs.",
        change: ChangePhrases(
          gain: "the front knee is more bent", bringBack: "bend the front knee as much",
          childGain: "Your front knee bends more now!"))
    case .wideBase:
      ThemePhrases(
        praise: "the feet were set nice and wide", label: "Feet set wide",
        cue: "set the feet wide, like a table that cannot tip over",
        olderCue: "set the feet at least shoulder width apart before the shot",
        best: "the widest feet", thing: "wide feet",
        childPraise: "Your feet were nice and wide!",
        childCue: "Next, set your feet wide like a table.",
        change: ChangePhrases(
          gain: "the stance is wider", bringBack: "set the feet as wide",
          childGain: "You stand wider now!"))
    case .topHandFree:
      ThemePhrases(
        praise: "the top hand had lots of room to work", label: "Room for the top hand",
        cue: "give the top hand some room out in front, so the stick can swing",
        olderCue: "let the top hand work out in front, away from the hip",
        best: "the most room for the top hand", thing: "room for the top hand",
        childPraise: "Your top hand had lots of room!",
        childCue: "Next, keep your top hand out in front.",
        change: ChangePhrases(
          gain: "the top hand has more room", bringBack: "give the top hand as much room",
          childGain: "Your top hand has more room now!"))
    case .quietHead:
      ThemePhrases(
        praise: "the helmet looked nice and still through the shot", label: "Quiet head",
        cue: "keep the helmet as still as a camera until the puck is gone",
        olderCue: "keep the helmet level until the puck is gone",
        best: "the stillest helmet", thing: "a still helmet",
        childPraise: "Your helmet stayed nice and still!",
        childCue: "Next, keep your helmet still like a camera.",
        change: ChangePhrases(
          gain: "the helmet stays steadier", bringBack: "keep the helmet as steady",
          childGain: "Your helmet stays steadier now!"))
    case .stillFinish:
      ThemePhrases(
        praise: "your player finished still and steady", label: "Steady finish",
        cue: "finish like a statue, still for a moment after the puck is gone",
        olderCue: "hold the finish for a moment before moving to the next puck",
        best: "the stillest finish", thing: "a still finish",
        childPraise: "You finished still, like a statue!",
        childCue: "Next, finish like a statue.",
        change: ChangePhrases(
          gain: "the finish is steadier", bringBack: "finish as steadily",
          childGain: "You finish steadier now!"))
    case .sameAgain:
      ThemePhrases(
        praise: "the shots looked much alike", label: "Alike each time",
        cue: "use the same beat each time: load, push, point",
        olderCue: "use the same start and the same rhythm for every shot",
        best: "the steadiest beat", thing: "the same beat",
        childPraise: "Your shots looked alike, and that is cool!",
        childCue: "Next, use the same beat each time.",
        change: nil)
    }
  }
}
