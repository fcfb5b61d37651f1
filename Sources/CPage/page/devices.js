// The phones of the home network, on the page of the computer: how to add one, and which there are.

import { api } from "./api.js";
import { button, el, icon, icons, say, svg } from "./dom.js";
import { problemText } from "./problem.js";
import { dayAndTime, failureText, words } from "./words.js";

/** How often is asked whether a phone has used the code, in milliseconds. */
const interval = 3000;
/** The modules of white that scanners need around a code. */
const quietZone = 4;

/** How a phone gets here; null on a phone, and where the service is not one computer's. */
export function devicesCard(page) {
  const { home, mode, storage } = page.session;
  if (home === "device" || mode !== "local" || storage !== "local") return null;
  if (home !== "host") return el("p", { class: "fine" }, words.devices.hint, " ", el("code", {}, "puckbuddy serve --home"));
  const place = el("div", {});
  const { node: problem, attempt } = problemText((error) =>
    error.code === "no_home_network" ? words.devices.noNetwork : failureText(error));
  const list = el("div", {});
  const add = button([icon(icons.camera), words.devices.add], () => attempt(async () => {
    const invitation = await api.pairingCode();
    const known = await api.devices();
    drawInvitation(invitation, known);
  }));
  const draw = (answer) => list.replaceChildren(...deviceList(answer, (device) => attempt(async () => {
    await api.removeDevice(device.id);
    say(words.devices.removed(device.name));
    draw(await api.devices());
    add.focus();
  })));

  /** When it is asked next whether a phone has used the code. */
  let timer;
  /** Grows with every code, so that an answer about an earlier one is dropped. */
  let turn = 0;

  function drawInvitation({ code, url, rows, expires_in: expires }, { urls, fingerprint, devices }) {
    const others = urls.slice(1);
    place.replaceChildren(
      el("div", { class: "invitation" },
        rows.length ? image(rows, url) : null,
        el("div", {},
          el("ol", {}, words.devices.steps.map((step) => el("li", {}, step))),
          el("p", {}, words.devices.typed, " ", el("strong", {}, urls[0]), words.devices.code, " ",
            el("strong", { class: "code" }, code)),
          others.length ? el("p", { class: "fine" }, words.devices.others(others.join(", "))) : null,
          el("p", { class: "fine" }, words.devices.fingerprint, " ", el("code", { class: "fingerprint" }, pieces(fingerprint))))));
    say(words.devices.shown(code));
    const known = new Set(devices.map(({ id }) => id));
    const end = Date.now() + expires * 1000;
    const mine = ++turn;
    clearTimeout(timer);
    timer = setTimeout(look, interval);

    async function look() {
      const answer = await api.devices().catch(() => null);
      if (!place.isConnected || mine !== turn) return;
      const added = answer?.devices.find(({ id }) => !known.has(id));
      if (!added && Date.now() < end) return (timer = setTimeout(look, interval));
      place.replaceChildren(el("p", { class: added ? "note done row" : "fine" },
        added ? icon(icons.check) : null, added ? words.devices.added(added.name) : words.devices.expired));
      say(place.textContent);
      if (added) draw(answer);
    }
  }

  page.onLeave(() => clearTimeout(timer));
  attempt(async () => draw(await api.devices()));
  return el("section", { class: "card devices" },
    el("h2", {}, words.devices.title), el("p", {}, words.devices.text),
    el("p", { class: "row" }, add), problem, place, list);
}

function deviceList({ devices }, remove) {
  if (!devices.length) return [];
  return [
    el("h3", {}, words.devices.paired),
    el("ul", { class: "phones" }, devices.map((device) =>
      el("li", { class: "row" },
        el("span", { class: "grow" }, device.name, " ",
          el("span", { class: "fine" }, words.devices.since(dayAndTime(device.paired_at)))),
        button(words.devices.remove, () => remove(device), { "aria-label": words.devices.removeNamed(device.name) })))),
  ];
}

/** A fingerprint that breaks after a colon only, so that it can be compared. */
const pieces = (fingerprint) => fingerprint.split(/(?<=:)/).flatMap((pair) => [pair, el("wbr")]);

/** A QR code: dark on white in every theme. */
function image(rows, url) {
  const size = rows.length + 2 * quietZone;
  const dark = rows.flatMap((row, y) =>
    [...row].map((module, x) => (module === "1" ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : "")));
  return svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": words.devices.image(url) },
    svg("rect", { width: size, height: size, fill: "#fff" }),
    svg("path", { d: dark.join(""), fill: "#000" }));
}
