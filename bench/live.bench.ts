import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { startAsked } from '#platform/testing/asked-program.ts'
import { type LiveProcess, startLiveProcess } from '#platform/testing/live-process.ts'
import { createTestChannels } from '#platform/testing/test-channels.ts'
import { atMost, type Figure, median } from './figures.ts'
import { compareBuses } from './live-buses.ts'
import { measureChat } from './live-chat.ts'
import { CHANNEL, LOOPBACKS, openViewers, startViewers, TEXT, type Viewers } from './live-load.ts'
import type { Heard } from './live-viewers.program.ts'
import { memoryMb } from './processes.ts'

const MOST_KB_OF_VIEWER = 25
const MOST_TIMES_BARE = 1.3

/** What a room full of viewers costs one process, and how long it takes to tell them something. */
export async function run(port: number, isShort: boolean): Promise<Figure[]> {
  const database = await createTestDatabase()
  const db = openDatabase(openPool(database.url, 2))
  await createTestChannels(db)
  const env = { DATABASE_URL: database.url, DEMO: '0', LIVE_BUS_URL: '', LIVE_CONNECTIONS_OF_NETWORK: '100000' }
  try {
    return [
      ...(await manyViewers(env, isShort ? 2_000 : 10_000, isShort ? 9 : 25)),
      ...(await measureChat(port, isShort)),
      ...(await compareBuses(env, isShort ? [2] : [2, 4], isShort ? 2 : 5)),
    ]
  } finally {
    await db.destroy()
    await database.drop()
  }
}

/** Memory after a collection, in KB. */
async function memoryOf(server: LiveProcess): Promise<number> {
  // Whatever is still on its way to be freed is freed by then.
  for (let time = 0; time < 3; time++) {
    await server.state()
    await pause(200)
  }
  return memoryMb(server.pid, 'VmRSS') * 1024
}

/** One process full of viewers: what each takes of memory, and when the last has heard, beside the least that can tell them. */
async function manyViewers(env: Record<string, string>, count: number, rounds: number): Promise<Figure[]> {
  const server = await startLiveProcess(env, ['--expose-gc'])
  const bare = await startAsked<{ text: string }>(join(import.meta.dirname, 'bare-live.program.ts'))
  const [ours, theirs] = [await startViewers(), await startViewers()]
  try {
    // What the first connections load is there once, however many follow.
    await openViewers(ours, server.port, 200)
    const before = await memoryOf(server)
    await openViewers(ours, server.port, count)
    const kbOfViewer = ((await memoryOf(server)) - before) / count
    await theirs.ask({
      ask: 'open',
      addresses: LOOPBACKS.map((host) => `ws://${host}:${bare.port}/`),
      count: (count + 200) / LOOPBACKS.length,
    })
    const compared: { ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++)
      compared.push({
        ours: await lastOf(ours, () => server.tell(CHANNEL, TEXT)),
        bare: await lastOf(theirs, () => bare.ask({ text: TEXT })),
      })
    // Whatever slows the machine down slows both of a round; the first two only warm up.
    const measured = compared.slice(2)
    const [mine, other] = [median(measured.map(({ ours }) => ours)), median(measured.map(({ bare }) => bare))]
    const times = median(measured.map(({ ours, bare }) => ours / bare))
    return [
      atMost(`${count} viewers of one process: memory of each`, kbOfViewer, MOST_KB_OF_VIEWER, 'KB'),
      atMost(
        `${count} viewers: the last has heard (${mine.toFixed(0)} ms), beside bare sockets (${other.toFixed(0)} ms)`,
        times,
        MOST_TIMES_BARE,
        'x',
      ),
    ]
  } finally {
    await Promise.all([server, bare, ours, theirs].map((each) => each.kill()))
  }
}

/** Milliseconds until the last viewer has heard what is told. */
async function lastOf(viewers: Viewers, tell: () => Promise<unknown>): Promise<number> {
  await tell()
  const { last } = (await viewers.ask({ ask: 'hear', messages: 1 })) as Heard
  return (last[0] ?? 0) / 1000
}
