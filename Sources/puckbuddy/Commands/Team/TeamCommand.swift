import ArgumentParser

struct TeamCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "Shows, adds and mends players, teams and clubs.",
    discussion: """
      On this machine there is one team, whose players are all that matters:
      add a player, then submit clips with --player. Progress and comparisons are
      then the player's own. The page shows what was submitted before as the first
      player's; the team's figures count only what was submitted with a player.

      Examples:
        puckbuddy team add-player "Emma 9" --age-group 10U --shoots left
        puckbuddy team players
        puckbuddy submit --player "Emma 9" shots.mov
        puckbuddy team kpis --period month_to_date

      Exit status: 0 done, 64 wrong arguments, a name that is taken, or not
      permitted, 66 no such club, team or player, 73 the place of the jobs cannot be
      used, 75 not now.
      """,
    subcommands: [
      Players.self, AddPlayer.self, Figures.self, List.self, Create.self, Mend.self, Refresh.self,
    ],
    defaultSubcommand: Players.self)
}
