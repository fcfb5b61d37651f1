// The first view: bring a video, how to film, and the earlier ones.

import { api, ownSource } from "./api.js";
import { languageOf } from "./coach.js";
import { devicesCard } from "./devices.js";
import { button, el, field, icon, icons, say, select } from "./dom.js";
import { activePlayers, chosenPlayer, nameOf, newPlayer, placeOf, playerChoice, playerOf } from "./players.js";
import { problemText } from "./problem.js";
import { artifacts, filesIn, stillEnding } from "./result-files.js";
import { ageGroups, store } from "./store.js";
import { tipsCard } from "./tips.js";
import { Upload, accepted, isTooLong, kindsOf, objection } from "./upload.js";
import { fileNote, reasonOf } from "./watch.js";
import { dayAndTime, failureText, language, languageNames, megabytes, textLanguage, words } from "./words.js";

/** An upload goes on while another view is shown. */
let current = null;
/** How the last one ended, until another file is chosen: an upload that failed or was stopped. */
let ended = null;
/** What was picked and not yet sent; it stays when the view is drawn again. */
let picked = null;

// A reload in the middle would end the upload; browsers ask first.
addEventListener("beforeunload", (event) => {
  if (current && !current.isOver) event.preventDefault();
});

export async function showHome(page) {
  page.title("");
  const [{ jobs }, players] = await Promise.all([api.jobs(page.user), activePlayers()]);
  if (!page.isCurrent()) return;
  page.players = players;
  const isFirst = jobs.length === 0;
  const place = el("section", { class: "card bring" });
  page.place.append(
    el("div", { class: "hero" }, el("h1", {}, words.home.title), el("p", { class: "lead" }, words.home.lead)),
    el("div", { class: "columns" }, place, tipsCard(isFirst, page.session)),
    earlier(jobs, page),
    devicesCard(page) ?? ""
  );
  if (current && !current.isOver) showSending(page, place, isFirst);
  else showChoice(page, place, isFirst);
}

/** Why the last upload ended without a job, or that one was begun; null when there is nothing to say. */
function noteOf(page) {
  if (ended?.state === "stopped") return words.sending.stopped;
  if (ended) {
    const { code, status } = ended.failure ?? {};
    if (status === 429) return words.sending.busy;
    return code === "video_too_large" ? words.failed.reasons.video_too_large : words.sending.failed;
  }
  const begun = store.lastBegun(page.user);
  return begun ? words.sending.begun(begun.name) : null;
}

/** An address as it is sent: a browser shows `é`, and sends it encoded. */
function absolute(text) {
  try {
    return new URL(text.trim()).href;
  } catch {
    return text.trim();
  }
}

