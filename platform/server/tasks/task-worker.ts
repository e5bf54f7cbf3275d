import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { askInBackground } from '../database/asking.ts'
import { hearSignals, type Signals } from '../database/database-signals.ts'
import { type EndReason, runTask, type TaskNeeds } from './run-task.ts'
import { takeTask } from './take-task.queries.ts'
import { TASK_SIGNAL, type TaskKind } from './task.ts'

/** A signal may be lost, and nobody signals that a lease has run out or that a wait is over. */
const LOOK_EVERY_MS = 1000
/** Short tasks end by themselves when the process stops; longer ones are ended and go on elsewhere. */
const SHORT_MS = 2000
/** For a task that does not listen; whoever takes it over survives what is left half done. */
const STOP_PATIENCE_MS = 10_000

interface Active {
  readonly kind: string
  readonly ending: AbortController
  readonly ended: Promise<void>
}

/** Does the tasks of a worker process, as many at once as their kinds allow. */
export class TaskWorker {
  private readonly active = new Set<Active>()
  private readonly needs: TaskNeeds & { readonly listening: pg.Pool }
  private kinds: readonly TaskKind[] = []
  private signals: Signals | undefined
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined
  private isAskedAgain = false
  private isStopped = false

  constructor(needs: TaskNeeds & { readonly listening: pg.Pool }) {
    this.needs = needs
  }

  /** Begins to take tasks of these kinds; those of other kinds are left to others. */
  start(kinds: readonly TaskKind[]): void {
    this.kinds = kinds
    this.signals = hearSignals(this.needs.listening, { [TASK_SIGNAL]: () => this.look() }, this.needs.log)
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS)
  }

  /** Takes no more tasks, lets short ones end and gives the others back. */
  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.timer)
    await this.signals?.close()
    await this.looking
    const ended = Promise.all([...this.active].map((each) => each.ended))
    await Promise.race([ended, pause(SHORT_MS, undefined, { ref: false })])
    for (const { ending } of this.active) ending.abort('STOPPED' satisfies EndReason)
    await Promise.race([ended, pause(STOP_PATIENCE_MS, undefined, { ref: false })])
  }

  /** Takes what there is to do. One look at a time; who asks meanwhile gets another one after it. */
  private look(): void {
    if (this.isStopped) return
    if (this.looking) {
      this.isAskedAgain = true
      return
    }
    this.isAskedAgain = false
    this.looking = askInBackground(() => this.takeAll())
      .catch((error: unknown) => this.needs.log.warn({ err: error }, 'tasks cannot be taken'))
      .finally(() => {
        this.looking = undefined
        if (this.isAskedAgain) this.look()
      })
  }

  private async takeAll(): Promise<void> {
    while (!this.isStopped) {
      const wanted = this.kinds.filter((kind) => this.countActive(kind.name) < kind.perProcess)
      const taken = wanted.length > 0 ? await takeTask(this.needs.db, wanted) : undefined
      const kind = wanted.find(({ name }) => name === taken?.kind)
      if (!taken || !kind) return
      const ending = new AbortController()
      const ended = askInBackground(() => runTask(this.needs, kind, taken, ending))
      const active = { kind: kind.name, ending, ended }
      this.active.add(active)
      void ended.finally(() => {
        this.active.delete(active)
        this.look()
      })
    }
  }

  private countActive(name: string): number {
    return [...this.active].filter((each) => each.kind === name).length
  }
}
