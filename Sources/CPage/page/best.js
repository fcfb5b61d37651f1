// The shots that a player keeps, one after the other, and the star that keeps one.

import { api, ownSource } from "./api.js";
import { button, el, icon, icons, say } from "./dom.js";
import { activePlayers, chosenPlayer, nameOf, playerChoice } from "./players.js";
import { clipName } from "./result-files.js";
import { failureText, shortDay, words } from "./words.js";

export async function showBest(page) {
  const text = words.best;
  page.title(text.title);
  const players = await activePlayers();
  const player = chosenPlayer(players);
  const { shots } = await api.reel(page.user, player);
  if (!page.isCurrent()) return;
  page.place.replaceChildren(
    el("div", { class: "hero" },
      el("h1", {}, player ? text.of(nameOf(player)) : text.title),
      el("p", { class: "lead" }, text.lead)),
    player ? playerChoice(page, players) : "",
    shots.length ? reel(page, shots, api.reelVideo(page.user, player)) : el("p", { class: "empty" }, text.none)
  );
}

/** Two videos take turns, so that the next part is loaded while one plays. */
function reel(page, shots, address) {
  const text = words.best;
  const videos = [0, 1].map(() => {
    const video = el("video", { playsinline: "", preload: "auto" });
    video.muted = true;
    video.addEventListener("click", toggle);
    video.addEventListener("error", () => {
      if (page.isCurrent() && video === front()) skip();
    });
    return video;
  });
  const problem = el("p", { class: "problem", role: "status", hidden: true }, words.clips.cannot);
  const press = button("", toggle, { class: "primary" });
  const places = el("ol", { class: "reel-shots" }, shots.map((shot, index) => el("li", {},
    button(text.shot(shot.shot), () => choose(index), { class: "chip toggle" }),
    el("a", { class: "fine", href: `#/video/${shot.job_id}` }, shot.date ? text.filmed(shortDay(shot.date)) : text.video))));
  /** The shot that is shown. */
  let current = 0;
  /** A part's end pauses its video, not the reel. */
  let isPlaying = false;
  let isOver = false;
  /** Of each video the shot that it holds. */
  const held = [null, null];
  const front = () => videos[current % 2];

  function hold(index) {
    const shot = shots[index];
    const video = videos[index % 2];
    if (!shot || held[index % 2] === index) return;
    held[index % 2] = index;
    video.setAttribute("aria-label", text.shot(shot.shot));
    video.src = `${ownSource(shot.job_id).clipURL(clipName(shot.shot))}#t=${shot.from_sec},${shot.to_sec}`;
  }

  /** Shows a shot from its beginning, and plays it if the reel plays. */
  function show(index) {
    front().pause();
    current = index;
    isOver = false;
    hold(index);
    videos.forEach((video, number) => (video.hidden = number !== index % 2));
    hold(index + 1);
    [...places.children].forEach((place, number) =>
      place.firstElementChild.setAttribute("aria-pressed", String(number === index)));
    // It may have failed while it was not shown.
    if (front().error) return skip();
    front().currentTime = shots[index].from_sec;
    if (isPlaying) front().play().catch(() => {});
    drawState();
  }

  function choose(index) {
    problem.hidden = true;
    isPlaying = true;
    show(index);
  }

  function toggle() {
    if (isOver) return choose(0);
    isPlaying = !isPlaying;
    if (isPlaying) front().play().catch(() => {});
    else front().pause();
    drawState();
  }

  function next() {
    if (current + 1 < shots.length) return show(current + 1);
    front().pause();
    isPlaying = false;
    isOver = true;
    drawState();
  }

  /** A clip may be gone: the others stay. */
  function skip() {
    problem.hidden = false;
    next();
  }

  function drawState() {
    press.replaceChildren(icon(isPlaying ? icons.pause : icons.play),
      isOver ? text.again : isPlaying ? words.player.pause : words.player.play);
  }

  function follow() {
    if (!page.isCurrent()) return;
    const video = front();
    if (isPlaying && !video.seeking && (video.ended || video.currentTime >= shots[current].to_sec - 0.02)) next();
    requestAnimationFrame(follow);
  }

  show(0);
  requestAnimationFrame(follow);
  page.onLeave(() => {
    for (const video of videos) {
      video.pause();
      video.removeAttribute("src");
      video.load();
    }
  });
  return el("section", { class: "reel" },
    videos, problem,
    el("p", { class: "row" }, press, el("a", { href: address, download: "best-shots.mp4" }, text.save)),
    el("p", { class: "fine" }, text.faces),
    shots[0].starred ? "" : el("p", { class: "note" }, text.suggested), places);
}

/** A button that keeps a shot as one of the best. `shotOf` returns the shot that is shown, `fail` says a failure. */
export function starButton(page, job, shotOf, fail) {
  const text = words.best;
  let starred = null;
  let isBusy = false;
  const star = button([icon(icons.star)], keep, {
    class: "star", "aria-label": text.keep, title: text.keep, "aria-pressed": "false", hidden: true,
  });

  async function keep() {
    if (isBusy) return;
    isBusy = true;
    const shot = shotOf();
    try {
      // Another device may have kept others meanwhile.
      const shots = new Set((await api.stars(job.job_id)).shots);
      if (starred.has(shot)) shots.delete(shot);
      else shots.add(shot);
      starred = new Set((await api.setStars(job.job_id, [...shots])).shots);
      if (page.isCurrent()) say(starred.has(shot) ? text.kept : text.dropped);
    } catch (error) {
      if (page.isCurrent()) fail(failureText(error));
    }
    isBusy = false;
    draw();
  }

  function draw() {
    if (!starred) return;
    star.hidden = false;
    star.setAttribute("aria-pressed", String(starred.has(shotOf())));
  }

  api.stars(job.job_id).then((answer) => {
    if (!page.isCurrent()) return;
    starred = new Set(answer.shots);
    draw();
  }).catch(() => {});
  return { star, draw };
}
