// Progress over time: what was filmed, a goal of the player's own, and how each metric developed.

import { api } from "./api.js";
import { barChart, trendChart } from "./charts.js";
import { button, el, field, say, select } from "./dom.js";
import { praisedDirections } from "./metric-words.js";
import { amount, metricNames, unitOf, wordsOf } from "./metrics.js";
import { activePlayers, chosenPlayer, nameOf, playerChoice, rename } from "./players.js";
import { practiceCard } from "./practice.js";
import { problemText } from "./problem.js";
import { store } from "./store.js";
import { dayAndTime, localDay, midday, number, shortDay, shortMonth, words } from "./words.js";

const periods = ["today", "week", "month", "year"];
/** What the document calls them; the first that it has. A custom one is what was asked for. */
const names = {
  today: ["today"], week: ["7_days"], month: ["30_days"], year: ["custom", "year_to_date"],
};
let metricShown = null;

const stretch = (document, period) => document.periods?.find((entry) => names[period].includes(entry.period));

export async function showProgress(page) {
  page.title(words.progress.title);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const period = store.period;
  const players = await activePlayers();
  const player = chosenPlayer(players);
  const load = (period) => api.progress(page.user, period, zone, player);
  const document = await load(period);
  const week = stretch(document, "week") ?? stretch(await load("week"), "week");
  // Whose shots they were is not known of several players.
  const practice = players.length > 1 ? "" : await practiceCard(page, shotsByDay(document));
  if (!page.isCurrent()) return;
  const now = stretch(document, period) ?? document.periods?.[0];
  page.place.replaceChildren(
    el("div", { class: "hero" },
      el("h1", {}, player ? words.progress.of(nameOf(player)) : words.progress.title),
      el("p", { class: "lead" }, words.progress.lead, player ? "" : ` ${words.metrics.onePlayer}`)),
    player ? whose(page, players, player) : "",
    choice(page, period),
    now?.now.clips ? sentence(now) : "",
    now?.now.clips ? counts(now, document) : empty(),
    goal(page, week?.now.shots ?? 0),
    practice,
    now?.now.clips ? metrics(page, now, document) : ""
  );
}

/** Whose progress it is, and the player's name. */
function whose(page, players, player) {
  return el("div", { class: "whose" }, playerChoice(page, players), rename(page, player),
    players.length > 1 ? el("a", { href: "#/team" }, words.team.title) : null);
}

function choice(page, period) {
  return el(
    "div",
    { class: "segments", role: "group", "aria-label": words.progress.period },
    periods.map((name) =>
      button(words.progress.periods[name], async () => {
        store.period = name;
        await page.again();
        globalThis.document.getElementById(`period-${name}`)?.focus();
      }, { "aria-pressed": String(name === period), id: `period-${name}` }))
  );
}

/** What changed, in words: the direction that coaches praise is said of each metric further below. */
function sentence(period) {
  const texts = words.progress.sentence;
  const { favor } = words.compare;
  if (!period.before?.clips) return el("p", { class: "sentence" }, texts.first);
  const changes = period.changes ?? [];
  if (changes.length === 0) return el("p", { class: "sentence" }, texts.none);
  const clear = changes.filter((change) => change.beyond_error);
  if (clear.length === 0) return el("p", { class: "sentence" }, texts.same);
  const value = ({ metric }, side) => amount(metric, side.value, side.error);
  return el(
    "section",
    { class: "sentence" },
    el("p", {}, texts.changed),
    el("ul", {}, clear.map((change) => el("li", {},
      texts.one(wordsOf(change.metric)[0], value(change, change.before), value(change, change.now)),
      favor[change.favor] ? el("strong", {}, ` (${favor[change.favor]})`) : "")))
  );
}

function empty() {
  return el(
    "section",
    { class: "card" },
    el("h2", {}, words.progress.empty),
    el("p", {}, words.progress.emptyText),
    el("p", {}, el("a", { class: "button primary", href: "#/" }, words.progress.bring))
  );
}

/** Shots of each clip, by the moment it counts at: the most that any metric rests on. */
function clips(document) {
  const found = new Map();
  for (const points of Object.values(document.series ?? {})) {
    for (const { date, shots } of points) found.set(date, Math.max(found.get(date) ?? 0, shots));
  }
  return [...found].map(([date, shots]) => ({ date: new Date(date), shots })).sort((a, b) => a.date - b.date);
}

function shotsByDay(document) {
  const found = new Map();
  for (const { date, shots } of clips(document)) found.set(localDay(date), (found.get(localDay(date)) ?? 0) + shots);
  return found;
}

/** How many days of a stretch, both ends included, have shots with a measurement. */
function sessions({ from, to }, all) {
  return new Set(all.map(({ date }) => localDay(date)).filter((day) => day >= from && day <= to)).size;
}

function bars(now, all) {
  const within = all.filter(({ date }) => localDay(date) >= now.from && localDay(date) <= now.to);
  const counted = new Map();
  const put = (key, name) => counted.set(key, counted.get(key) ?? { name, count: 0 });
  if (now.from === now.to) {
    for (const { date, shots } of within) {
      const time = new Intl.DateTimeFormat(words.locale, { hour: "numeric", minute: "2-digit" }).format(date);
      counted.set(date.getTime(), { name: time, count: shots });
    }
    return [...counted.values()];
  }
  const isLong = (midday(now.to) - midday(now.from)) / 86_400_000 > 62;
  const key = (date) => (isLong ? localDay(date).slice(0, 7) : localDay(date));
  for (let date = midday(now.from); localDay(date) <= now.to; date.setDate(date.getDate() + 1)) {
    put(key(date), isLong ? shortMonth(date) : shortDay(date));
  }
  for (const { date, shots } of within) counted.get(key(date)).count += shots;
  return [...counted.values()];
}

