// The video with its shots on the timeline, slow motion, single pictures, and the body over it.

import { button, el, icon, icons } from "./dom.js";
import { Skeleton } from "./skeleton.js";
import { store } from "./store.js";
import { clock, words } from "./words.js";

const phaseNames = ["load", "swing", "follow_through"];
/** How long before a release its shot is shown from, in seconds. */
const lead = 1;

export function playerSection(page, analysis, source) {
  const size = { width: analysis.video.width, height: analysis.video.height };
  const length = analysis.video.duration_sec;
  const shots = analysis.shots ?? [];
  let skeleton = null;
  const player = { section: null, jump, oncannot: () => {} };

  const video = el("video", {
    src: source.videoURL, preload: "auto", playsinline: true, "aria-label": words.player.label,
  });
  video.muted = true;
  const canvas = el("canvas", { "aria-hidden": "true" });
  const loading = el("p", { class: "loading" }, words.player.loading);
  const stage = el(
    "div",
    { class: "stage", tabindex: "0", role: "group", "aria-label": words.player.label, on: { keydown: press } },
    video, canvas, loading
  );
  stage.style.aspectRatio = `${size.width} / ${size.height}`;
  // Upright videos are not higher than the window.
  stage.style.maxWidth = `calc(72vh * ${size.width / size.height})`;

  const time = el("output", { class: "time" });
  const range = el("input", {
    type: "range", min: "0", max: String(length), step: "0.01", value: "0", "aria-label": words.player.timeline,
    on: { input: () => seek(Number(range.value)) },
  });
  const track = el(
    "div",
    { class: "track" },
    el("div", { class: "bands", "aria-hidden": "true" }, shots.flatMap(bands)),
    range,
    el("div", { class: "marks", "aria-hidden": "true" }, shots.map(mark))
  );

  function bands(shot) {
    return phaseNames.filter((name) => shot.phases?.[name]).map((name) => {
      const [from, to] = shot.phases[name];
      const band = el("span", { class: `band ${name}` });
      band.style.left = `${(100 * from) / length}%`;
      band.style.width = `${(100 * (to - from)) / length}%`;
      return band;
    });
  }

  function mark(shot) {
    const mark = button(String(shot.index), () => jump(shot.release_sec), { class: "mark", tabindex: "-1" });
    mark.style.left = `${(100 * shot.release_sec) / length}%`;
    return mark;
  }

  const playButton = el("button", { type: "button", class: "primary play", on: { click: toggle } });
  const round = (name, path, press) =>
    el("button", { type: "button", class: "round", "aria-label": name, title: name, on: { click: press } }, icon(path));
  const speed = el(
    "select",
    { id: "speed", on: { change: () => (video.playbackRate = Number(speed.value)) } },
    [1, 0.5, 0.25].map((rate) => el("option", { value: String(rate) }, words.player.speeds[rate]))
  );
  const body = el("button", {
    type: "button", class: "toggle", "aria-pressed": String(store.showsBody),
    on: { click: toggleBody },
  }, icon(icons.body), words.player.body);
  const chips = el(
    "div",
    { class: "chips", role: "group", "aria-label": words.player.shots },
    shots.map((shot) =>
      button(`${words.result.shot(shot.index)} · ${clock(shot.release_sec)}`, () => jump(shot.release_sec), {
        class: "chip", "aria-label": words.player.jump(shot.index, clock(shot.release_sec)),
      }))
  );
  const controls = el(
    "div",
    { class: "controls" },
    playButton,
    round(words.player.back, icons.stepBack, () => step(-1)),
    round(words.player.forward, icons.stepForward, () => step(1)),
    time,
    el("span", { class: "field" }, el("label", { for: "speed" }, words.player.speed), speed),
    body
  );

  function toggle() {
    if (video.paused) video.play().catch(() => {});
    else video.pause();
  }

  function drawState() {
    playButton.replaceChildren(icon(video.paused ? icons.play : icons.pause), video.paused ? words.player.play : words.player.pause);
  }

  function toggleBody() {
    store.showsBody = !store.showsBody;
    body.setAttribute("aria-pressed", String(store.showsBody));
    draw(video.currentTime);
  }

  function seek(to) {
    video.currentTime = Math.min(Math.max(0, to), length);
  }

  /** Shows a moment, standing still. */
  function jump(to) {
    video.pause();
    // Just within the picture that is shown then.
    seek(to + 0.002);
    stage.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }

  function step(by) {
    video.pause();
    const index = skeleton ? skeleton.index(video.currentTime) + by : -1;
    const known = skeleton?.times[index];
    seek(known !== undefined ? known + 0.002 : video.currentTime + by / (analysis.video.frame_rate || 30));
  }

  function press(event) {
    if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = { " ": toggle, ArrowLeft: () => step(-1), ArrowRight: () => step(1), b: toggleBody, B: toggleBody };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function draw(at) {
    range.value = String(at);
    range.setAttribute("aria-valuetext", clock(at));
    time.textContent = `${clock(at, 2)} / ${clock(length, 0)}`;
    if (!skeleton) return;
    if (store.showsBody) skeleton.draw(at);
    else skeleton.clear();
  }

  /** Draws with each picture that is shown. */
  function follow() {
    if (!page.isCurrent()) return;
    if (video.requestVideoFrameCallback) {
      video.requestVideoFrameCallback((_, picture) => (draw(picture.mediaTime), follow()));
    } else {
      requestAnimationFrame(() => (draw(video.currentTime), follow()));
    }
  }

  function cannot() {
    if (!stage.isConnected) return;
    for (const part of [stage, track, controls, chips, keys]) part.remove();
    player.section.append(el("p", { class: "note", role: "status" }, words.player.cannot));
    player.oncannot();
  }

  video.addEventListener("loadeddata", () => {
    loading.remove();
    // Sound alone is what some browsers make of pictures that they cannot read.
    if (video.videoWidth === 0) return cannot();
    if (video.currentTime === 0 && shots.length) seek(Math.max(0, shots[0].release_sec - lead));
    draw(video.currentTime);
  });
  video.addEventListener("error", cannot);
  for (const event of ["play", "pause", "ended"]) video.addEventListener(event, drawState);
  video.addEventListener("seeked", () => draw(video.currentTime));
  const resized = new ResizeObserver(() => draw(video.currentTime));
  resized.observe(stage);
  page.onLeave(() => {
    resized.disconnect();
    video.pause();
    video.removeAttribute("src");
    video.load();
  });

  source.pose().then((pose) => {
    if (!page.isCurrent()) return;
    skeleton = new Skeleton(canvas, pose, size);
    draw(video.currentTime);
  }).catch(() => body.remove());

  const keys = el("p", { class: "fine wide" }, words.player.keys);
  drawState();
  draw(0);
  follow();
  player.section = el("section", { class: "player" }, el("h2", {}, words.player.title), stage, track, controls, shots.length ? chips : "", keys);
  return player;
}