function showChoice(page, place, isFirst, moves = false) {
  let file = null;
  /** Grows with every choice, so that a late answer about an earlier one is dropped. */
  let turn = 0;
  const note = noteOf(page);
  const problem = el("p", { class: ended?.state === "failed" ? "problem" : "note", role: "alert", hidden: !note }, note ?? "");
  const input = el("input", {
    type: "file", accept: accepted(page.session), id: "file", class: "unseen",
    on: { change: () => choose(input.files) },
  });
  const chosen = el("p", { class: "chosen", hidden: true });
  const label = el("label", { for: "file", class: "button primary big" }, icon(icons.camera), el("span", {}, words.home.choose));
  const start = button(words.home.send, begin, { class: "primary big", hidden: true });
  const zone = el(
    "div",
    {
      class: "zone",
      on: {
        dragover: (event) => (event.preventDefault(), zone.classList.add("over")),
        dragleave: () => zone.classList.remove("over"),
        drop: (event) => {
          event.preventDefault();
          zone.classList.remove("over");
          choose(event.dataTransfer.files);
        },
      },
    },
    el("p", { class: "wide drop" }, icon(icons.upload, 28), words.home.drop),
    input, label, chosen,
    el("p", { class: "fine" },
      words.home.limit(megabytes(page.session.largest_video), kindsOf(page.session)))
  );

  function refuse(text) {
    picked = file = null;
    problem.hidden = !text;
    problem.className = "problem";
    problem.textContent = text;
    chosen.hidden = start.hidden = true;
  }

  async function choose(files) {
    if (files.length === 0) return;
    const mine = ++turn;
    ended = null;
    const most = page.session.largest_video;
    const next = files[0];
    const reason = files.length > 1 ? "several" : objection(next, page.session);
    refuse(!reason ? "" : reason === "large"
      ? words.check.large(megabytes(next.size), megabytes(most))
      : reason === "older" ? words.check.older(kindsOf(page.session))
      : words.check[reason]);
    const isLong = !reason && (await isTooLong(next));
    if (mine !== turn || !place.contains(zone)) return;
    if (isLong) refuse(words.check.long);
    if (!reason && !isLong) picked = file = next;
    input.value = "";
    drawChosen();
    if (file) start.focus();
  }

  function drawChosen() {
    chosen.hidden = start.hidden = !file;
    label.classList.toggle("primary", !file);
    label.querySelector("span").textContent = file ? words.home.chooseOther : words.home.choose;
    if (!file) return;
    chosen.replaceChildren(
      el("span", { class: "unseen" }, words.home.chosen + words.colon),
      el("strong", {}, file.name), ` ${megabytes(file.size)}`);
  }

  /** The fields of a submission that say whose the video is. */
  function request() {
    const fields = { language: textLanguage() };
    if (store.ageGroup) fields.age_group = store.ageGroup;
    if (store.shoots) fields.shoots = store.shoots;
    const player = chosenPlayer(page.players);
    if (player) fields.library = placeOf(player);
    return fields;
  }

  const send = el("button", { type: "submit" }, words.home.fetch);
  const { node: wrong, attempt } = problemText((error) =>
    error.code === "source_refused" ? words.home.addressProblem
      : error.status === 429 ? words.sending.busy : failureText(error));
  const address = el("input", { id: "address", type: "url", maxlength: "2048", autocomplete: "off", placeholder: "https://" });
  const fetching = el("form", { class: "address", on: { submit: fetchVideo } },
    field("address", words.home.address, address),
    wrong, el("p", { class: "row" }, send));

  async function fetchVideo(event) {
    event.preventDefault();
    send.disabled = true;
    const error = await attempt(async () => {
      const { job_id } = await api.submit({ user_id: page.user, source_url: absolute(address.value), ...request() });
      if (page.isCurrent()) page.go(`#/video/${job_id}`);
    });
    if (!error) return;
    send.disabled = false;
    address.focus();
  }

  function begin() {
    current = new Upload(file, request(), page.user, page.session.storage === "local");
    picked = null;
    showSending(page, place, isFirst, true);
    current.run();
  }

  const title = el("h2", { tabindex: "-1" }, isFirst ? words.home.first : words.home.next);
  place.replaceChildren(
    title, zone, problem, options(page), start, page.session.video_addresses ? fetching : "",
    el("p", { class: "fine" }, whereItGoes(page.session))
  );
  file = picked;
  drawChosen();
  if (moves) title.focus();
}

function whereItGoes({ storage, home }) {
  if (home === "device") return words.home.atHome;
  return storage === "local" ? words.home.private : words.home.only;
}

/** What is known of the player, remembered for the next time. */
function options(page) {
  const choice = (id, name, values, value, set) =>
    field(id, name, select({ id }, values, value ?? "", (chosen) => set(chosen || null)));
  const { sides } = words.home;
  return el(
    "fieldset",
    {},
    el("legend", {}, words.home.about),
    page.players.length ? playerChoice(page, page.players) : null,
    choice("age", words.home.age, [["", words.home.anyAge], ...ageGroups.map((age) => [age, age])],
      store.ageGroup, (value) => (store.ageGroup = value)),
    choice("side", words.home.shoots, [["", sides.any], ["left", sides.left], ["right", sides.right]],
      store.shoots, (value) => (store.shoots = value)),
    choice("texts", words.home.texts, languageNames(),
      textLanguage(), (value) => (store.textLanguage = value === language ? null : value)),
    newPlayer(page, page.players)
  );
}

function showSending(page, place, isFirst, moves = false) {
  const upload = current;
  const title = el("h2", { tabindex: "-1" }, words.sending.title);
  const bar = el("progress", { max: "100", value: "0", "aria-label": words.sending.title });
  const amount = el("p", { class: "amount" });
  const state = el("p", { class: "state", role: "status" });
  const stop = button(words.sending.stop, () => upload.stop());
  place.replaceChildren(
    title,
    el("p", { class: "chosen" }, el("strong", {}, upload.file.name), ` ${megabytes(upload.total)}`),
    bar, amount, state,
    el("p", { class: "fine" }, words.sending.stay),
    el("p", {}, stop)
  );
  const draw = () => {
    // Of an upload that is over, or of one before.
    if (current !== upload) return;
    if (upload.state === "done") {
      current = null;
      store.keepFile(upload.job, upload.file.name);
      return page.isCurrent() ? page.go(`#/video/${upload.job}`) : undefined;
    }
    if (upload.isOver) {
      current = null;
      ended = upload;
      place.classList.remove("lost");
      if (page.isCurrent()) showChoice(page, place, isFirst, true);
      return;
    }
    bar.value = Math.floor((100 * upload.sent) / upload.total);
    amount.textContent = words.sending.sent(megabytes(upload.sent), megabytes(upload.total));
    const text = {
      starting: words.sending.starting, lost: words.sending.lost, busy: words.sending.waits, full: words.sending.full,
      submitting: words.sending.submitting,
    }[upload.state] ?? "";
    // Only what is new is read out.
    if (state.textContent !== text) state.textContent = text;
    place.classList.toggle("lost", ["lost", "busy", "full"].includes(upload.state));
    if (stop.hidden === upload.mayStop) {
      if (stop === document.activeElement) title.focus();
      stop.hidden = !upload.mayStop;
    }
  };
  upload.onchange = draw;
  page.onLeave(() => (place.classList.remove("lost")));
  draw();
  if (moves) title.focus();
  say(words.sending.title);
}

