// All players of this machine's team: who was filmed, what is at work, and what failed. In the
// order of their names: nobody is ranked.

import { api } from "./api.js";
import { el } from "./dom.js";
import { drills } from "./drills.js";
import { activePlayers, choose, nameOf } from "./players.js";
import { store } from "./store.js";
import { shortDay, words } from "./words.js";

const days = { today: 1, week: 7, month: 30, year: 365 };

/** Clips that wait or are analysed. */
const isAtWork = ({ syncStatus }) => syncStatus === "pending" || syncStatus === "syncing";

/** The first moment of the day that is this many days before today. */
function dayBefore(count) {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - count);
  return day;
}

/** What the clips of one player say, by the days on which they were filmed. */
function summary(clips, length) {
  const [first, before] = [dayBefore(length - 1), dayBefore(2 * length - 1)];
  const dated = clips.map((clip) => ({ ...clip, at: new Date(clip.uploadDate) }));
  const shots = (from, to) =>
    dated.filter(({ at }) => at >= from && at < to).reduce((sum, clip) => sum + clip.shots, 0);
  const filmed = dated.filter(({ syncStatus }) => syncStatus === "completed").map(({ at }) => at);
  return {
    last: filmed.length ? new Date(Math.max(...filmed)) : null,
    now: shots(first, new Date(8.64e15)),
    before: shots(before, first),
    atWork: clips.filter(isAtWork).length,
    failed: clips.filter(({ syncStatus }) => syncStatus === "failed").length,
  };
}

/** All clips, asked for page by page. */
async function allClips() {
  const clips = [];
  for (let after = null; ; ) {
    const { documents, skipped } = await api.clips(after);
    clips.push(...documents);
    if (documents.length + skipped < 300) return clips;
    after = documents.at(-1).id;
  }
}

export async function showTeam(page) {
  page.title(words.team.title);
  const [players, clips, links] = await Promise.all([activePlayers(), allClips(), api.links()]);
  if (!page.isCurrent()) return;
  const length = days[store.period];
  const sorted = [...players].sort((one, other) => nameOf(one).localeCompare(nameOf(other), words.locale));
  const heads = [
    words.team.player, words.team.last, words.team.now(length), words.team.before(length),
    words.team.atWork, words.team.failed,
  ];
  const row = (player) => {
    const own = summary(clips.filter((clip) => clip.trackedAccountId === player.id), length);
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, el("a", { href: "#/progress", on: { click: () => choose(player) } }, nameOf(player))),
      [own.last ? shortDay(own.last) : "–", own.now, own.before, own.atWork || "–", own.failed || "–"]
        .map((value) => el("td", {}, String(value)))
    );
  };
  page.place.append(
    el("div", { class: "hero" }, el("h1", {}, words.team.title), el("p", { class: "lead" }, words.team.lead)),
    players.length === 0
      ? el("p", { class: "empty" }, words.team.none)
      : el("div", { class: "card scrolls", tabindex: "0", role: "region", "aria-label": words.team.title },
        el("table", { class: "team" },
          el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
          el("tbody", {}, sorted.map(row)))),
    players.length === 0 ? null : drills(page, links.documents, sorted)
  );
}
