// Makes elements. Texts become text nodes, never markup.

const svgNamespace = "http://www.w3.org/2000/svg";

function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    } else if (name === "class") {
      node.setAttribute("class", value);
    } else if (name in node && typeof value !== "string" && !(node instanceof SVGElement)) {
      node[name] = value;
    } else {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** An element with attributes, `on: {event: handler}` and children. */
export function el(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** The same of SVG. */
export function svg(tag, properties = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), properties, children);
}

/** Whether the reader prefers that nothing moves by itself. */
export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A button with a text. */
export function button(text, press, more = {}) {
  return el("button", { type: "button", ...more, on: { click: press } }, ...[text].flat());
}

/** A control below its label. */
export function field(id, label, control) {
  return el("div", { class: "field" }, el("label", { for: id }, label), control);
}

/** A choice among values with their texts; the first where none is `chosen`. */
export function select(properties, options, chosen = options[0]?.[0], change = () => {}) {
  const node = el("select", { ...properties, on: { change: () => change(node.value) } },
    options.map(([value, text]) => el("option", { value }, text)));
  node.value = chosen;
  return node;
}

/** A drawing beside a word, which says nothing of its own. */
export function icon(path, size = 20) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", width: size, height: size, class: "icon", "aria-hidden": "true" },
    svg("path", { d: path })
  );
}

export const icons = {
  back: "M15 5l-7 7 7 7",
  camera: "M4 7h11v10H4zM15 11l5-3v8l-5-3z",
  check: "M5 12.5l4.500 4.500L19 7.500",
  download: "M12 4v11m-5-5l5 5 5-5M5 20h14",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  link: "M10 14a4 4 0 005.700 0l3-3a4 4 0 00-5.700-5.700l-1 1M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1-1",
  offline: "M4 10a12 12 0 0116 0M7.500 13.500a7 7 0 019 0M12 18h.01M4 4l16 16",
  pause: "M8 5v14M16 5v14",
  play: "M8 5l11 7-11 7z",
  stepBack: "M17 6l-8 6 8 6zM6 6v12",
  stepForward: "M7 6l8 6-8 6zM18 6v12",
  star: "M12 4l2.400 5.200 5.600.600-4.200 3.800 1.200 5.600-5-2.900-5 2.900 1.200-5.600L4 9.800l5.600-.600z",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5",
  upload: "M12 16V5m-5 5l5-5 5 5M5 20h14",
  body: "M12 4.500a1.500 1.500 0 100 .01M12 8v6m0-5l-5 3m5-3l5 3m-5 2l-4 6m4-6l4 6",
};

/** Says something to a person with a screen reader. */
export function say(text) {
  const place = document.getElementById("said");
  place.textContent = "";
  // A change is what is read out, also of the same text.
  requestAnimationFrame(() => (place.textContent = text));
}

/** Gives a canvas the size in pixels that it has on the page; false where it has none. */
export function fit(canvas) {
  const scale = devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * scale);
  const height = Math.round(canvas.clientHeight * scale);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  return width > 0;
}
