extension EnglishPhrasebook {
  func phrases(for theme: CoachingTheme) -> ThemePhrases {
    switch theme {
    case .lowStart:
      ThemePhrases(
        praise: "your player got low before letting the puck go", label: "Low start",
        cue: "start lower, like a cat about to jump",
        olderCue: "start lower and sit into the back leg before the puck goes",
        childPraise: "You got low before you let it go!",
        childCue: "Next, start low like a cat about to jump.")
    case .moveThrough:
      ThemePhrases(
        praise: "your player slid from the back foot to the front foot into the shot",
        label: "Moved onto the front foot",
        cue: "slide from the back foot to the front foot, like a truck rolling to the net",
        olderCue: "start on the back foot and finish on the front foot, toward the net",
        childPraise: "You moved into your shot!",
        childCue: "Next, rock from your back foot to your front foot.")
    case .handsApart:
      ThemePhrases(
        praise: "the hands were nicely apart on the stick", label: "Hands nicely apart",
        cue: "leave a bit more room between the hands on the stick",
        olderCue: "set the hands further apart on the shaft before the shot",
        childPraise: "Your hands were nice and far apart!",
        childCue: "Next, slide your bottom hand down the stick a bit.")
    case .longFinish:
      ThemePhrases(
        praise: "your player kept reaching out after the puck was gone", label: "Long finish",
        cue: "finish long and point the blade where the puck should go",
        olderCue: "follow the puck with the blade and hold a long finish",
        childPraise: "You reached way out at the end!",
        childCue: "Next, point your blade at the net when you finish.")
    case .topHandFree:
      ThemePhrases(
        praise: "the top hand had lots of room to work", label: "Room for the top hand",
        cue: "give the top hand some room out in front, so the stick can swing",
        olderCue: "let the top hand work out in front, away from the hip",
        childPraise: "Your top hand had lots of room!",
        childCue: "Next, keep your top hand out in front.")
    case .quietHead:
      ThemePhrases(
        praise: "the helmet looked nice and still through the shot", label: "Quiet head",
        cue: "keep the helmet as still as a camera until the puck is gone",
        olderCue: "keep the helmet level until the puck is gone",
        childPraise: "Your helmet stayed nice and still!",
        childCue: "Next, keep your helmet still like a camera.")
    case .stillFinish:
      ThemePhrases(
        praise: "your player finished still and steady", label: "Steady finish",
        cue: "finish like a statue, still for a moment after the puck is gone",
        olderCue: "hold the finish for a moment before moving to the next puck",
        childPraise: "You finished still, like a statue!",
        childCue: "Next, finish like a statue.")
    case .sameAgain:
      ThemePhrases(
        praise: "the shots looked much the same at the start", label: "Starting alike each time",
        cue: "use the same beat each time: load, push, point",
        olderCue: "use the same start and the same rhythm for every shot",
        childPraise: "Your shots looked alike, and that is cool!",
        childCue: "Next, use the same beat each time.")
    }
  }
}
