import { beforeAll, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { printLabels, printPackingLists } from '#areas/nsat/delivery/contract/label.contract.ts'
import { boxCode } from '#areas/nsat/delivery/rules/box-code.rules.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { readPdf } from '#platform/testing/pdf-file.ts'
import type { Person } from '#platform/testing/person.ts'
import { insertDeliveries, putInvoice } from '../../testing/delivery.seed.ts'
import { openDeliveryWorld } from '../../testing/delivery-world.ts'
import { listPackedParcels } from './packed-parcels.queries.ts'
import { packingListsPdf } from './parcel-pdfs.ts'

const portal = await portalForFile()
let world: Awaited<ReturnType<typeof openDeliveryWorld>>
const people = new Map<string, Person>()
beforeAll(async () => {
  world = await openDeliveryWorld(portal)
  for (const name of ['vendor1', 'vendor2', 'nsat', 'supervisor', 'ktutor']) people.set(name, await portal.as(name))
})

const person = (name: string): Person => people.get(name) as Person
type LabelQuery = CallInput<typeof printLabels>['query'] & { reason?: string }

const labels = (name: string, query: LabelQuery = {}, planNo = world.plan.nsatPlanNo) =>
  person(name).send(printLabels, { params: { planNo }, query })
const lists = (name: string, query: CallInput<typeof printPackingLists>['query'] = {}) =>
  person(name).send(printPackingLists, { params: { planNo: world.plan.nsatPlanNo }, query })

const pdfOf = async ({ raw }: { raw: Response }) => readPdf(new Uint8Array(await raw.arrayBuffer()))
const textOf = async (answer: { raw: Response }) => (await pdfOf(answer)).pages.map(({ text }) => text).join('\n')
const timesIn = (text: string, word: string): number => text.split(word).length - 1

test('a vendor gets a label for each box of its institutes, and of no other', async () => {
  const answer = await labels('vendor1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { title, language, pages } = await pdfOf(answer)
  const [{ text = '' } = {}] = pages
  expect([title, language, pages.length]).toEqual([`${world.plan.serviceName} 2026년 12월 상자 라벨`, 'ko-KR', 1])
  for (const name of ['가람학원', '나래학원', '다솜학원']) expect(timesIn(text, name)).toBe(2)
  expect(text).not.toContain('라온학원')
  expect(text).toContain('010-0000-1234')
  expect(timesIn(text, '1 / 2')).toBe(3)
  const parcel = { planNo: world.plan.nsatPlanNo, schoolNo: world.own[0] as number }
  const invoiceNo = await putInvoice(portal, parcel, 'WAITING_FOR_DELIVERY')
  expect(text).toContain(boxCode({ invoiceNo, boxNo: 2 }))
})

test('a label printer gets a page for each box', async () => {
  const { pages } = await pdfOf(await labels('vendor1', { paper: 'LABEL_100X150' }))
  expect(pages.map(({ size }) => size)).toEqual(Array(6).fill([283, 425]))
})

test('one institute, or what stands somewhere, is printed alone; what is lost not at all', async () => {
  const { nsatPlanNo: planNo } = world.plan
  const [first, second, third] = world.own as [number, number, number]
  await putInvoice(portal, { planNo, schoolNo: second }, 'SHIPPING')
  await putInvoice(portal, { planNo, schoolNo: third }, 'LOST')
  expect(timesIn(await textOf(await labels('vendor1', { schoolNo: first })), '가람학원')).toBe(2)
  const shipping = await textOf(await labels('vendor1', { deliveryStatus: 'SHIPPING' }))
  expect([shipping.includes('나래학원'), shipping.includes('가람학원')]).toEqual([true, false])
  expect(await textOf(await labels('vendor1'))).not.toContain('다솜학원')
  await putInvoice(portal, { planNo, schoolNo: third }, 'WAITING_FOR_DELIVERY')
})

test('the office prints for all vendors, or for one', async () => {
  expect(await textOf(await labels('nsat'))).toContain('라온학원')
  const text = await textOf(await labels('nsat', { vendorNo: world.vendors.other }))
  expect([text.includes('라온학원'), text.includes('가람학원')]).toEqual([true, false])
})

test('a packing list says what is in a parcel, each on a page of its own', async () => {
  const answer = await lists('vendor1')
  expect(answer.status).toBe(200)
  const { pages } = await pdfOf(answer)
  expect(pages).toHaveLength(3)
  const [text = ''] = pages.map((page) => page.text)
  // 40 and 30 examinees: papers in bundles of five, cards in tens with ten to spare.
  for (const part of ['가람학원 포장 명세서', '중3', '40부', '고1', '30부', '70명', '80장', '상자', '2개', '1 / 3'])
    expect(text).toContain(part)
  expect(text).not.toContain('나래학원')
})

test('who packs and who checks sign in a place of their own', async () => {
  const parcels = await listPackedParcels(portal.db, { planNo: world.plan.nsatPlanNo, vendorNo: null })
  const { blocks } = packingListsPdf(world.plan, parcels.slice(0, 1), new Date(0))
  const columns = blocks.flatMap((block) => (block.kind === 'beside' ? block.columns : []))
  expect(columns.map((column) => column.blocks)).toEqual(
    ['포장한 사람', '확인한 사람'].map((text) => [{ kind: 'text', text }, expect.anything(), { kind: 'line' }]),
  )
})

test.each([
  ['supervisor', {}, 403, 'FORBIDDEN'],
  ['ktutor', {}, 403, 'FORBIDDEN'],
  ['vendor1', { paper: 'A5' }, 400, 'BAD_REQUEST'],
  ['vendor1', { schoolNo: 999_999 }, 404, 'NO_BOXES'],
] as const)('%s with %j is refused: %i', async (name, query, status, code) => {
  expect(await labels(name, query as LabelQuery)).toMatchObject({ status, code })
})

test('another vendor, its institutes and rounds that do not exist are refused', async () => {
  expect(await labels('vendor1', { vendorNo: world.vendors.other })).toMatchObject({ code: 'VENDOR_NOT_ALLOWED' })
  expect(await lists('vendor1', { vendorNo: world.vendors.other })).toMatchObject({ status: 403 })
  expect(await labels('vendor1', { schoolNo: world.foreign })).toMatchObject({ status: 404, code: 'NO_BOXES' })
  expect(await labels('vendor1', {}, 999_999)).toMatchObject({ status: 404, code: 'PLAN_NOT_FOUND' })
})

test('more boxes than anybody prints at once are refused', async () => {
  const plan = await seedPlan(portal, { planYm: '202611' })
  const schools = [{ schoolNo: world.own[0] as number, vendorNo: world.vendors.one, boxCount: 2001, counts: {} }]
  await insertDeliveries(portal, { plan, schools })
  expect(await labels('vendor1', {}, plan.nsatPlanNo)).toMatchObject({ status: 422, code: 'TOO_MANY_BOXES' })
})

test('the trail keeps who took addresses along, and why', async () => {
  const trail = () => listAudit(portal.db, 'nsatDelivery.institutes', 'all')
  const { length } = await trail()
  await labels('vendor1', { reason: '내일 발송할 상자' })
  await lists('vendor1')
  expect((await trail()).slice(length)).toMatchObject([
    { action: 'nsatDelivery.exportLabels', comment: '내일 발송할 상자', to: { exportedCount: 3 } },
    { action: 'nsatDelivery.exportPackingLists', comment: null, to: { exportedCount: 3 } },
  ])
})