function counts(period, document) {
  const one = (count, name, before) =>
    el("div", { class: "tally" }, el("strong", { class: "big" }, number(count)), " ", name,
      before === undefined ? null : el("span", { class: "fine" }, words.progress.before(number(before))));
  const all = clips(document);
  const shown = bars(period.now, all);
  const days = sessions(period.now, all);
  return el(
    "section",
    { class: "card" },
    el("h2", {}, words.progress.perDay),
    el("div", { class: "tallies" },
      one(period.now.shots, words.result.shots(period.now.shots), period.before?.shots),
      one(days, words.progress.sessions(days), period.before ? sessions(period.before, all) : undefined),
      one(period.now.clips, words.progress.videos(period.now.clips), period.before?.clips)),
    shown.length ? barChart(shown, `${words.progress.measured} ${shown.filter((bar) => bar.count).map((bar) => `${bar.name} ${bar.count}`).join(", ")}`) : null,
    shown.length ? el("p", { class: "fine" }, words.progress.measured) : null
  );
}

/** A number that the player chose, and how far this week came; nothing is said of falling short. */
function goal(page, done) {
  const input = el("input", { id: "goal", type: "number", min: "1", max: "10000", step: "1", inputmode: "numeric", value: store.goal ?? "" });
  const { node: problem, tell } = problemText();
  const state = el("div", {});
  const draw = () => {
    const goal = store.goal;
    state.replaceChildren(
      ...(goal
        ? [el("progress", { max: String(goal), value: String(Math.min(done, goal)), "aria-label": words.progress.goal }),
          el("p", { class: done >= goal ? "reached" : "" }, words.progress.reached(done, goal))]
        : []));
  };
  draw();
  return el(
    "section",
    { class: "card goal" },
    el("h2", {}, words.progress.goal),
    state,
    el("p", { id: "goal-text" }, words.progress.goalText),
    el("form", {
      class: "row", novalidate: true,
      on: {
        submit: (event) => {
          event.preventDefault();
          const value = Number(input.value);
          const isWrong = !input.validity.valid || (input.value !== "" && !Number.isInteger(value));
          tell(isWrong ? words.progress.noSuchGoal : "");
          input.setAttribute("aria-invalid", String(isWrong));
          if (isWrong) return;
          store.goal = input.value === "" ? null : value;
          draw();
          say(store.goal ? words.progress.reached(done, store.goal) : words.progress.noGoal);
        },
      },
    },
      el("label", { for: "goal" }, words.progress.goalShots), input,
      el("button", { type: "submit" }, words.progress.setGoal)),
    problem,
    el("p", { class: "fine" }, words.progress.goalHere)
  );
}

function metrics(page, period, document) {
  const known = metricNames.filter((metric) => document.series?.[metric]?.length);
  if (known.length === 0) return "";
  const place = el("div", { class: "course" });
  const draw = (metric) => {
    metricShown = metric;
    place.replaceChildren(...trend(metric, period, document.series[metric]));
  };
  const first = known.includes(metricShown) ? metricShown : known[0];
  draw(first);
  return el(
    "section",
    { class: "card" },
    el("h2", {}, words.progress.trend),
    field("metric", words.progress.metric,
      select({ id: "metric" }, known.map((metric) => [metric, wordsOf(metric)[0]]), first, draw)),
    place
  );
}

function trend(metric, period, series) {
  const { from, to } = period.now;
  const points = series
    .filter(({ date }) => localDay(new Date(date)) >= from && localDay(new Date(date)) <= to)
    .map((point) => ({ ...point, value: metric === "head_drop" ? Math.abs(point.value) : point.value }));
  const [name, meaning] = wordsOf(metric);
  if (points.length === 0) return [el("p", {}, meaning), el("p", { class: "fine" }, words.progress.empty)];
  const change = period.changes?.find((entry) => entry.metric === metric);
  const spoken = points.map((point) => `${dayAndTime(point.date)}${words.colon}${amount(metric, point.value, point.error)}`);
  const praised = words.progress.praised[praisedDirections[metric]];
  return [
    el("p", {}, meaning, praised ? ` ${praised}` : ""),
    trendChart(points, new Date(`${from}T00:00:00`), new Date(`${to}T23:59:59`), `${name}. ${spoken.join(". ")}`, unitOf(metric) === "deg" ? 0 : 2),
    el("p", { class: "fine" }, words.progress.bars),
    points.length < 2 && !change ? el("p", {}, words.progress.tooFew) : "",
    change
      ? el("p", {}, el("strong", {}, change.beyond_error ? words.progress.change[change.favor] : words.progress.change.within), " ",
        words.progress.differs(amount(metric, change.now.value, change.now.error), amount(metric, change.before.value, change.before.error)))
      : "",
    el("details", {}, el("summary", {}, words.progress.table), el("table", {},
      el("thead", {}, el("tr", {}, [words.progress.date, words.progress.value, words.progress.shotsOf].map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, points.map((point) => el("tr", {}, el("td", {}, dayAndTime(point.date)), el("td", {}, amount(metric, point.value, point.error)), el("td", {}, number(point.shots))))))),
  ];
}
