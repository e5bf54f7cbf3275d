import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { createNotice } from '#areas/base/portal/contract/notice.contract.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import type { Person } from '#platform/testing/person.ts'
import { openSilentProxy, type SilentProxy } from '#platform/testing/silent-proxy.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

const PERIOD = { startDate: '2026-11-01', endDate: '2026-11-30' }
const MANY = 14

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function openPortal(options: Parameters<typeof startTestPortal>[0]): Promise<TestPortal> {
  const portal = await startTestPortal(options)
  opened.push(portal)
  return portal
}

async function behindProxy(env: Record<string, string> = {}): Promise<{ portal: TestPortal; proxy: SilentProxy }> {
  let proxy: SilentProxy | undefined
  const between = async (url: string) => {
    proxy = await openSilentProxy(url)
    opened.push({ close: proxy.close })
    return proxy.url
  }
  const portal = await openPortal({ between, env })
  if (!proxy) throw new Error('no proxy')
  return { portal, proxy }
}

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, work))

test('a process with four database connections does all its recurring work, answers meanwhile, and stops', async () => {
  const portal = await openPortal({ env: { DATABASE_POOL: '4', ROLE: 'all', LOG_LEVEL: 'silent' } })
  const academy = await portal.as('academy')
  const works = portal.areas.list.flatMap((area) => area.recurring ?? [])
  const done = async () => {
    const { values } = await portal.platform.metrics.jobs.get()
    const jobs = values.filter((each) => each.labels.outcome === 'done').map((each) => each.labels.job)
    return works.filter((work) => !jobs.includes(work.name)).map((work) => work.name)
  }
  await expect.poll(done, { timeout: 15_000 }).toEqual([])
  const answers = await many(() => academy.send(listReservations, { query: PERIOD }))
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(MANY).fill(200))
})

test('connections that fall silent between two requests cost nobody an answer', async () => {
  const { portal, proxy } = await behindProxy()
  const academy = await portal.as('academy')
  await many(() => academy.send(listReservations, { query: PERIOD }))
  proxy.silence()
  const answers = await many(() => academy.send(listReservations, { query: PERIOD }))
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(MANY).fill(200))
})

test('a process whose database fell silent under its requests and its work stops all the same', async () => {
  const { portal, proxy } = await behindProxy({ ROLE: 'all', LOG_LEVEL: 'silent' })
  const academy = await portal.as('academy')
  await many(() => academy.send(listReservations, { query: PERIOD }))
  proxy.silenceAll()
  void many(() => academy.send(listReservations, { query: PERIOD })).catch(() => undefined)
  opened.splice(opened.indexOf(portal), 1)
  await portal.close()
}, 90_000)

test('a locked table refuses the reads that need it with 503 and leaves the reads of other areas alone', async () => {
  const portal = await openPortal({})
  const [academy, member] = await Promise.all([portal.as('academy'), portal.as('member')])
  const other = openDatabase(openPool(portal.databaseUrl, 1))
  opened.push({ close: () => other.destroy() })
  const holder = await other.startTransaction().execute()
  await sql`lock table text_ad.reservation in access exclusive mode`.execute(holder)
  const stuck: Promise<Awaited<ReturnType<Person['send']>>>[] = []
  try {
    for (let each = 0; each < 2 * MANY; each += 1) stuck.push(academy.send(listReservations, { query: PERIOD }))
    const reads = await many(() => member.send(readMe))
    expect(reads.map((answer) => answer.status)).toEqual(Array<number>(MANY).fill(200))
    for (const answer of await Promise.all(stuck)) {
      expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  } finally {
    await holder.rollback().execute()
  }
  expect(await academy.send(listReservations, { query: PERIOD })).toMatchObject({ status: 200 })
})

test('a full disk refuses what wants to be stored with a sentence and takes the process out of service until there is room', async () => {
  const portal = await openPortal({ env: { LOG_LEVEL: 'silent' } })
  const member = await portal.as('admin')
  const ready = async () => (await fetch(`${portal.url}/api/health/ready`)).status
  const full = async (isFull: boolean) => {
    // The disk itself: whatever asks it for room, the probe's own table too, is refused as PostgreSQL does.
    await sql`create or replace function public.no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      portal.db,
    )
    if (isFull)
      await sql`create trigger no_room before insert on portal.notice for each row execute function public.no_room()`.execute(
        portal.db,
      )
    else await sql`drop trigger no_room on portal.notice`.execute(portal.db)
  }
  const notice = { categoryName: '공지', title: '점검', contents: '점검 안내', isPublished: false }
  await full(true)
  const refused = await member.send(createNotice, { body: notice as never })
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(refused.problem.detail).toBe('저장 공간이 부족하여 처리하지 못했습니다. 잠시 후 다시 시도해주세요.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await member.send(readMe)).toMatchObject({ status: 200 })
  const metric = await portal.platform.metrics.registry.getSingleMetricAsString('portal_database_full')
  expect(metric).toMatch(/portal_database_full 1/)
  // Here the room is there already: the next question finds it, and all is as before.
  await full(false)
  expect(await ready()).toBe(200)
  expect(await member.send(createNotice, { body: notice as never })).toMatchObject({ status: 200 })
})
