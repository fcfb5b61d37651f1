// The practice days of a week: shots that were counted off camera or filmed, and a note.

import { api } from "./api.js";
import { barChart } from "./charts.js";
import { button, el, field, say } from "./dom.js";
import { problemText } from "./problem.js";
import { localDay, shortDay, weekday, words } from "./words.js";

const most = 10_000;

/** Seven days, today at the end, or that many weeks earlier. */
function week(earlier) {
  const today = new Date();
  today.setHours(12, 0, 0, 0);
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(today);
    day.setDate(day.getDate() - 6 + index - 7 * earlier);
    return day;
  });
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The card of a week, with a field for today.
 *
 * @param measured The shots with a measurement by day, as in the chart of the page: the stored days count in their own
 * time zone, and have no clips that name no player.
 */
export async function practiceCard(page, measured) {
  let earlier = 0;
  let isTurning = false;
  const byDay = new Map();
  const load = async (days) => {
    const { documents } = await api.practiceDays(page.user, localDay(days[0]), localDay(days.at(-1)));
    for (const day of documents) byDay.set(day.id, day);
  };
  await load(week(0));
  const today = localDay(week(0).at(-1));
  const own = byDay.get(today) ?? {};
  const { node: problem, tell, attempt } = problemText();
  const shots = el("input", { id: "practice-shots", type: "number", min: "0", max: String(most), step: "1", inputmode: "numeric", value: String(own.shotsTaken ?? "") });
  const notes = el("input", { id: "practice-notes", type: "text", maxlength: "2000", value: own.notes ?? "" });
  const save = button(words.practice.save, write, { class: "primary" });
  const chart = el("div", { class: "week" });
  const before = button(words.practice.before, () => turn(1));
  const after = button(words.practice.after, () => turn(-1));
  draw();

  function draw() {
    const rows = week(earlier).map((date) => {
      const name = localDay(date);
      const { shotsTaken: off = 0, notes: note = "" } = byDay.get(name) ?? {};
      return { date, off, filmed: measured.get(name) ?? 0, note };
    });
    const text = words.practice.sum(sum(rows.map((row) => row.off)), sum(rows.map((row) => row.filmed)));
    const dates = `${shortDay(rows[0].date)} – ${shortDay(rows.at(-1).date)}`;
    const bars = rows.map(({ date, off, filmed }) => ({ name: shortDay(date), count: off + filmed, part: filmed }));
    chart.replaceChildren(
      el("h3", {}, dates), el("p", {}, text),
      barChart(bars, `${dates}${words.colon}${text}`),
      el("p", { class: "fine keys" },
        el("span", { class: "key" }), words.practice.off, el("span", { class: "key part" }), words.practice.filmed),
      el("table", { class: "days" },
        el("caption", { class: "unseen" }, `${words.practice.title}, ${dates}`),
        el("thead", {}, el("tr", {}, [words.practice.day, words.practice.off, words.practice.filmed, words.practice.note].map((name) => el("th", { scope: "col" }, name)))),
        el("tbody", {}, rows.map((row) => el("tr", {},
          el("th", { scope: "row" }, weekday(row.date)), el("td", {}, String(row.off)), el("td", {}, String(row.filmed)), el("td", { class: "words" }, row.note))))));
    after.setAttribute("aria-disabled", String(earlier === 0));
  }

  async function turn(weeks) {
    const target = earlier + weeks;
    if (target < 0 || isTurning) return;
    isTurning = true;
    await attempt(async () => {
      await load(week(target));
      earlier = target;
      draw();
      say(chart.querySelector("h3").textContent);
    });
    isTurning = false;
  }

  function print() {
    document.body.classList.add("printing-week");
    window.addEventListener("afterprint", () => document.body.classList.remove("printing-week"), { once: true });
    window.print();
  }

  async function write() {
    const count = shots.value.trim() === "" ? undefined : Number(shots.value);
    const isWrong = count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= most);
    tell(isWrong ? words.practice.wrong : "");
    if (isWrong) return shots.focus();
    save.disabled = true;
    await attempt(async () => {
      const { document } = await api.setPracticeDay(page.user, today, {
        shotsTaken: count, notes: notes.value.trim() || undefined, mood: own.mood,
      });
      byDay.set(today, document);
      earlier = 0;
      draw();
      if (document.isWaiting) tell(words.practice.waiting);
      else say(words.practice.saved);
    });
    save.disabled = false;
  }

  return el("section", { class: "card practice" },
    el("h2", {}, words.practice.title), el("p", { class: "how" }, words.practice.text),
    el("div", { class: "row" },
      field("practice-shots", words.practice.shots, shots),
      el("div", { class: "field grow" }, el("label", { for: "practice-notes" }, words.practice.notes), notes),
      save),
    problem, chart,
    el("div", { class: "turns" }, before, after, button(words.practice.print, print)));
}
