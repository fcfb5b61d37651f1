// A shot beside the player's best earlier one: both as figures over each other, and what clearly differs.

import { api, ownSource } from "./api.js";
import { button, el, fit, icon, icons, prefersStill } from "./dom.js";
import { Film } from "./film.js";
import { amount, wordsOf } from "./metrics.js";
import { day, words } from "./words.js";

/** Slow motion: how many times longer than in reality it takes. */
const slowness = 4;
/** In torso lengths. */
const headRadius = 0.16;
const margin = 0.3;
/** More of a video is shown: the stick and the floor, in torso lengths. */
const filmMargin = 0.5;

/** Hidden until it is known that there is something to compare. */
export function comparisonSection(page, job, analysis) {
  const shots = analysis.shots ?? [];
  const place = el("div", { class: "compared" });
  const chips = el("div", { class: "chips", role: "group", "aria-label": words.clips.title });
  const section = el(
    "section", { class: "card compare", hidden: true }, el("h2", {}, words.compare.title), chips, place);
  let stop = () => {};
  /** What the person chose to see, also of the next shot. */
  const choice = { films: false };
  page.onLeave(() => stop());
  const show = async (index) => {
    for (const chip of chips.children) chip.disabled = true;
    let found;
    try {
      found = await api.comparison(job.job_id, index);
    } catch {
      if (!page.isCurrent() || section.hidden) return;
      for (const chip of chips.children) chip.disabled = false;
      stop();
      return place.replaceChildren(el("p", { class: "problem" }, words.failure.otherText));
    }
    if (!page.isCurrent() || (!found && section.hidden)) return;
    stop();
    stop = () => {};
    press(found ? found.now.shot : index);
    if (!found) return place.replaceChildren(el("p", {}, words.compare.nothing));
    const figures = found.figures ? moving(found, job.job_id, choice) : null;
    stop = figures?.stop ?? stop;
    const { recorded_at: recordedAt, shot } = found.earlier;
    place.replaceChildren(
      el("p", {}, words.compare.which(found.now.shot, shot, recordedAt && day(recordedAt)), " ", words.compare.best),
      el("div", { class: "beside" },
        figures?.node ?? el("p", { class: "fine" }, words.compare.noFigures[found.figures_reason]),
        el("div", { class: "compared" },
          ...cautions(found), ...changes(found), ...notes(found, page.session?.mode === "local" && !job.library))));
    section.hidden = false;
    figures?.start();
  };
  const press = (index) => {
    const hadFocus = chips.contains(document.activeElement);
    chips.replaceChildren(...(shots.length < 2 ? [] : shots).map((shot) =>
      button(words.result.shot(shot.index), () => show(shot.index), {
        class: "chip toggle", "aria-pressed": String(shot.index === index),
      })));
    if (hadFocus) chips.querySelector('[aria-pressed="true"]')?.focus();
  };
  show(null);
  return section;
}

const lines = (texts) => texts.filter((text) => text).map((text) => el("p", { class: "fine" }, text));

const cautions = (found) => lines([
  found.two_types && words.compare.twoTypes, found.two_sides && words.compare.twoSides,
  found.two_views && words.compare.twoViews,
]);

const notes = (found, isLocal) => lines([
  found.figures?.mirrored && words.compare.mirrored, words.compare.oneShotEach, isLocal && words.metrics.onePlayer,
]);

function changes(found) {
  if (found.changes.length === 0) return [el("p", {}, words.compare.nothingInCommon)];
  const clear = found.changes.filter((change) => change.beyond_error);
  const others = found.changes.filter((change) => !change.beyond_error);
  return [
    clear.length
      ? el("h3", {}, words.compare.clear) : el("p", {}, el("strong", {}, words.compare.none)),
    clear.length ? table(clear, !found.two_types) : "",
    others.length
      ? el("details", {}, el("summary", {}, words.compare.others), el("p", { class: "fine" }, words.compare.rule), table(others, false))
      : "",
  ];
}

function table(all, showsFavor) {
  const { before, now, metric, favor } = words.compare;
  const rows = all.map((change) =>
    el("tr", {},
      el("th", { scope: "row" }, wordsOf(change.metric)[0],
        showsFavor && favor[change.favor] ? el("span", { class: "favor" }, favor[change.favor]) : ""),
      el("td", {}, amount(change.metric, change.before.value, change.before.error)),
      el("td", {}, amount(change.metric, change.now.value, change.now.error))));
  return el("table", {},
    el("thead", {}, el("tr", {}, [metric, before, now].map((head) => el("th", { scope: "col" }, head)))),
    el("tbody", {}, rows));
}

