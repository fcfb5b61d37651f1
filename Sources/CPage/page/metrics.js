// What was measured, a card for each metric, and what could not be seen.

import { api } from "./api.js";
import { trendLine } from "./charts.js";
import { el } from "./dom.js";
import { number, words } from "./words.js";

export const metricNames = Object.keys(words.metrics.names);

/** Digits behind the point, as the error allows: the same as in the texts. */
const places = (unit, error) => (unit === "deg" ? (error < 1 ? 1 : 0) : error < 0.01 ? 3 : 2);

/** A number of which the sign does not matter is shown without one. */
const shown = (metric, value) => (metric === "head_drop" ? Math.abs(value) : value);

const unitWords = (metric, unit) => words.metrics.units[metric === "weight_shift" ? "stance" : unit] ?? unit;

const units = {
  front_knee_angle_at_release: "deg", back_knee_angle_deepest_load: "deg", trunk_lean_at_release: "deg",
  follow_through_extension: "deg", hand_speed_peak: "torso/s", load_to_release_time: "s",
};
export const unitOf = (metric) => units[metric] ?? "ratio";

/** "102 ± 10°", as one text. */
export function amount(metric, value, error) {
  const unit = unitOf(metric);
  const digits = places(unit, error);
  const text = `${number(shown(metric, value), digits)} ± ${number(error, digits)}`;
  return unit === "deg" ? `${text}°` : `${text} ${unitWords(metric, unit)}`;
}

/** The same with the sign spelled out for whoever listens. */
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
    unit === "deg" ? "" : el("span", { class: "unit" }, " " + name)
  );
}

/**
 * How many standard errors to either side of a mean hold nine in ten, by Student's distribution for
 * two shots, three, and so on, and for more than are here.
 */
const deviations = [
  6.314, 2.920, 2.353, 2.132, 2.015, 1.943, 1.895, 1.860, 1.833, 1.812, 1.796, 1.782, 1.771,
  1.761, 1.753, 1.746, 1.740, 1.734, 1.729,
];
const manyDeviations = 1.725;

function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * What the clip says of a metric: the mean over its shots, and half the width of the interval that
 * holds the true mean nine times in ten, by the rule that progress over time uses (its own points
 * and these numbers are the same).
 *
 * The camera errs alike in every shot of a clip, so the stated errors are not divided by the root of
 * their number: their median counts. In quadrature with it counts how much the shots differ. Of a
 * head movement the size counts: up in one shot and down in the next is not a still head.
 */
export function reading(metric, all) {
  const entries = all.filter(isSeen).map((entry) => ({ ...entry, value: shown(metric, entry.value) }));
  const count = entries.length;
  if (count === 0) return null;
  const mean = entries.reduce((sum, entry) => sum + entry.value, 0) / count;
  let scatter = 0;
  if (count >= 2) {
    const squares = entries.reduce((sum, entry) => sum + (entry.value - mean) ** 2, 0);
    scatter = (deviations[count - 2] ?? manyDeviations) * Math.sqrt(squares / (count - 1) / count);
  }
  return { value: mean, error: Math.hypot(median(entries.map((entry) => entry.error)), scatter) };
}

/** Whether a shot has a value; no value comes without its error. */
const isSeen = (entry) => typeof entry?.value === "number" && typeof entry.error === "number";

export function metricsSection(page, analysis, isShared) {
  const trends = new Map();
  const cards = metricNames.map((metric) => {
    const entries = analysis.shots.map((shot) => shot.metrics?.[metric]);
    const seen = entries.filter(isSeen);
    if (seen.length === 0) return null;
    const [name, meaning] = words.metrics.names[metric];
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
          value(metric, reading(metric, entries), unit),
          el("p", { class: "fine" }, words.metrics.from(seen.length, entries.length))),
        trend
      ),
      seen.some((entry) => entry.status === "proxy") ? el("p", {}, el("span", { class: "badge" }, words.metrics.proxy)) : null,
      el("p", {}, meaning),
      entries.length > 1 ? each(metric, analysis.shots, entries) : null
    );
  }).filter((card) => card);
  const whose = el("p", { class: "fine", hidden: true }, words.metrics.onePlayer);
  if (!isShared) showTrends(page, trends, whose);
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
async function showTrends(page, trends, whose) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const progress = await api.progress(page.user, "all", zone).catch(() => null);
  if (!page.isCurrent()) return;
  for (const [metric, place] of trends) {
    const points = progress?.series?.[metric] ?? [];
    if (points.length < 2) continue;
    // Where nobody signs in, nobody says whose a video is.
    whose.hidden = page.session?.mode !== "local";
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
          el("li", {}, el("strong", {}, words.metrics.names[metric][0]), ". ",
            words.unseen.reasons[entries.find((entry) => entry)?.status] ?? "")))],
    filming.length
      ? [el("h3", {}, words.unseen.film),
        el("ul", { lang: analysis.summaries.language }, filming.map((line) => el("li", {}, line)))]
      : null
  );
}
