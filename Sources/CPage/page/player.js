// The video with its shots on the timeline, slow motion, single frames, and the body over it.

import { angleFinder } from "./angles.js";
import { button, el, icon, icons, prefersStill, say, select } from "./dom.js";
import { slowdownOf } from "./metrics.js";
import { Skeleton } from "./skeleton.js";
import { store } from "./store.js";
import { clock, words } from "./words.js";

const phaseNames = ["load", "swing", "follow_through"];
/** How long before a release its shot is shown from, and how long after it, in seconds. */
const lead = 1;
/** How long the first frame's time is waited for, in seconds, from when it could be shown. */
const originTimeout = 1;
/** The same where a browser fetches no frame before it must, as on phones. */
const longestOriginTimeout = 3;

export function playerSection(page, analysis, source) {
  const size = { width: analysis.video.width, height: analysis.video.height };
  const length = analysis.video.duration_sec;
  const shots = analysis.shots ?? [];
  let skeleton = null;
  const angle = angleFinder(analysis);
  /**
   * The browser's time of the first frame, in seconds; null until that is known. The analysis counts
   * from the first frame; a browser counts from what comes first, which may be the sound.
   */
  let origin = null;
  /** The analysis' time of what is shown or being sought, in seconds. */
  let at = 0;
  /** Where to go once `origin` is known, or the video is there again; null for nowhere. */
  let wanted = null;
  let originTimer = null;
  let retryTimer = null;
  let isLastTry = false;
  /** What is said while the service makes the video behind a share link. */
  let preparing = words.player.preparing;
  /** Ends what the pointer does on the stage instead of playing; null for nothing. */
  let endPointing = null;
  /** Until then a click belongs to what the pointer did, by the clock of the page. */
  let quietUntil = 0;
  /** The part of the video that plays again and again, by the analysis' time; null for none. */
  let looped = null;
  /** `time`: the analysis' time of what is shown. */
  const player = {
    section: null, stage: null, jump, pick, point, pins, tellBlurring,
    pause: () => video.pause(), time: () => at,
    ondraw: () => {}, oncannot: () => {},
  };

  const video = el("video", {
    src: source.videoURL, preload: "auto", playsinline: true, "aria-label": words.player.label,
  });
  video.muted = true;
  const canvas = el("canvas", { "aria-hidden": "true" });
  const loading = el("p", { class: "loading" }, words.player.loading);
  const stage = el(
    "div",
    {
      class: "stage", tabindex: "0", role: "group", "aria-label": words.player.label,
      on: { keydown: press, click: () => (endPointing || performance.now() < quietUntil ? null : toggle()) },
    },
    video, canvas, loading
  );
  player.stage = stage;
  stage.style.aspectRatio = `${size.width} / ${size.height}`;
  // Upright videos are not higher than the window.
  stage.style.maxWidth = `calc(var(--highest) * ${size.width / size.height})`;

  // The timeline says the same to a screen reader; this would be read out with every frame.
  const time = el("span", { class: "time", "aria-hidden": "true" });
  const range = el("input", {
    type: "range", min: "0", max: String(length), step: "0.01", value: "0", "aria-label": words.player.timeline,
    on: { input: () => { endLoop(); seek(Number(range.value)); } },
  });
  const track = el(
    "div",
    { class: shots.length ? "track" : "track bare" },
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

  /** For a pointer; the buttons below are for the keyboard too. */
  function mark(shot) {
    const mark = el("span", { class: "mark", on: { click: () => jump(shot.release_sec) } }, String(shot.index));
    mark.style.left = `${(100 * shot.release_sec) / length}%`;
    return mark;
  }

  /** Marks moments on the timeline, for a pointer. */
  function pins(times) {
    for (const pin of track.querySelectorAll(".pin")) pin.remove();
    track.lastElementChild.append(...times.map((time) => {
      const pin = el("span", { class: "pin", on: { click: () => jump(time) } });
      pin.style.left = `${Math.min(100, (100 * time) / length)}%`;
      return pin;
    }));
  }

  const playButton = el("button", { type: "button", class: "primary play", on: { click: toggle } });
  const round = (name, path, press) =>
    el("button", { type: "button", class: "round", "aria-label": name, title: name, on: { click: press } }, icon(path));
  const speeds = ["1", "0.5", "0.25"].map((rate) => [rate, words.player.speeds[rate]]);
  const speed = select({ id: "speed" }, speeds, "1", (rate) => setSpeed(Number(rate)));
  const body = el("button", {
    type: "button", class: "toggle", "aria-pressed": String(store.showsBody),
    on: { click: toggleBody },
  }, icon(icons.body), words.player.body);
  const chips = el(
    "div",
    { class: "chips", role: "group", "aria-label": words.player.shots },
    shots.map((shot) =>
      button(`${words.result.shot(shot.index)} · ${clock(shot.release_sec)}`, () => loop(shot), {
        class: "chip toggle", "aria-label": words.player.slowly(shot.index), "aria-pressed": "false",
      }))
  );
  const steps = [
    round(words.player.back, icons.stepBack, () => step(-1)),
    round(words.player.forward, icons.stepForward, () => step(1)),
  ];
  const controls = el(
    "div",
    { class: "controls" },
    playButton,
    steps,
    document.fullscreenEnabled ? round(words.player.full, icons.full, toggleFull) : "",
    time,
    el("span", { class: "field" }, el("label", { for: "speed" }, words.player.speed), speed, body),
  );

  function toggle() {
    if (video.paused) video.play().catch(() => {});
    else video.pause();
  }

  function drawState() {
    playButton.replaceChildren(icon(video.paused ? icons.play : icons.pause), video.paused ? words.player.play : words.player.pause);
  }

  function setSpeed(rate) {
    video.playbackRate = rate;
    speed.value = String(rate);
  }

  function toggleFull() {
    const change = document.fullscreenElement ? document.exitFullscreen() : full.requestFullscreen();
    // For the keys.
    change.then(() => stage.focus({ preventScroll: true })).catch(() => {});
  }

  /** Plays a shot slowly, again and again; shows its release to a person who prefers that nothing moves. */
  function loop(shot) {
    const wasLooped = looped?.shot === shot.index;
    endLoop();
    if (wasLooped) return video.pause();
    if (prefersStill()) return jump(shot.release_sec);
    looped = {
      shot: shot.index,
      from: shot.phases?.load?.[0] ?? Math.max(0, shot.release_sec - lead),
      to: Math.min(length, shot.phases?.follow_through?.[1] ?? shot.release_sec + lead),
    };
    [...chips.children].forEach((chip, index) => chip.setAttribute("aria-pressed", String(shots[index] === shot)));
    // Of slow motion the file may have enough.
    const slowdown = slowdownOf(analysis);
    setSpeed(slowdown >= 4 ? 1 : slowdown >= 2 ? 0.5 : 0.25);
    seek(looped.from);
    stage.scrollIntoView({ block: "nearest", behavior: "smooth" });
    video.play().catch(() => {});
  }

  /** Plays on as before. */
  function endLoop() {
    if (!looped) return;
    looped = null;
    setSpeed(1);
    for (const chip of chips.children) chip.setAttribute("aria-pressed", "false");
  }

  function toggleBody() {
    store.showsBody = !store.showsBody;
    body.setAttribute("aria-pressed", String(store.showsBody));
    draw(at);
  }

  /** Goes to one of the analysis' times. */
  function seek(to) {
    at = Math.min(Math.max(0, to), length);
    if (origin === null) wanted = at;
    else video.currentTime = at + origin;
    draw(at);
  }

  /** The first frame's time is known, or will not be: then the browser's clock is the analysis'. */
  function learn(value) {
    if (origin !== null) return;
    clearTimeout(originTimer);
    origin = value;
    const first = shots.length ? Math.max(0, shots[0].release_sec - lead) : null;
    const to = wanted ?? (video.currentTime < 0.5 && video.paused ? first : null);
    wanted = null;
    if (to !== null) seek(to);
  }

  function wait(seconds) {
    if (origin !== null) return;
    clearTimeout(originTimer);
    originTimer = setTimeout(() => learn(0), seconds * 1000);
  }

  /** A moment well within a frame that begins at a time: half of it later, of whatever length. */
  function within(begin, next) {
    const usual = 1 / (analysis.video.frame_rate || 30);
    return begin + Math.min(usual, next === undefined ? usual : next - begin) / 2;
  }

  /** Shows a moment, standing still. */
  function jump(to) {
    endLoop();
    video.pause();
    const index = skeleton?.index(to) ?? -1;
    const isPosed = index >= 0 && to - skeleton.times[index] < 1 / (analysis.video.frame_rate || 30);
    seek(isPosed ? within(skeleton.times[index], skeleton.times[index + 1]) : to + 0.002);
    stage.scrollIntoView({ block: "nearest", behavior: prefersStill() ? "auto" : "smooth" });
  }

  /** A pointer's place in the frame, as shares of its width and height. */
  function ratios(event) {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const share = (value) => Math.min(1, Math.max(0, value));
    return { x_ratio: share((event.clientX - left) / width), y_ratio: share((event.clientY - top) / height) };
  }

  /**
   * Sends the pointer's events on the video to `handlers`, with its place in the frame, instead of playing:
   * until what is returned is called, another one begins, or Escape is pressed. Then calls `ended`.
   */
  function point(handlers, ended) {
    endPointing?.();
    video.pause();
    stage.classList.add("picking");
    stage.scrollIntoView({ block: "nearest" });
    const listeners = Object.entries(handlers).map(([name, handler]) => [name, (event) => handler(ratios(event), event)]);
    for (const [name, listener] of listeners) stage.addEventListener(name, listener);
    const escape = (event) => (event.key === "Escape" ? end() : null);
    document.addEventListener("keydown", escape);
    function end() {
      if (endPointing !== end) return;
      endPointing = null;
      // A click that follows must not play the video.
      quietUntil = performance.now() + 500;
      stage.classList.remove("picking");
      for (const [name, listener] of listeners) stage.removeEventListener(name, listener);
      document.removeEventListener("keydown", escape);
      ended?.();
    }
    endPointing = end;
    page.onLeave(end);
    return end;
  }

  /** Calls `picked` with the next point that is pressed in the video, as corrections name it, unless what is returned is called first. */
  function pick(picked) {
    const end = point({
      click: (place) => {
        end();
        picked({ at_sec: Math.min(at, length), ...place });
      },
    });
    return end;
  }

  /** To the next frame, or the one before. */
  function step(by) {
    if (origin === null) return;
    endLoop();
    video.pause();
    const index = skeleton ? skeleton.index(at) + by : -1;
    const known = skeleton?.times[index];
    const usual = by / (analysis.video.frame_rate || 30);
    // Where not every frame was inferred, the track's next one is too far.
    // `at` may be half a frame later than where its frame begins.
    const isNext = (known - at) / usual < (by > 0 ? 1.1 : 1.6);
    const isKnown = known !== undefined && (isNext || analysis.video.variable_frame_rate);
    if (isKnown) return seek(within(known, skeleton.times[index + 1]));
    const latest = skeleton?.times[index - by];
    if (latest === undefined) return seek(at + usual);
    // The middle of a frame, counted from the latest of the track: at its edge either may be shown.
    const length = Math.abs(usual);
    seek(latest + (Math.floor((at - latest) / length + 0.05) + by + 0.5) * length);
  }

  function press(event) {
    if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
    const skip = (by) => () => { endLoop(); seek(at + by); };
    // As in video editors.
    const acts = {
      " ": toggle, k: toggle, arrowleft: () => step(-1), ",": () => step(-1), arrowright: () => step(1),
      ".": () => step(1), j: skip(-1), l: skip(1), b: toggleBody, f: toggleFull,
    };
    const act = acts[event.key.toLowerCase()];
    if (!act || (event.repeat && act === toggle)) return;
    event.preventDefault();
    act();
  }

  function draw(at) {
    // Not from under a finger.
    if (!range.matches(":active")) range.value = String(at);
    range.setAttribute("aria-valuetext", clock(at));
    time.textContent = `${clock(at, 2)} / ${clock(length, 0)}`;
    player.ondraw(at);
    if (!skeleton) return;
    if (store.showsBody) skeleton.draw(at, angle(at));
    else skeleton.clear();
  }

  /** A frame is shown, of a time of the browser's. */
  function show(shown) {
    if (origin === null && video.currentTime < 0.5) learn(shown);
    // While one is sought, what is shown is of before.
    if (!video.seeking && origin !== null) at = Math.max(0, shown - origin);
    repeat();
    draw(at);
  }

  function repeat() {
    if (looped && !video.seeking && !video.paused && at >= looped.to) seek(looped.from);
  }

  /** Draws with each frame that is shown. */
  function follow() {
    if (!page.isCurrent()) return;
    if (video.requestVideoFrameCallback) {
      video.requestVideoFrameCallback((_, frame) => (show(frame.mediaTime), follow()));
    } else {
      requestAnimationFrame(() => {
        if (!video.seeking && origin !== null) at = Math.max(0, video.currentTime - origin);
        repeat();
        draw(at);
        follow();
      });
    }
  }

  /** Leaves the stills in place of the video, and says why. */
  function cannot(reason = words.player.cannot) {
    if (!stage.isConnected) return;
    for (const part of [full, track, legend, controls, slow, chips, keys]) part.remove();
    player.section.append(el("p", { class: "note", role: "status" }, reason));
    player.oncannot();
  }

  /** The copy behind a share link is being made: asks again, until it is there or the page is left. */
  function prepare() {
    if (!stage.isConnected || !page.isCurrent()) return;
    isLastTry = false;
    loading.textContent = preparing;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => video.load(), 4000);
  }

  /** Says that a copy with blurred heads is made; the request for the video waits for it. */
  function tellBlurring() {
    if (!loading.isConnected || preparing === words.player.blurring) return;
    loading.textContent = preparing = words.player.blurring;
    say(preparing);
  }

  /** The video could be played, but did not come. */
  function interrupted() {
    if (origin !== null) wanted = at;
    const note = el("p", { class: "note row", role: "status" }, words.player.interrupted, button(words.player.reload, () => {
      note.remove();
      stage.focus();
      video.load();
    }));
    stage.after(note);
  }

  video.addEventListener("loadedmetadata", () => wait(longestOriginTimeout));
  video.addEventListener("loadeddata", () => {
    loading.remove();
    // Sound alone is what some browsers make of frames that they cannot read.
    if (video.videoWidth === 0) return cannot();
    if (!video.requestVideoFrameCallback) learn(0);
    else wait(originTimeout);
    if (origin !== null && wanted !== null) {
      seek(wanted);
      wanted = null;
    }
    draw(at);
  });
  video.addEventListener("error", async () => {
    if (!page.isCurrent()) return;
    // A file that never came is called unsupported, too.
    const first = { headers: { Range: "bytes=0-0" } };
    const code = video.error?.code;
    const answer = await fetch(source.videoURL, first).catch(() => null);
    if (!page.isCurrent()) return;
    if (answer?.status === 410) cannot(words.player.deleted);
    else if (answer?.status === 503 || answer?.status === 429) prepare();
    else if (code === MediaError.MEDIA_ERR_NETWORK || !answer) interrupted();
    // The copy behind a share link may have been finished since the browser asked for it.
    else if (answer.ok && !isLastTry) {
      isLastTry = true;
      video.load();
    } else cannot();
  });
  for (const event of ["play", "pause", "ended"]) video.addEventListener(event, drawState);
  // Of a shot at the end of the video.
  video.addEventListener("ended", () => {
    if (!looped || looped.from + (origin ?? 0) > video.duration - 0.1) return;
    seek(looped.from);
    video.play().catch(() => {});
  });
  video.addEventListener("seeked", () => draw(at));
  const resized = new ResizeObserver(() => draw(at));
  resized.observe(stage);
  page.onLeave(() => {
    clearTimeout(originTimer);
    clearTimeout(retryTimer);
    resized.disconnect();
    video.pause();
    video.removeAttribute("src");
    video.load();
  });

  // Single frames are known by their times.
  const setSteps = (isReady) => {
    for (const one of steps) one.disabled = !isReady;
  };
  setSteps(false);
  source.pose().then((pose) => {
    if (!page.isCurrent()) return;
    skeleton = new Skeleton(canvas, pose, size);
    draw(at);
  }).catch(() => body.remove()).finally(() => setSteps(true));

  /** What the colors mean: of the timeline, and of the body's sides. */
  const swatch = (name, text) => el("li", {}, el("span", { class: `swatch ${name}`, "aria-hidden": "true" }), text);
  const legend = el(
    "div",
    { class: "legend" },
    shots.length
      ? el("ul", { "aria-label": words.player.timeline }, phaseNames.map((name) => swatch(`band ${name}`, words.player.phases[name])))
      : null,
    el("ul", { "aria-label": words.player.body }, ["left", "right"].map((side) => swatch(side, words.player.sides[side])))
  );
  const keys = el("p", { class: "fine" }, words.player.tap, el("span", { class: "wide" }, words.player.keys));
  drawState();
  draw(0);
  follow();
  const full = el("div", { class: "screen" }, stage);
  const slow = el("p", { class: "fine" }, `${words.player.shots}${words.colon.trimEnd()}`);
  player.section = el("section", { class: "player" }, el("h2", {}, words.player.title), full, track, legend, controls, shots.length ? slow : "", shots.length ? chips : "", keys);
  return player;
}
