// What was measured, a card for each metric, and what could not be seen.

import { api } from "./api.js";
import { trendLine } from "./charts.js";
import { el } from "./dom.js";
import { metricUnits, metricWords, usefulWidths } from "./metric-words.js";
import { activePlayers, playerOf } from "./players.js";
import { language, number, words } from "./words.js";

export const metricNames = Object.keys(metricUnits);

/** A metric's title and meaning in the reader's language. */
export const wordsOf = (metric) => metricWords[language][metric];

/** Digits behind the point, as the error allows: the same as in the texts. */
const places = (unit, error) => (unit === "deg" ? (error < 1 ? 1 : 0) : error < 0.01 ? 3 : 2);

/** A number of which the sign does not matter is shown without one. */
const shown = (metric, value) => (metric === "head_drop" ? Math.abs(value) : value);

const unitWords = (metric, unit) => words.metrics.units[metric === "weight_shift" ? "stance" : unit] ?? unit;

/** How much slower than it was filmed a video plays; 1 where nothing says otherwise. */
export const slowdownOf = ({ quality }) => quality?.slow_motion_factor ?? quality?.slow_motion_estimate?.factor ?? 1;

export const unitOf = (metric) => metricUnits[metric];

/** "102 ± 10°", as one text. */
export function amount(metric, value, error) {
  const unit = unitOf(metric);
  const digits = places(unit, error);
  const text = `${number(shown(metric, value), digits)} ± ${number(error, digits)}`;
  return unit === "deg" ? `${text}°` : `${text} ${unitWords(metric, unit)}`;
}

/** The same with the sign spelled out for a screen reader. */
function value(metric, { value, error }, unit) {
  const name = unitWords(metric, unit);
  const digits = places(unit, error);
  return el(
    "p",
    { class: "value" },
    el("span", { class: "whole" },
      el("strong", {}, number(value, digits)),
      el("span", {},
        el("span", { "aria-hidden": "true" }, "± "),
        el("span", { class: "unseen" }, ` ${words.metrics.error} `),
        el("span", { class: "error" }, number(error, digits), unit === "deg" ? name : ""))),
    // A space inside the span would collapse, as the span is a box of its own.
    unit === "deg" ? "" : [" ", el("span", { class: "unit" }, name)]
  );
}

/** How many standard deviations to either side of a mean hold nine in ten. */
const deviations = 1.645;

/**
 * The entries of the shots that are read together: all, unless two are certainly of different kinds;
 * then those of the kind that most of them are, the first of equally many.
 */
function pooled(all, shots) {
  const kinds = (shots ?? []).map((shot) => (shot.type_confidence >= 0.7 ? shot.type : "unknown"));
  const counts = new Map();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if ([...counts.keys()].filter((kind) => kind !== "unknown").length < 2) return all;
  const most = Math.max(...counts.values());
  const [chosen] = [...counts].find(([, count]) => count === most);
  return all.filter((_, index) => kinds[index] === chosen);
}

/**
 * What the clip says of a metric: the mean over its shots of one kind, and half the width of the
 * interval that holds the usual value nine times in ten, by the rule that progress over time uses
 * (its own points and these numbers are the same).
 *
 * The part of an error that repeats in every shot of a clip stays; the rest shrinks with the number
 * of shots, and is no smaller than the shots differ. Of a head movement the size counts: up in one
 * shot and down in the next is not a still head.
 */
export function reading(metric, all, shots = null) {
  const entries = pooled(all, shots).filter(isSeen)
    .map((entry) => ({ ...entry, value: shown(metric, entry.value) }));
  const count = entries.length;
  if (count === 0) return null;
  const mean = (number) => entries.reduce((sum, entry) => sum + number(entry), 0) / count;
  const usual = mean((entry) => entry.value);
  const part = (entry) => Math.min(entry.shared_error ?? entry.error, entry.error);
  const shared = mean(part);
  let random = mean((entry) => entry.error ** 2 - part(entry) ** 2);
  if (count >= 2) {
    const scatter = (mean((entry) => (entry.value - usual) ** 2) * count) / (count - 1);
    random = Math.max(random, deviations ** 2 * scatter);
  }
  return { value: usual, error: Math.hypot(shared, Math.sqrt(random / count)) };
}

