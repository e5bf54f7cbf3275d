import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import { listAnswerSheets, listToInstitute } from '../contract/delivery-list.contract.ts'
import { putPickups } from '../testing/delivery.seed.ts'
import { openDeliveryWorld } from '../testing/delivery-world.ts'

const portal = await portalForFile()
const { plan, own, foreign } = await openDeliveryWorld(portal)

const waitingOf = async (loginId: string, wanted = 'nsat-delivery.sheetsToTakeIn') =>
  (await (await portal.as(loginId)).send(listWaitingWork)).body.list.find(({ key }) => key === wanted)

test('a supervisor is told of answer sheets that have left their vendors, with the list that shows them', async () => {
  expect(await waitingOf('supervisor')).toMatchObject({ count: 0 })
  await putPickups(portal, plan.nsatPlanNo, own.slice(0, 1).concat(foreign), 'RELEASE_FROM_VENDOR')
  await putPickups(portal, plan.nsatPlanNo, own.slice(1, 2), 'WAREHOUSING_TO_SUPERVIOR')
  const found = await waitingOf('supervisor')
  expect(found).toMatchObject({
    count: 2,
    text: '수학 모의고사 2026년 12월 입고할 답안지',
    path: `/nsat/delivery/answer-sheet?nsatServiceNo=1001&nsatPlanNo=${plan.nsatPlanNo}&answersheetPickup=RELEASE_FROM_VENDOR`,
  })
  const query = Object.fromEntries(new URLSearchParams(found?.path.split('?')[1]))
  const supervisor = await portal.as('supervisor')
  expect((await supervisor.send(listAnswerSheets, { query })).body.totalCount).toBe(2)
  expect(await waitingOf('vendor1')).toBeUndefined()
})

test('a vendor is told of papers that wait with it until the exam is over, with the list that shows them', async () => {
  const parcels = 'nsat-delivery.parcelsToSend'
  const at = async (now: string) => {
    portal.clock.set(new Date(`${now}+09:00`))
    return waitingOf('vendor1', parcels)
  }
  const found = await at('2026-11-16T09:00:00')
  const list = '/nsat/delivery/institute?nsatServiceNo=1001'
  expect(found).toMatchObject({
    count: 3,
    text: '수학 모의고사 2026년 12월 배송할 시험지 (시험까지 4일)',
    path: `${list}&nsatPlanNo=${plan.nsatPlanNo}&deliveryStatus=WAITING_FOR_DELIVERY`,
    isUrgent: false,
  })
  const query = Object.fromEntries(new URLSearchParams(found?.path.split('?')[1]))
  expect((await (await portal.as('vendor1')).send(listToInstitute, { query })).body.totalCount).toBe(3)
  expect(await waitingOf('nsat', parcels)).toBeUndefined()
  expect(await at('2026-11-22T23:59:00')).toMatchObject({ count: 3, isUrgent: true })
  expect((await at('2026-11-23T00:00:00'))?.count).toBe(0)
})
