// The still images of each shot's key moments: load, release, follow-through.

import { el } from "./dom.js";
import { artifacts, filesIn, moments, stillName } from "./result-files.js";
import { clock, words } from "./words.js";

/** Milliseconds between two questions whether an image is made. */
const pause = 2000;

/**
 * Resolves when the service no longer says that an image is not made yet, as it says of those behind
 * a new share link; to whether it did. Calls `onwait` each time that it does.
 */
async function whenMade(address, place, onwait) {
  for (let hasWaited = false; ; hasWaited = true) {
    const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
    if (answer?.status === 503) onwait();
    else if (answer?.status !== 429) return hasWaited;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!place.isConnected) return hasWaited;
  }
}

/**
 * `withoutPlayer`: the stills no longer lead to their moments in the video. `onwait` is called
 * while the service says that they are not made yet.
 */
export function stillsSection(job, analysis, source, jump, onwait) {
  const shots = analysis.shots ?? [];
  // A shared job has the names alone.
  const found = new Set(job.result_paths ? filesIn(job, artifacts.stills) : job.frame_names ?? []);
  const buttons = [];
  // One question for all: they are made together.
  let question = null;

  /**
   * Loads an image that failed once it is made; removes one that fails although nothing says that it
   * is being made. `asksAlone`: another one's answer did not help.
   */
  async function loadAgain(image, item, asksAlone) {
    if (!asksAlone) question ??= whenMade(image.src, section, onwait).finally(() => (question = null));
    const hasWaited = await (asksAlone ? whenMade(image.src, section, onwait) : question);
    if (!item.isConnected) return;
    if (asksAlone && !hasWaited) return item.remove();
    image.onerror = () => loadAgain(image, item, !hasWaited);
    image.src = image.src;
  }

  const rows = shots.map((shot) => {
    const shown = moments.filter((moment) => found.has(stillName(shot.index, moment)));
    if (shown.length === 0) return null;
    return el(
      "div",
      { class: "shot" },
      el("h3", {}, words.result.shot(shot.index)),
      el("ul", { class: "stills" }, shown.map((moment) => {
        const name = words.result.moments[moment];
        const at = shot.key_frames?.[moment];
        const image = el("img", {
          src: source.stillURL(stillName(shot.index, moment)),
          alt: words.result.still(name, shot.index), loading: "lazy",
          on: { load: () => image.classList.add("loaded") },
        });
        // Whole, however the video was held.
        image.style.aspectRatio = `${analysis.video.width} / ${analysis.video.height}`;
        const item = el("li", {});
        image.onerror = () => loadAgain(image, item, false);
        const caption = el("span", { class: "caption" }, name, at == null ? "" : ` ${clock(at)}`);
        const press = el("button", { type: "button", on: { click: () => jump(at ?? shot.release_sec) } },
          el("span", { class: "still" }, image), caption);
        buttons.push(press);
        item.append(press);
        return item;
      }))
    );
  }).filter((row) => row);
  if (rows.length === 0) return { section: null, withoutPlayer: () => {} };
  const section = el("section", { class: "key" }, el("h2", {}, words.result.stills), rows);
  return {
    section,
    withoutPlayer: () => {
      section.classList.add("alone");
      for (const press of buttons) press.replaceWith(el("figure", {}, ...press.childNodes));
    },
  };
}
