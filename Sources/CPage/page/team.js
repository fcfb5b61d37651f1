// All players of this machine's team: who was filmed, what is at work, and what failed. In the
// order of their names: no player is ranked.

import { api } from "./api.js";
import { barChart } from "./charts.js";
import { el } from "./dom.js";
import { drills } from "./drills.js";
import { highlightsCard } from "./highlights.js";
import { activePlayers, choose, nameOf } from "./players.js";
import { store } from "./store.js";
import { localDay, midday, shortDay, shortMonth, words } from "./words.js";

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

/** What the clips of one player say. */
function summary(clips) {
  const shown = clips.filter(({ thumbnail }) => thumbnail).sort((a, b) => (a.uploadDate < b.uploadDate ? 1 : -1))[0];
  const filmed = clips.filter(({ syncStatus }) => syncStatus === "completed").map(({ uploadDate }) => new Date(uploadDate));
  return {
    last: filmed.length ? new Date(Math.max(...filmed)) : null,
    image: shown ? el("img", { class: "small", src: shown.thumbnail, alt: "", loading: "lazy", on: { error: ({ target }) => target.remove() } }) : null,
    atWork: clips.filter(isAtWork).length,
    failed: clips.filter(({ syncStatus }) => syncStatus === "failed").length,
  };
}

/** The shots of the team over the period, as bars and as a table. */
function series(figures, length) {
  const name = figures.interval === "month" ? shortMonth : shortDay;
  const bars = figures.series.map(({ date, value }) => ({ name: name(midday(date)), count: value }));
  const text = words.team.filmed(figures.shots.now, figures.activePlayers.now, length, figures.shots.before);
  return el("section", { class: "card" },
    el("h2", {}, words.progress.perDay), el("p", {}, text), barChart(bars, text),
    el("details", {}, el("summary", {}, words.progress.table),
      el("table", { class: "points" },
        el("thead", {}, el("tr", {},
          el("th", { scope: "col" }, words.progress.date), el("th", { scope: "col" }, words.progress.shotsOf))),
        el("tbody", {}, bars.map(({ name, count }) =>
          el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, String(count))))))));
}

/** Tells of each change of the clips while the page is shown; `counted` after a quiet moment. */
function followClips(page, changed, counted) {
  const clips = new Map();
  let timer = null;
  let retry = null;
  let isFirst = true;
  let source = null;
  const listen = () => {
    source = api.clipEvents();
    source.addEventListener("videos", take);
    source.addEventListener("gone", () => page.again());
    // It connects again by itself, unless the service said no.
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED || !page.isCurrent()) return;
      retry = setTimeout(listen, 5000);
    });
  };
  const take = ({ data, lastEventId }) => {
    const { all, documents, removed } = JSON.parse(data);
    if (all) clips.clear();
    for (const id of removed) clips.delete(id);
    for (const clip of documents) clips.set(clip.id, clip);
    // The parts of a long list have no ID.
    if (!lastEventId) return;
    changed([...clips.values()]);
    clearTimeout(timer);
    if (!isFirst) timer = setTimeout(counted, 1000);
    isFirst = false;
  };
  listen();
  page.onLeave(() => {
    clearTimeout(timer);
    clearTimeout(retry);
    source.close();
  });
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
  const length = days[store.period];
  const period = `${localDay(dayBefore(length - 1))}..${localDay(new Date())}`;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const loadFigures = () => api.figures(period, zone).catch(() => null);
  const [players, listed, links, first, highlights] = await Promise.all([
    activePlayers(), allClips(), api.links(), loadFigures(), page.session.highlights ? api.highlights() : null,
  ]);
  let figures = first;
  let clips = listed;
  if (!page.isCurrent()) return;
  const sorted = [...players].sort((one, other) => nameOf(one).localeCompare(nameOf(other), words.locale));
  const heads = [
    words.team.player, words.team.last, words.team.now(length), words.team.before(length),
    words.team.atWork, words.team.failed,
  ];
  const row = (player) => {
    const own = summary(clips.filter((clip) => clip.trackedAccountId === player.id));
    const { shots = "–", shotsBefore = "–" } = figures?.players.find(({ account }) => account === player.id) ?? {};
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, own.image, el("a", { href: "#/progress", on: { click: () => choose(player) } }, nameOf(player))),
      [own.last ? shortDay(own.last) : "–", shots, shotsBefore, own.atWork || "–", own.failed || "–"]
        .map((value) => el("td", {}, String(value)))
    );
  };
  const body = el("tbody", {});
  const chart = el("div", {});
  // While a person is on a link of the table, it stays.
  const draw = () => {
    if (!body.contains(document.activeElement)) body.replaceChildren(...sorted.map(row));
  };
  body.addEventListener("focusout", () => setTimeout(draw));
  const drawChart = () => chart.replaceChildren(players.length === 0 || !figures ? "" : series(figures, length));
  draw();
  drawChart();
  const follow = (changed) => {
    clips = changed;
    draw();
  };
  if (players.length > 0) followClips(page, follow, async () => {
    figures = await loadFigures();
    if (!page.isCurrent()) return;
    draw();
    drawChart();
  });
  page.place.append(
    el("div", { class: "hero" }, el("h1", {}, words.team.title), el("p", { class: "lead" }, words.team.lead)),
    players.length === 0
      ? el("p", { class: "empty" }, words.team.none)
      : el("div", { class: "card scrolls", tabindex: "0", role: "region", "aria-label": words.team.title },
        el("table", { class: "team" },
          el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
          body)),
    chart,
    highlights && players.length > 0 ? highlightsCard(page, highlights.documents, listed, sorted) : "",
    players.length === 0 ? "" : drills(page, links.documents, sorted)
  );
}
