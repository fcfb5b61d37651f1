// The results of a job, for its owner and, by a share link, for a reader.

import { api, jobOf, ownSource, sharedResult } from "./api.js";
import { clipsSection } from "./clips.js";
import { comparisonSection } from "./compare.js";
import { correctionsSection } from "./corrections.js";
import { languageOf, nextThing, sections, translated } from "./coach.js";
import { el, icon, icons, say } from "./dom.js";
import { metricsSection, unseenSection } from "./metrics.js";
import { playerSection } from "./player.js";
import { remarksSection } from "./remarks.js";
import { deleteButton, ownSection } from "./share.js";
import { stillsSection } from "./stills.js";
import { tipsList } from "./tips.js";
import { showFailed, showWaiting } from "./watch.js";
import { books } from "./word-books.js";
import { day, number, textLanguage, words } from "./words.js";

export async function showResult(page, id) {
  const job = jobOf(await api.job(id));
  if (page.isCurrent()) await show(page, job);
}

async function show(page, job) {
  if (job.status === "failed") return showFailed(page, job, deleteButton(page, job));
  if (job.status !== "completed") {
    return showWaiting(page, job, (final) => {
      if (!page.isCurrent()) return;
      say(words.waiting.phases[final.status]);
      // The events hold the job whole; its files are had anew.
      page.again(true);
    });
  }
  const source = ownSource(job.job_id);
  const analysis = await source.analysis();
  if (!page.isCurrent()) return;
  draw(page, job, analysis, source, false);
}

export async function showShared(page, token) {
  const { job, source } = await sharedResult(token);
  const analysis = await source.analysis();
  if (page.isCurrent()) draw(page, job, analysis, source, true);
}

function draw(page, stored, found, source, isShared) {
  const [job, analysis] = translated(stored, found, textLanguage());
  const shots = analysis.shots ?? [];
  const title = shots.length
    ? `${shots.length} ${words.result.shots(shots.length)}` : words.result.noShot;
  page.title(title);
  const player = playerSection(page, analysis, source);
  const stills = stillsSection(
    job, analysis, source, player.jump, isShared ? player.tellBlurring : () => {});
  const remarks = isShared ? null : remarksSection(page, job, analysis, player);
  player.oncannot = () => {
    stills.withoutPlayer();
    remarks?.withoutPlayer();
  };
  page.place.replaceChildren(
    isShared ? "" : el("p", {}, el("a", { href: "#/", class: "plain" }, icon(icons.back), words.result.back)),
    shots.length
      ? el("div", { class: "first" }, clipsSection(page, job, analysis, source, isShared) ?? "", headline(job, analysis, isShared))
      : noShot(analysis),
    player.section,
    remarks?.section ?? "",
    isShared ? "" : correctionsSection(page, job, analysis, player),
    stills.section ?? "",
    isShared || shots.length === 0 ? "" : comparisonSection(page, job, analysis),
    texts(job, analysis),
    shots.length ? metricsSection(page, job, analysis, isShared) : "",
    shots.length ? unseenSection(analysis) : "",
    isShared ? "" : ownSection(page, job, analysis, source)
  );
}

/** First how many shots, and the one thing to try. */
function headline(job, analysis, isShared) {
  const count = analysis.shots.length;
  const kinds = new Map();
  for (const shot of analysis.shots) kinds.set(shot.type, [...(kinds.get(shot.type) ?? []), shot]);
  const kindText = [...kinds].map(([kind, shots]) => {
    const text = (words.result.kinds[kind] ?? words.result.kinds.unknown)(shots.length);
    // As certain as the least certain of them, in the steps that the texts use.
    const least = Math.min(...shots.map((shot) => shot.type_confidence ?? 0));
    const hedge = kind === "unknown" || least >= 0.9 ? null : least >= 0.7 ? "likely" : "maybe";
    return hedge ? `${text} (${words.result.certainty[hedge]})` : text;
  });
  const { recorded_at: recordedAt } = analysis.video;
  const when = recordedAt ? words.result.filmed(day(recordedAt))
    : isShared ? words.result.dayWithheld : words.result.added(day(job.createdAt));
  const facts = [kindText.join(", "), words.result.views[analysis.quality?.view] ?? "", when];
  const next = nextThing(job.coach_summary);
  const spoken = { lang: languageOf(job, analysis) };
  const { colon } = books[spoken.lang] ?? words;
  return el(
    "section",
    { class: "headline" },
    el(
      "div",
      { class: "count" },
      el("h1", {}, el("span", { class: "big" }, number(count)), " ",
        `${words.result.shots(count)} ${words.result.analysed(count)}`),
      el("p", { class: "fine" }, facts.filter((fact) => fact).join(" · "))
    ),
    el(
      "div",
      { class: "next" },
      el("h2", {}, words.result.tryNext),
      el("p", next ? spoken : {}, next?.text ?? words.result.nothing),
      next?.drill
        ? el(
            "p",
            { class: "drill" },
            el("span", { class: "label" }, words.result.drill),
            el("span", spoken, el("strong", {}, next.drill), next.how ? `${colon}${next.how}.` : "")
          )
        : null
    )
  );
}

/** Nothing was done wrong: how to film so that a shot is seen. */
function noShot(analysis) {
  const lines = analysis.summaries?.filming ?? [];
  return el(
    "section",
    { class: "card quiet" },
    el("h1", {}, words.result.noShot),
    el("p", {}, words.result.noShotText),
    lines.length
      ? el("ul", { lang: analysis.summaries.language }, lines.map((line) => el("li", {}, line)))
      : null,
    el("details", {}, el("summary", {}, words.tips.title), tipsList())
  );
}

function texts(job, analysis) {
  const spoken = { lang: languageOf(job, analysis) };
  const parts = sections(job.coach_summary);
  return el(
    "section",
    { class: "texts" },
    el("h2", {}, words.result.texts),
    job.child_summary
      ? el("div", { class: "card child" }, el("h3", {}, words.result.child), el("p", spoken, job.child_summary))
      : null,
    el("div", { class: "card" }, el("h3", {}, words.result.parent), el("p", spoken, job.parent_summary ?? "")),
    el(
      "div",
      { class: "card" },
      el("h3", {}, words.result.coach),
      parts.map((part) => [
        el("h4", spoken, part.title),
        el("ul", spoken, part.lines.map((line) => el("li", {}, line))),
      ]).flat()
    )
  );
}