/** Both figures on a canvas, or both videos side by side, in slow motion, synchronised at the release. */
function moving(found, job, choice) {
  const { figures } = found;
  const canvas = el("canvas", { role: "img", "aria-label": words.compare.figures });
  const points = [...figures.earlier, ...figures.now].flat().filter((point) => point);
  const edge = (axis, pick) => pick(...points.map((point) => point[axis]));
  const box = {
    x: edge(0, Math.min) - margin, y: edge(1, Math.min) - margin,
    width: edge(0, Math.max) - edge(0, Math.min) + 2 * margin,
    height: edge(1, Math.max) - edge(1, Math.min) + 2 * margin,
  };
  const wider = {
    x: box.x - filmMargin, y: box.y - margin, width: box.width + 2 * filmMargin, height: box.height + 2 * margin,
  };
  const films = ["earlier", "now"].map((name) => {
    const screen = el("canvas", { role: "img", "aria-label": words.compare.videoOf[name] });
    const url = ownSource(name === "now" ? job : found.earlier.name).videoURL;
    const isMirrored = name === "earlier" && figures.mirrored;
    return {
      node: el("figure", {}, screen, el("figcaption", { class: "fine" }, name === "now" ? words.compare.now : words.compare.before)),
      screen, film: new Film(screen, url, found[name], figures.offsets, figures.placements[name], wider, isMirrored),
    };
  });
  const shape = (canvas, { width, height }) => {
    canvas.style.aspectRatio = `${width} / ${height}`;
    // Not higher than the window.
    canvas.style.maxWidth = `calc(70svh * ${width / height})`;
  };
  shape(canvas, box);
  for (const { screen } of films) shape(screen, wider);
  /** Whether the videos are shown in place of the figures. */
  let showsFilms = false;
  const last = figures.offsets.length - 1;
  let shown = Math.max(0, figures.offsets.findIndex((offset) => offset >= 0));
  let from = null;
  let request = null;
  const range = el("input", {
    type: "range", min: "0", max: String(last), step: "1", "aria-label": words.compare.moment,
    on: { input: () => { pause(); shown = Number(range.value); draw(); } },
  });
  const toggle = el("button", { type: "button", class: "round", on: { click: () => (request === null ? play() : pause()) } });
  const pause = () => {
    cancelAnimationFrame(request);
    request = null;
    showState();
    draw();
  };
  const play = () => {
    if (shown >= last) shown = 0;
    from = null;
    request = requestAnimationFrame(step);
    showState();
  };
  const step = (now) => {
    // The videos' clocks and this one run together.
    if (showsFilms && films.some(({ film }) => film.isBusy)) from = null;
    const seconds = figures.offsets[shown] - figures.offsets[0];
    from ??= now - seconds * slowness * 1000;
    const passed = (now - from) / 1000 / slowness;
    const next = figures.offsets.findIndex((offset) => offset - figures.offsets[0] > passed);
    // The end stays for a moment, and begins again.
    shown = next < 0 ? last : Math.max(0, next - 1);
    if (next < 0 && passed > figures.offsets[last] - figures.offsets[0] + 0.2) from = now;
    draw();
    request = requestAnimationFrame(step);
  };
  const showState = () => {
    const name = request === null ? words.player.play : words.player.pause;
    toggle.setAttribute("aria-label", name);
    toggle.replaceChildren(icon(request === null ? icons.play : icons.pause));
  };
  const draw = () => {
    range.value = String(shown);
    range.setAttribute("aria-valuetext", words.compare.at(figures.offsets[shown]));
    if (showsFilms) {
      for (const { film, screen } of films) fit(screen) && film.show(shown, request === null || shown === last ? 0 : 1 / slowness);
      return;
    }
    if (!fit(canvas)) return;
    const { width, height } = canvas;
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, width, height);
    context.lineCap = "round";
    const unit = width / box.width;
    context.lineWidth = 0.05 * unit;
    const style = getComputedStyle(canvas);
    for (const [joints, color] of [
      [figures.earlier[shown], style.getPropertyValue("--ghost")], [figures.now[shown], style.getPropertyValue("--blue")],
    ]) {
      context.strokeStyle = color;
      context.beginPath();
      for (const [one, other] of figures.bones) {
        if (!joints[one] || !joints[other]) continue;
        context.moveTo((joints[one][0] - box.x) * unit, (joints[one][1] - box.y) * unit);
        context.lineTo((joints[other][0] - box.x) * unit, (joints[other][1] - box.y) * unit);
      }
      const nose = joints[joints.length - 1];
      if (nose) {
        const x = (nose[0] - box.x) * unit;
        const y = (nose[1] - box.y) * unit;
        context.moveTo(x + headRadius * unit, y);
        context.arc(x, y, headRadius * unit, 0, 2 * Math.PI);
      }
      context.stroke();
    }
  };
  const observer = new ResizeObserver(draw);
  const legend = el("span", {},
    el("span", { class: "swatch ghost" }), ` ${words.compare.before} `, el("span", { class: "swatch now" }), ` ${words.compare.now}. `);
  const screens = el("div", { class: "films", hidden: true }, films.map(({ node }) => node));
  const note = el("p", { class: "note", role: "status", hidden: true });
  let isLoaded = false;
  let isLoading = false;
  /** The videos are loaded when they are asked for: they may be large. */
  const turn = async () => {
    if (isLoading) return;
    if (!isLoaded) {
      isLoading = true;
      note.textContent = words.compare.loading;
      note.hidden = false;
      try {
        await Promise.all(films.map(({ film }) => film.load()));
        isLoaded = true;
        note.hidden = true;
      } catch {
        for (const { film } of films) film.stop();
        note.textContent = words.compare.noVideos;
        return;
      } finally {
        isLoading = false;
      }
      if (!node.isConnected) return;
    }
    showsFilms = !showsFilms;
    choice.films = showsFilms;
    switcher.setAttribute("aria-pressed", String(showsFilms));
    [canvas.hidden, legend.hidden, screens.hidden] = [showsFilms, showsFilms, !showsFilms];
    if (!showsFilms) for (const { film } of films) film.show(shown, 0);
    draw();
  };
  const switcher = button(words.compare.videos, turn, { class: "toggle", "aria-pressed": "false" });
  const node = el(
    "div",
    { class: "figures" }, canvas, screens,
    el("div", { class: "row" }, toggle, range),
    el("p", { class: "row" }, switcher), note,
    el("p", { class: "fine" }, legend, words.compare.meaning));
  return {
    node,
    start: () => {
      observer.observe(node);
      draw();
      if (prefersStill()) showState();
      else play();
      if (choice.films) turn();
    },
    stop: () => {
      pause();
      observer.disconnect();
      for (const { film } of films) film.stop();
    },
  };
}
