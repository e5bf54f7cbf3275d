import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalProcess, startPortalProcess } from '#app/testing/portal-process.ts'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { readPresence } from '#areas/live/channel/contract/channel.contract.ts'
import { VIEWER_TOKEN_HEADER } from '#areas/live/channel/contract/live-pass.contract.ts'
import { watchBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import {
  closeSocketsAfterEach,
  type JoinedViewer,
  listen,
  type Speaking,
  viewerOf,
} from '#areas/live/channel/testing/channel.seed.ts'
import { readReport } from '#areas/live/report/contract/report.contract.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { testClock } from '#platform/server/clock.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { Patience } from './patience.ts'
import { RunClock } from './run-clock.ts'

/** Whoever is gone counts for 75 seconds of the run, and each process counts every 20 real ones: so none of its own fall out between. */
const SPEED = 3
const LOOK_MS = 100
const PATIENCE_SECONDS = 90

const clock = new RunClock(TEST_NOW)
clock.jump(new Date(TEST_NOW), SPEED)
const env = (url: string) => ({
  DATABASE_URL: url,
  CLOCK_START: '',
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'portal-time.ts')}`,
  ...clock.asEnvironment(),
})

let database: TestDatabase
let db: Db
let dying: PortalProcess
let staying: PortalProcess
const started: PortalProcess[] = []
const begin = async (): Promise<PortalProcess> => {
  const process = await startPortalProcess(env(database.url))
  started.push(process)
  return process
}
closeSocketsAfterEach()

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 4))
  ;[dying, staying] = await Promise.all([begin(), begin()])
}, 120_000)
afterAll(async () => {
  await Promise.all(started.map((one) => one.kill()))
  await db.destroy()
  await database.drop()
})

/** A viewer comes to this process, whichever they were at before: their token goes with them. */
const connect = async (process: PortalProcess, { token }: JoinedViewer, no: number): Promise<Socket> => {
  const headers = { [VIEWER_TOKEN_HEADER]: token }
  const person = process.visitor()
  const who: Speaking = { send: (theCall, input) => person.send(theCall, input, { headers }) }
  return (await listen(process, who, no)).socket
}

test('viewers of a process that is killed are counted where they come back, once, and those who do not are soon forgotten', async () => {
  const { liveBroadcastNo: no } = await seedBroadcast({ db, clock: testClock(clock.now()) })
  const staffAt = async (process: PortalProcess): Promise<Speaking> => {
    const person = process.visitor()
    await person.send(login, { body: { loginId: 'member', password: DEMO_PASSWORD } })
    return person
  }
  const staff = await staffAt(staying)
  const join = (process: PortalProcess, name: string) => viewerOf({ as: async () => process.visitor() }, no, name)
  /** Every number that staff were shown, and the most at once as the report tells it. */
  const shown: number[] = []
  const mostAtOnce = async () => (await staff.send(readReport, { params: { id: no } })).body.viewers.mostAtOnceCount

  // Pages on which nobody has joined say again and again that they are open, to whichever process answers.
  const pages = new Map(Array.from({ length: 4 }, (_, index) => [`page-000${index}`, index < 2 ? dying : staying]))
  const pagesSay = () =>
    Promise.all(
      [...pages].map(([page, process]) =>
        process.visitor().send(watchBroadcast, { params: { no }, body: { page, isOpen: true } }),
      ),
    )
  /** Waits until staff are shown this number; whoever stays says meanwhile that they do. */
  const untilShown = async (count: number, who = staff): Promise<void> => {
    const patience = new Patience(PATIENCE_SECONDS)
    for (let looks = 0; !patience.isOver; looks += 1) {
      if (looks % 20 === 0) await pagesSay()
      const { viewerCount } = (await who.send(readPresence, { params: { no } })).body
      shown.push(viewerCount)
      if (viewerCount === count) return
      await pause(LOOK_MS)
    }
    expect(shown.at(-1)).toBe(count)
  }

  const there = await Promise.all(Array.from({ length: 4 }, (_, index) => join(staying, `남은 ${index}`)))
  const moving = await Promise.all(Array.from({ length: 3 }, (_, index) => join(dying, `옮길 ${index}`)))
  const leaving = await Promise.all(Array.from({ length: 2 }, (_, index) => join(dying, `떠날 ${index}`)))
  const stayed = await Promise.all(there.map((viewer) => connect(staying, viewer, no)))
  await Promise.all([...moving, ...leaving].map((viewer) => connect(dying, viewer, no)))
  // 4 and 5 with a name, and 4 pages.
  await untilShown(13)
  await expect.poll(mostAtOnce, { timeout: 60_000 }).toBe(13)

  await dying.kill()
  for (const page of pages.keys()) if (page !== 'page-0000') pages.set(page, staying)
  // One page and two people never come back.
  pages.delete('page-0000')
  await Promise.all(moving.map((viewer) => connect(staying, viewer, no)))
  await untilShown(10)
  expect(stayed.every(({ connected }) => connected)).toBe(true)

  // A process comes in place of the dead one, and somebody moves over once more.
  const next = await begin()
  const [first] = stayed
  first?.close()
  if (there[0]) await connect(next, there[0], no)
  const seenThere = await staffAt(next)
  await untilShown(10)
  await untilShown(10, seenThere)
  expect(Math.max(...shown)).toBe(13)
  expect(await mostAtOnce()).toBe(13)
}, 600_000)
