import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { memoryShelf } from '#platform/testing/memory-shelf.ts'
import { SYSTEM_ACTOR, writeAudit } from '../audit/audit.ts'
import { AUDIT_RETENTION, listAuditYears } from '../audit/audit-years.ts'
import { forgetOldData, pseudonymOf, type Retention } from './retention.ts'

let bare: BarePlatform
beforeAll(async () => {
  bare = await openBarePlatform()
})
afterAll(() => bare.close())

const forget = (retentions: readonly Retention[], now: string) =>
  forgetOldData(
    { db: bare.platform.db, log: bare.platform.log, secret: 'key', shelf: memoryShelf() },
    retentions,
    new Date(now),
  )
const kind = (name: string, forgetRows: Retention['forget']): Retention => ({
  name,
  what: name,
  keptDays: 10,
  afterwards: 'gone',
  forget: forgetRows,
})

test('a kind is asked in steps until nothing is left, with the instant before which things go', async () => {
  const left = [5, 2, 0]
  const asked: Date[] = []
  const counted = kind('counted', async ({ before }) => {
    asked.push(before)
    return left.shift() ?? 0
  })
  await forget([counted], '2026-11-23T09:00:00+09:00')
  expect(asked).toEqual(Array(3).fill(new Date('2026-11-13T09:00:00+09:00')))
})

test('a kind that fails does not keep the others, and the run fails', async () => {
  let isAsked = false
  const broken = kind('broken', () => Promise.reject(new Error('no such table')))
  const sound = kind('sound', async () => {
    isAsked = true
    return 0
  })
  await expect(forget([broken, sound], '2026-11-23T09:00:00+09:00')).rejects.toThrow('some kinds')
  expect(isAsked).toBe(true)
})

test('a pseudonym is the same for the same value and key, and tells neither', () => {
  const hash = pseudonymOf('key', '01000001234')
  expect(hash).toMatch(/^#[0-9a-f]{32}$/)
  expect(pseudonymOf('key', '01000001234')).toBe(hash)
  expect(pseudonymOf('another key', '01000001234')).not.toBe(hash)
  expect(pseudonymOf('key', '01000001235')).not.toBe(hash)
})

test('the trail loses whole years once their last day is old enough, and gains the next one', async () => {
  const { db } = bare.platform
  const write = (at: string) =>
    writeAudit(db, SYSTEM_ACTOR, new Date(at), { action: 'test.write', entity: 'test.thing', entityId: at.slice(0, 4) })
  for (const at of ['2024-12-31T23:59:59+09:00', '2025-01-01T00:00:00+09:00', '2026-06-01T00:00:00+09:00'])
    await write(at)
  const kept = async () =>
    (
      await sql<{ year: string }>`
        select entity_id as year from platform.audit where entity = 'test.thing' order by id`.execute(db)
    ).rows.map((row) => row.year)

  await forget([AUDIT_RETENTION], '2030-01-03T00:00:00+09:00')
  expect(await kept()).toEqual(['2024', '2025', '2026'])
  expect(await listAuditYears(db)).toContain(2031)

  await forget([AUDIT_RETENTION], '2030-01-10T00:00:00+09:00')
  expect(await kept()).toEqual(['2025', '2026'])
  await expect(sql`delete from platform.audit where entity_id = '2025'`.execute(db)).rejects.toThrow('append-only')
})

test('a year whose rows came too early stays with the rest', async () => {
  const { db } = bare.platform
  await writeAudit(db, SYSTEM_ACTOR, new Date('2040-05-01T00:00:00+09:00'), {
    action: 'test.early',
    entity: 'test.thing',
    entityId: 'early',
  })
  await forget([AUDIT_RETENTION], '2039-05-01T00:00:00+09:00')
  expect(await listAuditYears(db)).not.toContain(2040)
  const found = await sql`select 1 from platform.audit where entity_id = 'early'`.execute(db)
  expect(found.rows).toHaveLength(1)
})
