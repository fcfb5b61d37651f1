// Before filming: a test clip of some seconds, and what it shows of distance, side, light and the rest.

import { api } from "./api.js";
import { el, icon, icons, say } from "./dom.js";
import { accepted } from "./upload.js";
import { failureText, megabytes, words } from "./words.js";

/** The largest test clip that the service takes, in bytes. */
const largest = 64 * 1024 * 1024;

/** Takes or chooses a test clip, and lists what to change. */
export function filmingCheck(session) {
  const { take, checking, tooLarge, refusals } = words.filming;
  const answer = el("div", {});
  // On a phone, `capture` opens the camera that will film.
  const input = el("input", {
    type: "file", accept: accepted(session), capture: "environment", id: "test-clip",
    class: "unseen",
    on: { change: () => check(input.files[0]) },
  });
  const label = el("label", { for: "test-clip", class: "button" }, icon(icons.camera), el("span", {}, take));
  /** Ends the check of the clip before. */
  let current = new AbortController();

  async function check(file) {
    if (!file) return;
    current.abort();
    const mine = (current = new AbortController());
    input.value = "";
    if (file.size > largest) return show(el("p", { class: "problem", role: "alert" }, tooLarge(megabytes(largest))));
    show(el("p", { class: "fine", role: "status" }, checking));
    try {
      const result = await api.filmingCheck(file, mine.signal);
      if (answer.isConnected) show(list(result));
    } catch (error) {
      if (mine.signal.aborted) return;
      show(el("p", { class: "problem", role: "alert" }, refusals[error.code] ?? failureText(error)));
    }
  }

  function show(...children) {
    answer.replaceChildren(...children);
  }

  return el("div", { class: "filming" },
    el("h3", {}, words.filming.title), el("p", {}, words.filming.text),
    el("p", {}, input, label), answer);
}

function list({ checks, shots, frame_rate: rate, player_height_ratio: height }) {
  const { ready, readyBut, change, names, states, shotsIn } = words.filming;
  const poor = checks.filter(({ good }) => good === false);
  const isKnown = checks.every(({ good }) => good !== null);
  const title = poor.length ? change(poor.length) : isKnown ? ready : readyBut;
  say([title, ...poor.map(({ name }) => words.filming.change_[name])].join(" "));
  const text = ({ name, good }) => {
    if (good === null) return words.filming.unknown[name] ?? words.filming.unknown.player;
    return good ? null : words.filming.change_[name];
  };
  return el("div", {},
    el("p", { class: poor.length || !isKnown ? "note" : "note done row" },
      poor.length || !isKnown ? null : icon(icons.check), title),
    el("ul", { class: "checks" }, checks.map((check) => {
      const state = check.good === null ? "unknown" : check.good ? "good" : "poor";
      return el("li", { class: state },
        el("strong", {}, names[check.name]), " ", el("span", { class: "badge" }, states[state]),
        text(check) ? el("p", { class: "fine" }, text(check)) : null);
    })),
    el("p", { class: "fine" }, shotsIn(shots, Math.round(rate), height === undefined ? null : Math.round(height * 100))));
}
