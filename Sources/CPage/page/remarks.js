// What people pin to moments of the video: a text, and a line or a circle on the frame.

import { Unreachable, api } from "./api.js";
import { button, el, say, svg } from "./dom.js";
import { clock, words } from "./words.js";

/** How long a drawing is shown from its moment on, and how much earlier, in seconds. */
const shownFor = 1;
const shownBefore = 0.05;
const longestText = 1000;

export function remarksSection(page, job, analysis, player) {
  const text = words.remarks;
  const { width, height, duration_sec: length } = analysis.video;
  let remarks = [];
  /** The drawing that was made and is not pinned yet. */
  let drawing = null;
  let endSketch = () => {};

  const overlay = svg("svg", {
    class: "sketch", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true",
  });
  player.stage.append(overlay);

  const list = el("ol", { class: "remarks" });
  const none = el("p", { class: "fine" }, text.none);
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const field = el("textarea", {
    id: "remark", rows: "2", maxlength: String(longestText), on: { focus: player.pause, input: drawForm },
  });
  const pin = button("", add, { class: "primary" });
  const tools = el("p", { class: "row" });
  const note = el("p", { class: "note", role: "status", hidden: true }, text.drawNow);

  /** The shape of a drawing, in pixels of the frame. */
  function shape({ shape, from, to }) {
    const [x1, y1, x2, y2] = [from.x_ratio * width, from.y_ratio * height, to.x_ratio * width, to.y_ratio * height];
    return shape === "line"
      ? svg("line", { x1, y1, x2, y2 }) : svg("circle", { cx: x1, cy: y1, r: Math.hypot(x2 - x1, y2 - y1) });
  }

  /** Draws what belongs to a moment on the frame. */
  function drawOverlay(at = player.time()) {
    const current = remarks.filter(({ at_sec: from }) => at >= from - shownBefore && at < from + shownFor);
    overlay.replaceChildren(...[...current.map((remark) => remark.drawing), drawing].filter((one) => one).map(shape));
    for (const [index, item] of [...list.children].entries()) {
      item.classList.toggle("now", current.includes(remarks[index]));
    }
    pin.textContent = text.pin(clock(Math.min(at, length), 2));
  }

  function drawForm() {
    pin.disabled = !field.value.trim() && !drawing;
    tools.replaceChildren(
      ...(drawing
        ? [button(text.erase, () => sketched(null))]
        : ["line", "circle"].map((kind) => button(text.shapes[kind], () => sketch(kind)))));
    drawOverlay();
  }

  function sketched(made) {
    endSketch();
    drawing = made;
    drawForm();
    (made ? pin : tools.firstElementChild).focus({ preventScroll: true });
  }

  /** Draws with the pointer, from where it is pressed to where it is released. */
  function sketch(kind) {
    endSketch();
    player.pause();
    note.hidden = false;
    const { stage } = player;
    stage.classList.add("picking");
    stage.scrollIntoView({ block: "nearest" });
    const point = (event) => {
      const box = stage.getBoundingClientRect();
      const share = (value) => Math.min(1, Math.max(0, value));
      return {
        x_ratio: share((event.clientX - box.left) / box.width), y_ratio: share((event.clientY - box.top) / box.height),
      };
    };
    let made = null;
    const handlers = {
      pointerdown: (event) => {
        event.preventDefault();
        stage.setPointerCapture(event.pointerId);
        made = { shape: kind, from: point(event), to: point(event) };
      },
      pointermove: (event) => {
        if (!made) return;
        drawing = { ...made, to: (made.to = point(event)) };
        drawOverlay();
      },
      pointerup: () => {
        if (!made) return;
        const size = Math.hypot((made.to.x_ratio - made.from.x_ratio) * width, (made.to.y_ratio - made.from.y_ratio) * height);
        // A press without a way is no drawing.
        sketched(size < Math.min(width, height) / 100 ? null : made);
      },
      pointercancel: () => sketched(null),
    };
    for (const [event, handler] of Object.entries(handlers)) stage.addEventListener(event, handler);
    endSketch = () => {
      note.hidden = true;
      for (const [event, handler] of Object.entries(handlers)) stage.removeEventListener(event, handler);
      // After the click that may follow, which would play the video.
      setTimeout(() => stage.classList.remove("picking"));
      endSketch = () => {};
    };
  }

  function row(remark) {
    const at = clock(remark.at_sec, 2);
    const remove = button(text.remove, () => {
      if (remove.textContent === text.remove) remove.textContent = text.removeSurely;
      else attempt(remove, async () => {
        await api.removeRemark(job.job_id, remark.id);
        say(text.removed);
        await load();
      });
    }, { "aria-label": `${text.remove}${words.colon}${at}` });
    remove.addEventListener("blur", () => (remove.textContent = text.remove));
    const others = remark.by && remark.by !== job.userId ? el("span", { class: "fine" }, ` · ${remark.by}`) : null;
    return el("li", {},
      button(at, () => player.jump(remark.at_sec), { class: "chip" }),
      el("span", { class: "said" }, remark.text || text.drawn, others),
      remove);
  }

  function draw() {
    none.hidden = remarks.length > 0;
    list.replaceChildren(...remarks.map(row));
    player.pins(remarks.map((remark) => remark.at_sec));
    drawForm();
  }

  async function load() {
    const answer = await api.remarks(job.job_id);
    if (!page.isCurrent()) return;
    remarks = answer.remarks;
    draw();
  }

  function add() {
    return attempt(pin, async () => {
      const moment = Math.min(player.time(), length);
      await api.addRemark(job.job_id, {
        at_sec: moment, text: field.value.trim(), ...(drawing ? { drawing } : {}),
      });
      field.value = "";
      drawing = null;
      say(text.added);
      await load();
    });
  }

  async function attempt(press, act) {
    press.disabled = true;
    problem.hidden = true;
    try {
      await act();
    } catch (error) {
      problem.textContent = text.reasons[error.code]
        ?? (error instanceof Unreachable ? words.failure.offlineText : words.failure.otherText);
      problem.hidden = false;
      press.disabled = false;
    }
  }

  player.ondraw = drawOverlay;
  draw();
  const section = el(
    "details",
    { class: "card correct" },
    el("summary", {}, text.title), none, list,
    el("div", { class: "field" }, el("label", { for: "remark" }, text.label), field),
    note, tools, el("p", { class: "row" }, pin), problem
  );
  load().then(() => (section.open = remarks.length > 0)).catch(() => {});
  return section;
}
