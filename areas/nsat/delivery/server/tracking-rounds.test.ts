import { beforeAll, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import { checkTrackingUpload, downloadTrackingTemplate } from '../contract/tracking-upload.contract.ts'
import { insertDeliveries, putInvoice } from '../testing/delivery.seed.ts'
import { openDeliveryWorld } from '../testing/delivery-world.ts'
import { deliveries } from './nsat-delivery.tables.ts'

const portal = await portalForFile()
const world = await openDeliveryWorld(portal)
const planNo = world.plan.nsatPlanNo
const office = await portal.as('nsat')

const DAY = '2026-11-22'
const TITLES = ['배송번호', '학원 (구분)', '택배사', '운송장번호', '배송상태', '일자']
const row = (invoiceNo: number, status: string): FileValues => [invoiceNo, null, '한진택배', '5000-1234', status, DAY]

/** The parcels of the three institutes of `vendor1`, all waiting. */
const parcels = (await Promise.all(
  world.own.map((schoolNo) => putInvoice(portal, { planNo, schoolNo }, 'WAITING_FOR_DELIVERY')),
)) as [number, number, number]

const WIDE = ['배송번호', '서비스', '회차', '총판', '학원 (구분)', '받는 주소', '상자', ...TITLES.slice(2)]
let other: number
let otherPlan: number
beforeAll(async () => {
  const plan = await seedPlan(portal, { planYm: '202611', examStart: '2026-11-20', examEnd: '2026-11-22' })
  const parcel = { schoolNo: world.own[0] as number, vendorNo: world.vendors.one, boxCount: 3, counts: { HIGH1: 5 } }
  await insertDeliveries(portal, { plan, schools: [parcel] })
  otherPlan = plan.nsatPlanNo
  other = await putInvoice(portal, { planNo: otherPlan, schoolNo: parcel.schoolNo }, 'WAITING_FOR_DELIVERY')
  await deliveries(portal.db)
    .updateTable('nsat_delivery.delivery_invoice')
    .set({ createdAt: new Date('2026-11-20T09:00:00+09:00') })
    .execute()
})

test('the template of one has its parcels alone, and tells them from others of the same name', async () => {
  const { raw } = await office.send(downloadTrackingTemplate, { query: { nsatPlanNo: otherPlan } })
  const records = await sheetRecords(raw)
  expect(records).toHaveLength(2)
  expect(records.find((record) => Number(record.배송번호) === other)).toMatchObject({
    서비스: '수학 모의고사',
    회차: '2026년 11월',
    총판: expect.stringMatching(/./),
    '학원 (구분)': '가람학원 (학원)',
    '받는 주소': expect.stringMatching(/./),
    상자: '3',
  })
})

const preview = async (rows: readonly FileValues[], said = {}) => {
  const form = formOf(await fileOf(TITLES, rows))
  for (const [name, value] of Object.entries(said)) form.append(name, String(value))
  return (await office.send(checkTrackingUpload, {}, { form })).body
}

test('a preview tells of which round, vendor and address each parcel is, and asks about those of another round', async () => {
  const body = await preview([row(parcels[0], '배송중'), row(parcels[1], '배송중'), row(other, '배송중')])
  expect(body.changes.find(({ invoiceNo }) => invoiceNo === other)).toMatchObject({
    round: '수학 모의고사 2026년 11월',
    boxes: 3,
    vendor: expect.stringMatching(/./),
    address: expect.stringMatching(/./),
  })
  expect(body.warnings.problems).toEqual([
    {
      row: 4,
      column: '배송번호',
      reason:
        '수학 모의고사 2026년 11월 회차의 배송 건입니다. 이 파일의 배송 건은 대부분 수학 모의고사 2026년 12월 회차입니다.',
    },
  ])
})

test('where a round was chosen it is that one', async () => {
  expect((await preview([row(other, '배송중')])).warnings.total).toBe(0)
  expect((await preview([row(other, '배송중')], { nsatPlanNo: otherPlan })).warnings.total).toBe(0)
  const body = await preview([row(other, '배송중')], { nsatPlanNo: planNo })
  expect(body.warnings.problems[0]?.reason).toContain('선택한 회차는 수학 모의고사 2026년 12월 회차입니다.')
})

test('a number that slipped into the row of another round is refused', async () => {
  const values = [other, '수학 모의고사', '2026년 12월', null, null, null, null, '한진택배', '1', '배송중', DAY]
  const form = formOf(await fileOf(WIDE, [values]))
  const { status, problem } = await office.send(checkTrackingUpload, {}, { form })
  expect([status, JSON.stringify(problem.problems)]).toEqual([
    422,
    expect.stringContaining('코드와 회차가 서로 다릅니다.'),
  ])
})

test('rows that nobody filled in do not count', async () => {
  const blank = Array.from({ length: 2_100 }, (): FileValues => [parcels[2], '나래', null, null, null, null])
  const { status, body } = await office.send(
    checkTrackingUpload,
    {},
    { form: formOf(await fileOf(TITLES, [...blank, row(parcels[0], '배송중')])) },
  )
  expect([status, body.rowCount]).toEqual([200, 1])
})
