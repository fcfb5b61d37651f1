// A device of the home network that is not paired yet: asks for the code that the computer shows.

import { api } from "./api.js";
import { button, el, field, say } from "./dom.js";
import { problemText } from "./problem.js";
import { failureText, words } from "./words.js";

/** What the browser says of the device, for the list on the computer. */
function deviceName() {
  const agent = navigator.userAgent;
  const known = ["iPhone", "iPad", "Android", "Macintosh", "Windows", "Linux"];
  const name = known.find((word) => agent.includes(word)) ?? words.pairing.device;
  return name === "Macintosh" ? "Mac" : name;
}

/** `code`: from the address of a QR code, which pairs at once. */
export function showPairing(page, code) {
  page.title(words.pairing.title);
  const input = el("input", {
    id: "code", type: "text", maxlength: "20", autocomplete: "one-time-code", autocapitalize: "characters",
    spellcheck: "false", value: code ?? "",
  });
  const { node: problem, tell, attempt } = problemText((error) =>
    ({ wrong_code: words.pairing.wrong, too_many_attempts: words.pairing.limited,
      too_many_devices: words.pairing.full })[error.code] ?? failureText(error));
  const send = button(words.pairing.send, () => pair(), { class: "primary big" });
  const form = el("form", { novalidate: true, on: { submit: (event) => (event.preventDefault(), pair()) } },
    field("code", words.pairing.code, input),
    problem,
    el("p", {}, send));
  page.place.append(
    el("section", { class: "card pairing" },
      el("h1", {}, words.pairing.title),
      el("p", {}, words.pairing.text),
      form,
      el("p", { class: "fine" }, words.pairing.once)));
  document.querySelector("#top nav")?.remove();
  if (!code) return;
  // Once: not again when the language is switched.
  history.replaceState(null, "", "/");
  pair();

  async function pair() {
    if (send.disabled) return;
    tell();
    if (!input.value.trim()) return input.focus();
    send.disabled = true;
    const error = await attempt(async () => {
      await api.pair({ code: input.value, name: deviceName() });
      // Without the code in the address, which is used up.
      location.replace("/");
    });
    if (!error) return;
    send.disabled = false;
    say(problem.textContent);
    input.select();
  }
}
