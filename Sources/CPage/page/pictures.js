// The key pictures of each shot: load, release, finish.

import { el } from "./dom.js";
import { clock, words } from "./words.js";

const moments = ["load", "release", "follow_through"];

/** The names of the pictures' files. */
function namesOf(job) {
  const files = job.result_paths?.filter((path) => path.includes("/frames/")).map((path) => path.split("/").pop());
  return new Set(files ?? job.frame_names ?? []);
}

/** Loads a picture once it is made, as those behind a new share link are; removes one that never will be. */
async function loadAgain(image, item) {
  const answer = await fetch(image.src, { method: "HEAD" }).catch(() => null);
  if (answer?.status !== 503 && answer?.status !== 429) return item.remove();
  setTimeout(() => {
    if (item.isConnected) image.src = image.src;
  }, 5000);
}

/** `withoutPlayer`: the pictures no longer lead to their moments in the video. */
export function picturesSection(job, analysis, source, jump) {
  const shots = analysis.shots ?? [];
  const found = namesOf(job);
  const buttons = [];
  const rows = shots.map((shot) => {
    const pictures = moments.filter((moment) => found.has(`shot-${shot.index}-${moment}.jpg`));
    if (pictures.length === 0) return null;
    return el(
      "div",
      { class: "shot" },
      el("h3", {}, words.result.shot(shot.index)),
      el("ul", { class: "pictures" }, pictures.map((moment) => {
        const name = words.result.moments[moment];
        const at = shot.key_frames?.[moment];
        const image = el("img", {
          src: source.pictureURL(`shot-${shot.index}-${moment}.jpg`),
          alt: words.result.picture(name, shot.index), loading: "lazy",
        });
        // Whole, however the video was held.
        image.style.aspectRatio = `${analysis.video.width} / ${analysis.video.height}`;
        const item = el("li", {});
        image.addEventListener("error", () => loadAgain(image, item));
        const caption = el("span", { class: "caption" }, name, at == null ? "" : ` ${clock(at)}`);
        const press = el("button", { type: "button", on: { click: () => jump(at ?? shot.release_sec) } }, image, caption);
        buttons.push(press);
        item.append(press);
        return item;
      }))
    );
  }).filter((row) => row);
  if (rows.length === 0) return { section: null, withoutPlayer: () => {} };
  const section = el("section", { class: "key" }, el("h2", {}, words.result.pictures), rows);
  return {
    section,
    withoutPlayer: () => {
      section.classList.add("alone");
      for (const press of buttons) press.replaceWith(el("figure", {}, ...press.childNodes));
    },
  };
}
