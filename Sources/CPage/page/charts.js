// Charts as SVG. Each says in words what it shows.

import { el, svg } from "./dom.js";
import { number, shortDay } from "./words.js";

/** Draws into a box as wide as there is room, and again when that changes. */
function box(height, label, draw) {
  const place = el("div", { class: "chart" });
  let last = 0;
  new ResizeObserver(() => {
    const width = Math.floor(place.clientWidth);
    if (width === last || width === 0) return;
    last = width;
    place.replaceChildren(
      svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": label }, ...draw(width, height)));
  }).observe(place);
  return place;
}

const text = (x, y, content, more = {}) => svg("text", { x, y, ...more }, content);

/** The span of values with their errors, and a little air. */
function span(points) {
  const low = Math.min(...points.map((point) => point.value - point.error));
  const high = Math.max(...points.map((point) => point.value + point.error));
  const air = (high - low || 1) * 0.08;
  return [low - air, high + air];
}

function marks(points, x, y, radius) {
  const line = points.map((point, index) => `${index ? "L" : "M"}${x(point)} ${y(point.value)}`).join("");
  return [
    ...points.map((point) => svg("path", { class: "whisker", d: `M${x(point)} ${y(point.value - point.error)}V${y(point.value + point.error)}` })),
    svg("path", { class: "line", d: line }),
    ...points.map((point) => svg("circle", { class: "point", cx: x(point), cy: y(point.value), r: radius })),
  ];
}

/** A small line without axes: one point a clip, evenly spaced. */
export function trendLine(points, label) {
  return box(44, label, (width, height) => {
    const [low, high] = span(points);
    const places = new Map(points.map((point, index) => [point, 8 + (index * (width - 16)) / (points.length - 1)]));
    const y = (value) => height - ((value - low) * height) / (high - low);
    return marks(points, (point) => places.get(point).toFixed(1), (value) => y(value).toFixed(1), 3.5);
  });
}

/** Moves positions in ascending order apart, within two bounds, and no farther than needed. */
function apart(positions, least, from, to) {
  const gap = Math.min(least, (to - from) / Math.max(1, positions.length - 1));
  const moved = [...positions];
  for (let index = 1; index < moved.length; index++) moved[index] = Math.max(moved[index], moved[index - 1] + gap);
  let bound = to;
  for (let index = moved.length - 1; index >= 0 && moved[index] > bound; index--, bound -= gap) moved[index] = bound;
  return moved;
}

/** Values over time with their errors, and axes. Clips of one day stand side by side. */
export function trendChart(points, from, to, label, places) {
  return box(240, label, (width, height) => {
    const [low, high] = span(points);
    const left = 48, right = 16, top = 12, bottom = 30;
    const begin = from.getTime(), end = Math.max(to.getTime(), begin + 1);
    const inOrder = [...points].sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
    const exact = inOrder.map((point) => left + ((Date.parse(point.date) - begin) * (width - left - right)) / (end - begin));
    const columns = new Map(apart(exact, 14, left, width - right).map((column, index) => [inOrder[index], column]));
    const x = (point) => columns.get(point).toFixed(1);
    const y = (value) => (height - bottom - ((value - low) * (height - top - bottom)) / (high - low)).toFixed(1);
    const lines = [0.1, 0.5, 0.9].map((share) => low + share * (high - low));
    return [
      ...lines.flatMap((value) => [
        svg("path", { class: "grid", d: `M${left} ${y(value)}H${width - right}` }),
        text(left - 6, Number(y(value)) + 4, number(value, places), { "text-anchor": "end" }),
      ]),
      text(left, height - 8, shortDay(from)),
      text(width - right, height - 8, shortDay(to), { "text-anchor": "end" }),
      ...marks(inOrder, x, y, 5),
    ];
  });
}

/** Counts side by side; a bar has a name where there is room. */
export function barChart(bars, label) {
  return box(180, label, (width, height) => {
    const most = Math.max(1, ...bars.map((bar) => bar.count));
    const room = width / bars.length, bottom = 26, top = 20;
    const every = Math.ceil(64 / room);
    /** Room for its number over it. */
    const isAlone = (index) => [-2, -1, 1, 2].every((step) => !bars[index + step]?.count);
    return bars.flatMap((bar, index) => {
      const tall = (bar.count * (height - top - bottom)) / most;
      const wide = Math.min(44, room * 0.7);
      const x = index * room + room / 2;
      return [
        svg("rect", {
          class: bar.count ? "bar" : "bar none", x: (x - wide / 2).toFixed(1), width: wide.toFixed(1), rx: Math.min(4, wide / 2),
          y: (height - bottom - Math.max(tall, 2)).toFixed(1), height: Math.max(tall, 2).toFixed(1),
        }),
        bar.part ? svg("rect", {
          class: "bar part", x: (x - wide / 2).toFixed(1), width: wide.toFixed(1), rx: Math.min(4, wide / 2),
          y: (height - bottom - (tall * bar.part) / bar.count).toFixed(1), height: ((tall * bar.part) / bar.count).toFixed(1),
        }) : null,
        bar.count && (room > 16 || isAlone(index)) ? text(x, height - bottom - tall - 6, number(bar.count), { "text-anchor": "middle", class: "strong" }) : null,
        index % every === 0 ? text(Math.min(Math.max(x, 24), width - 24), height - 8, bar.name, { "text-anchor": "middle" }) : null,
      ];
    });
  });
}
