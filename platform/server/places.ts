/** A signed-in person by their number, or whoever holds a pass in place of a session by its name and theirs. */
export type PersonId = number | string

/** For whom a place is taken, and until when it is wanted. */
export interface PlaceRequest {
  /** Nobody in particular: the portal itself, or visitors, who take turns as one. */
  readonly personId?: PersonId | undefined
  /** How long to wait; as long as it takes unless said. */
  readonly waitMs?: number
  /** Whoever wanted it has left: the wait ends with its reason. */
  readonly signal?: AbortSignal | undefined
}

interface Holder {
  taken: number
  readonly line: (() => void)[]
}

/** What one person may have of the places, and of the line before them. */
const SHARE = 0.5
/** More do not wait: they would be answered too late anyway. */
const LONGEST_LINE = 200
/** More of one person do not wait, however long the line may be. */
const LONGEST_OF_PERSON = 100

/**
 * So many places for which people wait in turns: the next one goes to whoever had none for the longest time, and one
 * person has at most half of them.
 */
export class Places {
  /** In the order of their turns. */
  private readonly holders = new Map<PersonId | undefined, Holder>()
  private readonly most: number
  /** Why somebody gets none. */
  private readonly refusal: (reason: string) => Error
  private readonly longestLine: number
  private taken = 0

  constructor(most: number, refusal: (reason: string) => Error, longestLine = LONGEST_LINE) {
    this.most = most
    this.refusal = refusal
    this.longestLine = longestLine
  }

  /** Waits for a place. */
  async take({ personId, ...request }: PlaceRequest): Promise<void> {
    request.signal?.throwIfAborted()
    const holder = this.holderOf(personId)
    if (this.taken < this.most && this.hasShare(personId, holder.taken, this.most)) this.serve(personId, holder)
    else await this.wait(personId, holder, request)
  }

  /** Takes a place at once, even one beyond the limit: for somebody who would wait for themselves. */
  takeMore(personId: PersonId | undefined): void {
    this.serve(personId, this.holderOf(personId))
  }

  /** Gives a place back. */
  give(personId: PersonId | undefined): void {
    const holder = this.holderOf(personId)
    holder.taken -= 1
    this.taken -= 1
    this.moveBehind(personId, holder)
    this.forget(personId, holder)
    while (this.taken < this.most && this.serveNext());
  }

  countWaiting(): number {
    return [...this.holders.values()].reduce((sum, { line }) => sum + line.length, 0)
  }

  get isUnused(): boolean {
    return this.holders.size === 0
  }

  private serveNext(): boolean {
    for (const [personId, holder] of this.holders) {
      if (holder.line.length === 0 || !this.hasShare(personId, holder.taken, this.most)) continue
      const enter = holder.line.shift()
      this.serve(personId, holder)
      enter?.()
      return true
    }
    return false
  }

  private serve(personId: PersonId | undefined, holder: Holder): void {
    holder.taken += 1
    this.taken += 1
    this.moveBehind(personId, holder)
  }

  private moveBehind(personId: PersonId | undefined, holder: Holder): void {
    this.holders.delete(personId)
    this.holders.set(personId, holder)
  }

  private wait(personId: PersonId | undefined, holder: Holder, { waitMs, signal }: PlaceRequest): Promise<void> {
    const { line } = holder
    const waiting = this.countWaiting()
    if (waiting >= this.longestLine || (personId !== undefined && line.length >= LONGEST_OF_PERSON)) {
      this.forget(personId, holder)
      throw this.refusal(`${waiting} wait already, ${line.length} of them for the same person`)
    }
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        settle()
      }
      const enter = (): void => end(resolve)
      const giveUp = (reason: unknown): void => {
        line.splice(line.indexOf(enter), 1)
        this.forget(personId, holder)
        end(() => reject(reason))
      }
      const leave = (): void => giveUp(signal?.reason)
      const timer =
        waitMs === undefined ? undefined : setTimeout(() => giveUp(this.refusal(`none within ${waitMs} ms`)), waitMs)
      signal?.addEventListener('abort', leave)
      line.push(enter)
    })
  }

  private hasShare(personId: PersonId | undefined, has: number, of: number): boolean {
    return personId === undefined || has < Math.ceil(of * SHARE)
  }

  private holderOf(personId: PersonId | undefined): Holder {
    const holder = this.holders.get(personId) ?? { taken: 0, line: [] }
    this.holders.set(personId, holder)
    return holder
  }

  private forget(personId: PersonId | undefined, { taken, line }: Holder): void {
    if (taken === 0 && line.length === 0) this.holders.delete(personId)
  }
}
