// Brings one video to the service, piece by piece, and goes on where it was after a lost connection.

import { Refusal, Unreachable, api } from "./api.js";
import { store } from "./store.js";
import { words } from "./words.js";

/** 4 MiB: a piece is a few seconds on a slow line, and what a lost connection costs at most. */
const pieceSize = 4 * 1024 * 1024;
/** Seconds before the first, second, … further try. */
const pauses = [1, 2, 4, 8, 15];
/** A connection on which nothing moves for so long, in seconds, is given up and begun again. */
const longestSilence = 60;
/** The longest video, in seconds, as the service takes it. */
const longestVideo = 600;

const types = {
  mov: "video/quicktime", qt: "video/quicktime", mp4: "video/mp4", m4v: "video/mp4",
  "3gp": "video/3gpp", mkv: "video/x-matroska", webm: "video/webm",
};

/** Of older cameras, which the service reads only with a setting. */
const olderTypes = {
  avi: "video/x-msvideo", ts: "video/mp2t", mts: "video/mp2t", flv: "video/x-flv",
};

const allTypes = { ...types, ...olderTypes };

const extension = (name) => name.split(".").pop().toLowerCase();

/** What is offered to pick from; `video/*` opens the videos and the camera of a phone. */
export const accepted = ({ all_formats: readsAll }) =>
  ["video/*", ...Object.keys(readsAll ? allTypes : types).map((name) => "." + name)].join(",");

/** The names of the kinds of video that the service reads. */
export const kindsOf = ({ all_formats: readsAll }) => words.kinds[readsAll ? "all" : "phones"];

/** Why a file is not worth sending: "empty", "large", "kind", "older", or null. */
export function objection(file, { largest_video: largest, all_formats: readsAll }) {
  if (file.size === 0) return "empty";
  const name = extension(file.name);
  if (!file.type.startsWith("video/") && !(name in allTypes)) return "kind";
  if (!readsAll && name in olderTypes) return "older";
  if (largest && file.size > largest) return "large";
  return null;
}

/** Whether a video is longer than is taken, where the browser can tell that within three seconds. */
export function isTooLong(file) {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const address = URL.createObjectURL(file);
    const end = (answer) => {
      clearTimeout(timer);
      video.onloadedmetadata = video.onerror = null;
      // Without `load` the browser goes on reading, and complains when the address is gone.
      video.removeAttribute("src");
      video.load();
      URL.revokeObjectURL(address);
      resolve(answer);
    };
    const timer = setTimeout(() => end(false), 3000);
    video.preload = "metadata";
    video.muted = true;
    // Endless is what a browser says of a length that it does not know.
    video.onloadedmetadata = () => end(Number.isFinite(video.duration) && video.duration > longestVideo);
    video.onerror = () => end(false);
    video.src = address;
  });
}

/**
 * One upload. `state`: starting, sending, lost (no answer comes), busy (the service cannot just now),
 * submitting, done, failed or stopped.
 */
export class Upload {
  state = "starting";
  sent = 0;
  /** The job, once there is one. */
  job = null;
  /** A `Refusal` or null. */
  failure = null;
  onchange = () => {};
  #stopper = new AbortController();
  #isHandedOver = false;

  /** `isKeptHere`: whether the service keeps videos itself, and not in another host's store. */
  constructor(file, options, user, isKeptHere) {
    this.file = file;
    this.options = options;
    this.user = user;
    this.isKeptHere = isKeptHere;
    this.mark = `${file.name}/${file.size}/${file.lastModified}`;
  }

  get total() {
    return this.file.size;
  }

  get isOver() {
    return ["done", "failed", "stopped"].includes(this.state);
  }

  /** Not while it is handed over: the job may be there already. */
  get mayStop() {
    return !this.isOver && !this.#isHandedOver;
  }

  stop() {
    if (!this.mayStop) return;
    this.#set("stopped");
    this.#stopper.abort();
  }

