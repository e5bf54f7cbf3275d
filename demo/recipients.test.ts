import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { sejongDirectory } from '#app/testing/test-world.ts'
import { listRefreshes, readConsents } from '#areas/base/directory/contract/consent.contract.ts'
import { parentsOf } from '#simulators/directory/parents.ts'
import { readListedSchools } from '#simulators/directory/schools.ts'
import { insertConsentRefreshes } from './consent-refreshes.ts'

const portal = await portalForFile({ directorySchools: sejongDirectory() })
const admin = await portal.as('admin')

const isReached = (school: Parameters<typeof parentsOf>[0]): boolean =>
  [...parentsOf(school)].some((parent) => parent.consentedOn !== null && parent.withdrawnOn === null)

test('every province has schools with consenting parents; some have none, but no school of Seoul, Sejong and Jeju', () => {
  const provinces = Map.groupBy(readListedSchools(), (school) => school.provinceId)
  expect(provinces.size).toBe(17)
  for (const [provinceId, schools] of provinces) {
    const empty = schools.filter((school) => !isReached(school)).length
    if ([11, 36, 50].includes(provinceId)) expect([provinceId, empty]).toEqual([provinceId, 0])
    else expect([provinceId, empty > 0 && empty < schools.length / 20]).toEqual([provinceId, true])
  }
})

test('the refreshes of the last nights found the world as it is, and the next one comes at night', async () => {
  await insertConsentRefreshes(portal.db, portal.clock.now())
  const { provinces, ...state } = (await admin.send(readConsents)).body
  expect(state).toMatchObject({ needsAttention: false, nextYmdt: '2026-11-24T03:30:00+09:00' })
  await portal.runRecurring('directory.refreshConsents')
  const { list } = (await admin.send(listRefreshes)).body
  expect(list[0]).toMatchObject({
    state: 'DONE',
    startedYmdt: '2026-11-23T03:30:00+09:00',
    unchangedCount: provinces.reduce((sum, province) => sum + province.consentCount, 0),
  })
  expect(list.map((each) => each.state)).toContain('FAILED')
})
