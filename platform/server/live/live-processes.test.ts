import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { type LiveProcess, startLiveProcess } from '#platform/testing/live-process.ts'
import { createTestChannels, type TestTicket, ticketFor } from '#platform/testing/test-channels.ts'
import { openBusSimulator } from '#simulators/bus/bus.simulator.ts'
import { type Db, openDatabase, openPool } from '../database/database.ts'

/** A real engine, where one is named. */
const REAL = process.env.LIVE_BUS_TEST_URL

interface TheBus {
  readonly url: string
  /** Breaks the connections of the processes to it. */
  cut?(): void
  close?(): Promise<void>
}

/** Loses every fifth message, and says every seventh twice. */
function badly(): (send: () => void) => void {
  let count = 0
  return (send) => {
    count += 1
    if (count % 5 === 0) return
    send()
    if (count % 7 === 0) send()
  }
}

const BUSES: readonly (readonly [string, () => Promise<TheBus>])[] = [
  ['PostgreSQL', async () => ({ url: '' })],
  ['the Redis protocol', () => openBusSimulator()],
  ['a bus that loses and doubles', () => openBusSimulator({ carry: badly() })],
  ...(REAL ? [['a real engine of the Redis protocol', async () => ({ url: REAL })] as const] : []),
]

const LONG = 'ㄱ'.repeat(9_000)

