// The video of one of two compared shots, cut to the player and brought to one size with the other.

import { el } from "./dom.js";

/** How long the time of the first frame is waited for, in milliseconds. */
const longestWait = 1000;
/** How far a video may run ahead of or behind the moment that is shown, in seconds of real time. */
const tolerance = 0.08;
/** What browsers play. */
const slowest = 0.0625;
const fastest = 16;

/** A video that shows the moments of a shot; it loads with `load`. */
export class Film {
  #video = el("video", { muted: true, playsinline: true, preload: "auto" });
  #canvas;
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
    this.#shot = shot;
    this.#offsets = offsets;
    this.#placement = placement;
    this.#box = box;
    this.#isMirrored = isMirrored;
    this.url = url;
    for (const event of ["seeked", "loadeddata"]) this.#video.addEventListener(event, () => this.draw());
  }

  /** Waits until the first frame is there; throws where the video is not, or cannot be played. */
  async load() {
    const video = this.#video;
    await new Promise((done, failed) => {
      video.addEventListener("error", failed, { once: true });
      video.addEventListener("loadeddata", () => {
        if (video.videoWidth === 0) failed(new Error("no frames"));
        else if (!video.requestVideoFrameCallback) done();
        else {
          video.requestVideoFrameCallback((_, { mediaTime }) => {
            this.#origin = mediaTime;
            done();
          });
          setTimeout(done, longestWait);
        }
      }, { once: true });
      video.src = this.url;
    });
  }

  /** Shows a moment, and goes on from there at a speed; 0 stands still. */
  show(index, speed) {
    this.#shown = index;
    const { release_sec: release, slowdown } = this.#shot;
    const to = Math.max(0, this.#origin + release + this.#offsets[index] * slowdown);
    const video = this.#video;
    if (speed > 0) {
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
    if (!width || video.readyState < 2 || !origin) return;
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

  stop() {
    this.#video.pause();
    this.#video.removeAttribute("src");
    this.#video.load();
  }
}
