// The files of a result, by the names that `ResultArtifact`, `StillImage` and `ShotClip` give them; a test
// of the page compares them.

/** Names below the result's folder; the last two are folders of several files. */
export const artifacts = {
  observation: "observation.bin", report: "report.html", stills: "frames", clips: "clips",
};

/** The key moments of a shot, of which there are still images. */
export const moments = ["load", "release", "follow_through"];

export const stillEnding = (moment) => `-${moment}.jpg`;
export const stillName = (shot, moment) => `shot-${shot}${stillEnding(moment)}`;
export const clipName = (shot) => `shot-${shot}-clip.mp4`;

const pathsOf = (job) => job.result_paths ?? [];

export const hasFile = (job, name) => pathsOf(job).some((path) => path.endsWith(`/${name}`));

/** The names of the files in one of the folders. */
export const filesIn = (job, folder) =>
  pathsOf(job).filter((path) => path.includes(`/${folder}/`)).map((path) => path.split("/").pop());
