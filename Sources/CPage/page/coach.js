// What the coach's text holds: two sections of lines, and the first thing to work on.

import { books } from "./word-books.js";
import { standardLanguage } from "./words.js";

const drills = Object.values(books).map((book) => book.result.drill).join("|");
const drillLine = new RegExp(`^(.*?)\\s*(?:${drills})\\s?:\\s*(.+)$`);

/** The lines of each section, without their dashes. */
export function sections(text) {
  const found = [];
  for (const line of (text ?? "").split("\n")) {
    const trimmed = line.trim();
    if (trimmed === "") continue;
    if (trimmed.startsWith("- ")) found.at(-1)?.lines.push(trimmed.slice(2));
    else found.push({ title: trimmed.replace(/\s*:$/, ""), lines: [] });
  }
  return found;
}

/**
 * The language of a job's texts: what was asked for, else what the analysis names, where that is at
 * hand. Without either it is the service's own, which shows in the headings that the app knows too.
 */
export function languageOf(job, analysis = null) {
  const titles = sections(job.coach_summary).map(({ title }) => title);
  const isIn = (tag) => titles.some((title) => books[tag].coachHeadings.includes(title));
  return job.language ?? analysis?.summaries?.language ?? Object.keys(books).find(isIn) ?? standardLanguage;
}

/**
 * The job and its analysis with their texts in the reader's language, where the analysis holds them in
 * it; as they are otherwise.
 */
export function translated(job, analysis, language) {
  const texts = analysis?.translations?.[language];
  if (!texts || languageOf(job, analysis) === language) return [job, analysis];
  const { parent, child, coach } = texts;
  return [
    { ...job, language, parent_summary: parent, child_summary: child, coach_summary: coach },
    { ...analysis, summaries: texts },
  ];
}

/** The first thing to work on: {text, drill, how}; the drill is null where none is named. */
export function nextThing(text) {
  const line = sections(text)[1]?.lines[0];
  if (!line) return null;
  const [, before, drill] = line.match(drillLine) ?? [null, line, null];
  if (!drill) return { text: before, drill: null, how: null };
  const [, name, how] = drill.match(/^(.+?)\s*\((.+)\)\.?$/) ?? [null, drill, null];
  return { text: before, drill: name, how };
}
