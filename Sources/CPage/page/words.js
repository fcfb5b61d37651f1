// The page's words in the reader's language.

import { Unreachable } from "./api.js";
import { store } from "./store.js";
import { books } from "./word-books.js";

const tags = Object.keys(books);

/** The first is for readers whose language has no book. */
export const [standardLanguage] = tags;

const known = (tag) => (tags.includes(tag) ? tag : null);

function preferred() {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const language = known(tag.split("-")[0].toLowerCase());
    if (language) return language;
  }
  return standardLanguage;
}

/** The tag of a book. */
export let language = known(store.language) ?? preferred();

/** The words themselves; some are functions of what they speak of. */
export let words = books[language];

export function setLanguage(value) {
  language = value;
  words = books[value];
  store.language = value;
}

/** The language of the texts: the page's, when no other was chosen. */
export const textLanguage = () => known(store.textLanguage) ?? language;

/** Every language with its name in the reader's. */
export function languageNames() {
  const names = new Intl.DisplayNames(words.locale, { type: "language" });
  return tags.map((tag) => [tag, names.of(tag)]);
}

/** The language that follows another among some, in a circle. */
export const following = (tag, among = tags) => among[(among.indexOf(tag) + 1) % among.length];

/** A number as it is written here, with a true minus. */
export function number(value, places = 0) {
  return new Intl.NumberFormat(words.locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
    .format(value)
    .replace("-", "−")
    .replace(/^−(0([.,]0+)?)$/, "$1");
}

export function day(date) {
  return new Intl.DateTimeFormat(words.locale, {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(date));
}

/** A day as `yyyy-MM-dd`, by the clock of this browser. */
export const localDay = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** Midday of a calendar day, which every time zone has. */
export const midday = (text) => new Date(`${text}T12:00:00`);

export const shortMonth = (date) => new Intl.DateTimeFormat(words.locale, { month: "short" }).format(date);

export function shortDay(date) {
  return new Intl.DateTimeFormat(words.locale, { day: "numeric", month: "short" }).format(
    new Date(date)
  );
}

export const weekday = (date) => new Intl.DateTimeFormat(words.locale, { weekday: "short", day: "numeric" }).format(date);

export function dayAndTime(date) {
  return new Intl.DateTimeFormat(words.locale, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(date));
}

/** Seconds of a clip as 0:04.5. */
export function clock(seconds, places = 1) {
  const rounded = Number(Math.max(0, seconds).toFixed(places));
  const minutes = Math.floor(rounded / 60);
  const rest = (rounded - minutes * 60).toFixed(places).padStart(places ? 3 + places : 2, "0");
  return `${minutes}:${rest.replace(".", words.decimalMark)}`;
}

export function megabytes(bytes) {
  return bytes < 1_000_000
    ? `${number(bytes / 1000)} ${words.units.kilobytes}`
    : `${number(bytes / 1_000_000, bytes < 10_000_000 ? 1 : 0)} ${words.units.megabytes}`;
}

/** What to say of a failed call that has no words of its own. */
export const failureText = (error) =>
  error instanceof Unreachable ? words.failure.offlineText : words.failure.otherText;
