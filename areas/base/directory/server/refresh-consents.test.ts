import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findTargetSchools } from '#areas/advertising/text-ad/server/booking/schools.queries.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, namedLock } from '#platform/testing/at-once.ts'
import type { ListedSchool } from '#simulators/directory/schools.ts'
import { setFault } from '#simulators/testing/start.ts'
import { readConsents } from '../contract/consent.contract.ts'
import { type RefreshPortal, startRefreshPortal } from '../testing/refresh-portal.ts'
import { IMPORT_LOCK } from './import-delivery.ts'
import { refreshConsents } from './refresh-consents.job.ts'
import { endInterrupted, insertRefresh } from './refreshes.queries.ts'

const NOW = '2026-11-23T09:00:00+09:00'

let world: RefreshPortal
let portal: RefreshPortal['portal']
let first: ListedSchool
let second: ListedSchool
/** A school of another portal. */
let stranger: ListedSchool

beforeAll(async () => {
  world = await startRefreshPortal(NOW)
  portal = world.portal
  ;[first, second] = world.directory as [ListedSchool, ListedSchool]
  stranger = { ...first, schoolCode: 'X1' }
})
afterAll(() => portal.close())
beforeEach(() => world.restore())

async function stored(phone: string) {
  const { rows } = await sql<{ consentedAt: Date | null; withdrawnAt: Date | null }>`
    select consented_at, withdrawn_at from directory.recipient
    where organization_id = ${first.organizationId} and phone_number = ${phone}`.execute(portal.db)
  return rows[0]
}
const targetCount = async () => (await findTargetSchools(portal.db, [first.organizationId]))[0]?.targetCount ?? 0

describe('a refresh', () => {
  test('right after the world was loaded changes nothing', async () => {
    const before = await world.everything()
    expect(await world.refreshNow()).toMatchObject({
      state: 'DONE',
      reason: null,
      requestedByName: '관리자',
      schoolCount: world.directory.length,
      addedCount: 0,
      changedCount: 0,
      withdrawnCount: 0,
      stillWithdrawnCount: 0,
      unusableCount: 0,
    })
    expect(await world.everything()).toEqual(before)
  })

  test('waits for whoever imports recipients at this moment', async () => {
    const importing = namedLock(IMPORT_LOCK)
    const [refresh] = await atOnce(portal.db, importing, [() => world.refreshNow()])
    expect(refresh).toMatchObject({ state: 'DONE', addedCount: 0 })
  })

  test('takes new consents, ends those that are gone, and is done once for a repeat', async () => {
    const [leaving = '', staying = ''] = await world.consenting()
    const reached = await targetCount()
    await world.change('consent', '010-0000-0042')
    await world.change('consent', '010-0000-0043')
    await world.change('withdraw', leaving)
    expect(await world.refreshNow()).toMatchObject({ state: 'DONE', addedCount: 2, withdrawnCount: 1 })
    expect(await stored('01000000042')).toEqual({
      consentedAt: new Date('2026-11-23T00:00+09:00'),
      withdrawnAt: null,
    })
    expect(await stored(leaving)).toMatchObject({ withdrawnAt: new Date(NOW) })
    expect((await stored(staying))?.withdrawnAt).toBeNull()
    expect(await targetCount()).toBe(reached + 1)
    expect(await world.refreshNow()).toMatchObject({ state: 'DONE', addedCount: 0, changedCount: 0, withdrawnCount: 0 })
  })

  test('ends the last consent of a school, which the directory still lists', async () => {
    const { organizationId } = second
    const [only = ''] = await world.consenting(second)
    for (const phone of await world.consenting(second)) await world.change('withdraw', phone, second)
    await sql`delete from directory.recipient where organization_id = ${organizationId} and phone_number <> ${only}`.execute(
      portal.db,
    )
    expect(await world.refreshNow()).toMatchObject({ state: 'DONE', withdrawnCount: 1 })
    expect(await world.consenting(second)).toEqual([])
  })

  test('leaves schools alone that the directory does not list, and counts those that are not ours', async () => {
    const before = await world.consenting(second)
    world.lists([first, stranger, ...world.directory.slice(2)])
    expect(await world.refreshNow()).toMatchObject({
      state: 'DONE',
      schoolCount: world.directory.length - 1,
      unknownSchoolCount: 1,
      withdrawnCount: 0,
    })
    expect(await world.consenting(second)).toEqual(before)
  })

  test('keeps a withdrawal against the consent from before, and takes a newer one', async () => {
    const [leaving = '', other = ''] = await world.consenting()
    await sql`
      update directory.recipient set withdrawn_at = '2026-11-20T12:00+09:00'
      where organization_id = ${first.organizationId} and phone_number in (${leaving}, ${other})`.execute(portal.db)
    await world.change('withdraw', other)
    await world.change('consent', other)
    expect(await world.refreshNow()).toMatchObject({ state: 'DONE', stillWithdrawnCount: 1, changedCount: 1 })
    expect((await stored(leaving))?.withdrawnAt).not.toBeNull()
    expect((await stored(other))?.withdrawnAt).toBeNull()
  })

  test('does not bring back who refused advertising', async () => {
    const reached = await targetCount()
    await sql`insert into messaging.opt_out (phone_number, source, at) values ('01000000042', 'TEST', ${NOW})`.execute(
      portal.db,
    )
    await world.change('consent', '01000000042')
    expect(await world.refreshNow()).toMatchObject({ addedCount: 1 })
    expect(await targetCount()).toBe(reached)
  })

  test('leaves a number and tells nobody which it was', async () => {
    await world.change('consent', '01000000042')
    const refresh = await world.refreshNow()
    const trail = await listAudit(portal.db, 'directory.refresh', refresh?.refreshId ?? 0)
    expect(trail.map((row) => [row.actorName, row.action])).toEqual([
      ['관리자', 'directory.requestRefresh'],
      ['시스템', 'directory.refreshConsents'],
    ])
    expect(JSON.stringify([refresh, trail])).not.toMatch(/010\d/)
  })
})

