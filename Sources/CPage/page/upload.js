// Brings one video to the service, piece by piece, and goes on where it was after a lost connection.

import { Refusal, Unreachable, api } from "./api.js";
import { store } from "./store.js";

/** 4 MiB: a piece is a few seconds on a slow line, and what a lost connection costs at most. */
const pieceSize = 4 * 1024 * 1024;
/** Seconds before the first, second, … further try. */
const pauses = [1, 2, 4, 8, 15];

const types = {
  mov: "video/quicktime", qt: "video/quicktime", mp4: "video/mp4", m4v: "video/mp4",
  "3gp": "video/3gpp", mkv: "video/x-matroska", webm: "video/webm", avi: "video/x-msvideo",
  ts: "video/mp2t", mts: "video/mp2t", flv: "video/x-flv",
};

const extension = (name) => name.split(".").pop().toLowerCase();

/** What is offered to pick from. */
export const accepted = "video/*," + Object.keys(types).map((name) => "." + name).join(",");

/** Why a file is not worth sending: "empty", "large", "kind", or null. */
export function objection(file, largest) {
  if (file.size === 0) return "empty";
  if (!file.type.startsWith("video/") && !(extension(file.name) in types)) return "kind";
  if (largest && file.size > largest) return "large";
  return null;
}

/** One upload. `state`: starting, sending, lost, submitting, done, failed or stopped. */
export class Upload {
  state = "starting";
  sent = 0;
  /** The job, once there is one. */
  job = null;
  /** A `Refusal` or null. */
  failure = null;
  onchange = () => {};
  #stopper = new AbortController();

  constructor(file, options, user) {
    this.file = file;
    this.options = options;
    this.user = user;
    this.mark = `${file.name}/${file.size}/${file.lastModified}`;
  }

  get total() {
    return this.file.size;
  }

  stop() {
    this.#set("stopped");
    this.#stopper.abort();
  }

  #set(state) {
    if (this.state === "stopped" || this.state === "done") return;
    this.state = state;
    this.onchange();
  }

  #count(sent) {
    this.sent = sent;
    this.onchange();
  }

  async run() {
    try {
      const path = await this.#bring();
      this.#set("submitting");
      const request = { user_id: this.user, storage_path: path, ...this.options };
      this.job = (await this.#patiently(() => api.submit(request))).job_id;
      store.upload = null;
      this.#set("done");
    } catch (error) {
      if (this.state === "stopped") return;
      if (!(error instanceof Refusal || error instanceof Unreachable)) console.error(error);
      this.failure = error instanceof Refusal ? error : null;
      this.#set("failed");
    }
  }

  /** Returns where the video is, for the job. */
  async #bring() {
    for (let fresh = 0; ; fresh++) {
      const known = fresh === 0 ? this.#remembered() : null;
      const ticket = known ?? (await this.#ticket());
      try {
        await this.#pieces(ticket, known !== null);
        return ticket.storage_path;
      } catch (error) {
        // An address that ran out, or that another start of the service gave: a new one, once.
        const isGone = error instanceof Refusal && [400, 401, 403, 404, 410].includes(error.status);
        if (!isGone || fresh > 0) throw error;
      }
    }
  }

  #remembered() {
    const begun = store.upload;
    if (begun?.file !== this.mark || begun?.user !== this.user) return null;
    return Date.parse(begun.ticket?.expires_at) > Date.now() + 60_000 ? begun.ticket : null;
  }

  async #ticket() {
    const type = types[extension(this.file.name)] ?? "video/quicktime";
    const request = { user_id: this.user, filename: this.file.name, content_type: type };
    const ticket = await this.#patiently(() => api.uploadURL(request));
    const { upload_url, storage_path, content_type, expires_at } = ticket;
    const kept = { upload_url, storage_path, content_type, expires_at };
    store.upload = { file: this.mark, user: this.user, ticket: kept };
    this.#count(0);
    return kept;
  }

  async #pieces(ticket, isBegun) {
    let from = isBegun ? await this.#patiently(() => this.#reached(ticket)) : 0;
    while (from < this.total) {
      this.#count(from);
      this.#set("sending");
      try {
        const piece = this.file.slice(from, from + pieceSize);
        from = await this.#put(ticket, piece, `bytes ${from}-${from + piece.size - 1}/${this.total}`, from);
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#set("lost");
        await this.#pause(1, error.retryAfter);
        from = await this.#patiently(() => this.#reached(ticket));
      }
    }
    this.#count(this.total);
  }

  /** How many bytes the service has. */
  #reached(ticket) {
    return this.#put(ticket, null, `bytes */${this.total}`, 0);
  }

  /** Sends a piece; the answer is how many bytes are there. */
  #put(ticket, piece, range, from) {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const address = new URL(ticket.upload_url, location.href);
      // The service may call itself by another of this machine's names than this page does.
      request.open("PUT", address.pathname + address.search);
      request.setRequestHeader("Content-Type", ticket.content_type);
      request.setRequestHeader("Content-Range", range);
      if (piece) request.upload.onprogress = (event) => this.#count(from + Math.min(event.loaded, piece.size));
      request.onload = () => {
        if (request.status >= 200 && request.status < 300) return resolve(this.total);
        if (request.status !== 308) return reject(refusal(request));
        const last = request.getResponseHeader("Range")?.match(/^bytes=0-(\d+)$/)?.[1];
        resolve(last === undefined ? 0 : Number(last) + 1);
      };
      request.onerror = request.ontimeout = () => reject(new Unreachable());
      const stop = () => request.abort();
      request.onabort = () => reject(new Unreachable());
      this.#stopper.signal.addEventListener("abort", stop, { once: true });
      request.onloadend = () => this.#stopper.signal.removeEventListener("abort", stop);
      request.send(piece);
    });
  }

  /** Tries until it works or the service says no for good. */
  async #patiently(call) {
    for (let attempt = 0; ; attempt++) {
      if (this.state === "stopped") throw new Unreachable();
      try {
        const answer = await call();
        if (this.state === "lost") this.#set("sending");
        return answer;
      } catch (error) {
        if (!isPassing(error) || this.state === "stopped") throw error;
        this.#set("lost");
        await this.#pause(attempt, error.retryAfter);
      }
    }
  }

  /** Waits, or until the connection is back. */
  #pause(attempt, wanted) {
    const seconds = Math.max(pauses[Math.min(attempt, pauses.length - 1)], Math.min(wanted ?? 0, 60));
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener("online", end);
        resolve();
      };
      const timer = setTimeout(end, seconds * 1000);
      addEventListener("online", end);
      this.#stopper.signal.addEventListener("abort", end, { once: true });
    });
  }
}

/** Whether the same call may work a little later: nobody answered, or the service cannot just now. */
function isPassing(error) {
  return error instanceof Unreachable || (error instanceof Refusal && error.status >= 500);
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
