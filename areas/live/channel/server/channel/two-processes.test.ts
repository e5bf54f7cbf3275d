import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalProcess, startPortalProcess } from '#app/testing/portal-process.ts'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import {
  closeSocketsAfterEach,
  emit,
  type JoinedViewer,
  type Listening,
  listen,
  type Speaking,
  say,
  viewerOf,
} from '#areas/live/channel/testing/channel.seed.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { testClock } from '#platform/server/clock.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { openBusSimulator } from '#simulators/bus/bus.simulator.ts'

/** A real engine of the Redis protocol, where one is named. */
const REAL = process.env.LIVE_BUS_TEST_URL

interface TheBus {
  readonly url: string
  close?(): Promise<void>
}

/** Loses every fifth message and says every seventh twice. */
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

describe.each(BUSES)('two server processes over %s', (_name, openTheBus) => {
  let database: TestDatabase
  let db: Db
  let bus: TheBus
  let processes: PortalProcess[] = []
  closeSocketsAfterEach()

  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDatabase(openPool(database.url, 4))
    bus = await openTheBus()
    const env = { DATABASE_URL: database.url, LIVE_BUS_URL: bus.url }
    processes = await Promise.all([startPortalProcess(env), startPortalProcess(env)])
  }, 60_000)
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill()))
    await bus.close?.()
    await db.destroy()
    await database.drop()
  })

  const at = (index: number): PortalProcess => processes[index % 2] as PortalProcess
  const joinAt = (index: number, no: number, name: string): Promise<JoinedViewer> =>
    viewerOf({ as: async () => at(index).visitor() }, no, name)

  async function staffAt(index: number): Promise<Speaking> {
    const person = at(index).visitor()
    await person.send(login, { body: { loginId: 'member2', password: DEMO_PASSWORD } })
    return person
  }

  async function logOf(no: number): Promise<unknown[]> {
    const { rows } = await sql<{ name: string; data: unknown }>`
      select name, data from live_channel.event where live_broadcast_no = ${no} order by event_no`.execute(db)
    return rows.map(({ name, data }) => [name, data])
  }

  test('tell everybody the same, in one order and once, whichever of them is spoken to', async () => {
    const { liveBroadcastNo: no } = await seedBroadcast({ db, clock: testClock(TEST_NOW) })
    const viewers = await Promise.all(Array.from({ length: 8 }, (_, index) => joinAt(index, no, `시청자 ${index}`)))
    const staff = await Promise.all([staffAt(0), staffAt(1)])
    const ears: Listening[] = await Promise.all([...viewers, ...staff].map((who, index) => listen(at(index), who, no)))
    await Promise.all(
      viewers.map(async (viewer, index) => {
        for (let count = 1; count <= 5; count++) {
          const id = await say(viewer, no, `${index}의 ${count}`)
          if (count === 2) await emit(staff[index % 2] as Speaking, no, 'chat:notice', { id })
          if (count === 4) await emit(staff[(index + 1) % 2] as Speaking, no, 'chat:delete', { id })
        }
      }),
    )
    const log = await logOf(no)
    expect(log.length).toBeGreaterThanOrEqual(56)
    for (const ear of ears) expect((await ear.hears(log.length + 1)).slice(1)).toEqual(log)
  }, 30_000)

  test('let a viewer of one listen at the other', async () => {
    const { liveBroadcastNo: no } = await seedBroadcast({ db, clock: testClock(TEST_NOW) })
    const viewer = await joinAt(0, no, '지우맘')
    const ear = await listen(at(1), viewer, no)
    await say(viewer, no, '저쪽에서도 들립니다')
    expect((await ear.hears(2))[1]).toMatchObject(['chat:message', { id: 1, name: '지우맘' }])
  })
})
