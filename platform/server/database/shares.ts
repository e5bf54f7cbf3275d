import type { Asker } from './asking.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** More of one group do not wait: they would be answered too late anyway. */
const LONGEST_LINE = 200

interface Group {
  taken: number
  readonly line: (() => void)[]
}

/** Lets every group have at most `most` connections at once; the others of the group wait in line, but not for ever. */
export class Shares {
  private readonly groups = new Map<string, Group>()
  private readonly most: number
  private readonly waitMs: number

  constructor(most: number, waitMs: number) {
    this.most = most
    this.waitMs = waitMs
  }

  /** Waits for a place; throws DatabaseUnavailable. Who has one already gets the next at once, or it would wait for itself. */
  async take(asker: Asker): Promise<void> {
    const group = this.groups.get(asker.group) ?? { taken: 0, line: [] }
    this.groups.set(asker.group, group)
    if (group.taken >= this.most && asker.held === 0) await this.waitInLine(asker.group, group)
    else group.taken += 1
    asker.held += 1
  }

  /** Gives a place back: to whoever waits longest. */
  give(asker: Asker): void {
    asker.held -= 1
    const group = this.groups.get(asker.group)
    if (!group) return
    const next = group.taken <= this.most ? group.line.shift() : undefined
    if (next) next()
    else group.taken -= 1
    if (group.taken === 0) this.groups.delete(asker.group)
  }

  /** How many wait, of all groups. */
  countWaiting(): number {
    return [...this.groups.values()].reduce((sum, group) => sum + group.line.length, 0)
  }

  private waitInLine(name: string, { line }: Group): Promise<void> {
    if (line.length >= LONGEST_LINE)
      throw new DatabaseUnavailable(`${name}: ${line.length} wait for a database connection already`)
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        line.splice(line.indexOf(enter), 1)
        reject(new DatabaseUnavailable(`${name}: no database connection within ${this.waitMs} ms`))
      }, this.waitMs)
      const enter = () => {
        clearTimeout(giveUp)
        resolve()
      }
      line.push(enter)
    })
  }
}
