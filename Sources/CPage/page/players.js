// The players of this machine's team: whose video it is, and whose progress is shown.

import { api } from "./api.js";
import { button, el, field, say, select } from "./dom.js";
import { problemText } from "./problem.js";
import { store } from "./store.js";
import { words } from "./words.js";

/** The active players, the one who was added first at the front. */
export async function activePlayers() {
  const { documents } = await api.players();
  first = documents[0]?.id ?? null;
  return documents.filter((player) => player.isActive);
}

/** The player who was added first, by ID, who may not play here any more. */
let first = null;
/** The choice in this tab; another tab may make another. */
let current = null;

export const nameOf = (player) => player.displayName ?? player.username;

/** The player who was chosen last; otherwise the first; null without any. */
export const chosenPlayer = (players) =>
  players.find(({ id }) => id === (current ?? store.player)) ?? players[0] ?? null;

/** Whose video a job's is: one that names no player is of the first. */
export function playerOf(job, players) {
  const account = job.library?.account ?? first;
  return players.find(({ id }) => id === account);
}

/** What a job says of its player. */
export const placeOf = (player) => ({ organization: "local", project: "local", account: player.id });

/** What may be known of the first player: what was chosen for the videos before. */
const known = () => ({
  ...(store.shoots ? { shoots: store.shoots } : {}),
  ...(store.ageGroup ? { age_group: store.ageGroup } : {}),
});

/** Makes a player the chosen one, with the age group and side that are known of that one. */
export function choose(player) {
  store.player = current = player.id;
  store.ageGroup = player.age_group ?? null;
  store.shoots = player.shoots ?? null;
}

/** Draws the page anew after a choice, which keeps the focus. */
async function redraw(page) {
  await page.again();
  document.getElementById("player")?.focus();
}

/** A choice among the players. */
export function playerChoice(page, players) {
  const options = players.map((player) => [player.id, nameOf(player)]);
  const change = (id) => {
    choose(players.find((player) => player.id === id));
    redraw(page);
  };
  const control = select({ id: "player" }, options, chosenPlayer(players)?.id, change);
  return field("player", words.players.label, control);
}

/** A button that opens a field for a name. `save` gets the name; what it throws is said below. */
function nameForm(id, opens, label, value, save) {
  const input = el("input", { id, type: "text", maxlength: "60", autocomplete: "off", value });
  const { node: problem, attempt } = problemText((error) =>
    words.players.problems[error.code] ?? words.failure.otherText);
  const form = el(
    "form",
    {
      class: "row", hidden: true, novalidate: true,
      on: {
        submit: async (event) => {
          event.preventDefault();
          if (!(await attempt(() => save(input.value)))) return;
          input.setAttribute("aria-invalid", "true");
          input.focus();
        },
      },
    },
    el("label", { for: id }, label),
    input,
    el("button", { type: "submit" }, words.players.save)
  );
  const opener = button(opens, () => {
    form.hidden = false;
    opener.hidden = true;
    input.focus();
  }, { class: "plain" });
  return el("div", { class: "naming" }, opener, form, problem);
}

/** Adds a player, who is then the chosen one. */
export function newPlayer(page, players) {
  const opens = players.length ? words.players.another : words.players.first;
  return nameForm("new-player", opens, words.players.name, "", async (name) => {
    const { document: player } = await api.addPlayer({ name, is_family: true, ...(players.length ? {} : known()) });
    choose(player);
    say(words.players.added(nameOf(player)));
    await redraw(page);
  });
}

/** Renames a player. */
export function rename(page, player) {
  return nameForm("rename", words.players.rename, words.players.name, nameOf(player), async (name) => {
    await api.changePlayer(player.id, { name });
    await redraw(page);
  });
}
