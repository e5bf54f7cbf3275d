import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { sejongDirectory } from '#app/testing/test-world.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database.ts'
import { startSimulators } from '#simulators/main.ts'
import { brokenPromises } from './invariants.ts'
import { StubbornPerson } from './person.ts'
import { type Random, seededRandom } from './random.ts'
import { type Cast, placeBigAd, placeOneAd, type Tally } from './traffic.ts'
import { RunClock, Victim } from './victim.ts'

export interface FaultOptions {
  /** How often a portal process is killed, three quarters of it during traffic, the rest during sending. */
  readonly kills: number
  readonly seed: number
  readonly firstPort: number
  say(line: string): void
}

export interface FaultReport {
  readonly kills: number
  readonly tally: Tally
  readonly messages: number
  /** Sentences; empty when everything held. */
  readonly broken: readonly string[]
}

const TRAFFIC_BEGINS = '2026-11-23T09:00:00+09:00'
const SEND_TIME = '2026-11-25T11:00:00+09:00'
const ADS_AT_ONCE = 6
const BIG_AD_SCHOOLS = 50
/** Slots that are further apart than schools are exclusive, so that the traffic never runs out of schools. */
const LATER_SEND_TIMES = [
  '2026-12-07',
  '2026-12-16',
  '2026-12-28',
  '2027-01-06',
  '2027-01-18',
  '2027-01-27',
  '2027-02-08',
  '2027-02-17',
  '2027-03-03',
  '2027-03-15',
  '2027-03-24',
  '2027-04-05',
].map((day) => `${day}T14:00:00+09:00`)

/** Runs traffic and a dispatch on two portal processes that are killed at random points, then checks every promise. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const random = seededRandom(options.seed)
  const clock = new RunClock(TRAFFIC_BEGINS)
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const database = await createTestDatabase()
  const simulators = await startSimulators({
    port: options.firstPort + 2,
    dataDir: folder,
    clock,
    directorySchools: sejongDirectory(),
  })
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SIMULATOR_PORT: String(options.firstPort + 2),
    DEMO: '1',
    LOG_LEVEL: 'silent',
    APP_SECRET: 'f'.repeat(32),
  }
  // One process serves people and works, the other one only works: two workers compete all the time.
  const victims = [
    new Victim(options.firstPort, { ...env, ROLE: 'all', PUBLIC_URL: `http://127.0.0.1:${options.firstPort}` }, clock),
    new Victim(
      options.firstPort + 1,
      { ...env, ROLE: 'worker', PUBLIC_URL: `http://127.0.0.1:${options.firstPort}` },
      clock,
    ),
  ]
  const db = openDatabase(openPool(database.url, 4))
  const tally: Tally = {}
  try {
    for (const victim of victims) await victim.start()
    const run: Run = { random, clock, victims, db, simulatorUrl: simulators.url, tally, say: options.say }
    await trafficUnderFire(run, Math.ceil(options.kills * 0.75))
    await sendingUnderFire(run, Math.floor(options.kills * 0.25))
    await untilSettled(run)
    const messages = ((await (await fetch(`${simulators.url}/sms/_messages?purpose=AD`)).json()) as unknown[]).length
    return { kills: sum(victims), tally, messages, broken: await brokenPromises(db, simulators.url) }
  } finally {
    await Promise.all(victims.map((victim) => victim.stop()))
    await db.destroy()
    await simulators.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Run {
  readonly random: Random
  readonly clock: RunClock
  readonly victims: readonly Victim[]
  readonly db: Db
  readonly simulatorUrl: string
  readonly tally: Tally
  say(line: string): void
}

const sum = (victims: readonly Victim[]): number => victims.reduce((total, victim) => total + victim.kills, 0)

async function fault(run: Run, service: string, mode: string): Promise<void> {
  await fetch(`${run.simulatorUrl}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode, ...(mode !== 'ok' && { times: 1 }) }),
  })
}

/** Kills and restarts until the number is reached, with a vendor's failure now and then. */
async function fire(run: Run, kills: number, service: string, wait: () => number): Promise<void> {
  const until = sum(run.victims) + kills
  while (sum(run.victims) < until) {
    await pause(wait())
    if (run.random.chance(0.3)) await fault(run, service, run.random.pick(['lose-answer', 'error', 'down', 'slow']))
    const victim = run.random.pick(run.victims)
    await victim.kill()
    if (run.random.chance(0.2)) await pause(run.random.between(0, 1000))
    await victim.start()
    if (sum(run.victims) % 10 === 0) run.say(`  ${sum(run.victims)} kills`)
  }
  await fault(run, service, 'ok')
}

async function trafficUnderFire(run: Run, kills: number): Promise<void> {
  const [front] = run.victims as [Victim, Victim]
  const cast: Cast = {
    academies: ['academy', 'academy2'].map((loginId) => new StubbornPerson(front.url, loginId)),
    agency: new StubbornPerson(front.url, 'agency'),
    manager: new StubbornPerson(front.url, 'adops'),
  }
  await placeBigAd(cast, run.random, SEND_TIME, run.tally, BIG_AD_SCHOOLS)
  let isOver = false
  const worker = async () => {
    while (!isOver) {
      const sendTime = run.random.chance(0.3) ? SEND_TIME : run.random.pick(LATER_SEND_TIMES)
      await placeOneAd(cast, run.random, sendTime, run.tally, run.random.between(1, 2))
    }
  }
  const workers = Array.from({ length: ADS_AT_ONCE }, worker)
  await fire(run, kills, 'payments', () => run.random.between(50, 1200))
  isOver = true
  await Promise.all(workers)
}

/** Goes to the lock time, then to the send time, killing around both. */
async function sendingUnderFire(run: Run, kills: number): Promise<void> {
  const sendAt = new Date(SEND_TIME).getTime()
  await restartAt(run, new Date(sendAt - 15 * 60_000 - 1500))
  await fire(run, Math.ceil(kills / 3), 'sms', () => run.random.between(50, 600))
  await until(
    run,
    'locking',
    async () => (await countOf(run, `status = 'INSPECTION_COMPLETE' and send_at = '${SEND_TIME}'`)) === 0,
  )
  await restartAt(run, new Date(sendAt - 1000))
  await fire(run, Math.floor((kills * 2) / 3), 'sms', () => run.random.between(50, 900))
}

async function restartAt(run: Run, instant: Date): Promise<void> {
  await Promise.all(run.victims.map((victim) => victim.stop()))
  run.clock.jump(instant)
  for (const victim of run.victims) await victim.start()
}

/** Lets the portal finish what was interrupted: nobody kills any more. */
async function untilSettled(run: Run): Promise<void> {
  await until(run, 'sending', async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from messaging.dispatch where purpose = 'AD' and state in ('PLANNED', 'SENDING')`.execute(
      run.db,
    )
    return rows[0]?.n === 0
  })
  await until(run, 'payments', async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from payment.payment where status in ('APPROVING', 'CANCEL_REQUESTED')`.execute(run.db)
    return rows[0]?.n === 0
  })
}

async function countOf(run: Run, condition: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from text_ad.reservation where not is_deleted and ${sql.raw(condition)}`.execute(run.db)
  return rows[0]?.n ?? 0
}

async function until(run: Run, what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isDone()) return
    await pause(250)
  }
  run.say(`  ${what} did not settle within five minutes`)
}
