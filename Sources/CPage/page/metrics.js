// What was measured, a card for each metric, and what could not be seen.

import { api } from "./api.js";
import { trendLine } from "./charts.js";
import { el } from "./dom.js";
import { number, rewritten, words } from "./words.js";

export const metricNames = Object.keys(words.metrics.names);

/** Digits behind the point: degrees whole, everything else two. */
const places = (unit) => (unit === "deg" ? 0 : 2);

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
  const text = `${number(shown(metric, value), places(unit))} ± ${number(error, places(unit))}`;
  return unit === "deg" ? `${text}°` : `${text} ${unitWords(metric, unit)}`;
}

/** The same with the sign spelled out for whoever listens. */
function value(metric, text, unit) {
  const [main, error] = text.split(" ± ");
  const name = unitWords(metric, unit);
  return el(
    "p",
    { class: "value" },
    el("strong", {}, main),
    error ? [el("span", { "aria-hidden": "true" }, " ± "), el("span", { class: "unseen" }, ` ${words.metrics.error} `), el("span", { class: "error" }, error)] : null,
    unit === "deg" ? name : el("span", { class: "unit" }, " " + name)
  );
}

/** Mean of the shots where the document has none of its own; the widest error stands for all. */
function meanText(metric, entries, unit) {
  const mean = entries.reduce((sum, entry) => sum + shown(metric, entry.value), 0) / entries.length;
  const errors = entries.map((entry) => entry.error).filter((error) => error !== null);
  const error = errors.length ? ` ± ${number(Math.max(...errors), places(unit))}` : "";
  return number(mean, places(unit)) + error;
}

export function metricsSection(page, analysis, isShared) {
  const table = new Map((analysis.summaries?.coach_table ?? []).map((row) => [row.metric, row]));
  const trends = new Map();
  const cards = metricNames.map((metric) => {
    const entries = analysis.shots.map((shot) => shot.metrics?.[metric]);
    const seen = entries.filter((entry) => entry && entry.value !== null);
    if (seen.length === 0) return null;
    const [name, meaning] = words.metrics.names[metric];
    const unit = seen[0].unit;
    const average = table.get(metric)?.average;
    const trend = el("div", { class: "trend" });
    trends.set(metric, trend);
    return el(
      "li",
      { class: "card metric" },
      el("h3", {}, name),
      value(metric, average ? rewritten(average) : meanText(metric, seen, unit), unit),
      el("p", { class: "fine" }, words.metrics.from(seen.length, entries.length),
        seen.some((entry) => entry.status === "proxy") ? el("span", { class: "badge" }, words.metrics.proxy) : null),
      el("p", {}, meaning),
      trend,
      entries.length > 1 ? each(metric, analysis.shots, entries) : null
    );
  }).filter((card) => card);
  if (!isShared) showTrends(page, trends);
  return el(
    "section",
    { class: "metrics" },
    el("h2", {}, words.metrics.title),
    el("p", { class: "fine" }, words.metrics.lead, " ", words.metrics.torso),
    el("ul", { class: "cards" }, cards)
  );
}

function each(metric, shots, entries) {
  return el(
    "details",
    {},
    el("summary", {}, words.metrics.each),
    el("ul", { class: "each" }, entries.map((entry, index) =>
      el("li", {}, `${words.result.shot(shots[index].index)}: `,
        entry && entry.value !== null
          ? entry.error === null ? number(entry.value, places(entry.unit)) : amount(metric, entry.value, entry.error)
          : words.unseen.reasons[entry?.status] ?? "–")))
  );
}

/** The player's own clips, where there are two or more; without an answer nothing is shown. */
async function showTrends(page, trends) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const progress = await api.progress(page.user, "all", zone).catch(() => null);
  if (!page.isCurrent()) return;
  for (const [metric, place] of trends) {
    const points = progress?.series?.[metric] ?? [];
    if (points.length < 2) continue;
    const text = (point) => amount(metric, point.value, point.error);
    place.append(
      el("p", { class: "label" }, words.metrics.trend),
      trendLine(points.map((point) => ({ ...point, value: shown(metric, point.value) })),
        words.metrics.trendText(points.length, text(points[0]), text(points.at(-1))))
    );
  }
}

/** What no shot shows and why, and what to do about it the next time. */
export function unseenSection(analysis) {
  const missing = metricNames
    .map((metric) => [metric, analysis.shots.map((shot) => shot.metrics?.[metric])])
    .filter(([, entries]) => entries.every((entry) => !entry || entry.value === null));
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
