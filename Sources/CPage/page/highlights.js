// The highlights of a team: clips that its members show each other, full screen.

import { Refusal, api } from "./api.js";
import { button, el, field, icon, icons, prefersStill, say, select } from "./dom.js";
import { nameOf } from "./players.js";
import { captionsOf, partsOf, seekFrom } from "./parts.js";
import { Playlist } from "./playlist.js";
import { problemText } from "./problem.js";
import { failureText, language, shortDay, words } from "./words.js";

/** How often the list is asked for while its events do not come; what has gone must not be shown for long. */
const interval = 5000;
/** The shortest swipe, in pixels. */
const swipe = 50;
/** How long a clip may load before that is said, in milliseconds. */
const silentLoad = 700;

/** "Shot 2: Wrist shot"; without the type where it is not known. */
const nameOfShot = (number, type) =>
  words.result.shot(number) + (type === "unknown" ? "" : words.colon + words.correct.types[type]);

/** A caption above the video's middle: its controls are below. */
function captionOf(from, to, text) {
  const cue = new VTTCue(from, to, text);
  cue.line = 1;
  return cue;
}

/** Shows the highlights full screen, one after the other, until the person closes it; then `done`. */
function watch(page, first, done) {
  const playlist = new Playlist();
  const video = el("video", { muted: true, loop: true, playsinline: true, preload: "auto" });
  const name = el("p", { class: "name", role: "status" });
  const likes = el("span", {});
  const note = el("p", { class: "note", role: "status", hidden: true });
  const heart = button([icon(icons.star), likes], () => act(playlist.like(!shown()?.isLiked)), { class: "like" });
  const back = button(icon(icons.stepBack), () => act(playlist.previous()), { "aria-label": words.highlights.previous });
  const toggle = button(icon(icons.play), () => turn(), { "aria-label": words.player.play });
  const next = button(icon(icons.stepForward), () => act(playlist.next()), { "aria-label": words.highlights.next });
  const captions = video.addTextTrack("captions", words.highlights.captions, language);
  captions.mode = "showing";
  const caption = button(words.highlights.captions, () => turnCaptions(), { "aria-pressed": "true" });
  const dialog = el("dialog", { class: "highlights", "aria-label": words.highlights.title, on: { close: end } },
    video, note,
    el("div", { class: "over" }, name, el("div", { class: "row" }, back, toggle, next, heart, caption,
      button(words.highlights.close, () => dialog.close(), { class: "plain" }))));
  let waiting = null;
  let start = null;
  let wasSwipe = false;
  let hasLeft = false;
  /** What was withdrawn since the last complete list; null for all that the next one lacks. */
  let withdrawn = null;
  /** Whether the service cannot see changes, so that the list is asked for. */
  let isInTrouble = false;
  /** The IDs of lists that were asked for since the last event, which no event may name. */
  const asked = new Set();
  /** Grows with each list of the events: an answer that was asked for before is older. */
  let lists = 0;
  /** Those that could not be played once; they are loaded once more. */
  const failed = new Set();
  const all = new Map();
  /** The parts that are played, one after the other; none: all of it. */
  let parts = [];
  /** Grows with each clip, so that a late answer about an earlier one is dropped. */
  let turns = 0;
  const source = api.highlightEvents();
  // It connects again by itself, unless the service said no.
  const timer = setInterval(() => {
    if (isInTrouble || source.readyState !== EventSource.OPEN) refresh();
  }, interval);

  const shown = () => playlist.get(playlist.current);

  function turn() {
    if (video.paused) video.play().catch(() => {});
    else video.pause();
  }

  function showTurn() {
    toggle.replaceChildren(icon(video.paused ? icons.play : icons.pause));
    toggle.setAttribute("aria-label", video.paused ? words.player.play : words.player.pause);
  }

  function turnCaptions() {
    captions.mode = captions.mode === "showing" ? "hidden" : "showing";
    caption.setAttribute("aria-pressed", String(captions.mode === "showing"));
    return [];
  }

  function act(actions) {
    for (const [what, id] of actions) {
      if (what === "show") play(id);
      if (what === "hide") {
        video.removeAttribute("src");
        video.load();
      }
      if (what === "seen") api.seeHighlight(id).catch(() => {});
      if (what === "like" || what === "unlike") {
        api.likeHighlight(id, what === "like").catch((error) => {
          tell(failureText(error));
          refresh();
        });
      }
    }
    draw();
  }

  function draw() {
    // One that was removed plays on to its end, under its name.
    heart.setAttribute("aria-disabled", String(!shown()));
    video.loop = shown() !== undefined;
    if (!shown()) return;
    const { name: text, likes: count, isLiked } = shown();
    name.textContent = text;
    likes.textContent = String(count);
    heart.setAttribute("aria-label", words.highlights.likes(count));
    heart.setAttribute("aria-pressed", String(isLiked));
  }

  function tell(text) {
    note.textContent = text;
    note.hidden = false;
  }

  /** Plays only the shots, with their types as captions. */
  async function findShots(id) {
    const mine = ++turns;
    parts = [];
    for (const cue of [...(captions.cues ?? [])]) captions.removeCue(cue);
    const { shots } = await api.highlightShots(id).catch(() => ({ shots: [] }));
    if (mine !== turns) return;
    parts = partsOf(shots);
    for (const [index, { from, to, type }] of captionsOf(shots).entries()) {
      if (from < to) captions.addCue(captionOf(from, to, nameOfShot(index + 1, type)));
    }
    keepToParts();
  }

  function keepToParts() {
    if (video.readyState < 1 || video.seeking) return;
    const next = seekFrom(video.currentTime, parts, video.duration);
    if (next === null) return;
    if (next < video.currentTime && !shown()) goOn();
    else video.currentTime = next;
  }

  /** What played has ended and is there no more. */
  function goOn() {
    act(playlist.withdraw([playlist.current]));
    if (playlist.current === null) dialog.close();
  }

  function play(id) {
    clearTimeout(waiting);
    note.hidden = true;
    findShots(id);
    waiting = setTimeout(() => video.readyState < 2 && tell(words.highlights.preparing), silentLoad);
    video.src = api.highlightVideoURL(id);
    if (!prefersStill()) video.play().catch(() => {});
  }

  /** The copy is made with the first request; until then there is none. */
  async function explain() {
    const id = playlist.current;
    if (!video.getAttribute("src") || !id) return;
    clearTimeout(waiting);
    tell(words.highlights.preparing);
    const status = await fetch(api.highlightVideoURL(id), { method: "HEAD" }).then((answer) => answer.status, () => 0);
    if (id !== playlist.current || !dialog.open) return;
    if ([0, 429, 503].includes(status) || (status === 200 && !failed.has(id))) {
      if (status === 200) failed.add(id);
      waiting = setTimeout(() => id === playlist.current && play(id), 3000);
    } else if ([401, 403, 404].includes(status)) {
      // The only one that is listed may come again.
      if (shown() && playlist.order.length < 2) tell(words.highlights.gone);
      else goOn();
    } else {
      tell(words.highlights.unplayable);
    }
  }

  /** Takes the list as it is now, and what must not be shown from now on, as `Playlist.withdraw`. */
  function take(highlights, gone) {
    act(playlist.list(highlights));
    act(playlist.withdraw(gone));
    if (playlist.current === null) dialog.close();
  }

  async function refresh() {
    const before = lists;
    try {
      const { documents } = await api.highlights();
      if (!dialog.open || before !== lists) return;
      for (const { id } of documents) asked.add(id);
      take(documents, null);
    } catch (error) {
      // Nothing may be shown any more; otherwise what is shown goes on.
      if (error instanceof Refusal && [401, 403, 404].includes(error.status)) dialog.close();
    }
  }

  function end() {
    source.close();
    clearInterval(timer);
    clearTimeout(waiting);
    dialog.remove();
    if (!hasLeft) done();
  }

  source.addEventListener("highlights", ({ data, lastEventId }) => {
    const change = JSON.parse(data);
    isInTrouble = false;
    if (change.all) {
      all.clear();
      withdrawn = null;
    }
    for (const id of change.removed) all.delete(id);
    for (const highlight of change.documents) all.set(highlight.id, highlight);
    withdrawn?.push(...change.withdrawn ?? change.removed);
    // The parts of a long list have no ID.
    if (!lastEventId || !dialog.open) return;
    withdrawn?.push(...[...asked].filter((id) => !all.has(id)));
    const gone = withdrawn;
    withdrawn = [];
    asked.clear();
    lists += 1;
    take([...all.values()], gone);
  });
  source.addEventListener("trouble", () => {
    isInTrouble = true;
    refresh();
  });
  source.addEventListener("open", () => {
    isInTrouble = false;
    // No event tells what has changed in the list that was asked for, if the list is that of before.
    if (asked.size > 0) refresh();
  });
  source.addEventListener("error", refresh);
  for (const event of ["timeupdate", "loadedmetadata"]) video.addEventListener(event, keepToParts);
  video.addEventListener("ended", () => shown() || goOn());
  video.addEventListener("error", explain);
  video.addEventListener("loadeddata", () => {
    clearTimeout(waiting);
    note.hidden = true;
  });
  // A mouse clicks at the end of its swipe.
  video.addEventListener("click", () => wasSwipe || turn());
  for (const event of ["play", "pause", "emptied"]) video.addEventListener(event, showTurn);
  dialog.addEventListener("pointerdown", ({ clientX, isPrimary }) => {
    if (isPrimary) start = clientX;
    wasSwipe = false;
  });
  dialog.addEventListener("pointerup", ({ clientX, isPrimary }) => {
    if (!isPrimary) return;
    const moved = start === null ? 0 : clientX - start;
    start = null;
    wasSwipe = Math.abs(moved) >= swipe;
    if (wasSwipe) act(moved < 0 ? playlist.next() : playlist.previous());
  });
  dialog.addEventListener("keydown", (event) => {
    const actions = { ArrowRight: () => playlist.next(), ArrowLeft: () => playlist.previous(), l: () => playlist.like(!shown()?.isLiked), c: turnCaptions };
    if (!actions[event.key] || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(actions[event.key]());
  });
  document.body.append(dialog);
  dialog.showModal();
  page.onLeave(() => {
    hasLeft = true;
    dialog.close();
  });
  act(playlist.list(first));
}

/** The card of the team's page: what is shown, and a form for another clip. */
export function highlightsCard(page, highlights, clips, players) {
  const names = new Map(players.map((player) => [player.id, nameOf(player)]));
  const { node: problem, tell, attempt } = problemText((error) =>
    words.highlights.problems[error.code] ?? failureText(error));
  const fresh = highlights.filter(({ isSeen }) => !isSeen).length;
  const used = new Set(highlights.map(({ video }) => video));
  const ready = clips
    .filter(({ id, syncStatus, shots, trackedAccountId }) => syncStatus === "completed" && shots > 0 && names.has(trackedAccountId) && !used.has(id))
    .sort((one, other) => (one.uploadDate < other.uploadDate ? 1 : -1));
  const change = (work, done) => attempt(async () => {
    await work();
    say(done);
    await drawAgain();
  });
  const row = (highlight) => el("li", { class: "row" },
    el("span", {}, highlight.name), el("span", { class: "fine" }, words.highlights.likes(highlight.likes)),
    button(words.highlights.remove, () => change(() => api.removeHighlight(highlight.id), words.highlights.removed),
      { class: "plain", "aria-label": words.highlights.removeOf(highlight.name) }));
  const clip = select({ id: "highlight-clip" }, ready.map((each) =>
    [each.id, `${names.get(each.trackedAccountId)}, ${shortDay(new Date(each.uploadDate))}`]));
  const name = el("input", { id: "highlight-name", type: "text", maxlength: "200", autocomplete: "off" });
  const add = async (event) => {
    event.preventDefault();
    await change(async () => {
      const { id, status } = ready.find((each) => each.id === clip.value);
      await api.setClipStatus(id, "approved");
      try {
        await api.addHighlight({ video: id, ...(name.value.trim() ? { name: name.value.trim() } : {}) });
      } catch (error) {
        if (status) await api.setClipStatus(id, status).catch(() => {});
        throw error;
      }
    }, words.highlights.added);
  };
  const drawAgain = async () => {
    await page.again();
    document.getElementById("highlights")?.focus();
  };
  /** With the list as it is now: it may have been watched since this card was drawn. */
  let isOpening = false;
  const open = async () => {
    if (isOpening) return;
    isOpening = true;
    tell();
    try {
      const { documents } = await api.highlights();
      if (!page.isCurrent()) return;
      if (documents.length > 0) watch(page, documents, drawAgain);
      else await drawAgain();
    } catch (error) {
      tell(failureText(error));
    } finally {
      isOpening = false;
    }
  };
  return el("section", { class: "card", "aria-labelledby": "highlights" },
    el("h2", { id: "highlights", tabindex: "-1" }, words.highlights.title),
    el("p", { class: "fine" }, words.highlights.lead),
    highlights.length
      ? el("p", { class: "row" }, button([icon(icons.play), words.highlights.watch(fresh)], open, { class: "primary" }))
      : null,
    highlights.length ? el("ul", { class: "drills" }, highlights.map(row)) : null,
    ready.length
      ? el("form", { class: "drill", on: { submit: add } },
        field("highlight-clip", words.highlights.clip, clip), field("highlight-name", words.highlights.name, name),
        el("p", { class: "row" }, el("button", { type: "submit" }, words.highlights.add)))
      : highlights.length ? null : el("p", { class: "fine" }, words.highlights.none),
    problem);
}
