// The body over the video, from the pose track.

import { drawAngle } from "./angles.js";
import { fit } from "./dom.js";

/** Joints that are drawn as lines, and the side they are of. */
const bones = [
  ["left_shoulder", "right_shoulder", "middle"], ["left_hip", "right_hip", "middle"],
  ["left_shoulder", "left_hip", "middle"], ["right_shoulder", "right_hip", "middle"],
  ["left_shoulder", "left_elbow", "left"], ["left_elbow", "left_wrist", "left"],
  ["left_hip", "left_knee", "left"], ["left_knee", "left_ankle", "left"],
  ["left_ankle", "left_heel", "left"], ["left_heel", "left_foot_index", "left"],
  ["right_shoulder", "right_elbow", "right"], ["right_elbow", "right_wrist", "right"],
  ["right_hip", "right_knee", "right"], ["right_knee", "right_ankle", "right"],
  ["right_ankle", "right_heel", "right"], ["right_heel", "right_foot_index", "right"],
];
const colors = { middle: "#ffffff", left: "#4fd1ff", right: "#ffb84d" };
/** Joints less sure than this are not drawn: they would be guesses. */
const leastVisibility = 0.5;
/** A pose that is farther away in time, in seconds, is of another moment. */
const reach = 0.1;
/** More than the track's times, which have four digits, and the browser's differ by, in seconds. */
const rounding = 0.0005;

export class Skeleton {
  /** @param size The displayed frame's, which the points are in. */
  constructor(canvas, track, size) {
    this.canvas = canvas;
    this.times = track.times ?? [];
    this.points = track.points ?? [];
    this.size = size;
    const place = this.place = new Map((track.joints ?? []).map((name, index) => [name, index]));
    this.bones = bones
      .map(([from, to, side]) => [place.get(from), place.get(to), side])
      .filter(([from, to]) => from !== undefined && to !== undefined);
    this.nose = place.get("nose");
  }

  /** The frame shown at a time: the last that began; -1 before the first. */
  index(time) {
    let low = 0;
    let high = this.times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.times[middle] <= time + rounding) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  clear() {
    this.canvas.getContext("2d").clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  /** @param angle What to draw besides, by `angleFinder`; null for nothing. */
  draw(time, angle) {
    const { canvas, size } = this;
    fit(canvas);
    const { width, height } = canvas;
    const scale = devicePixelRatio || 1;
    this.clear();
    const index = this.index(time);
    const pose = this.points[index];
    if (!pose?.length || Math.abs(this.times[index] - time) > reach) return;
    const context = canvas.getContext("2d");
    const at = (joint) => [(pose[joint][0] * width) / size.width, (pose[joint][1] * height) / size.height];
    const isSeen = (joint) => pose[joint]?.[2] >= leastVisibility;
    const thick = Math.max(2, Math.min(width, height) / 130);
    context.lineCap = "round";
    // A dark edge first, so that it is seen on ice and on boards.
    for (const [color, extra] of [["rgb(0 0 0 / 55%)", 2 * scale], [null, 0]]) {
      for (const [from, to, side] of this.bones) {
        if (!isSeen(from) || !isSeen(to)) continue;
        context.strokeStyle = color ?? colors[side];
        context.lineWidth = thick + extra;
        context.beginPath();
        context.moveTo(...at(from));
        context.lineTo(...at(to));
        context.stroke();
      }
      if (this.nose === undefined || !isSeen(this.nose)) continue;
      context.fillStyle = color ?? colors.middle;
      context.beginPath();
      context.arc(...at(this.nose), thick * 1.3 + extra / 2, 0, 2 * Math.PI);
      context.fill();
    }
    if (!angle) return;
    drawAngle(context, angle, (names) => {
      const joints = names.map((name) => this.place.get(name));
      if (joints.some((joint) => joint === undefined || !isSeen(joint))) return null;
      const points = joints.map(at);
      return [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
    }, thick);
  }
}