describe('a refresh that would end too many consents', () => {
  test('stores nothing, waits for an administrator, and goes on when one allows it', async () => {
    const before = await world.everything()
    world.lists(world.directory.map((school, index) => (index < 40 ? { ...school, parentCount: 0 } : school)))
    await world.change('consent', '01000000042')
    const refused = await world.refreshNow()
    expect(refused).toMatchObject({ state: 'REFUSED', reason: 'TOO_MANY_WITHDRAWALS', addedCount: 1 })
    expect(refused?.withdrawnCount).toBeGreaterThan((refused?.knownCount ?? 0) * 0.2)
    expect(await world.everything()).toEqual(before)
    expect(await world.eventCount('directory.refresh_refused')).toBe(1)
    const { refusedPercent, needsAttention } = (await world.admin.send(readConsents)).body
    expect(needsAttention).toBe(true)
    expect(refusedPercent).toBe(Math.ceil(((refused?.withdrawnCount ?? 0) / (refused?.knownCount ?? 1)) * 100))
    await setFault(portal.simulators.url, { service: 'directory', mode: 'down', times: 4 })
    expect(await world.refreshNow()).toMatchObject({ state: 'FAILED' })
    expect((await world.admin.send(readConsents)).body).toMatchObject({ needsAttention: true, refusedPercent })
    expect(await world.refreshNow((refusedPercent ?? 0) - 1)).toMatchObject({ state: 'REFUSED' })
    expect(await world.refreshNow(refusedPercent ?? 0)).toMatchObject({ state: 'DONE', addedCount: 1 })
    expect((await world.admin.send(readConsents)).body).toMatchObject({ needsAttention: false, refusedPercent: null })
  })
})

describe('a directory that fails', () => {
  const failed = async () => {
    const before = await world.everything()
    const refresh = await world.refreshNow()
    expect(await world.everything()).toEqual(before)
    return [refresh?.state, refresh?.reason]
  }

  test('is told, and nothing is stored', async () => {
    await setFault(portal.simulators.url, { service: 'directory', mode: 'down' })
    const before = [
      await world.eventCount('directory.refresh_failed'),
      await world.eventCount('directory.consents_stale'),
    ]
    expect(await failed()).toEqual(['FAILED', 'DIRECTORY_UNAVAILABLE'])
    const after = [
      await world.eventCount('directory.refresh_failed'),
      await world.eventCount('directory.consents_stale'),
    ]
    expect(after).toEqual(before.map((count) => count + 1))
  })

  test('in the middle of its listing stores nothing of it', async () => {
    world.lists([...world.directory.slice(0, -1), first])
    await world.change('consent', '01000000042')
    expect(await failed()).toEqual(['FAILED', 'DIRECTORY_BROKEN'])
  })

  test('that lists none of our schools is no directory of ours', async () => {
    world.lists([stranger])
    expect(await failed()).toEqual(['FAILED', 'NO_KNOWN_SCHOOL'])
  })
})

test('a refresh that was taken for dead while it ran stores nothing', async () => {
  const before = await world.everything()
  await world.change('consent', '01000000042')
  const { db } = portal
  const slow = {
    async *listSchools() {
      yield [{ schoolCode: first.schoolCode, consents: [] }]
      await endInterrupted(db, portal.clock.now())
    },
  }
  const insert = { at: new Date(NOW), requestedBy: null, mostWithdrawnPercent: 100, isRunning: false }
  await insertRefresh(db, insert)
  await refreshConsents({ ...portal.platform, recipients: slow }, portal.clock.now())
  expect(await world.latest()).toMatchObject({ state: 'FAILED', reason: 'INTERRUPTED' })
  expect(await world.everything()).toEqual(before)
})

test('a consent of a day that has not come is left out and counted', async () => {
  await world.change('consent', '01000000042')
  portal.clock.set('2026-11-22T09:00:00+09:00')
  await world.work()
  expect(await world.latest()).toMatchObject({ state: 'DONE', unusableCount: 1, addedCount: 0 })
})
