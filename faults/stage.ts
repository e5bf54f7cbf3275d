import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Cast } from './cast.ts'
import type { ChatRoom } from './chat-viewer.ts'
import { Patience } from './patience.ts'
import type { StubbornPerson } from './person.ts'
import type { Random } from './random.ts'
import type { RunClock } from './run-clock.ts'
import type { AnsweredTidings } from './tidings.ts'
import { type Aim, type RecordedCall, VENDOR_STEPS, type VendorRecord } from './vendor-record.ts'
import type { Victim } from './victim.ts'

/** What was done how often; only for the report at the end. */
export type Tally = Record<string, number>

/** What a story knows about the end of a purchase, whatever happens on the way. */
export interface Expectation {
  readonly kind: 'SMS' | 'PACKAGE'
  readonly refSeq: number
  /** `PAID`: the person agreed and may keep it. `REFUNDED`: it was cancelled. `SENT`: every message went out. */
  readonly end: 'PAID' | 'REFUNDED' | 'SENT'
}

type Mode = RecordedCall['mode']

const WAIT_MS = 50
/** Seconds of the run: what waits for a lease or a retry waits for its time. */
const WAIT_SECONDS = 720
/** Ends before anybody's time-out. */
const HELD_MS = 6000

/** Everything that the stories of a run work with. */
export class Stage {
  readonly tally: Tally = {}
  readonly expectations: Expectation[] = []
  /** Rooms in which everything was said, and everybody heard it. */
  readonly chats: ChatRoom[] = []
  /** What the shop told of orders of exams, and whether it was taken. */
  readonly tidings: AnsweredTidings[] = []
  /** Orders of exams that somebody paid and somebody else edited at the same time. */
  readonly races: { readonly orderNo: number; readonly isPaid: boolean; readonly isEdited: boolean }[] = []
  /** Stories that could not be played as they are written. */
  readonly spoilt: string[] = []
  readonly random: Random
  readonly clock: RunClock
  readonly db: Db
  readonly victims: readonly Victim[]
  readonly simulatorUrl: string
  readonly record: VendorRecord
  readonly cast: Cast
  private turn = 0
  private readonly crashes: Promise<void>[] = []
  private readonly others: Promise<unknown>[] = []

  constructor(given: Pick<Stage, 'random' | 'clock' | 'db' | 'victims' | 'simulatorUrl' | 'record' | 'cast'>) {
    this.random = given.random
    this.clock = given.clock
    this.db = given.db
    this.victims = given.victims
    this.simulatorUrl = given.simulatorUrl
    this.record = given.record
    this.cast = given.cast
    this.record.inquire = (call) => this.noteLease(call)
  }

  get kills(): number {
    return this.victims.reduce((total, victim) => total + victim.kills, 0)
  }

  /** One after the other has their turn: nobody gets too many unpaid ads. */
  next(people: Cast['academies' | 'agencies']): StubbornPerson {
    this.turn += 1
    return people[this.turn % people.length] as StubbornPerson
  }

