import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '#app/root.ts'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { sejongDirectory } from '#app/testing/test-world.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { startSimulators } from '#simulators/main.ts'
import { hireCast } from './cast.ts'
import { type Breach, findBreaches, INVARIANTS } from './invariants/all.ts'
import { countAllUnknown, countUnknown } from './invariants/unknown-outcomes.ts'
import { seededRandom } from './random.ts'
import { installRecorder } from './recorder.ts'
import { RunClock, speedFor } from './run-clock.ts'
import { Stage, type Tally } from './stage.ts'
import { killedInChat } from './stories/chat-story.ts'
import { DEADLY_EXAM_STORIES, notifiedAgain } from './stories/exam-stories.ts'
import { prepareOverdue } from './stories/overdue-story.ts'
import { CALM_STORIES, DEADLY_STORIES } from './stories/payment-stories.ts'
import {
  placeBigAd,
  placeUnapproved,
  placeWithoutRecipients,
  prepareSending,
  SEND_TIME,
} from './stories/sending-stories.ts'
import { startTraffic } from './traffic.ts'
import type { VendorStep } from './vendor-record.ts'
import { VendorRecord } from './vendor-record.ts'
import { Victim } from './victim.ts'

export interface FaultOptions {
  /** How often portal processes are killed, at least: by the stories, and at random moments for the rest. */
  readonly kills: number
  /** How often each story is played. */
  readonly rounds: number
  readonly seed: number
  /** Three ports in a row: two portal processes and the simulators. */
  readonly firstPort: number
  /** Where the program stands: the project, or a copy of it. */
  readonly root?: string
  /** Promises with whose breach the run ends as soon as it notices. */
  readonly stopsAt?: readonly string[]
  say(line: string): void
}

export interface FaultReport {
  readonly kills: number
  readonly tally: Tally
  /** How often each kind of unknown outcome occurred. */
  readonly unknown: ReadonlyMap<string, number>
  readonly allUnknown: number
  readonly figures: Readonly<Record<'advertising messages' | 'notices' | 'payments' | 'vendor calls' | 'steps', number>>
  readonly invariants: readonly string[]
  /** Empty when every promise held. */
  readonly broken: readonly Breach[]
}

const TRAFFIC_BEGINS = '2026-11-23T09:00:00+09:00'
const MINUTE_MS = 60_000
const LOCK_MINUTES = 15
const BIG_AD_SCHOOLS = 20
/** In the time of the run: the waits of a payment grow with every try in vain. */
const REST_SECONDS = 1440
/** Carriers answer, in the time of the run, after the results are first asked for and before they are for the second time. */
const RESULT_DELAY_MS = 7000
/** Moments before something happens, in the time of the run: processes have to come up. */
const BEFOREHAND_MS = 1500

/** Runs traffic, stories and a dispatch on two portal processes that are killed again and again, then checks every promise. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { seed, firstPort, root = ROOT } = options
  const clock = new RunClock(TRAFFIC_BEGINS)
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const database = await createTestDatabase()
  const record = new VendorRecord()
  const simulatorPort = firstPort + 2
  const simulators = await startSimulators({
    port: simulatorPort,
    dataDir: folder,
    clock,
    directorySchools: sejongDirectory(),
    watcher: record,
    resultDelayMs: RESULT_DELAY_MS,
    settings: { commerceWebhookUrl: `http://127.0.0.1:${firstPort}/api/nsat/order/payment` },
  })
  const publicUrl = `http://127.0.0.1:${firstPort}`
  // One process serves people and works, the other one only works: two workers compete all the time.
  const victims = (['all', 'worker'] as const).map((role, index) => {
    const vendorHost = `${role === 'all' ? 'localhost' : '127.0.0.1'}:${simulatorPort}`
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SIMULATOR_PORT: String(simulatorPort),
      SMS_BASE_URL: `http://${vendorHost}`,
      PAY_BASE_URL: `http://${vendorHost}/payments`,
      PUBLIC_URL: publicUrl,
      ROLE: role,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      APP_SECRET: 'f'.repeat(32),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache/compiled'),
    }
    return new Victim({ port: firstPort + index, root, env, clock, vendorHost })
  })
  const db = openDatabase(openPool(database.url, 8))
  try {
    await installRecorder(db)
    const cast = await hireCast(db, publicUrl, clock.now())
    const random = seededRandom(seed)
    const stage = new Stage({ random, clock, db, victims, simulatorUrl: simulators.url, record, cast })
    await Promise.all(victims.map((victim) => victim.start()))
    if (speedNow(stage) < clock.speed) await goTo(stage, clock.now())
    return await play(stage, options)
  } finally {
    await Promise.all(victims.map((victim) => victim.stop()))
    await db.destroy()
    await simulators.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function play(stage: Stage, options: FaultOptions): Promise<FaultReport> {
  const broken: Breach[] = []
  const halted: Breach[] = []
  let isWhole = true
  try {
    await playActs(stage, options, broken)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    if (!(error instanceof Broken)) halted.push({ invariant: 'stories go on', sentence, kills: stage.kills })
    isWhole = false
  }
  // What had no time to happen cannot have been wrong.
  const atRest = isWhole ? { leastOfEachKind: leastOfEach(options.rounds) } : null
  const { history, breaches } = await findBreaches(stage, broken, atRest)
  return {
    kills: stage.kills,
    tally: stage.tally,
    unknown: countUnknown(history),
    allUnknown: countAllUnknown(history.calls),
    figures: {
      'advertising messages': history.ads.length,
      notices: history.notices.length,
      payments: history.payments.length,
      'vendor calls': history.calls.length,
      steps: history.steps.length,
    },
    invariants: INVARIANTS.map((each) => each.name),
    // Why a story could not go on is said better by the promise that was broken, if one was.
    broken: [...broken, ...breaches, ...halted],
  }
}

/** How often each kind of unknown outcome has to occur: those that need the send time have only so many schools. */
const leastOfEach = (rounds: number): number => Math.min(rounds, 3)

