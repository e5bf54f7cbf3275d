import { expect, test } from 'vitest'
import {
  INVOICE_RECORD,
  PICKUP_RECORD,
  setPickups,
  setTracking,
} from '#areas/nsat/delivery/contract/invoice.contract.ts'
import { editOrder, historyIdOf, ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import { changePlan, PLAN_RECORD } from '#areas/nsat/plan/contract/plan.contract.ts'
import { assignInstitute } from '#areas/nsat/vendor/contract/assignment.contract.ts'
import { INSTITUTE } from '#areas/nsat/vendor/contract/institute.record.ts'
import { activateVendor } from '#areas/nsat/vendor/contract/office-vendor.contract.ts'
import { VENDOR } from '#areas/nsat/vendor/contract/vendor.record.ts'
import { type RecordKind, readHistory } from '#platform/contract/history.contract.ts'
import type { Person } from '#platform/testing/person.ts'
import { ROLES, type Role } from './testing/nsat-callers.ts'
import { openNsatWorld } from './testing/nsat-world.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()
const world = await openNsatWorld(portal)
const people = new Map<Role, Person>()
for (const role of ROLES) people.set(role, await portal.as(role))
const as = (role: Role): Person => people.get(role) as Person

const historyOf = (role: Role, { entity }: RecordKind, id: number | string) =>
  as(role).send(readHistory, { params: { entity, id: String(id) } })

/** What somebody reads, in short, the newest first. */
const historyLines = async (role: Role, record: RecordKind, id: number | string) =>
  (await historyOf(role, record, id)).body.list.map(({ actorName, action, changes }) => [
    `${action} ${actorName}`,
    ...changes.map(({ label, from, to }) => `${label} ${from} > ${to}`),
  ])

/** Who of all people reads it; the others are told that there is none. */
async function readersOf(record: RecordKind, id: number | string): Promise<Role[]> {
  const found: Role[] = []
  for (const role of ROLES) {
    const answer = await historyOf(role, record, id)
    if (answer.status === 200) found.push(role)
    else expect([role, answer.status, answer.code]).toEqual([role, 404, 'NOT_FOUND'])
  }
  return found
}

test('a round: the service office alone', async () => {
  const changed = await as('admin').send(changePlan, { body: { ...world.plan, scoringYmd: '2026-12-24' } })
  expect(changed.status).toBe(200)
  expect(await historyLines('nsat', PLAN_RECORD, world.planNo)).toEqual([
    ['일정 수정 관리자', '채점일 2026-12-21 > 2026-12-24'],
  ])
  expect(await readersOf(PLAN_RECORD, world.planNo)).toEqual(['nsat', 'admin'])
})

test('the orders of an institute: whoever sees it in the list of orders', async () => {
  const { planNo: nsatPlanNo, theirs: schoolNo } = world
  const orderTargetList = [{ examTargetCode: 'HIGH1' as const, examineeCount: 12 }]
  const body = { schoolNo, nsatPlanNo, orderTargetList }
  expect((await as('nsat').send(editOrder, { params: { schoolNo }, body })).status).toBe(200)
  const id = historyIdOf({ nsatPlanNo, schoolNo })
  expect((await historyLines('nsat', ORDER_RECORD, id))[0]).toContain('고1 0명 > 12명')
  expect(await readersOf(ORDER_RECORD, id)).toEqual(['nsat', 'admin', 'vendor2', 'ktutor'])
})

test('a parcel: the office, the vendor to whose institute it goes, and the tutor provider', async () => {
  const params = { id: world.invoiceNo }
  const body = { carrier: '한진택배', trackingNo: '4001', version: 0 }
  expect((await as('admin').send(setTracking, { params, body })).status).toBe(200)
  const [entry] = await historyLines('vendor1', INVOICE_RECORD, world.invoiceNo)
  expect(entry).toEqual(expect.arrayContaining([expect.stringMatching(/관리자$/), expect.stringContaining('4001')]))
  expect(await readersOf(INVOICE_RECORD, world.invoiceNo)).toEqual(['nsat', 'admin', 'vendor1', 'ktutor'])
})

test('answer sheets: those who see parcels, and the supervisor who receives them', async () => {
  const answersheetPickupCode = 'RELEASE_FROM_VENDOR' as const
  const goal = { nsatPlanNo: world.planNo, schoolNoList: [world.mine], answersheetPickupCode, confirmBeforeExam: true }
  expect((await as('vendor1').send(setPickups, { body: goal })).status).toBe(200)
  expect(await historyLines('supervisor', PICKUP_RECORD, world.pickupNo)).toEqual([
    ['출고 완료 한빛총판', '상태 벤더 입고 > 벤더 출고'],
  ])
  expect(await readersOf(PICKUP_RECORD, world.pickupNo)).toEqual(['nsat', 'admin', 'vendor1', 'supervisor', 'ktutor'])
})

test('a vendor and an institute: the service office alone', async () => {
  const { one, other, mine: schoolNo } = world
  const body = { nsatServiceNo: 1001, nsatVendorNo: other, seenVendorNo: one }
  await as('nsat').send(assignInstitute, { params: { schoolNo }, body })
  await as('nsat').send(activateVendor, { params: { id: one }, body: { isActive: false, version: 0 } })
  expect(await historyLines('nsat', INSTITUTE, schoolNo)).toEqual([
    ['총판 배정 전국모의고사 운영', '수학 총판 한빛총판 > 새길총판'],
  ])
  expect(await historyLines('nsat', VENDOR, one)).toEqual([['사용 중지 전국모의고사 운영', '상태 사용 > 중지']])
  expect(await readersOf(INSTITUTE, schoolNo)).toEqual(['nsat', 'admin'])
  expect(await readersOf(VENDOR, one)).toEqual(['nsat', 'admin'])
})
