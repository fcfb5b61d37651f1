// How to film, in five steps with a small drawing.

import { el, svg } from "./dom.js";
import { filmingCheck } from "./filming.js";
import { words } from "./words.js";

/** A player seen from the side, on the screen of a phone. */
function drawing() {
  const line = (path, name) => svg("path", { d: path, class: name });
  return svg(
    "svg",
    { viewBox: "0 0 220 130", class: "drawing", "aria-hidden": "true" },
    svg("rect", { x: 4, y: 4, width: 212, height: 122, rx: 14, class: "phone" }),
    line("M16 108H204", "ice"),
    svg("circle", { cx: 102, cy: 35, r: 8, class: "player" }),
    line("M98 45L84 74M84 74L98 88L92 107M84 74L70 90L60 107M97 50L112 62L122 68M97 50L102 66L110 76", "player"),
    line("M104 54L150 107H162", "stick"),
    svg("ellipse", { cx: 172, cy: 106, rx: 6, ry: 2.5, class: "puck" }),
    line("M182 106h14m-5-4l5 4-5 4", "way"),
    line("M30 30v66m-4-6l4 6 4-6m-8-54l4-6 4 6", "way")
  );
}

function steps() {
  return el(
    "div",
    { class: "tips" },
    drawing(),
    el("ol", {}, words.tips.steps.map(([name, text]) => el("li", {}, el("strong", {}, name), ". ", text)))
  );
}

/** The tips, and the check of a test clip; closed for a person who has filmed before. */
export function tipsCard(isOpen, session) {
  const parts = [steps(), filmingCheck(session)];
  if (isOpen) return el("section", { class: "card" }, el("h2", {}, words.tips.title), parts);
  return el("details", { class: "card" }, el("summary", {}, words.tips.title), parts);
}

export const tipsList = steps;
