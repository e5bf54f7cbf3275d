import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { sejongDirectory } from '#app/testing/test-world.ts'
import { SEJONG } from '#areas/base/directory/testing/places.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import type { ListedSchool } from '#simulators/directory/schools.ts'
import { listRefreshes, readConsents, requestRefresh } from '../contract/consent.contract.ts'
import { type RefreshPortal, startRefreshPortal } from '../testing/refresh-portal.ts'

const NOW = '2026-11-23T09:00:00+09:00'

let world: RefreshPortal
let portal: TestPortal
let admin: Person

beforeAll(async () => {
  world = await startRefreshPortal(NOW)
  ;({ portal, admin } = world)
})
afterAll(() => portal.close())
beforeEach(() => world.restore())

describe('time', () => {
  test('begins it once a night, catches up what was missed, and tries again after a pause that grows', async () => {
    await world.work()
    expect((await world.refreshes()).map((each) => [each.state, each.requestedByName])).toEqual([['DONE', null]])
    portal.clock.set('2026-11-24T03:29:59+09:00')
    await world.work()
    expect(await world.latest()).toMatchObject({ tries: 1 })
    world.lists([{ ...(world.directory[0] as ListedSchool), schoolCode: 'X1' }])
    for (const [clock, count] of [
      ['03:30:00', 2],
      ['03:34:00', 2],
      ['03:35:00', 3],
      ['03:44:00', 3],
      ['03:45:00', 4],
    ] as const) {
      portal.clock.set(`2026-11-24T${clock}+09:00`)
      await world.work()
      expect([clock, (await world.latest())?.tries]).toEqual([clock, count])
    }
    world.lists(sejongDirectory())
    portal.clock.set('2026-11-27T12:00:00+09:00')
    await world.work()
    expect(await world.latest()).toMatchObject({ state: 'DONE', startedAt: new Date('2026-11-27T12:00:00+09:00') })
  })

  test('a refresh whose process died is ended, and done anew after a pause', async () => {
    await sql`
      insert into directory.consent_refresh (state, requested_at, started_at, most_withdrawn_percent)
      values ('RUNNING', ${NOW}, ${NOW}, 20)`.execute(portal.db)
    await world.work()
    expect((await world.refreshes()).map((each) => each.reason)).toEqual(['INTERRUPTED'])
    portal.clock.advance(5 * 60_000)
    await world.work()
    expect((await world.refreshes()).map((each) => each.state)).toEqual(['DONE', 'FAILED'])
  })

  test('consents that nobody refreshed for two days wait for the administrator', async () => {
    const waiting = async () => {
      const { body } = await (await portal.as('admin')).send(listWaitingWork)
      return body.list.find((each) => each.key === 'directory.consents')
    }
    await world.work()
    expect((await waiting())?.count ?? 0).toBe(0)
    portal.clock.advance(48 * 3_600_000)
    expect((await waiting())?.count ?? 0).toBe(0)
    portal.clock.advance(1)
    expect(await waiting()).toMatchObject({ count: 1, isUrgent: true, path: '/directory/consents' })
  })
})

describe('administrators', () => {
  test('ask for one refresh at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.send(requestRefresh, { body: {} })))
    expect(answers.map((each) => each.code ?? each.status).sort()).toEqual([
      200,
      'ALREADY_UNDER_WAY',
      'ALREADY_UNDER_WAY',
    ])
    await world.work()
    expect((await world.refreshes()).map((each) => each.state)).toEqual(['DONE'])
  })

  test('see the consents by province, and when they are refreshed next', async () => {
    await world.refreshNow()
    const { provinces, ...state } = (await admin.send(readConsents)).body
    expect(state).toEqual({
      isConnected: true,
      needsAttention: false,
      refreshedYmdt: NOW,
      nextYmdt: '2026-11-24T03:30:00+09:00',
      refusedPercent: null,
    })
    const counted = await sql<{ n: number }>`
      select count(*) as n from directory.recipient join directory.school using (organization_id)
      where province_id = ${SEJONG} and not is_test and consented_at is not null and withdrawn_at is null`.execute(
      portal.db,
    )
    const sejong = provinces.find((each) => each.areaId === SEJONG)
    expect(sejong).toMatchObject({ schoolCount: world.directory.length, consentCount: counted.rows[0]?.n })
    expect(provinces).toHaveLength(17)
    expect(provinces.find((each) => each.areaId === 50)).toMatchObject({ consentCount: 0 })
  })

  test('alone may look and ask', async () => {
    for (const loginId of ['adops', 'agency', 'academy', 'member']) {
      const person = await portal.as(loginId)
      expect((await person.send(listRefreshes)).status).toBe(403)
      expect((await person.send(readConsents)).status).toBe(403)
      expect((await person.send(requestRefresh, { body: {} })).status).toBe(403)
    }
  })
})

test('without a directory nothing is refreshed and nothing is stale', async () => {
  const alone = await startTestPortal({ now: NOW })
  try {
    const person = await alone.as('admin')
    expect((await person.send(requestRefresh, { body: {} })).code).toBe('NOT_CONNECTED')
    expect((await person.send(readConsents)).body).toMatchObject({
      isConnected: false,
      needsAttention: false,
      nextYmdt: null,
    })
    await expect(alone.runRecurring('directory.refreshConsents')).rejects.toThrow('no recurring work')
  } finally {
    await alone.close()
  }
})
