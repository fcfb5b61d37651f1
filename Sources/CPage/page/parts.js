// Which parts of a video show its shots. Pure, so that it is tested by itself.

/** How long before its shot a part may be entered, in seconds: a seek may end a little early. */
export const early = 0.1;

/** The parts of the video, in order; those that overlap are one. */
export function partsOf(shots) {
  const parts = [];
  for (const { from_sec: from, to_sec: to } of [...shots].sort((one, other) => one.from_sec - other.from_sec)) {
    const last = parts.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else parts.push({ from, to });
  }
  return parts;
}

/** When the caption of each shot is shown: of two that overlap, one gives way between the releases. */
export function captionsOf(shots) {
  const between = (one, other) => one && other ? (one.release_sec + other.release_sec) / 2 : null;
  return shots.map((shot, index) => ({
    type: shot.type,
    from: Math.max(0, shot.from_sec - early, between(shots[index - 1], shot) ?? 0),
    to: Math.min(shot.to_sec, between(shot, shots[index + 1]) ?? Infinity),
  }));
}

/** Where to go on from a time: null where a part is played; behind the last, the first. */
export function seekFrom(time, parts, duration) {
  const played = parts.filter(({ from }) => from < duration);
  if (!played.length || played.some(({ from, to }) => time >= from - early && time < to)) return null;
  return (played.find(({ from }) => from > time) ?? played[0]).from;
}