/** How often the list is asked for anew while something in it is at work, in seconds. */
const listPause = 5;
const [fewest, most] = [20, 100];

function earlier(jobs, page) {
  const list = el("ul", { class: "videos" }, jobs.map((job) => entry(job, page.players)));
  const { node: problem, attempt } = problemText(() => words.failure.otherText);
  const limit = el("p", { class: "fine", hidden: true }, words.home.newest(most));
  const more = button(words.home.more, async () => {
    if (await attempt(async () => show((await api.jobs(page.user, most)).jobs))) return;
    limit.hidden = jobs.length < most;
    // The first of those that came.
    list.children[fewest]?.querySelector("a").focus();
    more.remove();
  });
  const isAtWork = (job) => job.status !== "completed" && job.status !== "failed";
  const isSame = (one, other) =>
    one.job_id === other?.job_id && one.status === other.status && one.updatedAt === other.updatedAt;

  /** Only what is new is drawn, and the focus stays where it was. */
  function show(now) {
    const before = new Map(jobs.map((job, index) => [job.job_id, [job, list.children[index]]]));
    const focused = document.activeElement?.closest(".videos a")?.getAttribute("href");
    const items = now.map((job) => {
      const [old, item] = before.get(job.job_id) ?? [];
      return old && isSame(job, old) ? item : entry(job, page.players);
    });
    jobs = now;
    list.replaceChildren(...items);
    if (focused) list.querySelector(`a[href="${focused}"]`)?.focus();
  }

  let timer = null;
  async function follow() {
    if (!page.isCurrent()) return;
    if (jobs.some(isAtWork)) {
      const asked = Math.max(fewest, Math.min(jobs.length, most));
      const answer = await api.jobs(page.user, asked).catch(() => null);
      // "Show more" may have come in between.
      if (page.isCurrent() && answer && jobs.length <= asked && answer.jobs.length) show(answer.jobs);
    }
    if (page.isCurrent() && jobs.some(isAtWork)) timer = setTimeout(follow, listPause * 1000);
  }
  if (jobs.some(isAtWork)) timer = setTimeout(follow, listPause * 1000);
  page.onLeave(() => clearTimeout(timer));

  return el(
    "section",
    { class: "earlier" },
    el("h2", {}, words.home.earlier),
    jobs.length === 0 ? el("p", { class: "empty" }, words.home.none) : list,
    limit,
    jobs.length === fewest ? more : null,
    problem
  );
}

function entry(job, players) {
  const player = playerOf(job, players);
  const release = filesIn(job, artifacts.stills).findIndex((name) => name.endsWith(stillEnding("release")));
  const still = release < 0
    ? el("span", { class: "thumb" }, icon(icons.camera, 28))
    : el("img", { class: "thumb", alt: "", loading: "lazy", src: ownSource(job.job_id).stillURL(release) });
  const [first] = job.parent_summary?.split(/(?<=[.!?])\s/) ?? [];
  const spoken = { class: "excerpt", lang: first ? languageOf(job) : null };
  return el(
    "li",
    {},
    el(
      "a",
      { href: `#/video/${job.job_id}` },
      still,
      el(
        "span",
        { class: "about" },
        el("span", { class: "when" },
          player ? el("strong", {}, nameOf(player)) : null,
          words.home.added(dayAndTime(job.createdAt)),
          job.status === "completed" ? null : el("span", { class: `badge ${job.status}` }, words.status[job.status])),
        el("span", spoken, first ?? (job.status === "failed" ? reasonOf(job) : "")),
        job.status === "failed" ? fileNote(job) : null
      )
    )
  );
}
