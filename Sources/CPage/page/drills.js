// A team's links to drills: for all, or for one player.

import { api } from "./api.js";
import { button, el, field, say, select } from "./dom.js";
import { nameOf } from "./players.js";
import { problemText } from "./problem.js";
import { words } from "./words.js";

/** The form for a new link; `added` is called when there is one. */
function newLink(players, added) {
  const title = el("input", { id: "drill-title", type: "text", maxlength: "60", autocomplete: "off" });
  const address = el("input", {
    id: "drill-address", type: "url", maxlength: "2048", autocomplete: "off", placeholder: "https://",
  });
  const player = select({ id: "drill-player" },
    [["", words.drills.all], ...players.map((each) => [each.id, nameOf(each)])]);
  const { node: problem, attempt } = problemText((error) =>
    words.drills.problems[error.code] ?? words.failure.otherText);
  return el(
    "form",
    {
      class: "drill", novalidate: true,
      on: {
        submit: async (event) => {
          event.preventDefault();
          const error = await attempt(async () => {
            await api.addLink({
              title: title.value, originalUrl: address.value,
              ...(player.value ? { linkedAccountId: player.value } : {}),
            });
            say(words.drills.added);
            added();
          });
          if (error) (error.code === "invalid_name" ? title : address).focus();
        },
      },
    },
    field("drill-title", words.drills.name, title),
    field("drill-address", words.drills.address, address),
    field("drill-player", words.drills.player, player),
    el("p", { class: "row" }, el("button", { type: "submit" }, words.drills.add)),
    problem
  );
}

/** The links of the team, with a form for another. */
export function drills(page, links, players) {
  const names = new Map(players.map((player) => [player.id, nameOf(player)]));
  const { node: problem, attempt } = problemText();
  const remove = (link) => attempt(async () => {
    await api.removeLink(link.id);
    say(words.drills.removed);
    await page.again();
    document.getElementById("drill-title")?.focus();
  });
  const row = (link) =>
    el(
      "li",
      { class: "row" },
      el("a", { href: `/l/${link.shortCode}`, target: "_blank", rel: "noopener noreferrer" }, link.title),
      el("span", { class: "fine" },
        [names.get(link.linkedAccountId) ?? words.drills.all, words.drills.followed(link.totalClicks)].join(" · ")),
      button(words.drills.remove, () => remove(link), { class: "plain", "aria-label": words.drills.removeOf(link.title) })
    );
  return el(
    "section",
    { class: "card", "aria-labelledby": "drills" },
    el("h2", { id: "drills" }, words.drills.title),
    el("p", { class: "fine" }, words.drills.lead),
    links.length ? el("ul", { class: "drills" }, links.map(row)) : null,
    problem,
    newLink(players, () => page.again())
  );
}
