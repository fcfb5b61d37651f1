internal import Jobs
internal import Summaries

extension ConsentText {
  static let english = ConsentText(
    language: .english, title: "Your consent",
    paragraphs: [
      "Puck Buddy analyses videos of a player. For a child, a parent or guardian decides. Talk "
        + "about it with the player first.",
      "You choose what you agree to, separately for each player. Only the consent to analysis is "
        + "needed to use Puck Buddy. You can withdraw each consent at any time, as easily as you "
        + "gave it.",
      "Each player has a short ID that you choose. Please do not use the player’s name.",
      "Your choices are recorded: for which ID, to what, by a parent, a guardian or the player, "
        + "the version of this text, when you gave your consent and when you withdrew it. The "
        + "record is kept until the data of your account are deleted.",
      "Where videos are kept, how long, and who can see them is in the privacy policy, “What "
        + "happens to your videos”.",
    ],
    purposes: [
      .analysis: (
        "Analysis",
        "Videos of the player are stored and analysed, and the results are stored. If you withdraw "
          + "this consent, all videos, results and links of your account are deleted, as videos do "
          + "not say which player they show, and your other consents for this player end."
      ),
      .sharing: (
        "Share links",
        "You can make links. All who have such a link see the results and a copy of the video. If "
          + "you withdraw this consent, all links of your account end, and the copies of the "
          + "videos are deleted."
      ),
      .languageModel: (
        "Language model",
        "A language model, a service of another company, rewords the texts. It gets the drafts of "
          + "the texts, the age group and the measured values: no video, no image, no name, no "
          + "date and no place. Without this consent, you get the texts of Puck Buddy itself."
      ),
      .team: (
        "Team",
        "Coaches of the player’s team may see the results, once there are teams in Puck Buddy. "
          + "There are none yet."
      ),
    ])
}
