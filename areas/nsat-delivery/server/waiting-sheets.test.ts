import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listWaitingWork } from '#areas/portal/contract/waiting-work.contract.ts'
import { listAnswerSheets } from '../contract/delivery-list.contract.ts'
import { putPickups } from '../testing/delivery.seed.ts'
import { openDeliveryWorld } from '../testing/delivery-world.ts'

const portal = await portalForFile()
const { plan, own, foreign } = await openDeliveryWorld(portal)

const waitingOf = async (loginId: string) =>
  (await (await portal.as(loginId)).send(listWaitingWork)).body.list.find(
    ({ key }) => key === 'nsat-delivery.sheetsToTakeIn',
  )

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
