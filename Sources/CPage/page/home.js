// The first view: bring a video, how to film, and the earlier ones.

import { api, ownSource } from "./api.js";
import { button, el, icon, icons, say } from "./dom.js";
import { ageGroups, store } from "./store.js";
import { tipsCard } from "./tips.js";
import { Upload, accepted, objection } from "./upload.js";
import { dayAndTime, language, megabytes, words } from "./words.js";

/** An upload goes on while another view is shown. */
let current = null;

export async function showHome(page) {
  page.title("");
  const { jobs } = await api.jobs(page.user);
  if (!page.isCurrent()) return;
  const isFirst = jobs.length === 0;
  const place = el("section", { class: "card bring" });
  page.place.append(
    el("div", { class: "hero" }, el("h1", {}, words.home.title), el("p", { class: "lead" }, words.home.lead)),
    el("div", { class: "columns" }, place, tipsCard(isFirst)),
    earlier(jobs, page)
  );
  if (current && !["done", "failed", "stopped"].includes(current.state)) showSending(page, place, isFirst);
  else showChoice(page, place, isFirst);
}

function showChoice(page, place, isFirst, note = null) {
  let file = null;
  const problem = el("p", { class: "problem", role: "alert", hidden: !note }, note ?? "");
  const input = el("input", { type: "file", accept: accepted, id: "file", class: "unseen", on: { change: () => choose(input.files) } });
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
    el("p", { class: "fine" }, words.home.limit(megabytes(page.session.largest_video)))
  );

  function choose(files) {
    if (files.length === 0) return;
    const most = page.session.largest_video;
    const reason = files.length > 1 ? "several" : objection(files[0], most);
    file = reason ? null : files[0];
    problem.hidden = !reason;
    problem.textContent = !reason ? "" : reason === "large"
      ? words.check.large(megabytes(files[0].size), megabytes(most))
      : words.check[reason];
    chosen.hidden = start.hidden = !file;
    label.classList.toggle("primary", !file);
    label.querySelector("span").textContent = file ? words.home.chooseOther : words.home.choose;
    input.value = "";
    if (!file) return;
    chosen.replaceChildren(
      el("span", { class: "unseen" }, words.home.chosen + ": "),
      el("strong", {}, file.name), ` ${megabytes(file.size)}`);
    start.focus();
  }

  function begin() {
    const options = { language: store.textLanguage ?? language };
    if (store.ageGroup) options.age_group = store.ageGroup;
    if (store.shoots) options.shoots = store.shoots;
    current = new Upload(file, options, page.user);
    showSending(page, place, isFirst);
    current.run();
  }

  place.replaceChildren(
    el("h2", {}, isFirst ? words.home.first : words.home.next),
    zone, problem, options(), start,
    el("p", { class: "fine" }, words.home.private)
  );
}

/** What is known of the player, remembered for the next time. */
function options() {
  const choice = (id, name, values, value, set) =>
    el(
      "div",
      { class: "field" },
      el("label", { for: id }, name),
      el(
        "select",
        { id, on: { change: (event) => set(event.target.value || null) } },
        values.map(([key, text]) => el("option", { value: key, selected: key === (value ?? "") }, text))
      )
    );
  const { sides, languages } = words.home;
  return el(
    "fieldset",
    {},
    el("legend", {}, words.home.about),
    choice("age", words.home.age, [["", words.home.anyAge], ...ageGroups.map((age) => [age, age])],
      store.ageGroup, (value) => (store.ageGroup = value)),
    choice("side", words.home.shoots, [["", sides.any], ["left", sides.left], ["right", sides.right]],
      store.shoots, (value) => (store.shoots = value)),
    choice("texts", words.home.texts, Object.entries(languages),
      store.textLanguage ?? language, (value) => (store.textLanguage = value === language ? null : value))
  );
}

function showSending(page, place, isFirst) {
  const upload = current;
  const bar = el("progress", { max: "100", value: "0", "aria-label": words.sending.title });
  const amount = el("p", { class: "amount" });
  const state = el("p", { class: "state", role: "status" });
  place.replaceChildren(
    el("h2", {}, words.sending.title),
    el("p", { class: "chosen" }, el("strong", {}, upload.file.name), ` ${megabytes(upload.total)}`),
    bar, amount, state,
    el("p", {}, button(words.sending.stop, () => upload.stop()))
  );
  const draw = () => {
    if (upload.state === "done") {
      current = null;
      return page.isCurrent() ? page.go(`#/video/${upload.job}`) : undefined;
    }
    if (upload.state === "failed" || upload.state === "stopped") {
      const text = upload.state === "stopped" ? words.sending.stopped
        : upload.failure?.status === 429 ? words.sending.busy : words.sending.failed;
      current = null;
      if (page.isCurrent()) showChoice(page, place, isFirst, text);
      return;
    }
    bar.value = Math.floor((100 * upload.sent) / upload.total);
    amount.textContent = words.sending.sent(megabytes(upload.sent), megabytes(upload.total));
    const text = { starting: words.sending.starting, lost: words.sending.lost, submitting: words.sending.submitting }[upload.state] ?? "";
    // Only what is new is read out.
    if (state.textContent !== text) state.textContent = text;
    place.classList.toggle("lost", upload.state === "lost");
  };
  upload.onchange = draw;
  page.onLeave(() => (place.classList.remove("lost")));
  draw();
  say(words.sending.title);
}

function earlier(jobs, page) {
  return el(
    "section",
    { class: "earlier" },
    el("h2", {}, words.home.earlier),
    jobs.length === 0
      ? el("p", { class: "empty" }, words.home.none)
      : el("ul", { class: "videos" }, jobs.map(entry)),
    jobs.length === 20 ? button(words.home.more, async (event) => {
      const all = await api.jobs(page.user, 100);
      event.target.previousSibling.replaceChildren(...all.jobs.map(entry));
      event.target.remove();
    }) : null
  );
}

function entry(job) {
  const frames = (job.result_paths ?? []).filter((path) => path.includes("/frames/"));
  const release = frames.findIndex((path) => path.endsWith("-release.jpg"));
  const picture = release < 0
    ? el("span", { class: "thumb" }, icon(icons.camera, 28))
    : el("img", { class: "thumb", alt: "", loading: "lazy", src: ownSource(job.job_id).pictureURL(release) });
  const text = job.parent_summary?.split(/(?<=[.!?])\s/)[0] ?? job.error ?? "";
  return el(
    "li",
    {},
    el(
      "a",
      { href: `#/video/${job.job_id}` },
      picture,
      el(
        "span",
        { class: "about" },
        el("span", { class: "when" }, dayAndTime(job.createdAt),
          job.status === "completed" ? null : el("span", { class: `badge ${job.status}` }, words.status[job.status])),
        el("span", { class: "first", lang: job.language ?? "en" }, text)
      )
    )
  );
}
