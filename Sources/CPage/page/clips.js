// The clips of the shots: the most telling one plays in a loop.

import { starButton } from "./best.js";
import { el, icon, icons, prefersStill } from "./dom.js";
import { problemText } from "./problem.js";
import { artifacts, clipName, filesIn } from "./result-files.js";
import { clock, failureText, words } from "./words.js";

export const hasClips = (job) => filesIn(job, artifacts.clips).length > 0;

/** The shot that the next step is about; otherwise the one that is a shot most certainly. */
function mostTelling(analysis, shots) {
  const step = shots.find((shot) => shot.index === analysis.next_step?.shot);
  return step ?? shots.reduce((best, shot) => (shot.confidence > best.confidence ? shot : best));
}

/** Returns null for a result without clips. */
export function clipsSection(page, job, analysis, source, isShared) {
  const found = filesIn(job, artifacts.clips);
  const shots = (analysis.shots ?? []).filter((shot) => found.includes(clipName(shot.index)));
  if (shots.length === 0) return null;
  // No controls of the browser: they would hide the caption.
  const video = el("video", { loop: true, playsinline: "", autoplay: !prefersStill(), preload: "auto" });
  video.muted = true;
  const toggle = () => (video.paused ? video.play().catch(() => {}) : video.pause());
  const press = el("button", { type: "button", on: { click: toggle } });
  const showState = () => {
    const isPaused = video.paused;
    press.setAttribute("aria-label", isPaused ? words.player.play : words.player.pause);
    press.replaceChildren(icon(isPaused ? icons.play : icons.pause));
  };
  for (const event of ["play", "pause"]) video.addEventListener(event, showState);
  video.addEventListener("click", toggle);
  showState();
  const save = el(
    "a", { class: "button", download: "", "aria-label": words.clips.save }, icon(icons.download));
  const buttons = new Map();
  const section = el("section", { class: "clips" }, el("h2", { class: "unseen" }, words.clips.title), video);
  const { node: problem, tell } = problemText(failureText, "status");
  let chosen = null;
  const kept = isShared ? null : starButton(page, job, () => chosen, tell);
  const choose = (shot) => {
    tell();
    chosen = shot.index;
    kept?.draw();
    video.src = source.clipURL(clipName(shot.index));
    video.setAttribute("aria-label", words.clips.label(shot.index));
    save.href = video.src;
    for (const [index, button] of buttons) button.setAttribute("aria-pressed", String(index === shot.index));
  };
  for (const shot of shots) {
    buttons.set(shot.index, el(
      "button",
      { type: "button", on: { click: () => { choose(shot); video.play().catch(() => {}); } } },
      words.result.shot(shot.index), el("span", { class: "fine" }, clock(shot.release_sec))
    ));
  }
  section.append(problem, el("div", { class: "row" }, press, save, kept?.star ?? "", shots.length > 1 ? [...buttons.values()] : ""));
  // A file may be gone, or the connection: the other clips, and the rest of the result, stay.
  video.addEventListener("error", () => tell(words.clips.cannot));
  choose(mostTelling(analysis, shots));
  return section;
}
