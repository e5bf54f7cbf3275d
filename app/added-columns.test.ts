import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allCalls } from '#app/testing/all-calls.ts'
import { allowedCaller, passHeaders } from '#app/testing/honest-callers.ts'
import { hostileInputs } from '#app/testing/hostile-inputs.ts'
import { portalForFile, type TestPortal } from '#app/testing/test-portal.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { seedConsulting } from '#areas/live/consulting/testing/consulting.seed.ts'
import { insertInquiries } from '#demo/inquiries.ts'
import { insertNotices } from '#demo/notices.ts'
import { insertRegionalAds } from '#demo/regional-ads.ts'
import { insertSales } from '#demo/sales.ts'
import { type Call, takesFile } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ env: { DATABASE_POOL: '4' } })
const now = portal.clock.now()
const { rows: users } = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(users.map((user) => [user.loginId, user.userId]))
const names = new Map(users.map((user) => [user.userId, user.name]))
const world = { now, scale: 1, userIds, names }
await insertInquiries(portal.db, world)
await insertNotices(portal.db, world)
await insertRegionalAds(portal.db, world)
await insertSales(portal.db, world)
await seedConsulting(portal)
await seedAd(portal.db, { registeredAt: '2026-11-18T10:00:00+09:00', sendAt: '2026-11-27T11:00:00+09:00' })

/** Another process over the same database: both go on while a newer program changes its tables. */
const other = await portalForFile({ env: { DATABASE_POOL: '4' }, databaseUrl: portal.databaseUrl })
const both = [other, portal] as const
const peopleOf = new Map<TestPortal, Map<string, Person>>(both.map((each) => [each, new Map()]))

// Files are other people's work, and whoever signs out cannot go on.
const calls = [...(await allCalls()).values()].filter((each) => !takesFile(each) && !/log(out|in)/i.test(each.name))
const reads = calls.filter(({ method }) => method === 'GET')
const writes = calls.filter(({ method }) => method !== 'GET')

interface Said {
  readonly name: string
  readonly status: number
  readonly said: string
}

/** How somebody who may make it hears the call answered. Some calls end sessions: then they sign in again. */
async function answerOf(at: TestPortal, theCall: Call, isAgain = false): Promise<Said> {
  const loginId = allowedCaller(theCall)
  const people = peopleOf.get(at)
  const person = (!isAgain && people?.get(loginId)) || (await at.as(loginId))
  people?.set(loginId, person)
  const headers = await passHeaders(at, theCall, person)
  const { status, raw } = await person.send(theCall, (hostileInputs(theCall)[0] ?? {}) as never, { headers })
  if (status === 401 && !isAgain) return answerOf(at, theCall, true)
  const isJson = (raw.headers.get('content-type') ?? '').includes('json')
  return { name: theCall.name, status, said: isJson && status === 200 ? await raw.text() : '' }
}

/** The answers of both: of what only reads at the same time, of what writes one after the other, so that none is in the way of another. */
async function answersOf(list: readonly Call[]) {
  const answers: Said[] = []
  for (const theCall of list) {
    if (theCall.method === 'GET') answers.push(...(await Promise.all(both.map((at) => answerOf(at, theCall)))))
    else for (const at of both) answers.push(await answerOf(at, theCall))
  }
  return answers
}

const failed = (answers: readonly Said[]) => answers.filter(({ status }) => status >= 500)
const inShort = (answers: readonly Said[]) => answers.map(({ name, status }) => [name, status])

/** What a newer program, or whoever goes back from one, may do to every table while these run. Answers how many there are. */
async function alterEverywhere(change: string): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
      and n.nspname !~ '^(pg_|information_schema|public)'`.execute(portal.db)
  for (const { name } of tables) await sql`alter table ${sql.raw(name)} ${sql.raw(change)}`.execute(portal.db)
  return tables.length
}

const ADD = `add column added_by_newer text not null default 'newer'`
const TAKE_AWAY = 'drop column added_by_newer'

/** How many statements were refused because the tables were changed under them. */
const overtaken = async (): Promise<number> => {
  const events = await Promise.all(both.map(({ platform }) => platform.metrics.events.get()))
  return events
    .flatMap(({ values }) => values)
    .filter(({ labels }) => labels.event === 'database.prepared_before')
    .reduce((sum, { value }) => sum + value, 0)
}

test('a column added to every table, and taken away again, changes no answer of two processes that go on working', async () => {
  // A statement is prepared when its text is seen for the second time.
  for (let time = 0; time < 2; time += 1) {
    await answersOf(writes)
    await answersOf(reads)
  }
  const before = await answersOf(reads)
  expect(failed(before)).toEqual([])
  expect(before.filter(({ said }) => said !== '').length).toBeGreaterThan((reads.length * both.length) / 3)
  for (const change of [ADD, TAKE_AWAY]) {
    // Nobody waits for a migration to end, nor for whoever goes back.
    const [tables, meanwhile] = await Promise.all([alterEverywhere(change), answersOf(reads)])
    expect(tables).toBeGreaterThan(100)
    expect(failed(meanwhile)).toEqual([])
    const after = await answersOf(reads)
    expect(inShort(after)).toEqual(inShort(before))
    expect(after.filter(({ said }) => said.includes('added_by_newer'))).toEqual([])
    const written = await answersOf(writes)
    expect(failed(written)).toEqual([])
    expect(written.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
  }
  // None of them had to be repeated: each names the columns that it wants.
  expect(await overtaken()).toBe(0)
}, 300_000)

test('a statement that does not name its columns is caught by that, when one is added and when one is taken away', async () => {
  // Written so that its text, which a rule for all others forbids, stands here alone.
  const allOfIt = sql<Record<string, unknown>>`select ${sql.raw('*')} from portal.notice where notice_id > ${0}`
  for (const change of [ADD, TAKE_AWAY]) {
    const before = await overtaken()
    await portal.db.connection().execute(async (db) => {
      for (let time = 0; time < 3; time += 1) await allOfIt.execute(db)
      await sql`alter table portal.notice ${sql.raw(change)}`.execute(db)
      await allOfIt.execute(db).catch(() => undefined)
    })
    expect(await overtaken()).toBeGreaterThan(before)
  }
})
