import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { listTasks, OWN_TASKS } from '#platform/contract/own-tasks.contract.ts'
import { trustNobody } from '../config/trusted-proxy.ts'
import { type Db, openDatabase, openPool } from '../database/database.ts'
import type { Caller } from '../endpoint.ts'
import { openLog } from '../log.ts'
import type { Entry } from './channels/channel-keeper.ts'
import { type Live, openLive } from './live.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 2))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const KIM: Caller = { userId: 1, loginId: 'kim', name: '김', authorities: [], flags: new Set(), sessionId: 's1' }

let server: Server
let live: Live | undefined
let socket: Socket | undefined
let isSignedIn: boolean
/** What Kim may do by now. */
let flags: string[]
/** What happens after the server has found out who connects, before the connection stands. */
let whileConnecting: () => Promise<void>
/** How often sessions were looked up. */
let looks: number
beforeEach(() => {
  server = createServer()
  isSignedIn = true
  flags = []
  looks = 0
  whileConnecting = async () => undefined
})
afterEach(async () => {
  socket?.close()
  await live?.close()
  server.close()
  await pool.end()
})

let pool: ReturnType<typeof openPool>

/** What tickets open here: one of Kim's own, and one of somebody without an account. */
const TICKETS: Readonly<Record<string, Entry>> = {
  staff: { channel: 'a', audience: 'STAFF', caller: KIM, holderKey: 'person:1', hello: [] },
  viewer: { channel: 'a', audience: 'ALL', holderKey: 'viewer:1', hello: [] },
}

/** One connection to a process that looks at its connections so often: of Kim's pages, or with a ticket. */
async function connected(recheckSeconds: number, ticket?: string): Promise<Socket> {
  pool = openPool(database.url, 4)
  live = openLive({
    pool,
    path: '/live',
    publicUrl: 'http://portal.test',
    log: openLog('silent'),
    busUrl: '',
    secret: 'secret',
    trusts: trustNobody,
    mostOfNetwork: 9,
    recheckSeconds,
  })
  live.authorise(
    [listTasks],
    {
      identify: async () => {
        await whileConnecting()
        return KIM
      },
      findBySession: async () => {
        looks += 1
        return new Map(isSignedIn ? [[KIM.sessionId, { ...KIM, flags: new Set(flags) }]] : [])
      },
    },
    { open: async (word) => TICKETS[word] ?? null, readLog: async () => [], lastNumbers: async () => new Map() },
  )
  live.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const opened = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(ticket && { query: { ticket } }),
  })
  socket = opened
  await new Promise<void>((resolve, reject) => {
    opened.on('connect', resolve)
    opened.on('connect_error', reject)
  })
  // The adapter cannot be closed while it is still connecting.
  await untilListening('socket.io#/')
  return opened
}

const ended = (of: Socket): Promise<string> => new Promise((resolve) => of.on('disconnect', resolve))
const NEVER = 3600

async function listeners(channel: string): Promise<number[]> {
  const found = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle' and query ilike ${`%listen "${channel}"%`}`.execute(db)
  return found.rows.map(({ pid }) => pid)
}
const untilListening = (channel: string) =>
  expect.poll(async () => (await listeners(channel)).length, { timeout: 10_000 }).toBe(1)

test('a session that ran out, which nobody tells, is found by looking again', async () => {
  const closed = ended(await connected(0.05))
  isSignedIn = false
  expect(await closed).toMatch(/io server disconnect|transport close/)
})

test('a connection whose session ended while it was made is closed', async () => {
  whileConnecting = async () => {
    await untilListening('callers_changed')
    isSignedIn = false
    await sql`select pg_notify('callers_changed', '1')`.execute(db)
  }
  const opened = await connected(NEVER)
  if (opened.connected) await ended(opened)
  expect(opened.connected).toBe(false)
})

test('an end that is told while the database connection is away is found when it is back', async () => {
  const closed = ended(await connected(NEVER))
  await untilListening('callers_changed')
  isSignedIn = false
  const [pid] = await listeners('callers_changed')
  await sql`select pg_terminate_backend(${pid})`.execute(db)
  expect(await closed).toMatch(/io server disconnect|transport close/)
})

test('a signal is about one person: others are not even looked up', async () => {
  const opened = await connected(NEVER)
  await untilListening('callers_changed')
  const closed = ended(opened)
  const before = looks
  isSignedIn = false
  await sql`select pg_notify('callers_changed', '2')`.execute(db)
  await sql`select pg_notify('callers_changed', '1')`.execute(db)
  await closed
  expect(looks).toBe(before + 1)
})

test('that something changed which one person has is told to that person alone', async () => {
  const opened = await connected(NEVER)
  const heard: string[] = []
  // The bell is told once to look by itself, whenever the server has begun to hear the database.
  opened.on('changed', (names: string[]) => names.includes(OWN_TASKS) && heard.push(names.join()))
  opened.emit('watch', listTasks.reads)
  await expect
    .poll(() => {
      live?.changed([...listTasks.reads, 'first'], KIM.userId)
      return heard[0]
    })
    .toBe(`${listTasks.reads},first`)
  live?.changed([...listTasks.reads, 'of another'], KIM.userId + 1)
  live?.changed([...listTasks.reads, 'of nobody'])
  live?.changed([...listTasks.reads, 'last'], KIM.userId)
  await expect.poll(() => heard.at(-1)).toBe(`${listTasks.reads},last`)
  expect(heard.filter((names) => names.includes('of '))).toEqual([])
})

test('what may have changed since a page has shown it is told as soon as it watches', async () => {
  const opened = await connected(NEVER)
  await untilListening('callers_changed')
  const heard: string[][] = []
  opened.on('changed', (names: string[]) => names.includes(OWN_TASKS) && heard.push(names))
  opened.emit('watch', [...listTasks.reads, 'of nobody'], 1_000)
  await expect.poll(() => heard.at(-1)).toEqual(listTasks.reads)
})

test('a connection with a ticket of the staff ends with its session', async () => {
  const closed = ended(await connected(0.05, 'staff'))
  isSignedIn = false
  expect(await closed).toMatch(/io server disconnect|transport close/)
})

test('a connection with a ticket has to ask for another one when its person may do other things', async () => {
  const closed = ended(await connected(0.05, 'staff'))
  flags = ['ADS']
  expect(await closed).toMatch(/io server disconnect|transport close/)
})

test('a viewer has no session to lose, and hears the channel and no reads', async () => {
  const opened = await connected(0.05, 'viewer')
  const heard: string[] = []
  opened.onAny((name: string) => heard.push(name))
  opened.emit('watch', listTasks.reads)
  isSignedIn = false
  await expect
    .poll(() => {
      live?.changed(listTasks.reads, KIM.userId)
      live?.deliver('b', { no: 1, name: 'elsewhere', data: {}, audience: 'ALL' })
      live?.deliver('a', { no: heard.length + 1, name: 'here', data: {}, audience: 'ALL' })
      return heard.length
    })
    .toBeGreaterThan(2)
  expect([new Set(heard), opened.connected]).toEqual([new Set(['here']), true])
})
