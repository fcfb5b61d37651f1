// The practice days of a week: shots that were counted off camera, and a note.

import { api } from "./api.js";
import { barChart } from "./charts.js";
import { button, el, say } from "./dom.js";
import { failureText, localDay, shortDay, words } from "./words.js";

const most = 10_000;

/** The last seven days, today at the end. */
function week() {
  const today = new Date();
  today.setHours(12, 0, 0, 0);
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(today);
    day.setDate(day.getDate() - 6 + index);
    return day;
  });
}

/** The card of the week, with a field for today. */
export async function practiceCard(page) {
  const days = week();
  const today = localDay(days.at(-1));
  const { documents } = await api.practiceDays(page.user, localDay(days[0]), today);
  const byDay = new Map(documents.map((day) => [day.id, day]));
  const own = byDay.get(today) ?? {};
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const shots = el("input", { id: "practice-shots", type: "number", min: "0", max: String(most), step: "1", inputmode: "numeric", value: String(own.shotsTaken ?? "") });
  const notes = el("input", { id: "practice-notes", type: "text", maxlength: "2000", value: own.notes ?? "" });
  const save = button(words.practice.save, write, { class: "primary" });
  const chart = el("div", {});
  draw();

  function draw() {
    const bars = days.map((day) => ({ name: shortDay(day), count: byDay.get(localDay(day))?.shotsTaken ?? 0 }));
    const sum = bars.reduce((total, { count }) => total + count, 0);
    chart.replaceChildren(
      el("p", {}, words.practice.sum(sum)), barChart(bars, words.practice.sum(sum)),
      el("ul", { class: "unseen" }, bars.map(({ name, count }) => el("li", {}, `${name}${words.colon}${count}`))));
  }

  async function write() {
    const count = shots.value.trim() === "" ? undefined : Number(shots.value);
    const isWrong = count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= most);
    problem.hidden = !isWrong;
    problem.textContent = isWrong ? words.practice.wrong : "";
    if (isWrong) return shots.focus();
    save.disabled = true;
    try {
      const { document } = await api.setPracticeDay(page.user, today, {
        shotsTaken: count, notes: notes.value.trim() || undefined, mood: own.mood,
      });
      byDay.set(today, document);
      draw();
      say(words.practice.saved);
    } catch (error) {
      problem.textContent = failureText(error);
      problem.hidden = false;
    }
    save.disabled = false;
  }

  return el("section", { class: "card practice" },
    el("h2", {}, words.practice.title), el("p", {}, words.practice.text),
    el("div", { class: "row" },
      el("div", { class: "field" }, el("label", { for: "practice-shots" }, words.practice.shots), shots),
      el("div", { class: "field grow" }, el("label", { for: "practice-notes" }, words.practice.notes), notes),
      save),
    problem, chart);
}
