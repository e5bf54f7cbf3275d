import { createAdapter } from '@socket.io/postgres-adapter'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { openSilentProxy, type SilentProxy } from '#platform/testing/silent-proxy.ts'
import { ListeningPool } from './listening-pool.ts'
import { closePool } from './pool.ts'

const HEARTBEAT_MS = 100

let database: TestDatabase
let proxy: SilentProxy
const opened: (() => unknown)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  proxy = await openSilentProxy(database.url)
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
  await proxy.close()
  await database.drop()
})

function openPool(url: string): ListeningPool {
  const pool = new ListeningPool(url, HEARTBEAT_MS)
  // An adapter that is just connecting anew never gives its connection back.
  opened.push(() => closePool(pool))
  return pool
}

/** Live events of one process. */
function openEvents(url: string): Server {
  const io = new Server()
  io.adapter(createAdapter(openPool(url), { tableName: 'public.socket_io_attachments' }))
  opened.push(() => io.of('/').adapter.close())
  return io
}

test('a connection that listens and fell silent is closed, and its holder can listen anew', async () => {
  const pool = openPool(proxy.url)
  const listen = async () => {
    const client = await pool.connect()
    await client.query('listen news')
    return client
  }
  const first = await listen()
  const ended = new Promise<void>((resolve) => first.once('end', resolve))
  proxy.silence()
  await ended
  const second = await listen()
  const heard = new Promise<string | undefined>((resolve) =>
    second.once('notification', (note) => resolve(note.payload)),
  )
  await pool.query(`select pg_notify('news', 'hello')`)
  expect(await heard).toBe('hello')
  second.release()
})

test('live events of other processes arrive again after the connection fell silent, time after time', async () => {
  const [here, there] = [openEvents(proxy.url), openEvents(database.url)]
  let heard = 0
  here.on('news', () => {
    heard += 1
  })
  // More often than the pool has connections: none of them may be lost for good.
  for (let round = 0; round < 4; round += 1) {
    proxy.silence()
    heard = 0
    const telling = setInterval(() => there.serverSideEmit('news'), 50)
    await expect.poll(() => heard, { timeout: 8000 }).toBeGreaterThan(0)
    clearInterval(telling)
  }
}, 40_000)
