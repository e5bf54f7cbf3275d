import { Places } from '../places.ts'
import type { Asker } from './asking.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** What a room full of viewers asks at once; a statement takes milliseconds, so even the last is answered in time. */
const LONGEST_LINE = 1_000

/**
 * Lets every group have at most `most` connections at once, and one person at most half of a group's; the others wait in
 * line, but not for ever.
 */
export class Shares {
  private readonly groups = new Map<string, Places>()
  private readonly most: number
  private readonly waitMs: number

  constructor(most: number, waitMs: number) {
    this.most = most
    this.waitMs = waitMs
  }

  /** Waits for a place; throws DatabaseUnavailable. Who has one already gets the next at once, or it would wait for itself. */
  async take(asker: Asker): Promise<void> {
    const { group, personId, signal } = asker
    const places =
      this.groups.get(group) ??
      new Places(this.most, (reason) => new DatabaseUnavailable(`${group}: ${reason}`), LONGEST_LINE)
    this.groups.set(group, places)
    if (asker.held > 0) places.takeMore(personId)
    else await places.take({ personId, signal, waitMs: this.waitMs })
    asker.held += 1
  }

  /** Gives a place back: to whoever's turn it is. */
  give(asker: Asker): void {
    asker.held -= 1
    const places = this.groups.get(asker.group)
    places?.give(asker.personId)
    if (places?.isUnused) this.groups.delete(asker.group)
  }

  /** How many wait, of all groups. */
  countWaiting(): number {
    return [...this.groups.values()].reduce((sum, places) => sum + places.countWaiting(), 0)
  }
}
