import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { trustNobody } from '../../config/trusted-proxy.ts'
import { openPool } from '../../database/pool.ts'
import type { Caller } from '../../endpoint.ts'
import { openLog } from '../../log.ts'
import { type Live, openLive } from '../live.ts'

const KIM: Caller = { userId: 1, loginId: 'kim', name: '김', authorities: [], flags: new Set(), sessionId: 's1' }

let database: TestDatabase
let server: Server
let live: Live
let pool: ReturnType<typeof openPool>
let caller: Caller | null
/** How often somebody was looked up. */
let looks: number
let url: string
const sockets: Socket[] = []

beforeEach(() => {
  caller = KIM
  looks = 0
})
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.url, 4)
  server = createServer()
  live = openLive({
    pool,
    path: '/live',
    publicUrl: 'http://portal.test',
    log: openLog('silent'),
    busUrl: '',
    secret: 'secret',
    trusts: trustNobody,
    mostOfNetwork: 9,
  })
  live.authorise([], {
    identify: async () => {
      looks += 1
      return caller
    },
    findBySession: async () => new Map([[KIM.sessionId, KIM]]),
  })
  live.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The adapter cannot be closed while it is still connecting.
  await vi.waitFor(async () => expect(await countListening()).toBe(2), { timeout: 10_000 })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await vi.waitFor(async () => expect(await connections()).toBe(0))
})
afterAll(async () => {
  await live.close()
  server.close()
  await pool.end()
  await database.drop()
})

async function countListening(): Promise<number> {
  const found = await pool.query(`
    select from pg_stat_activity where datname = current_database() and state = 'idle' and query ilike 'listen %'`)
  return found.rowCount ?? 0
}

function open(): Promise<Socket> {
  const socket = io(url, { path: '/live', transports: ['websocket'], reconnection: false, forceNew: true })
  sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })
}

const shakeHands = (headers: Record<string, string> = {}) =>
  fetch(`${url}/live/?EIO=4&transport=polling`, { headers: { ...headers, connection: 'close' } })
const connections = () => {
  server.closeIdleConnections()
  return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
}

test('a stranger is answered and keeps nothing open, by either way in', async () => {
  caller = null
  for (let time = 0; time < 20; time++) expect((await shakeHands()).status).toBe(403)
  await expect(open()).rejects.toThrow()
  expect(looks).toBe(21)
  await expect.poll(connections).toBe(0)
})

test('a page of another origin is refused before anybody is looked up', async () => {
  const answer = await shakeHands({ origin: 'http://evil.test' })
  expect([answer.status, looks]).toEqual([403, 0])
})

test('who is let in is looked up once, however often it says hello', async () => {
  const socket = await open()
  for (let time = 0; time < 20; time++) socket.io.engine.write('0{}')
  socket.emit('watch', [])
  expect(looks).toBe(1)
})

test('a connection that says too much is closed', async () => {
  const socket = await open()
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  for (let time = 0; time < 400; time++) socket.emit('watch', ['ad.list'])
  expect(await closed).toMatch(/transport (close|error)/)
})

test('one person has fifty connections and no more, until one of them ends', async () => {
  const opened = await Promise.all(Array.from({ length: 50 }, open))
  expect((await shakeHands()).status).toBe(403)
  opened[0]?.close()
  await expect.poll(async () => (await shakeHands()).status).toBe(200)
})
