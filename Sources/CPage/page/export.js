// The measurements as a table that spreadsheets read (RFC 4180).

import { books } from "./word-books.js";

const cell = (value, separator) => {
  const text = value === null || value === undefined ? "" : String(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A row for each metric of each shot. What could not be measured has a status and no value. */
export function table(analysis, language) {
  const { csvSeparator: separator, decimalMark } = books[language];
  const written = (value) => (typeof value === "number" ? String(value).replace(".", decimalMark) : value);
  const head = ["shot", "release_sec", "release_error_sec", "type", "metric", "value", "error", "unit", "status"];
  const rows = analysis.shots.flatMap((shot) =>
    Object.entries(shot.metrics).map(([name, entry]) =>
      [shot.index, shot.release_sec, shot.release_error_sec, shot.type, name, entry.value, entry.error, entry.unit, entry.status]));
  return [head, ...rows].map((row) => row.map((value) => cell(written(value), separator)).join(separator)).join("\r\n") + "\r\n";
}
