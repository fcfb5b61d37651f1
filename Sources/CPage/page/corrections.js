// What a person corrects in a result: changes are collected, then the result is made again.

import { api } from "./api.js";
import { hasClips } from "./clips.js";
import { button, el, field, say, select } from "./dom.js";
import { slowdownOf } from "./metrics.js";
import { problemText } from "./problem.js";
import { artifacts, hasFile } from "./result-files.js";
import { clock, failureText, words } from "./words.js";

const types = ["wrist", "snap", "slap", "backhand", "unknown"];
const sides = ["left", "right"];
/** Two shots are not closer, in seconds of what was filmed. */
const leastDistance = 0.2;

/** The corrections of a document, to be changed. */
function draftOf(analysis) {
  const { shoots = null, player = null, shots = [] } = structuredClone(analysis.corrections ?? {});
  return { shoots, player, shots };
}

/** Nothing where the result was made before what corrections need was stored. */
export function correctionsSection(page, job, analysis, player) {
  if (!hasFile(job, artifacts.observation)) return "";
  const text = words.correct;
  const before = JSON.stringify(draftOf(analysis));
  let draft = JSON.parse(before);
  const slowdown = slowdownOf(analysis);
  const nearest = leastDistance * slowdown;
  const isOtherPlayer = () => JSON.stringify(draft.player) !== JSON.stringify(draftOf(analysis).player);
  const place = el("div", { class: "corrections" });
  const { node: problem, tell, attempt } = problemText((error) =>
    text.reasons[error.code] ?? failureText(error));

  const entryOf = (shot) => draft.shots.find((entry) => entry.shot === shot.index);

  function change(shot, edit) {
    let entry = entryOf(shot);
    if (!entry) draft.shots.push(entry = { at_sec: shot.release_sec, is_shot: true, shot: shot.index });
    edit(entry);
    draw();
  }

  function shotRow(shot) {
    // Shots of another player are not known yet.
    if (isOtherPlayer()) return null;
    const entry = entryOf(shot);
    const name = words.result.shot(shot.index);
    if (entry && !entry.is_shot) {
      return el("li", { class: "row" },
        el("span", {}, text.rejected(clock(shot.release_sec))),
        button(text.takeBack, () => forget(entry), { "aria-label": `${text.takeBack}${words.colon}${name}` }));
    }
    const release = entry?.release_sec ?? shot.release_sec;
    const kind = select(
      { "aria-label": `${name}${words.colon}${text.type}` },
      types.map((type) => [type, text.types[type]]),
      entry?.type ?? shot.type, (type) => change(shot, (entry) => (entry.type = type)));
    return el(
      "li",
      { class: "row" },
      button(`${name} · ${clock(release, 2)}`, () => player.jump(release), { class: "chip" }),
      kind,
      button(text.releaseHere, () => move(shot), { "aria-label": `${name}${words.colon}${text.releaseHere}` }),
      button(text.notAShot, () => reject(shot), { "aria-label": `${name}${words.colon}${text.notAShot}` }),
      saysMore(entry) ? button(text.takeBack, () => forget(entry), { "aria-label": `${text.takeBack}${words.colon}${name}` }) : null
    );
  }

  function reject(shot) {
    change(shot, (entry) => {
      entry.is_shot = false;
      delete entry.release_sec;
      delete entry.type;
    });
  }

  /** Whether a correction says more than that there is a shot. */
  const saysMore = (entry) => entry && (entry.release_sec !== undefined || entry.type !== undefined);

  /** The time of the frame that is shown, within the video. */
  const shownTime = () => Math.min(Math.max(0, player.time()), analysis.video.duration_sec);

  /** The frame that is shown is the release. */
  function move(shot) {
    const shown = shownTime();
    const from = entryOf(shot)?.at_sec ?? shot.release_sec;
    if (Math.abs(shown - from) > slowdown) return tell(text.tooFar(words.result.shot(shot.index)));
    change(shot, (entry) => (entry.release_sec = shown));
  }

  function forget(entry) {
    draft.shots = draft.shots.filter((other) => other !== entry);
    draw();
  }

  function add() {
    const shown = shownTime();
    const isNear = (time) => Math.abs(time - shown) < nearest;
    const shots = isOtherPlayer() ? [] : analysis.shots;
    if (draft.shots.some((entry) => isNear(entry.at_sec)) || shots.some((shot) => isNear(shot.release_sec))) {
      return tell(text.already);
    }
    draft.shots.push({ at_sec: shown, is_shot: true, is_missing: true });
    draw();
  }

  /** What belongs to no shot of this result: added, not measured, or taken out. */
  function otherRow(entry) {
    const isOld = (analysis.corrections?.shots ?? []).some((old) => old.at_sec === entry.at_sec);
    const at = clock(entry.at_sec, 2);
    const says = !entry.is_shot ? text.rejected(at) : isOld ? text.notMeasured(at) : text.added(at);
    return el("li", { class: "row" },
      el("span", {}, says),
      button(text.takeBack, () => forget(entry), { "aria-label": `${text.takeBack}${words.colon}${at}` }));
  }

  function choosePlayer() {
    tell();
    say(text.tapPlayer);
    const note = el("p", { class: "note row", role: "status" }, text.tapPlayer,
      button(text.takeBack, () => draw()));
    place.prepend(note);
    endPick = player.pick((point) => {
      // Shots are those of another player from now on.
      draft = { ...draft, player: point, shots: [] };
      draw();
    });
  }

  let endPick = () => {};

  function draw() {
    tell();
    endPick();
    const others = draft.shots.filter((entry) => !analysis.shots.some((shot) => shot.index === entry.shot));
    const side = select(
      { id: "correct-side" },
      [["", text.asMeasured], ...sides.map((name) => [name, words.home.sides[name]])],
      draft.shoots ?? "", (name) => (draft.shoots = name || null, draw()));
    const isChanged = JSON.stringify(draft) !== before;
    const focused = document.activeElement?.getAttribute?.("aria-label");
    place.replaceChildren(
      el("p", { class: "fine" }, text.lead),
      analysis.shots.length + others.length
        ? el("ul", { class: "shots" }, analysis.shots.map(shotRow), others.map(otherRow)) : "",
      el("p", { class: "row" },
        button(text.missing, add),
        (analysis.quality?.people ?? 0) > 1 ? button(text.notThePlayer, choosePlayer) : null),
      draft.player ? el("p", { class: "row" }, el("span", {}, text.otherPlayer),
        button(text.takeBack, () => (draft.player = null, draw()))) : "",
      field("correct-side", words.home.shoots, side),
      // A corrected result has none: they may show what is corrected.
      hasClips(job) ? el("p", { class: "fine clips-hidden" }, text.clipsHidden) : "",
      el("p", { class: "row" },
        button(text.apply, (event) => apply(event.currentTarget, draft), { class: "primary", disabled: !isChanged }),
        analysis.corrections
          ? button(text.undoAll, (event) => apply(event.currentTarget, null)) : null)
    );
    // Drawing again must not take the focus from a person who uses the keyboard.
    if (focused) place.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  async function apply(press, wanted) {
    press.disabled = true;
    const error = await attempt(async () => {
      // A shot that a person had added and takes out again is forgotten.
      const isMeant = (entry) => entry.is_shot || !entry.is_missing;
      if (wanted) await api.correct(job.job_id, { ...wanted, shots: wanted.shots.filter(isMeant) });
      else await api.uncorrect(job.job_id);
    });
    if (error) return (press.disabled = false);
    if (!page.isCurrent()) return;
    page.tellNext(text.done);
    page.again(true);
  }

  draw();
  return el(
    "details",
    { class: "card correct" },
    el("summary", {}, text.title), place, problem
  );
}
