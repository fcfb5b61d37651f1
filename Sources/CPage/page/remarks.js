// What people pin to moments of the video: a text, and a line or a circle on the frame.

import { api } from "./api.js";
import { button, el, say, svg } from "./dom.js";
import { problemText } from "./problem.js";
import { clock, failureText, words } from "./words.js";

/** How long a drawing is shown from its moment on, and how much earlier, in seconds. */
const shownFor = 1;
const shownBefore = 0.05;
const longestText = 1000;

export function remarksSection(page, job, analysis, player) {
  const text = words.remarks;
  const { width, height, duration_sec: length } = analysis.video;
  let remarks = [];
  let isPlayable = true;
  /** The drawing that was made and is not pinned yet, and the moment of its frame, in seconds. */
  let drawing = null;
  let drawnAt = null;
  let endSketch = () => {};
  let isSketching = false;
  let isSending = false;

  const overlay = svg("svg", {
    class: "sketch", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true",
  });
  player.stage.append(overlay);

  const list = el("ol", { class: "remarks" });
  const none = el("p", { class: "fine" }, text.none);
  const { node: problem, attempt } = problemText((error) =>
    text.reasons[error.code] ?? failureText(error));
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

  const isNear = (moment, at) => at >= moment - shownBefore && at < moment + shownFor;

  /** The moment to which the next remark is pinned, in seconds. */
  const moment = () => Math.min(drawing ? drawnAt : player.time(), length);

  /** Draws what belongs to a moment on the frame. */
  function drawOverlay(at = player.time()) {
    const current = remarks.filter((remark) => isNear(remark.at_sec, at));
    const drawings = [...current.map((remark) => remark.drawing), drawing && isNear(drawnAt, at) ? drawing : null];
    overlay.replaceChildren(...drawings.filter((one) => one).map(shape));
    for (const [index, item] of [...list.children].entries()) {
      item.classList.toggle("now", current.includes(remarks[index]));
    }
    pin.textContent = text.pin(clock(moment(), 2));
  }

  function drawForm() {
    pin.disabled = isSending || (!field.value.trim() && !drawing);
    note.hidden = !isSketching;
    tools.replaceChildren(
      ...(isSketching ? [button(text.cancel, () => endSketch())]
        : drawing ? [button(text.erase, erase)]
          : ["line", "circle"].map((kind) => button(text.shapes[kind], () => sketch(kind)))));
    drawOverlay();
  }

  function erase() {
    drawing = null;
    drawForm();
    tools.firstElementChild.focus({ preventScroll: true });
  }

  /** Draws with the pointer, from where it is pressed to where it is released. */
  function sketch(kind) {
    let from = null;
    drawing = null;
    endSketch = player.point({
      pointerdown: (place, event) => {
        event.preventDefault();
        player.stage.setPointerCapture(event.pointerId);
        from = place;
        drawnAt = player.time();
      },
      pointermove: (place) => {
        if (!from) return;
        drawing = { shape: kind, from, to: place };
        drawOverlay();
      },
      pointerup: (place) => {
        if (!from) return;
        const size = Math.hypot((place.x_ratio - from.x_ratio) * width, (place.y_ratio - from.y_ratio) * height);
        // A press without a way is no drawing.
        drawing = size < Math.min(width, height) / 100 ? null : { shape: kind, from, to: place };
        from = null;
        if (drawing) endSketch();
        else drawOverlay();
      },
      pointercancel: () => {
        from = drawing = null;
        drawOverlay();
      },
    }, () => {
      isSketching = false;
      if (from) drawing = null;
      drawForm();
      if (section.isConnected) (drawing ? pin : tools.firstElementChild).focus({ preventScroll: true });
    });
    isSketching = true;
    drawForm();
    tools.firstElementChild.focus({ preventScroll: true });
  }

  function row(remark) {
    const at = clock(remark.at_sec, 2);
    const others = remark.by && remark.by !== job.userId ? el("span", { class: "fine" }, ` · ${remark.by}`) : null;
    return el("li", {},
      isPlayable ? button(at, () => player.jump(remark.at_sec), { class: "chip" }) : el("span", {}, at),
      el("span", { class: "said" }, remark.text || text.drawn, others),
      removal(remark, at));
  }

  /** A button that must be pressed twice. */
  function removal(remark, at) {
    let timer = null;
    const name = (label) => {
      remove.textContent = label;
      remove.setAttribute("aria-label", `${label} ${at}`);
    };
    const disarm = () => {
      clearTimeout(timer);
      timer = null;
      name(text.remove);
    };
    const remove = button("", async () => {
      if (!timer) {
        timer = setTimeout(disarm, 6000);
        return name(text.removeSurely);
      }
      disarm();
      remove.disabled = true;
      const error = await attempt(async () => {
        await api.removeRemark(job.job_id, remark.id);
        say(text.removed);
        const index = remarks.indexOf(remark);
        remarks = remarks.filter((other) => other !== remark);
        draw();
        (list.children[Math.min(index, remarks.length - 1)]?.querySelector("button") ?? section.querySelector("summary")).focus();
      });
      if (error) remove.disabled = false;
    });
    remove.addEventListener("blur", disarm);
    name(text.remove);
    return remove;
  }

  function draw() {
    none.hidden = remarks.length > 0;
    list.replaceChildren(...remarks.map(row));
    player.pins(remarks.map((remark) => remark.at_sec));
    drawForm();
  }

  function add() {
    const sent = { text: field.value, drawing };
    isSending = true;
    drawForm();
    let added = null;
    return attempt(async () => {
      const { remark } = await api.addRemark(job.job_id, {
        at_sec: moment(), text: sent.text.trim(), ...(drawing ? { drawing } : {}),
      });
      // What was written or drawn meanwhile is another remark.
      if (field.value === sent.text) field.value = "";
      if (drawing === sent.drawing) drawing = null;
      added = remark;
      remarks = [...remarks, remark].sort((one, other) => one.at_sec - other.at_sec);
      say(text.added);
    }).finally(() => {
      isSending = false;
      draw();
      // Not the field, which would open a phone's keyboard.
      (added ? list.children[remarks.indexOf(added)].querySelector("button") : pin).focus({ preventScroll: true });
    });
  }

  /** Remarks stay readable without a video; there is no frame to pin another one to. */
  function withoutPlayer() {
    endSketch();
    isPlayable = false;
    for (const part of [form, note, tools, pin]) part.remove();
    draw();
  }

  player.ondraw = drawOverlay;
  const form = el("div", { class: "field" }, el("label", { for: "remark" }, text.label), field);
  const section = el(
    "details",
    { class: "card remarking" },
    el("summary", {}, text.title), none, list, form, note, tools, el("p", { class: "row" }, pin), problem
  );
  draw();
  api.remarks(job.job_id).then((answer) => {
    if (!page.isCurrent()) return;
    remarks = answer.remarks;
    section.open = remarks.length > 0;
    draw();
  }).catch(() => {});
  return { section, withoutPlayer };
}
