// The video of one of two compared shots, cut to the player and brought to one size with the other.

import { el } from "./dom.js";

/** How long the time of the first frame is waited for, in milliseconds. */
const longestWait = 1000;
/** How long a video may load, in milliseconds. */
const longestLoad = 30000;
/** Well within a frame: times have three digits. */
const within = 0.002;
/** How far a video may run ahead of or behind the moment that is shown, in seconds of real time. */
const tolerance = 0.08;
/** What browsers play. */
const slowest = 0.0625;
const fastest = 16;

/** A video that shows the moments of a shot; it loads with `load`. */
export class Film {
  #video = el("video", { muted: true, playsinline: true, preload: "auto" });
  #canvas;
  #url;
  #shot;
  #offsets;
  #placement;
  #box;
  #isMirrored;
  /** The browser's time of the first frame, from which the analysis counts. */
  #origin = 0;
  #shown = 0;

  /**
   * @param url The video's.
   * @param shot One of the two of a comparison.
   * @param offsets Seconds of real time from the release.
   * @param placement Where the figure lies in the frames.
   * @param box What is shown of it, in torso lengths.
   */
  constructor(canvas, url, shot, offsets, placement, box, isMirrored) {
    this.#canvas = canvas;
    this.#url = url;
    this.#shot = shot;
    this.#offsets = offsets;
    this.#placement = placement;
    this.#box = box;
    this.#isMirrored = isMirrored;
    for (const event of ["seeked", "loadeddata"]) this.#video.addEventListener(event, () => this.draw());
  }

  /** Waits until the first frame is there; throws where the video is not, or cannot be played. */
  async load() {
    const video = this.#video;
    await new Promise((done, failed) => {
      const tooLong = setTimeout(() => failed(new Error("no answer")), longestLoad);
      let isFirst = true;
      const finish = () => {
        clearTimeout(tooLong);
        isFirst = false;
        video.pause();
        done();
      };
      video.addEventListener("error", () => failed(video.error), { once: true });
      video.addEventListener("loadeddata", () => {
        if (video.videoWidth === 0) failed(new Error("no frames"));
        else if (!video.requestVideoFrameCallback) finish();
        else setTimeout(finish, longestWait);
      }, { once: true });
      video.requestVideoFrameCallback?.((_, { mediaTime }) => {
        // A late one is of another frame.
        if (!isFirst || video.currentTime >= 0.5) return;
        this.#origin = mediaTime;
        finish();
      });
      video.src = this.#url;
      // Phones fetch no frame before they must.
      video.play().catch(() => {});
    });
  }

  /** Whether the moment to be shown is not there yet. */
  get isBusy() {
    const { seeking, readyState, ended } = this.#video;
    return seeking || (readyState < 3 && !ended);
  }

  /** Shows a moment, and goes on from there at a speed; 0 stands still. */
  show(index, speed) {
    this.#shown = index;
    const { release_sec: release, slowdown } = this.#shot;
    const video = this.#video;
    const moment = this.#origin + release + this.#offsets[index] * slowdown + within;
    const to = Math.min(Math.max(0, moment), video.duration);
    if (speed > 0 && !video.ended) {
      video.playbackRate = Math.min(fastest, Math.max(slowest, speed * slowdown));
      if (video.paused) video.play().catch(() => {});
      if (!video.seeking && Math.abs(video.currentTime - to) > tolerance * slowdown) video.currentTime = to;
    } else {
      video.pause();
      if (Math.abs(video.currentTime - to) > 0.001) video.currentTime = to;
    }
    this.draw();
  }

  draw() {
    const { width, height } = this.#canvas;
    const video = this.#video;
    const origin = this.#placement.origins[this.#shown];
    // While one is sought, what is there is of another moment.
    if (!width || video.readyState < 2 || video.seeking || !origin) return;
    const context = this.#canvas.getContext("2d");
    // Of the pixels that the placement counts and the browser's: a video may be stored in another size.
    const scale = video.videoWidth / this.#placement.width;
    const unit = this.#placement.torso * scale;
    const box = this.#box;
    const left = this.#isMirrored ? -(box.x + box.width) : box.x;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    if (this.#isMirrored) context.setTransform(-1, 0, 0, 1, width, 0);
    context.drawImage(
      video, origin[0] * scale + left * unit, origin[1] * scale + box.y * unit, box.width * unit, box.height * unit,
      0, 0, width, height);
  }

  /** Stops, and gives its memory back. */
  stop() {
    this.#video.pause();
    this.#video.removeAttribute("src");
    this.#video.load();
  }
}
