import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { linkOf, waitingIn } from '#areas/base/portal/testing/waiting.ts'
import { addressOf } from '#platform/web/list/list-address.ts'
import { holdAd, listManagedAds, managedAds } from '../contract/managed-ad.contract.ts'
import { managedAdTable } from '../rules/managed-ad-table.rules.ts'
import { formOf, listSchools, placeAd } from '../testing/ad.seed.ts'

const TODAY = '2026-11-23'

const portal = await portalForFile({ now: `${TODAY}T09:00:00+09:00` })
const adops = await portal.as('adops')
const [school] = await listSchools(portal, 1)
const place: (advertisementStartDate: string, advertisementEndDate: string) => Promise<number> = (
  advertisementStartDate,
  advertisementEndDate,
) => placeAd(adops, formOf([school?.id ?? 0], { advertisementStartDate, advertisementEndDate }))

/** The ads that the screen behind a link lists: its address is read as the screen reads it. */
async function adsBehind(work: Parameters<typeof linkOf>[0]): Promise<number[]> {
  const { screen, filters } = linkOf(work)
  expect(screen).toBe('/ads/manage')
  const { body } = await adops.send(listManagedAds, managedAdTable.ask(addressOf(managedAds).parse(filters)))
  return body.list.map((ad) => ad.advertisementId)
}

test('ads that start today and those that end within a week wait for the people who place them', async () => {
  await place('2026-11-22', '2026-12-31')
  const starts = await place(TODAY, '2026-12-31')
  await place('2026-11-24', '2026-11-30')
  const endsToday = await place('2026-11-01', TODAY)
  const endsInAWeek = await place('2026-11-01', '2026-11-30')
  await place('2026-11-01', '2026-12-01')
  await place('2026-11-01', '2026-11-22')
  const paused = await place(TODAY, '2026-11-30')
  await adops.send(holdAd, { params: { id: paused }, body: { hold: 'PAUSED', version: 1 } })
  const { starting, ending } = await waitingIn('ads', adops)
  expect([starting, ending]).toMatchObject([
    { count: 1, isUrgent: false },
    { count: 2, isUrgent: false },
  ])
  expect(await adsBehind(starting)).toEqual([starts])
  expect(await adsBehind(ending)).toEqual([endsInAWeek, endsToday])
})

test('nobody else hears of them', async () => {
  for (const loginId of ['academy', 'agency', 'member'])
    expect(await waitingIn('ads', await portal.as(loginId))).toEqual({})
})
