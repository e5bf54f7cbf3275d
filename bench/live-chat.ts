import { join } from 'node:path'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { testClock } from '#platform/server/clock.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { type AskedProgram, startAsked } from '#platform/testing/asked-program.ts'
import { postgresCpuMs } from './bench-postgres.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { DATABASE, type Engine, openEngine } from './live-buses.ts'
import type { ChatAsk, Talked } from './live-chat.program.ts'
import { type Portal, startPortal } from './portal.ts'
import { cpuMs } from './processes.ts'

const VIEWERS = 1_000
/** Five messages in five seconds are the most of one viewer; so each of these stays at half of it. */
const SPEAKERS = 200
const PER_SECOND = 100
const BURST = 500
const AT_ONCE = 1_000_000
const MOST_P99_MS = 300
const LEAST_OF_BURST_PER_SECOND = 300

/** Chat as it is: of one portal, and of two of them over each bus. */
export async function measureChat(port: number, isShort: boolean): Promise<Figure[]> {
  const engine = await openEngine()
  const seconds = isShort ? 3 : 10
  try {
    const alone = await chatOf(port, 1, DATABASE, seconds)
    if (isShort) return alone
    return [...alone, ...(await chatOf(port, 2, DATABASE, seconds)), ...(await chatOf(port, 2, engine, seconds))]
  } finally {
    await engine.close()
  }
}

/**
 * Portal processes on a database that gives nothing of its durability up, and viewers who join, fetch tickets, listen, and
 * send messages under keys: steadily, and all at once.
 */
async function chatOf(port: number, count: number, engine: Engine, seconds: number): Promise<Figure[]> {
  const database = await createTestDatabase()
  const people: AskedProgram<ChatAsk> = await startAsked(join(import.meta.dirname, 'live-chat.program.ts'))
  const portals: Portal[] = []
  try {
    // Viewers come from networks of their own, as the word of the proxy has it.
    const env = { LIVE_BUS_URL: engine.url, LOG_LEVEL: 'error', TRUST_PROXY: '1' }
    for (let no = 0; no < count; no++) portals.push(await startPortal(database.url, port + no, env))
    const servers = portals.map(({ url }) => url)
    await people.ask({ ask: 'join', servers, broadcastNo: await addBroadcast(database.url), count: VIEWERS })
    const talk = async (speakers: number, messages: number, perSecond: number) => {
      const spent = () => portals.reduce((sum, { pid }) => sum + cpuMs(pid), postgresCpuMs())
      const before = spent()
      const talked = (await people.ask({ ask: 'talk', speakers, messages, perSecond })) as Talked
      if (!talked.isConsecutive) throw new Error('numbers of messages do not follow one another')
      return { ...talked, messages, cpuOfMessage: (spent() - before) / messages }
    }
    await talk(SPEAKERS, PER_SECOND, PER_SECOND)
    const steady = await talk(SPEAKERS, PER_SECOND * seconds, PER_SECOND)
    const burst = await talk(BURST, BURST, AT_ONCE)
    return figuresOf(count === 1 ? 'chat of a portal' : `chat of ${count} portals over ${engine.name}`, steady, burst)
  } finally {
    await people.kill()
    for (const portal of portals) await portal.stop()
    await database.drop()
  }
}

async function addBroadcast(databaseUrl: string): Promise<number> {
  const db = openDatabase(openPool(databaseUrl, 1))
  try {
    return (await seedBroadcast({ db, clock: testClock(new Date()) })).liveBroadcastNo
  } finally {
    await db.destroy()
  }
}

interface Measured extends Talked {
  readonly messages: number
  /** Of portals and PostgreSQL together, in milliseconds of processor time. */
  readonly cpuOfMessage: number
}

function figuresOf(what: string, steady: Measured, burst: Measured): Figure[] {
  const { answeredP99, cpuOfMessage } = steady
  const beside = `answered within ${answeredP99.toFixed(0)} ms, a message costs ${cpuOfMessage.toFixed(1)} ms`
  return [
    atMost(
      `${what}, ${PER_SECOND} messages a second to ${VIEWERS} viewers: 99 of 100 reach 99 of 100 of them within (${beside})`,
      steady.heardP99,
      MOST_P99_MS,
      'ms',
    ),
    atLeast(
      `${what}, ${BURST} messages at once: answered a second (the last after ${burst.tookMs.toFixed(0)} ms)`,
      (burst.accepted * 1000) / burst.tookMs,
      LEAST_OF_BURST_PER_SECOND,
      'messages',
    ),
    // Zero has no ratio: one refused message would already be over the limit.
    atMost(
      `${what}: messages that were refused ${JSON.stringify({ ...steady.refused, ...burst.refused })}`,
      steady.messages - steady.accepted + burst.messages - burst.accepted,
      0.5,
      'messages',
    ),
  ]
}
