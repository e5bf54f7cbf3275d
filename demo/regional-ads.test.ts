import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { AD } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import { findAdvertisements } from '#areas/advertising/regional-ad/contract/advertisement.contract.ts'
import { ADVERTISEMENT_STATUSES } from '#areas/advertising/regional-ad/contract/codes.ts'
import { listManagedAds, readManagedAd } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import { insertRegionalAds } from './regional-ads.ts'

const portal = await portalForFile()
const today: string = toDay(portal.clock.now())
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
await insertRegionalAds(portal.db, { now: portal.clock.now(), scale: 1, userIds, names })

test('the timeline of a year has ads of every status, and schools with several at a time', async () => {
  const member = await portal.as('member')
  const { body } = await member.send(findAdvertisements, {
    params: { searchType: 'school' },
    query: {
      startDate: addDays(today, -180),
      endDate: addDays(today, 180),
      parentAreaId: String(SEJONG),
      childAreaId: String(SEJONG_DISTRICT),
    },
  })
  const statuses = new Set(body.list.map((row) => row.advertisementStatus))
  for (const status of ADVERTISEMENT_STATUSES) expect(statuses).toContain(status)
  const running = body.list.filter((row) => row.advertisementStatus === 'DELIVERING').map((row) => row.organizationId)
  expect(new Set(running).size).toBeLessThan(running.length)
})

test('clusters have ads, too', async () => {
  const { body } = await (await portal.as('member')).send(findAdvertisements, {
    params: { searchType: 'cluster' },
    query: { startDate: today, endDate: addDays(today, 30) },
  })
  expect(new Set(body.list.map((row) => row.organizationName)).size).toBeGreaterThan(10)
})

test('pictures are files of the portal', async () => {
  const adops = await portal.as('adops')
  const { list } = (await adops.send(listManagedAds, { query: { pageSize: 100 } })).body
  for (const ad of list) expect(ad.advertisementImage).toMatch(/^http:\/\/portal\.test\/sample-ads\/[1-8]\.svg$/)
})

test('every ad has the history that led to where it stands', async () => {
  const adops = await portal.as('adops')
  const seen = new Set<string>()
  for (const status of ADVERTISEMENT_STATUSES) {
    const { list } = (await adops.send(listManagedAds, { query: { status, pageSize: 50 } })).body
    for (const { advertisementId } of list) {
      const { version, advertisementStatusDisplayName } = (
        await adops.send(readManagedAd, { params: { id: advertisementId } })
      ).body
      const history = { params: { entity: AD.entity, id: String(advertisementId) } }
      const { list } = (await adops.send(readHistory, history)).body
      expect(list).toHaveLength(version)
      expect(list.at(-1)?.action).toBe('등록')
      if (status === 'PAUSED' || status === 'CANCELED')
        expect(list[0]?.changes).toMatchObject([{ to: advertisementStatusDisplayName }])
      for (const { action, atYmdt } of list) {
        seen.add(action)
        expect(new Date(atYmdt).getTime()).toBeLessThanOrEqual(portal.clock.now().getTime())
      }
    }
  }
  expect([...seen].sort()).toEqual(['등록', '수정', '일시중지', '재개', '취소'].sort())
})
