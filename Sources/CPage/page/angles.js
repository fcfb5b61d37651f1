// The angle that the next step or a praise is about, drawn on the body over the video.

import { amount, isRough, slowdownOf } from "./metrics.js";

/** The themes that are about an angle of the pose, and the metric of each. */
const metricOf = {
  low_start: "back_knee_angle_deepest_load", bent_knees: "front_knee_angle_at_release", lean_in: "trunk_lean_at_release",
};
/** How long before and after its moment a value is shown, in seconds of real time. */
const shownFor = 0.1;
const color = "#ffd91a";

/** The joints of a metric's angle: the ends of its legs around the vertex; null for the vertical. */
function jointsOf(metric, shoots) {
  if (metric === "trunk_lean_at_release") return { ends: [null, ["left_shoulder", "right_shoulder"]], vertex: ["left_hip", "right_hip"] };
  if (shoots !== "left" && shoots !== "right") return null;
  const front = shoots === "left" ? "right" : "left";
  const side = metric === "front_knee_angle_at_release" ? front : shoots;
  return { ends: [[`${side}_hip`], [`${side}_ankle`]], vertex: [`${side}_knee`] };
}

/** What to draw at a time: `{joints, text}`, or null; `text` is null away from the value's moment. */
export function angleFinder(analysis) {
  const said = (analysis.themes ?? []).filter((theme) => theme.is_said).map((theme) => theme.theme);
  const theme = [analysis.next_step?.theme, ...said].find((theme) => theme in metricOf);
  const metric = metricOf[theme];
  const joints = metric ? jointsOf(metric, analysis.player?.shoots) : null;
  if (!joints) return () => null;
  const slowdown = slowdownOf(analysis);
  return (time) => {
    const shot = analysis.shots.find(({ phases }) =>
      phases?.load && phases.follow_through && time >= phases.load[0] && time <= phases.follow_through[1]);
    const entry = shot?.metrics?.[metric];
    if (typeof entry?.value !== "number" || typeof entry.error !== "number") return null;
    const isItsMoment = Math.abs(time - entry.evidence_sec) <= shownFor * slowdown;
    const isShown = isItsMoment && entry.evidence_sec !== null && !isRough(metric, entry.error);
    return { joints, text: isShown ? amount(metric, entry.value, entry.error) : null };
  };
}

/**
 * Draws an angle.
 *
 * `at` gives the point of joints, the middle of two, in pixels of the canvas; null for those not seen.
 */
export function drawAngle(context, { joints, text }, at, thick) {
  const vertex = at(joints.vertex);
  const last = at(joints.ends[1]);
  if (!vertex || !last) return;
  const length = Math.hypot(last[0] - vertex[0], last[1] - vertex[1]);
  const first = joints.ends[0] ? at(joints.ends[0]) : [vertex[0], vertex[1] - length];
  if (!first) return;
  const direction = ([x, y]) => Math.atan2(y - vertex[1], x - vertex[0]);
  const start = direction(first);
  // The smaller of the two arcs.
  const turn = ((direction(last) - start + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  const radius = Math.min(thick * 9, length / 2);
  context.strokeStyle = color;
  context.lineWidth = thick * 1.2;
  for (const [end, isVertical] of [[first, !joints.ends[0]], [last, false]]) {
    context.setLineDash(isVertical ? [thick * 2, thick * 2] : []);
    context.beginPath();
    context.moveTo(...vertex);
    context.lineTo(...end);
    context.stroke();
  }
  context.setLineDash([]);
  context.beginPath();
  context.arc(...vertex, radius, start, start + turn, turn < 0);
  context.stroke();
  if (text) label(context, text, vertex, start + turn / 2, radius, thick);
}

function label(context, text, [x, y], direction, radius, thick) {
  const size = thick * 6;
  context.font = `bold ${size}px system-ui, sans-serif`;
  context.textBaseline = "middle";
  context.textAlign = "center";
  const { width } = context.measureText(text);
  const half = [width / 2 + thick * 2, size * 0.7];
  const inside = (value, half, all) => Math.min(Math.max(value, half), all - half);
  const center = [
    inside(x + Math.cos(direction) * (radius + thick * 3 + half[0]), half[0], context.canvas.width),
    inside(y + Math.sin(direction) * (radius + thick * 3 + half[1]), half[1], context.canvas.height),
  ];
  context.fillStyle = "rgb(0 0 0 / 70%)";
  context.fillRect(center[0] - half[0], center[1] - half[1], 2 * half[0], 2 * half[1]);
  context.fillStyle = color;
  context.fillText(text, ...center);
}