  #set(state) {
    if (this.isOver) return;
    this.state = state;
    this.onchange();
  }

  #count(sent) {
    if (this.isOver) return;
    this.sent = sent;
    this.onchange();
  }

  async run() {
    try {
      const [path, isKnown] = await this.#bring();
      this.#checkStopped();
      this.#isHandedOver = true;
      this.#set("submitting");
      this.job = await this.#submit(path, isKnown);
      store.keepBegun(this.mark, null);
      this.#set("done");
    } catch (error) {
      if (this.state === "stopped") return;
      if (!(error instanceof Refusal || error instanceof Unreachable)) console.error(error);
      this.failure = error instanceof Refusal ? error : null;
      this.#set("failed");
    }
  }

  /** Whether an address is the service's own, by whatever of its names it calls itself. */
  #isOwn(address) {
    return this.isKeptHere || address.host === location.host;
  }

  /** Makes the job, once: where an answer may have been lost, the job that is there is taken. */
  #submit(path, mayBeThere) {
    const request = { user_id: this.user, storage_path: path, ...this.options };
    return this.#patiently(async () => {
      if (mayBeThere) {
        const { jobs } = await api.jobs(this.user, 100);
        const known = jobs.find((job) => job.storagePath === path);
        if (known) return known.job_id;
      }
      mayBeThere = true;
      return (await api.submit(request)).job_id;
    });
  }

  /** Returns where the video is, for the job, and whether it was begun before. */
  async #bring() {
    for (let fresh = 0; ; fresh++) {
      const known = fresh === 0 ? this.#remembered() : null;
      const ticket = known ?? (await this.#ticket());
      const address = new URL(ticket.upload_url, location.href);
      const isOurs = this.#isOwn(address);
      try {
        if (isOurs) await this.#pieces(ticket, known !== null);
        else await this.#whole(ticket);
        return [ticket.storage_path, known !== null];
      } catch (error) {
        // An address that ran out, or that another start of the service gave: a new one, once.
        if (!isGone(error, isOurs) || fresh > 0) throw error;
        store.keepBegun(this.mark, null);
      }
    }
  }

  #remembered() {
    const begun = store.begun(this.mark);
    return begun?.user === this.user ? begun.ticket : null;
  }

  async #ticket() {
    const type = allTypes[extension(this.file.name)] ?? "video/quicktime";
    const request = { user_id: this.user, filename: this.file.name, content_type: type };
    const ticket = await this.#patiently(() => api.uploadURL(request));
    const { upload_url, storage_path, content_type, expires_at } = ticket;
    const kept = { upload_url, storage_path, content_type, expires_at };
    const { name } = this.file;
    store.keepBegun(this.mark, { user: this.user, name, ticket: kept, at: Date.now() });
    this.#count(0);
    return kept;
  }

  async #pieces(ticket, isBegun) {
    let from = isBegun ? await this.#patiently(() => this.#reached(ticket)) : 0;
    while (from < this.total) {
      this.#checkStopped();
      this.#count(from);
      this.#set("sending");
      try {
        const piece = this.file.slice(from, from + pieceSize);
        const range = `bytes ${from}-${from + piece.size - 1}/${this.total}`;
        from = await this.#put(ticket, piece, range, from);
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#checkStopped();
        // What was on its way may not have come.
        this.#count(from);
        this.#hinder(error);
        await this.#pause(1, error.retryAfter);
        from = await this.#patiently(() => this.#reached(ticket));
      }
    }
    this.#count(this.total);
  }

  /** To another host, such as Cloud Storage, whose addresses take a file in one request. */
  async #whole(ticket) {
    this.#set("sending");
    await this.#patiently(() => this.#put(ticket, this.file, null, 0));
    this.#count(this.total);
  }

  /** How many bytes the service has. */
  #reached(ticket) {
    return this.#put(ticket, null, `bytes */${this.total}`, 0);
  }

  /** Sends a piece, or with no range the whole; the answer is how many bytes are there. */
  #put(ticket, piece, range, from) {
    const { signal } = this.#stopper;
    if (signal.aborted) return Promise.reject(new Unreachable());
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      let silence;
      const moves = () => {
        clearTimeout(silence);
        silence = setTimeout(stop, longestSilence * 1000);
      };
      const address = new URL(ticket.upload_url, location.href);
      // The service may call itself by another of this machine's names than this page does.
      request.open("PUT", this.#isOwn(address) ? address.pathname + address.search : address.href);
      request.setRequestHeader("Content-Type", ticket.content_type);
      if (range) request.setRequestHeader("Content-Range", range);
      request.upload.onprogress = (event) => {
        moves();
        if (piece) this.#count(from + Math.min(event.loaded, piece.size));
      };
      request.onload = () => {
        if (request.status >= 200 && request.status < 300) return resolve(this.total);
        if (request.status !== 308) return reject(refusal(request));
        const last = request.getResponseHeader("Range")?.match(/^bytes=0-(\d+)$/)?.[1];
        resolve(last === undefined ? 0 : Number(last) + 1);
      };
      request.onerror = request.onabort = () => reject(new Unreachable());
      signal.addEventListener("abort", stop, { once: true });
      request.onloadend = () => {
        clearTimeout(silence);
        signal.removeEventListener("abort", stop);
      };
      moves();
      request.send(piece);
    });
  }

  /** Tries until it works or the service says no for good. */
  async #patiently(call) {
    const before = this.state;
    for (let attempt = 0; ; attempt++) {
      this.#checkStopped();
      try {
        const answer = await call();
        this.#checkStopped();
        if (this.#isHindered) this.#set(before === "submitting" ? before : "sending");
        return answer;
      } catch (error) {
        if (!isPassing(error) || this.state === "stopped") throw error;
        this.#hinder(error);
        await this.#pause(attempt, error.retryAfter);
      }
    }
  }

  get #isHindered() {
    return ["lost", "busy", "full"].includes(this.state);
  }

  /** A service that answers is not out of reach. */
  #hinder(error) {
    const refusal = error.code === "storage_full" ? "full" : "busy";
    this.#set(error instanceof Refusal ? refusal : "lost");
  }

  #checkStopped() {
    if (this.state === "stopped") throw new Unreachable();
  }

  /** Waits, or until the connection is back. */
  #pause(attempt, wanted) {
    const seconds = Math.max(pauses[Math.min(attempt, pauses.length - 1)], Math.min(wanted ?? 0, 60));
    const { signal } = this.#stopper;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener("online", end);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, seconds * 1000);
      addEventListener("online", end);
      signal.addEventListener("abort", end);
    });
  }
}

/** Refusals after which the same upload goes on a little later. */
const passing = ["busy", "upload_in_progress", "upload_incomplete", "body_too_slow"];

/** Whether the same call may work a little later: no answer came, or the service cannot just now. */
function isPassing(error) {
  if (error instanceof Unreachable) return true;
  return error instanceof Refusal && (error.status >= 500 || passing.includes(error.code));
}

/** Whether an address is good for nothing any more; other hosts say so by the status alone. */
function isGone(error, isOurs) {
  if (!(error instanceof Refusal)) return false;
  return isOurs
    ? ["invalid_link", "expired_link", "not_found", "upload_exists"].includes(error.code)
    : [400, 401, 403, 404, 410].includes(error.status);
}

function refusal(request) {
  let body = null;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    // Not of the service itself; the status says enough.
  }
  const wait = Number(request.getResponseHeader("Retry-After")) || null;
  return new Refusal(request.status, body?.error?.code ?? "unknown", body?.error?.message ?? "", wait);
}
