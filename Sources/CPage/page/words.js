// The page's words in the reader's language.

import { store } from "./store.js";
import { english } from "./words-en.js";
import { french } from "./words-fr.js";

const books = { en: english, fr: french };

function preferred() {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language in books) return language;
  }
  return "en";
}

/** "en" or "fr". */
export let language = store.language ?? preferred();

/** The words themselves; some are functions of what they speak of. */
export let words = books[language];

export function setLanguage(value) {
  language = value;
  words = books[value];
  store.language = value;
}

const locale = () => (language === "fr" ? "fr-CA" : "en-CA");

/** A number as it is written here, with a true minus. */
export function number(value, places = 0) {
  return new Intl.NumberFormat(locale(), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
    .format(value)
    .replace("-", "−")
    .replace(/^−(0([.,]0+)?)$/, "$1");
}

export function day(date) {
  return new Intl.DateTimeFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(date));
}

export function shortDay(date) {
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short" }).format(
    new Date(date)
  );
}

export function dayAndTime(date) {
  return new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(date));
}

/** Seconds of a clip as 0:04.5. */
export function clock(seconds, places = 1) {
  const whole = Math.max(0, seconds);
  const minutes = Math.floor(whole / 60);
  const rest = (whole - minutes * 60).toFixed(places).padStart(places ? 3 + places : 2, "0");
  return `${minutes}:${language === "fr" ? rest.replace(".", ",") : rest}`;
}

export function megabytes(bytes) {
  return bytes < 1_000_000
    ? `${number(bytes / 1000)} ${words.units.kilobytes}`
    : `${number(bytes / 1_000_000, bytes < 10_000_000 ? 1 : 0)} ${words.units.megabytes}`;
}