/** A card shows no margin of more than half of the useful range. */
export const isRough = (metric, error) => error > usefulWidths[metric] / 2;

/** Whether a shot has a value; no value comes without its error. */
const isSeen = (entry) => typeof entry?.value === "number" && typeof entry.error === "number";

export function metricsSection(page, job, analysis, isShared) {
  const trends = new Map();
  const cards = metricNames.map((metric) => {
    const entries = analysis.shots.map((shot) => shot.metrics?.[metric]);
    const seen = entries.filter(isSeen);
    const read = reading(metric, entries, analysis.shots);
    // Each shot's own value stays in the file; a card is something to lean on.
    if (!read || isRough(metric, read.error)) return null;
    const [name, meaning] = wordsOf(metric);
    const unit = seen[0].unit;
    const trend = el("div", { class: "trend" });
    trends.set(metric, trend);
    return el(
      "li",
      { class: "card metric" },
      el("h3", {}, name),
      el(
        "div",
        { class: "numbers" },
        el("div", {},
          value(metric, read, unit),
          el("p", { class: "fine" }, words.metrics.from(seen.length, entries.length))),
        trend
      ),
      seen.some((entry) => entry.status === "proxy") ? el("p", {}, el("span", { class: "badge" }, words.metrics.proxy)) : null,
      el("p", {}, meaning),
      entries.length > 1 ? each(metric, analysis.shots, entries) : null
    );
  }).filter((card) => card);
  const whose = el("p", { class: "fine", hidden: true }, words.metrics.onePlayer);
  if (!isShared) showTrends(page, job, trends, whose);
  return el(
    "section",
    { class: "metrics" },
    el("h2", {}, words.metrics.title),
    el("p", { class: "fine" }, words.metrics.lead, " ", words.metrics.torso),
    whose,
    el("ul", { class: "cards" }, cards)
  );
}

function each(metric, shots, entries) {
  return el(
    "details",
    {},
    el("summary", {}, words.metrics.each),
    el("ul", { class: "each" }, entries.map((entry, index) =>
      el("li", {}, words.result.shot(shots[index].index) + words.colon,
        isSeen(entry) ? amount(metric, entry.value, entry.error) : words.unseen.reasons[entry?.status] ?? "–")))
  );
}

/** The player's own clips, where there are two or more; without an answer nothing is shown. */
async function showTrends(page, job, trends, whose) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const players = await activePlayers().catch(() => null);
  // Without an answer it is not known whose the video is.
  if (!players) return;
  const player = job.library ? { id: job.library.account } : playerOf(job, players);
  const progress = await api.progress(page.user, "all", zone, player).catch(() => null);
  if (!page.isCurrent()) return;
  for (const [metric, place] of trends) {
    const points = progress?.series?.[metric] ?? [];
    if (points.length < 2) continue;
    // Without players, nothing says whose a video is.
    whose.hidden = Boolean(player) || page.session?.mode !== "local";
    const text = (point) => amount(metric, point.value, point.error);
    place.append(
      trendLine(points.map((point) => ({ ...point, value: shown(metric, point.value) })),
        words.metrics.trendText(points.length, text(points[0]), text(points.at(-1)))),
      el("p", { class: "label", "aria-hidden": "true" }, words.metrics.trend(points.length))
    );
  }
}

/** What no shot shows and why, and what to do about it the next time. */
export function unseenSection(analysis) {
  const missing = metricNames
    .map((metric) => [metric, analysis.shots.map((shot) => shot.metrics?.[metric])])
    .filter(([, entries]) => !entries.some(isSeen));
  const filming = analysis.summaries?.filming ?? [];
  return el(
    "section",
    { class: "card hidden-things" },
    el("h2", {}, words.unseen.title),
    missing.length === 0
      ? el("p", {}, words.unseen.all)
      : [el("p", { class: "fine" }, words.unseen.text),
        el("ul", {}, missing.map(([metric, entries]) =>
          el("li", {}, el("strong", {}, wordsOf(metric)[0]), ". ",
            words.unseen.reasons[entries.find((entry) => entry)?.status] ?? "")))],
    filming.length
      ? [el("h3", {}, words.unseen.film),
        el("ul", { lang: analysis.summaries.language }, filming.map((line) => el("li", {}, line)))]
      : null
  );
}
