// The calls of the service. Every answer is JSON; every failure has a code and a sentence.

/** The service said no. */
export class Refusal extends Error {
  constructor(status, code, message, retryAfter) {
    super(message);
    this.status = status;
    this.code = code;
    /** Seconds, or null. */
    this.retryAfter = retryAfter;
  }
}

/** No answer came. */
export class Unreachable extends Error {}

async function send(method, path, body, signal) {
  const request = { method, signal, headers: { Accept: "application/json" } };
  if (body instanceof File) {
    request.headers["Content-Type"] = body.type.startsWith("video/") ? body.type : "video/mp4";
    request.body = body;
  } else if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, request);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Unreachable();
  }
  if (response.status === 204) return null;
  const document = await response.json().catch(() => null);
  if (response.ok && document !== null) return document;
  const code = document?.error?.code ?? "unknown";
  if (code === "not_paired") dispatchEvent(new Event("unpaired"));
  throw new Refusal(
    response.status,
    code,
    document?.error?.message ?? "",
    Number(response.headers.get("Retry-After")) || null
  );
}

const get = (path, signal) => send("GET", path, undefined, signal);
const part = encodeURIComponent;

/** The team of a machine without sign-in, and its players. */
const local = "/api/organizations/local/projects/local";
const team = `${local}/trackedAccounts`;

export const api = {
  session: () => get("/api/session"),
  privacy: (language) => get(`/api/privacy?language=${part(language)}`),
  uploadURL: (request) => send("POST", "/api/upload-url", request),
  submit: (request) => send("POST", "/api/submit-video", request),
  jobs: (user, limit = 20) => get(`/api/jobs?user_id=${part(user)}&limit=${limit}`),
  job: (id, signal) => get(`/api/jobs/${part(id)}`, signal),
  cancel: (id) => send("POST", `/api/jobs/${part(id)}/cancel`),
  retry: (id) => send("POST", `/api/jobs/${part(id)}/retry`),
  /** Deletes a job with every other job of the same video. */
  removeVideo: (id) => send("DELETE", `/api/jobs/${part(id)}?video=all`),
  /** Replaces what was corrected in a result before. */
  correct: (id, corrections) => send("POST", `/api/jobs/${part(id)}/corrections`, corrections),
  uncorrect: (id) => send("DELETE", `/api/jobs/${part(id)}/corrections`),
  remarks: (id) => get(`/api/jobs/${part(id)}/remarks`),
  addRemark: (id, remark) => send("POST", `/api/jobs/${part(id)}/remarks`, remark),
  removeRemark: (id, remark) => send("DELETE", `/api/jobs/${part(id)}/remarks/${part(remark)}`),
  stars: (id) => get(`/api/jobs/${part(id)}/stars`),
  setStars: (id, shots) => send("PUT", `/api/jobs/${part(id)}/stars`, { shots }),
  reelVideo: (user, player) => `/api/users/${part(user)}/reel/video${player ? `?player=${part(player.id)}` : ""}`,
  reel: (user, player) => get(`/api/users/${part(user)}/reel${player ? `?player=${part(player.id)}` : ""}`),
  /** With the shot's number; without, of the most telling shot. Null: there is none to compare it with. */
  comparison: (id, shot) => get(`/api/jobs/${part(id)}/comparison${shot ? `?shot=${shot}` : ""}`),
  shareLink: (id) => get(`/api/jobs/${part(id)}/share`),
  share: (id, faces) => send("POST", `/api/jobs/${part(id)}/share`, { faces }),
  unshare: (id) => send("DELETE", `/api/jobs/${part(id)}/share`),
  progress: (user, period, zone, player) =>
    get(`/api/users/${part(user)}/progress?period=${period}&time_zone=${part(zone)}${player ? `&player=${part(player.id)}` : ""}`),
  players: () => get(team),
  /** 300 clips of the team, after the one with this ID. */
  clips: (after) => get(`${local}/videos${after ? `?after=${part(after)}` : ""}`),
  /** What the team has filmed in a period, `yyyy-MM-dd..yyyy-MM-dd`, beside the one before. */
  figures: (period, zone) => get(`${local}/kpis?period=${part(period)}&time_zone=${part(zone)}`),
  clipEvents: () => new EventSource(`${local}/videos/events`),
  practiceDays: (user, from, to) => get(`/api/users/${part(user)}/daily-logs?from=${from}&to=${to}`),
  setPracticeDay: (user, day, written) => send("PUT", `/api/users/${part(user)}/daily-logs/${day}`, written),
  addPlayer: (player) => send("POST", team, player),
  highlights: () => get(`${local}/highlights`),
  highlightEvents: () => new EventSource(`${local}/highlights/events`),
  addHighlight: (highlight) => send("POST", `${local}/highlights`, highlight),
  removeHighlight: (id) => send("DELETE", `${local}/highlights/${part(id)}`),
  likeHighlight: (id, isLiked) => send(isLiked ? "PUT" : "DELETE", `${local}/highlights/${part(id)}/like`),
  seeHighlight: (id) => send("PUT", `${local}/highlights/${part(id)}/seen`),
  highlightShots: (id) => get(`${local}/highlights/${part(id)}/shots`),
  highlightVideoURL: (id) => `${local}/highlights/${part(id)}/video`,
  /** A clip that may be shown to the team. */
  setClipStatus: (id, status) => send("PATCH", `${local}/videos/${part(id)}`, { status }),
  links: () => get(`${local}/links`),
  addLink: (link) => send("POST", `${local}/links`, link),
  removeLink: (id) => send("DELETE", `${local}/links/${part(id)}`),
  /** `clip`: a file. */
  filmingCheck: (clip, signal) => send("POST", "/api/filming-check", clip, signal),
  devices: () => get("/api/devices"),
  pairingCode: () => send("POST", "/api/devices/codes"),
  removeDevice: (id) => send("DELETE", `/api/devices/${part(id)}`),
  pair: (request) => send("POST", "/api/pairing", request),
  changePlayer: (id, change) => send("PATCH", `${team}/${part(id)}`, change),
};

/** Where the parts of one result are had: by its owner, or by a share link. */
export function resultSource(base) {
  return {
    analysis: () => get(`${base}/analysis`),
    pose: () => get(`${base}/pose`),
    analysisURL: `${base}/analysis`,
    videoURL: `${base}/video`,
    reportURL: `${base}/report`,
    stillURL: (name) => `${base}/frames/${part(name)}`,
    clipURL: (name) => `${base}/clips/${part(name)}`,
  };
}

export const ownSource = (id) => resultSource(`/api/jobs/${part(id)}`);

/** A result behind a share link: its job, and where its parts are. */
export async function sharedResult(token) {
  const base = `/api/shared/${part(token)}`;
  const answer = await get(base);
  return { job: answer.job, source: resultSource(base) };
}

/** Jobs come bare or in an envelope. */
export const jobOf = (answer) => answer.job ?? answer;
