// A job while it is worked on, and one that failed.

import { Refusal, Unreachable, api, jobOf } from "./api.js";
import { button, el, icon, icons, say } from "./dom.js";
import { problemText } from "./problem.js";
import { store } from "./store.js";
import { kindsOf } from "./upload.js";
import { words } from "./words.js";

const isFinal = (job) => job.status === "completed" || job.status === "failed";

/** Seconds until the first event, which comes at once where nothing on the way holds it back. */
const longestSilence = 10;
/** Connections in a row that brought no event, before the page asks instead. */
const mostMisses = 2;

/** Tells of each change of a job until it is final; events first, asking again where they do not come. */
export function watch(id, { change, lost }, page) {
  let timer = null;
  let source = null;
  let ended = false;
  let misses = 0;
  const end = () => {
    ended = true;
    clearTimeout(timer);
    source?.close();
  };
  const take = (job) => {
    if (ended) return;
    lost(false);
    if (isFinal(job)) end();
    change(job);
  };

  function listen() {
    source = new EventSource(`/api/jobs/${encodeURIComponent(id)}/events`);
    source.addEventListener("job", (event) => {
      clearTimeout(timer);
      misses = 0;
      take(JSON.parse(event.data));
    });
    source.onopen = () => lost(false);
    source.onerror = () => {
      if (ended) return;
      misses += 1;
      // It connects again by itself, unless the service said no or something on the way does.
      if (source.readyState === EventSource.CLOSED || misses >= mostMisses) askInstead();
      else lost(true);
    };
    timer = setTimeout(askInstead, longestSilence * 1000);
  }

  function askInstead() {
    source.close();
    ask();
  }

  async function ask() {
    clearTimeout(timer);
    try {
      take(jobOf(await api.job(id)));
    } catch (error) {
      if (ended) return;
      if (error instanceof Refusal && error.status === 404) {
        end();
        return page.again();
      }
      lost(error instanceof Unreachable);
    }
    if (!ended) timer = setTimeout(ask, 3000);
  }

  listen();
  page.onLeave(end);
}

/** Where the work is: received, opened, shots found, texts written, ready. */
function stepOf(job) {
  // Received, and nothing begun.
  if (job.status === "queued") return 0.5;
  if (job.status === "completed") return 5;
  if (job.status === "summarizing") return 3;
  if (job.phase === "analyzing") return 2;
  return 1;
}

export function showWaiting(page, job, done) {
  const title = el("h1", {});
  const phase = el("p", { class: "phase", role: "status" });
  const bar = el("progress", { max: "100" });
  const percent = el("p", { class: "amount", "aria-hidden": "true" });
  const steps = el("ol", { class: "steps" });
  const note = el("p", { class: "note lost", hidden: true, role: "status" }, words.waiting.lost);
  const cancel = button(words.waiting.cancel, async () => {
    cancel.disabled = true;
    cancel.textContent = words.waiting.cancelling;
    await attempt(() => api.cancel(job.job_id));
    if (problem.hidden) return;
    cancel.disabled = false;
    cancel.textContent = words.waiting.cancel;
  });
  // With 409 it came to its end in between; which one, the job says.
  const { node: problem, attempt } = problemText((error) =>
    error.status === 409 ? "" : words.waiting.notCancelled);
  page.place.replaceChildren(
    el(
      "section",
      { class: "card waiting" },
      title, phase, bar, percent, steps, note,
      el("p", { class: "fine" }, words.waiting.leave),
      el("p", { class: "row" }, cancel, el("a", { href: "#/", class: "plain" }, words.result.back)),
      problem
    )
  );
  const draw = (job) => {
    title.textContent = job.status === "queued" ? words.waiting.titleQueued : words.waiting.title;
    page.title(title.textContent);
    const name = isFinal(job) || job.status === "queued" ? job.status : job.phase ?? "downloading";
    let text = words.waiting.phases[name] ?? words.waiting.phases.analyzing;
    if (job.status === "queued" && job.error_code === "storage_full") text = words.waiting.full;
    if (job.attempt > 1) text += ` · ${words.waiting.again(job.attempt)}`;
    if (phase.textContent !== text) phase.textContent = text;
    bar.setAttribute("value", job.progress);
    bar.setAttribute("aria-label", title.textContent);
    percent.textContent = words.waiting.percent(job.progress);
    const now = stepOf(job);
    steps.replaceChildren(
      ...words.waiting.steps.map((step, index) =>
        el("li", { class: index < now ? "done" : index === now ? "now" : "", "aria-current": index === now ? "step" : null },
          index < now ? icon(icons.check, 16) : null, step)
      )
    );
    if (isFinal(job)) done(job);
  };
  draw(job);
  if (isFinal(job)) return;
  watch(job.job_id, { change: draw, lost: (isLost) => (note.hidden = !isLost) }, page);
}

/** Why a job failed, in the page's language. */
export function reasonOf(job) {
  return words.failed.reasons[job.error_code] ?? words.failed.reasons.other;
}

/** What to do about a failure, by its code. */
function advice(job, session) {
  const { advice } = words.failed;
  const code = job.error_code ?? "";
  if (code === "cancelled") return advice.cancelled;
  if (code === "video_missing" || code === "invalid_path") return advice.missing;
  if (code.startsWith("source_")) return advice.address;
  if (code === "unsupported_container") return `${advice.kinds(kindsOf(session))} ${advice.file}`;
  if (code === "unsupported_codec") return `${advice.codecs} ${advice.file}`;
  if (code === "frame_too_large") return advice.smaller;
  if (/too_long|too_large|too_many|time_limit|out_of_memory/.test(code)) return advice.long;
  if (/invalid_video|no_video_stream|unsupported|encrypted|decoder|poison/.test(code)) return advice.file;
  return mayRetry(job) ? advice.again : advice.other;
}

/** Whether the same video may turn out otherwise; a cancelled one was not analysed to its end. */
const mayRetry = (job) => job.retryable === true || job.error_code === "cancelled";

/** What is said when a retry is refused. */
function retryProblem(error) {
  if (error instanceof Unreachable) return words.failure.offlineText;
  if (error.code === "source_refused") return words.failed.advice.address;
  if (error.code === "video_gone") return words.failed.advice.missing;
  return error.status === 429 ? words.sending.busy : words.failure.otherText;
}

/** Which file it was, where it came from this browser: without a result nothing else tells it apart. */
export function fileNote(job) {
  const name = store.fileOf(job.job_id);
  return name === null ? null : el("span", { class: "fine file" }, name);
}

export function showFailed(page, job, deleteButton) {
  const title = job.error_code === "cancelled" ? words.failed.cancelled : words.failed.title;
  page.title(title);
  const { node: problem, attempt } = problemText(retryProblem);
  const retry = button(words.failed.retry, async () => {
    retry.disabled = true;
    const error = await attempt(async () => {
      const answer = await api.retry(job.job_id);
      page.go(`#/video/${answer.job_id ?? jobOf(answer).job_id}`);
    });
    if (error) retry.disabled = false;
  }, { class: "primary" });
  page.place.replaceChildren(
    el(
      "section",
      { class: "card failed" },
      el("h1", {}, title),
      fileNote(job),
      job.error_code === "cancelled" ? null : el("p", { class: "reason" }, reasonOf(job)),
      el("h2", {}, words.failed.what),
      el("p", {}, advice(job, page.session)),
      el("p", { class: "row" },
        mayRetry(job) ? retry : el("a", { class: "button primary", href: "#/" }, words.home.next),
        deleteButton,
        el("a", { href: "#/", class: "plain" }, words.result.back)),
      problem
    )
  );
  say(title);
}