describe.each(BUSES)('two processes over %s', (_name, openTheBus) => {
  let database: TestDatabase
  let db: Db
  let bus: TheBus
  let processes: LiveProcess[]
  const sockets: Socket[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDatabase(openPool(database.url, 2))
    await createTestChannels(db)
    bus = await openTheBus()
    const env = { DATABASE_URL: database.url, LIVE_BUS_URL: bus.url, DEMO: '0', LIVE_CONNECTIONS_OF_NETWORK: '60' }
    processes = await Promise.all([startLiveProcess(env), startLiveProcess(env)])
    const areConnected = async () => (await each((one) => one.state())).every(({ isConnected }) => isConnected)
    await vi.waitFor(async () => expect(await areConnected()).toBe(true), { timeout: 10_000 })
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })
  afterAll(async () => {
    await each((one) => one.kill())
    await bus.close?.()
    await db.destroy()
    await database.drop()
  })

  const each = <T>(work: (one: LiveProcess) => Promise<T>): Promise<T[]> => Promise.all(processes.map(work))
  const at = (index: number): LiveProcess => processes[index] as LiveProcess

  /** An engine of somebody else's is left alone. */
  async function cutBus(): Promise<void> {
    if (bus.url !== '') return bus.cut?.()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen "socket.io#/"'`.execute(db)
  }

  interface Ear {
    readonly socket: Socket
    /** The numbers said, in the order in which they came. */
    readonly heard: unknown[]
  }

  /** Whoever holds the ticket hears at this process. */
  function listen(index: number, ticket: TestTicket): Promise<Ear> {
    const socket = io(`http://127.0.0.1:${at(index).port}`, {
      path: '/live',
      query: { ticket: JSON.stringify(ticket) },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    sockets.push(socket)
    const heard: unknown[] = []
    socket.on('said', ({ at: said }: { at: unknown }) => heard.push(said))
    return new Promise((resolve, reject) => {
      socket.on('welcome', () => resolve({ socket, heard }))
      socket.on('connect_error', reject)
    })
  }
  const said = (data: unknown, audience: 'ALL' | 'STAFF' = 'ALL') => ({ name: 'said', data: { at: data }, audience })

  test('everybody hears the same in the same order, whichever process said it', async () => {
    const ears = await Promise.all(
      [0, 1, 0, 1].map((index, no) => listen(index, { channel: 'a', holderKey: `v:${no}` })),
    )
    await Promise.all(Array.from({ length: 60 }, (_, no) => at(no % 2).say('a', said(no))))
    for (const { heard } of ears) await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(60)
    const [first, ...others] = ears.map(({ heard }) => heard)
    expect(new Set(first).size).toBe(60)
    for (const other of others) expect(other).toEqual(first)
  })

  test('what is longer than a signal of the database carries arrives as well', async () => {
    const ear = await listen(1, { channel: 'long' })
    await at(0).say('long', said(LONG))
    await at(0).say('long', said('after'))
    await expect.poll(() => ear.heard.length, { timeout: 15_000 }).toBe(2)
    expect(ear.heard).toEqual([LONG, 'after'])
  })

  test('who comes while others talk misses nothing after the welcome', async () => {
    let isOver = false
    const talking = (async () => {
      for (let no = 1; !isOver; no++) await at(0).say('busy', said(no))
    })()
    const ears = await Promise.all(
      Array.from({ length: 10 }, (_, no) => listen(no % 2, { channel: 'busy', holderKey: `b:${no}` })),
    )
    await expect.poll(() => ears.every(({ heard }) => heard.length > 20), { timeout: 15_000 }).toBe(true)
    isOver = true
    await talking
    const last = await at(1).say('busy', said('end'))
    for (const { heard } of ears) {
      await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toBe('end')
      const begun = Number(heard[0])
      expect(heard).toEqual([...Array.from({ length: last - begun }, (_, no) => begun + no), 'end'])
    }
  })

  test('what is for the staff only the staff hear, and other channels hear nothing', async () => {
    const [staff, viewer, other] = await Promise.all([
      listen(1, { channel: 'mixed', audience: 'STAFF' }),
      listen(1, { channel: 'mixed' }),
      listen(1, { channel: 'other' }),
    ])
    await at(0).say('mixed', said('for all'))
    await at(0).say('mixed', said('for staff', 'STAFF'))
    await at(0).say('mixed', said('again for all'))
    await at(0).say('other', said('elsewhere'))
    await expect
      .poll(() => [staff.heard.length, viewer.heard.length, other.heard.length], { timeout: 15_000 })
      .toEqual([3, 2, 1])
    expect(staff.heard).toEqual(['for all', 'for staff', 'again for all'])
    expect(viewer.heard).toEqual(['for all', 'again for all'])
  })

  test('each process counts its own viewers, and the end of a channel is one in all of them', async () => {
    const ears = await Promise.all([
      listen(0, { channel: 'counted', holderKey: '1' }),
      listen(1, { channel: 'counted', holderKey: '2' }),
      listen(1, { channel: 'counted', holderKey: '3' }),
      listen(1, { channel: 'counted', audience: 'STAFF' }),
    ])
    const counted = async () => (await each((one) => one.state())).map(({ counts }) => new Map(counts).get('counted'))
    expect(await counted()).toEqual([1, 2])
    const ends = ears.map(({ socket }) => new Promise((resolve) => socket.on('disconnect', resolve)))
    // A bus may lose it; whoever ends a channel does so again.
    await expect
      .poll(async () => {
        await at(0).closeChannel('counted')
        return ears.some(({ socket }) => socket.connected)
      })
      .toBe(false)
    await Promise.all(ends)
    expect(await counted()).toEqual([undefined, undefined])
  })

  test('while the bus is away the channel goes on by its log, and then as before', async () => {
    const ear = await listen(1, { channel: 'cut' })
    await cutBus()
    await at(0).say('cut', said(1))
    await at(0).say('cut', said(2))
    await expect.poll(() => ear.heard, { timeout: 15_000 }).toEqual([1, 2])
    await expect.poll(async () => (await at(0).state()).isConnected).toBe(true)
    await at(0).say('cut', said(3))
    await expect.poll(() => ear.heard, { timeout: 15_000 }).toEqual([1, 2, 3])
  })

  test('a ticket that is not good, or too many from one network, are refused', async () => {
    await expect(listen(0, { channel: '' })).rejects.toThrow()
    const path = `http://127.0.0.1:${at(0).port}/live/?EIO=4&transport=polling&ticket=`
    const statusOf = async (holder: number) =>
      (await fetch(path + ticketFor({ channel: 'many', holderKey: `n:${holder}` }))).status
    const statuses = await Promise.all(Array.from({ length: 70 }, (_, holder) => statusOf(holder)))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
    expect(statuses).toContain(403)
  })
})
