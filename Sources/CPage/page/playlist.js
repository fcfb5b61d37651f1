// The order in which a member sees the highlights of a team. Pure: it hears what happened and returns
// what to do, [what, id] pairs. The same as `HighlightPlaylist` of the client library.

export class Playlist {
  #all = new Map();
  #seen = new Set();
  /** What the last building of the order knew. */
  #known = new Set();
  #at = 0;
  /** The IDs in the order of showing, each once. */
  order = [];

  /** The highlight that is shown, also after its removal; null where there is none. */
  get current() {
    return this.order[this.#at] ?? null;
  }

  /** A highlight as it is now; undefined after its removal. */
  get(id) {
    return this.#all.get(id);
  }

  /** The highlights as they are now: {id, name, likes, isLiked, isSeen}. */
  list(highlights) {
    this.#all = new Map(highlights.map((each) => [each.id, each]));
    for (const { id, isSeen } of highlights) if (isSeen) this.#seen.add(id);
    if (highlights.every(({ id }) => this.#known.has(id))) return [];
    const isPlaying = this.current !== null;
    this.#build(this.current);
    return isPlaying ? [] : this.#show();
  }

  /** These must not be shown from now on; null for what is shown unless the list has it. None may be left. */
  withdraw(ids) {
    for (const id of ids ?? []) this.#all.delete(id);
    const { current } = this;
    if (current === null || !(ids ? ids.includes(current) : !this.#all.has(current))) return [];
    if (this.#all.size === 0) {
      this.#known.clear();
      this.order = [];
      this.#at = 0;
    }
    return [["hide", current], ...this.next()];
  }

  next() {
    return this.#step(1);
  }

  previous() {
    return this.#step(-1);
  }

  like(isLiked) {
    const shown = this.#all.get(this.current);
    if (!shown || shown.isLiked === isLiked) return [];
    this.#all.set(shown.id, { ...shown, isLiked, likes: shown.likes + (isLiked ? 1 : -1) });
    return [[isLiked ? "like" : "unlike", shown.id]];
  }

  /** Makes the order anew, with one first that goes on playing. */
  #build(pinned) {
    this.#known = new Set(this.#all.keys());
    this.order = [...(pinned ? [pinned] : []), ...this.#sorted([...this.#known].filter((id) => id !== pinned))];
    this.#at = 0;
  }

  /** Those not seen, the newest first; then by likes, equal ones the newest first. */
  #sorted(ids) {
    const rank = (id) => (this.#seen.has(id) ? 1 : 0);
    const likes = (id) => (this.#seen.has(id) ? this.#all.get(id).likes : 0);
    return ids.sort((one, other) => rank(one) - rank(other) || likes(other) - likes(one) || (one < other ? 1 : -1));
  }

  #step(change) {
    let next = this.#at + change;
    // What was removed is skipped when it is reached.
    while (next >= 0 && next < this.order.length && !this.#all.has(this.order[next])) next += change;
    if (next < 0) return [];
    if (next >= this.order.length) {
      // Behind the last one: from the beginning, with the present likes.
      if (this.#all.size === 0) return [];
      this.#build(null);
      return this.#show();
    }
    this.#at = next;
    return this.#show();
  }

  #show() {
    const id = this.current;
    if (id === null) return [];
    const isNew = !this.#seen.has(id);
    this.#seen.add(id);
    return isNew ? [["show", id], ["seen", id]] : [["show", id]];
  }
}
