// What this browser remembers of the person who uses it. The age group, the side and the language of the
// texts go with each video; nothing else of it is sent anywhere.

const prefix = "puckbuddy.";

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(prefix + name));
  } catch {
    // Storage that is off, or text that another program wrote.
    return null;
  }
}

function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Not remembered, and nothing else is lost.
  }
}

/** A property that is kept under a name; `valid` returns what is read, or what stands in its place. */
const kept = (name, valid = (value) => value) => ({
  get: () => valid(read(name)),
  set: (value) => write(name, value),
});

const among = (values, fallback = null) => (value) => (values.includes(value) ? value : fallback);

/** Those whose address is still good for a minute or more. */
function begun() {
  const known = Object.entries(read("uploads") ?? {});
  return Object.fromEntries(
    known.filter(([, upload]) => Date.parse(upload?.ticket?.expires_at) > Date.now() + 60_000)
  );
}

export const ageGroups = ["8U", "10U", "12U", "14U", "16U+"];

export const store = {
  /** The name on this device of the file that became a job's video; null where it is not known. */
  fileOf(job) {
    const name = read("files")?.[job];
    return typeof name === "string" ? name : null;
  },
  /** Keeps the name, as of the newest hundred videos; forgets it where it is null. */
  keepFile(job, name) {
    const { [job]: _, ...others } = read("files") ?? {};
    const files = [...Object.entries(others), ...(name ? [[job, name]] : [])];
    write("files", Object.fromEntries(files.slice(-100)));
  },
  /** An upload that was begun and not yet handed over, by its file: {user, name, ticket, at}. */
  begun(file) {
    return begun()[file] ?? null;
  },
  keepBegun(file, value) {
    const { [file]: _, ...others } = begun();
    write("uploads", value ? { ...others, [file]: value } : others);
  },
  /** The newest of a user's. */
  lastBegun(user) {
    const own = Object.values(begun()).filter((upload) => upload.user === user);
    return own.sort((one, other) => other.at - one.at)[0] ?? null;
  },
};

Object.defineProperties(store, {
  language: kept("language"),
  ageGroup: kept("age", among(ageGroups)),
  /** The player who was chosen last, by ID. */
  player: kept("player"),
  shoots: kept("shoots", among(["left", "right"])),
  /** The language of the texts, when it is not the page's. */
  textLanguage: kept("texts"),
  /** Shots a week, 1 to 10,000; null without a goal. */
  goal: kept("goal", (value) =>
    Number.isInteger(value) && value >= 1 && value <= 10000 ? value : null),
  period: kept("period", among(["today", "week", "month", "year"], "month")),
  showsBody: kept("body", (value) => value !== false),
});
