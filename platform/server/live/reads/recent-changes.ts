/** Longer than a page takes from its first question to its connection; an older page looks at everything once. */
const KEPT_MS = 60_000
/** What a page says of its age is older by its way to the server. */
const ON_THE_WAY_MS = 2_000

/** Which rooms were told of a change lately: a page whose connection comes after its first answers has missed it. */
export class RecentChanges {
  readonly #begun: number
  /** Oldest first. */
  readonly #changed = new Map<string, number>()
  readonly #now: () => number

  /** `now` answers milliseconds that only grow. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#begun = now()
  }

  note(rooms: readonly string[]): void {
    const now = this.#now()
    for (const room of rooms) {
      this.#changed.delete(room)
      this.#changed.set(room, now)
    }
    for (const [room, at] of this.#changed) {
      if (now - at <= KEPT_MS) break
      this.#changed.delete(room)
    }
  }

  /** Whether the room was told of a change in the last so many milliseconds, or nobody knows any more. */
  hasChanged(room: string, withinMs: number): boolean {
    const since = this.#now() - withinMs - ON_THE_WAY_MS
    if (since < this.#begun || withinMs + ON_THE_WAY_MS > KEPT_MS) return true
    return (this.#changed.get(room) ?? Number.NEGATIVE_INFINITY) >= since
  }
}
