// What an owner may do with a result: keep a copy, share it, delete it.

import { api } from "./api.js";
import { button, el, icon, icons, say } from "./dom.js";
import { table } from "./export.js";
import { problemText } from "./problem.js";
import { artifacts, hasFile } from "./result-files.js";
import { store } from "./store.js";
import { failureText, language, words } from "./words.js";

export function ownSection(page, job, analysis, source) {
  const file = `puck-buddy-${job.job_id}`;
  return el(
    "section",
    { class: "card own" },
    el("h2", {}, words.own.title),
    el(
      "p",
      { class: "row" },
      // Results of earlier versions have none.
      hasFile(job, artifacts.report)
        ? el("a", { class: "button", href: source.reportURL, target: "_blank", rel: "noopener" }, words.own.report)
        : null,
      el("a", { class: "button", href: source.analysisURL, download: `${file}.json` }, icon(icons.download), words.own.json),
      analysis.shots.length
        ? button([icon(icons.download), words.own.csv], () => save(table(analysis, language), `${file}.csv`))
        : null
    ),
    sharing(job.job_id, page.session?.home != null),
    el("p", {}, deleteButton(page, job))
  );
}

function save(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** `isAtHome`: links lead through the home network. */
function sharing(id, isAtHome) {
  const place = el("div", { class: "sharing" });
  // Deleted in another window, perhaps.
  const { node: problem, attempt } = problemText((error) =>
    error.status === 404 ? words.failure.missingText : failureText(error));
  /** What a link gives away, and where it opens; without a link yet, it will be of this page's host. */
  const consequences = (address, faces) => {
    const { hostname } = new URL(address ?? location.href, location.href);
    const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
    const heads = faces === "shown" ? words.own.facesShown : words.own.facesBlurred;
    return el("p", { class: "fine" },
      [words.own.shareText, heads, isAtHome ? words.own.shareAtHome : isHere ? words.own.shareHere : null].filter(Boolean).join(" "));
  };
  const draw = ({ share_url: address, faces }, isNew = false) => {
    if (!address) {
      const shows = el("input", { type: "checkbox", id: "faces" });
      const make = button([icon(icons.link), words.own.share], () =>
        attempt(async () => {
          make.disabled = true;
          say(words.own.sharing);
          waiting.hidden = false;
          try {
            draw(await api.share(id, shows.checked ? "shown" : "blurred"), true);
          } finally {
            make.disabled = false;
            waiting.hidden = true;
          }
        }));
      const waiting = el("p", { class: "fine", role: "status", hidden: true }, words.own.sharing);
      const text = el("div", {}, consequences(null));
      shows.addEventListener("change", () =>
        text.replaceChildren(consequences(null, shows.checked ? "shown" : "blurred")));
      place.replaceChildren(
        el("p", { class: "row" }, make, el("label", { class: "check" }, shows, " ", words.own.showFaces)),
        waiting, text);
      if (isNew) make.focus();
      return;
    }
    const link = el("input", { id: "share", type: "text", readonly: true, value: address, on: { focus: () => link.select() } });
    const copy = button(words.own.copy, async () => {
      link.select();
      try {
        // Only pages of this machine or behind TLS may; otherwise it is selected.
        await navigator.clipboard.writeText(address);
        copy.textContent = words.own.copied;
        say(words.own.copied);
      } catch {
        link.focus();
        say(words.own.selected);
      }
    });
    const end = button(words.own.unshare, () =>
      attempt(async () => {
        await api.unshare(id);
        draw({}, true);
        say(words.own.unshared);
      }));
    place.replaceChildren(
      el("div", { class: "field grow" }, el("label", { for: "share" }, words.own.shareLink), link),
      el("p", { class: "row" }, copy, end),
      consequences(address, faces)
    );
    if (!isNew) return;
    link.focus();
    const copied = `/api/shared/${new URL(address, location.href).pathname.split("/").pop()}/video`;
    fetch(copied, { method: "HEAD" }).then((answer) => {
      if (answer.status !== 503 || !place.contains(link)) return;
      place.append(el("p", { class: "fine", role: "status" }, words.own.stillMaking));
    }).catch(() => {});
  };
  draw({});
  api.shareLink(id).then((answer) => answer.share_url && draw(answer)).catch(() => {});
  return el("div", {}, place, problem);
}

/**
 * Deletes a job with every other job of its video: while one is left, the video stays. One that is no
 * longer there was deleted in another window.
 */
async function removeAll(job) {
  try {
    await api.removeVideo(job.job_id);
  } catch (error) {
    if (error.status !== 404) throw error;
  }
  store.keepFile(job.job_id, null);
}

/** Asks first, in a window of its own. */
export function deleteButton(page, job) {
  return button([icon(icons.trash), words.own.delete], () => {
    const { node: problem, attempt } = problemText();
    const confirm = button(words.own.delete, async () => {
      confirm.disabled = true;
      if (await attempt(() => removeAll(job))) {
        confirm.disabled = false;
        return;
      }
      dialog.close();
      if (!page.isCurrent()) return;
      // Going back would lead to what is no longer there.
      page.tellNext(words.own.deleted);
      location.replace("#/");
    }, { class: "danger" });
    const dialog = el(
      "dialog",
      { "aria-labelledby": "confirm", on: { close: () => dialog.remove() } },
      el("h2", { id: "confirm" }, words.own.confirm),
      el("p", {}, words.own.confirmText),
      problem,
      el("p", { class: "row" }, button(words.own.keep, () => dialog.close(), { autofocus: true }), confirm)
    );
    document.body.append(dialog);
    page.onLeave(() => dialog.close());
    dialog.showModal();
  }, { class: "danger" });
}