  count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1
  }

  /** The next call that is meant goes wrong in this way; without `times` every one until `disarm`. */
  async arm({ step, about }: Aim, mode: Mode, options: { times?: number; delayMs?: number } = {}): Promise<void> {
    const { service, call } = VENDOR_STEPS[step]
    const response = await fetch(`${this.simulatorUrl}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service, mode, call, about, ...options }),
    })
    if (!response.ok) throw new Error(`the simulators refuse a fault: ${await response.text()}`)
  }

  disarm(aim: Aim): Promise<void> {
    return this.arm(aim, 'ok')
  }

  /** The next call that is meant is answered in this way. */
  armOnce(aim: Aim, mode: Mode, delayMs?: number): Promise<void> {
    return this.arm(aim, mode, { times: 1, ...(delayMs !== undefined && { delayMs }) })
  }

  /**
   * Whoever makes the call that is meant is killed while it is under way: before the vendor has done anything (and it
   * never will), or after it has done the work. Waits for the trap, not for the kill.
   */
  async armKill(aim: Aim, when: 'BEFORE' | 'AFTER'): Promise<void> {
    this.record.setTrap({
      ...aim,
      when,
      spring: (call) => {
        const crash = this.killCaller(call)
        crash.catch(() => undefined)
        this.crashes.push(crash)
      },
    })
    await this.armOnce(aim, when === 'BEFORE' ? 'hang' : 'slow', HELD_MS)
  }

  /** kill -9 at this moment, and a new process in its place. */
  async crash(victim: Victim, downMs = 0): Promise<void> {
    this.record.killed(victim.vendorHost)
    await victim.crash(downMs)
  }

  /** Somebody goes on while the story does something else. */
  goesOn(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.spoilt.push(String(error)))
    this.others.push(work)
  }

  /** Waits for everybody who went on. */
  async untilAllAreDone(): Promise<void> {
    await Promise.allSettled(this.others)
  }

  /** Waits until everybody who was killed by a trap is up again. */
  async untilUp(): Promise<void> {
    await Promise.all(this.crashes)
  }

  /** Waits for something to become true; a story that waits in vain for so many seconds of the run is spoilt. */
  async until(what: string, isTrue: () => boolean | Promise<boolean>, mostSeconds = WAIT_SECONDS): Promise<void> {
    const patience = new Patience(this.clock.realMsOf(mostSeconds) / 1000)
    while (!patience.isOver) {
      if (await isTrue()) return
      await pause(WAIT_MS)
    }
    this.spoilt.push(what)
  }

  /** Waits until a call that is meant has come to this fault, and to its death if it was killed. */
  async untilStruck({ step, about }: Aim, mode: Mode, isKilled = false): Promise<void> {
    const isIt = (call: RecordedCall) =>
      call.step === step && call.mode === mode && call.text.includes(about) && (!isKilled || call.isKilled)
    await this.until(`no ${step} of ${about} met ${mode}`, () => this.record.calls.some(isIt))
  }

  async countRows(from: string, condition: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.raw(from)} where ${sql.raw(condition)}`.execute(this.db)
    return rows[0]?.n ?? 0
  }

  private async killCaller(call: RecordedCall): Promise<void> {
    const victim = this.victims.find((each) => each.vendorHost === call.host)
    if (!victim) throw new Error(`nobody calls the vendors by ${call.host}`)
    // It stops here, however long the look into the database takes: what it was doing when it died is what we see.
    victim.freeze()
    this.record.killed(victim.vendorHost)
    call.wasIntended = await this.wasIntended(call)
    await this.crash(victim)
  }

  private async noteLease(call: RecordedCall): Promise<void> {
    if (call.step !== 'APPROVE' && call.step !== 'REFUND') return
    const { rows } = await sql<{ leaseId: string | null }>`
      select lease_id from payment.payment where ${call.key} in (seller_order_key, pay_transaction_id_no)`.execute(
      this.db,
    )
    call.leaseId = rows[0]?.leaseId ?? null
  }

  /** Whether the database holds, committed, what a call under way is meant to do. */
  private async wasIntended({ step, key }: RecordedCall): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select case ${step}
        when 'APPROVE' then exists(select from payment.payment where seller_order_key = ${key} and status <> 'READY')
        when 'RESERVE' then exists(select from payment.payment where seller_order_key = ${key})
        when 'REFUND' then exists(select from payment.payment
          where pay_transaction_id_no = ${key} and status in ('CANCEL_REQUESTED', 'CANCELLED') and refund_sent_at is not null)
        else exists(select from messaging.test_send t
          where ${key} = 'TEST:' || t.reserve_seq || ':' || t.request_key and t.state <> 'PLANNED')
        or exists(select from messaging.request q join messaging.dispatch d using (dispatch_id)
          where d.purpose || ':' || d.reserve_seq = ${key.split(':').slice(0, 2).join(':')} and q.state <> 'READY')
      end as found`.execute(this.db)
    return rows[0]?.found === true
  }
}