/** A promise was broken, and nobody wants to see the rest. */
class Broken extends Error {}

async function playActs(stage: Stage, options: FaultOptions, broken: Breach[]): Promise<void> {
  const { kills, rounds, stopsAt = [], say } = options
  const begun = performance.now()
  const tell = (what: string) => say(`${what} (${((performance.now() - begun) / 1000).toFixed(0)} s)`)
  const look = async () => {
    broken.push(...(await findBreaches(stage, broken, null)).breaches)
    tell(`  ${stage.kills} kills`)
    if (broken.some(({ invariant }) => stopsAt.includes(invariant))) throw new Broken()
  }
  const least = leastOfEach(rounds)
  const share = (part: number) => Math.ceil(kills * part)

  tell('everyday work')
  await placeBigAd(stage, BIG_AD_SCHOOLS)
  const [waiting, unsendable] = await Promise.all([
    prepareSending(stage, least),
    placeWithoutRecipients(stage, least),
    placeUnapproved(stage),
  ])
  const overdue = await prepareOverdue(stage, least)
  const stopTraffic = startTraffic(stage)
  try {
    for (let round = 0; round < rounds; round += 1) {
      await playStories(stage)
      await look()
    }
    await killAtRandom(stage, share(0.75), ['RESERVE', 'APPROVE', 'REFUND', 'LOOK_UP'])
  } finally {
    await stopTraffic()
  }
  await stage.untilAllAreDone()
  // Whoever has agreed is served before their time is over: the jump would end it.
  await untilServed(stage)
  await look()

  tell('sending is prepared')
  const sendAt = new Date(SEND_TIME).getTime()
  await goTo(stage, new Date(sendAt - LOCK_MINUTES * MINUTE_MS - BEFOREHAND_MS))
  await overdue.resolve()
  await Promise.all([unsendable.meanwhile(), killAtRandom(stage, share(0.85), ['REFUND', 'LOOK_UP'])])
  const open = `not is_deleted and status = 'INSPECTION_COMPLETE' and missed_at is null and send_at = '${SEND_TIME}'`
  await stage.until('sending was not prepared', async () => (await stage.countRows('text_ad.reservation', open)) === 0)
  await look()

  tell('sending')
  await goTo(stage, new Date(sendAt - BEFOREHAND_MS))
  await Promise.all([waiting.meanwhile(), killAtRandom(stage, kills, ['SEND', 'FIND', 'RESULTS'])])
  await look()
  await untilAtRest(stage)
  tell('all is at rest')
}

async function untilServed(stage: Stage): Promise<void> {
  const agreed = stage.expectations.filter(({ end }) => end === 'PAID')
  const open = agreed.map(({ kind, refSeq }) => `(kind = '${kind}' and ref_seq = ${refSeq})`).join(' or ')
  await stage.until(
    'not everybody who agreed to pay was served',
    async () => (await stage.countRows('payment.payment', `status = 'READY' and (${open || 'false'})`)) === 0,
  )
}

/** The calm stories all at once; the deadly ones, prepared beside them, one after the other. Nobody waits while people chat. */
async function playStories(stage: Stage): Promise<void> {
  const chat = await killedInChat(stage)
  await chat()
  const [moments] = await Promise.all([
    Promise.all([...DEADLY_STORIES, ...DEADLY_EXAM_STORIES].map((prepare) => prepare(stage))),
    Promise.all([...CALM_STORIES, notifiedAgain].map((story) => story(stage))),
  ])
  for (const moment of moments) {
    await moment()
    await stage.untilUp()
  }
}

/** Kills and restarts at random moments until the number is reached, with a vendor's failure now and then. */
async function killAtRandom(stage: Stage, until: number, steps: readonly VendorStep[]): Promise<void> {
  const { random } = stage
  while (stage.kills < until) {
    await pause(random.between(50, 900))
    if (random.chance(0.4))
      await stage.armOnce(
        { step: random.pick(steps), about: '' },
        random.pick(['lose-answer', 'error', 'down', 'slow']),
      )
    await stage.crash(random.pick(stage.victims), random.chance(0.2) ? random.between(0, 1000) : 0)
  }
}

/** How fast time may pass on the machine as it is now. */
const speedNow = ({ victims }: Stage): number => speedFor(Math.max(...victims.map((victim) => victim.startSeconds)))

async function goTo(stage: Stage, instant: Date): Promise<void> {
  await stage.untilUp()
  await Promise.all(stage.victims.map((victim) => victim.stop()))
  stage.clock.jump(instant, speedNow(stage))
  await Promise.all(stage.victims.map((victim) => victim.start()))
}

/** Lets the portal finish what was interrupted: nobody kills any more. */
async function untilAtRest(stage: Stage): Promise<void> {
  await stage.untilUp()
  await stage.untilAllAreDone()
  const open = `
    select 1 from payment.payment where status in ('APPROVING', 'CANCEL_REQUESTED')
    union all select 1 from messaging.dispatch where state in ('PLANNED', 'SENDING')
    union all select 1 from messaging.recipient where state = 'ACCEPTED'
    union all select 1 from text_ad.reservation where not is_deleted and status = 'SEND_WAIT' and missed_at is null`
  await stage.until(
    'not everything came to an end',
    async () => (await stage.countRows(`(${open}) as open`, 'true')) === 0,
    REST_SECONDS,
  )
}
