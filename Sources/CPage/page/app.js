// The page's frame: what is shown for which address, the head, the language, and being offline.

import { Refusal, Unreachable, api } from "./api.js";
import { showBest } from "./best.js";
import { button, el, icon, icons, say } from "./dom.js";
import { showHome } from "./home.js";
import { showPairing } from "./pairing.js";
import { showPrivacy } from "./privacy.js";
import { showProgress } from "./progress.js";
import { showResult, showShared } from "./results.js";
import { showTeam } from "./team.js";
import { books } from "./word-books.js";
import { following, language, setLanguage, words } from "./words.js";

const main = document.getElementById("main");
let session = null;
let leave = () => {};
/** Grows with every address, so that an answer for an earlier one is dropped. */
let turn = 0;
/** What the next view says first. */
let notice = null;

/** A part of an address; one that was typed may be no text. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const sharedToken = location.pathname.match(/^\/shared\/([^/]+)$/)?.[1] ?? null;

function route() {
  if (sharedToken) return ["shared", decoded(sharedToken)];
  const [, name = "", rest = ""] = location.hash.match(/^#\/([a-z]*)\/?(.*)$/) ?? [];
  return [name, decoded(rest)];
}

/** Shows what the address names. `focus`: whether a person went there, rather than it being drawn again. */
async function show(focus) {
  const mine = ++turn;
  leave();
  leave = () => {};
  document.documentElement.lang = language;
  drawFrame();
  const page = {
    place: el("div", { class: "view" }),
    isCurrent: () => mine === turn,
    title: (text) => (document.title = text ? `${text} – Puck Buddy` : "Puck Buddy"),
    go: (address) => (location.hash = address),
    again: (focus = false) => show(focus),
    /** Says something at the top of the next view, also to screen readers. */
    tellNext: (text) => (notice = text),
    user: session?.user_id ?? null,
    session,
    /** Called when this is no longer shown. */
    onLeave: (end) => {
      if (mine === turn) {
        const before = leave;
        leave = () => (before(), end());
      } else end();
    },
  };
  main.setAttribute("aria-busy", "true");
  main.replaceChildren(page.place);
  // What comes at once needs no word.
  const slow = setTimeout(() => {
    if (page.isCurrent() && !page.place.hasChildNodes()) {
      page.place.append(el("p", { class: "fine slow", role: "status" }, words.loading));
    }
  }, 400);
  try {
    await draw(page);
  } catch (error) {
    if (page.isCurrent()) page.place.replaceChildren(failure(error, page));
  }
  clearTimeout(slow);
  if (page.isCurrent() && notice !== null) {
    page.place.prepend(el("p", { class: "note done row" }, icon(icons.check), notice));
    say(notice);
    notice = null;
  }
  page.place.querySelector(":scope > .slow")?.remove();
  if (!page.isCurrent()) return;
  main.setAttribute("aria-busy", "false");
  if (focus) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
}

async function draw(page) {
  const [name, rest] = route();
  if (name === "shared") return showShared(page, rest);
  // The same for everyone who reaches the service.
  if (name === "privacy") return showPrivacy(page);
  session ??= await api.session();
  page.session = session;
  page.user = session.user_id;
  if (session.mode === "token") return showSignedOut(page);
  if (session.mode === "pairing") {
    // Asked for again after the pairing.
    session = null;
    return showPairing(page, name === "pair" ? rest : null);
  }
  if (name === "video" && rest) return showResult(page, rest);
  if (name === "progress") return showProgress(page);
  if (name === "best") return showBest(page);
  if (name === "team") return showTeam(page);
  return showHome(page);
}

/** The service asks for a token, which the app has and this page has not. */
function showSignedOut(page) {
  const [name, rest] = route();
  const code = name === "join" ? rest : null;
  const { invited, join, once, title, text, shared } = words.signedOut;
  const lines = code
    ? [el("h1", {}, invited), el("p", {}, join), el("p", {}, el("code", {}, code)), el("p", { class: "fine" }, once)]
    : [el("h1", {}, title), el("p", {}, text), el("p", {}, shared)];
  page.title("");
  page.place.append(el("section", { class: "card quiet" }, lines));
}

/** What is shown instead of a view that could not be had. */
function failure(error, page) {
  const isMissing = error instanceof Refusal && error.status === 404;
  const [title, text] =
    error instanceof Unreachable
      ? [words.failure.offline, words.failure.offlineText]
      : isMissing
        ? [words.failure.missing, sharedToken ? words.failure.sharedMissing : words.failure.missingText]
        : [words.failure.other, words.failure.otherText];
  if (!(error instanceof Unreachable || error instanceof Refusal)) console.error(error);
  page.title(title);
  say(title);
  return el(
    "section",
    { class: "card quiet" },
    el("h1", {}, title),
    el("p", {}, text),
    el(
      "p",
      { class: "row" },
      isMissing ? null : button(words.again, () => show(true), { class: "primary" }),
      sharedToken ? null
        : el("a", { href: "#/", class: isMissing ? "button primary" : "plain" }, words.result.back)
    )
  );
}

function drawFrame() {
  const [name] = route();
  const other = following(language);
  const link = (address, text, isHere) =>
    el("a", { href: address, "aria-current": isHere ? "page" : null }, text);
  document.getElementById("skip").textContent = words.skip;
  document.getElementById("top").replaceChildren(
    el("a", { class: "brand", href: sharedToken ? "/" : "#/" },
      el("img", { src: "/page/icon.svg", alt: "", width: "32", height: "32" }), "Puck Buddy"),
    sharedToken
      ? el("span", { class: "reading" }, words.shared.badge)
      : el(
          "nav",
          { "aria-label": words.nav.label },
          link("#/", words.nav.home, !["progress", "privacy", "team", "best"].includes(name)),
          link("#/best", words.nav.best, name === "best"),
          link("#/progress", words.nav.progress, ["progress", "team"].includes(name))
        ),
    button(
      books[other].name,
      () => {
        setLanguage(other);
        show(false);
        document.querySelector(".language").focus();
      },
      { class: "language", lang: other, id: "language" }
    )
  );
  document.getElementById("foot").replaceChildren(
    el("p", {}, words.foot),
    el("p", {}, el("a", { href: sharedToken ? "/#/privacy" : "#/privacy" }, words.privacy))
  );
  drawOffline();
}

/** When the service is asked again, while the browser says that there is no network. */
let nextLook;

/** A laptop without a network still reaches the service on itself, so that is asked first. */
async function drawOffline() {
  const banner = document.getElementById("offline");
  const isReached = navigator.onLine || (await fetch("/health", { cache: "no-store" }).then(() => true, () => false));
  // It may have come back in between.
  const isOffline = !isReached && !navigator.onLine;
  banner.hidden = !isOffline;
  banner.replaceChildren(...(isOffline ? [icon(icons.offline), words.offline] : []));
  // The answer may be older than the loss, and a service on this machine may end or begin.
  clearTimeout(nextLook);
  if (!navigator.onLine) nextLook = setTimeout(drawOffline, 5000);
}

// The device was removed on the computer: it is asked for a code again.
addEventListener("unpaired", () => {
  if (session === null) return;
  session = null;
  show(false);
});

document.getElementById("skip").addEventListener("click", (event) => {
  // The address is the view's.
  event.preventDefault();
  main.focus();
  main.scrollIntoView();
});
addEventListener("hashchange", () => show(true));
addEventListener("online", drawOffline);
addEventListener("offline", drawOffline);
// A file beside the place for it is not opened instead of the page.
for (const name of ["dragover", "drop"]) addEventListener(name, (event) => event.preventDefault());
show(false);
