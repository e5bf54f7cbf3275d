import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  BULK_COLUMN_NAMES,
  BULK_COLUMNS,
  type BulkRow,
  makeFailureSheet,
  readBulkSheet,
} from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { editOrders } from '#areas/nsat/order/contract/order.contract.ts'
import { makeBulkTemplate } from '#areas/nsat/order/contract/order-list.contract.ts'
import { flaggedCells, keyOfRows, orderOfRow } from '#areas/nsat/order/rules/bulk-rows.rules.ts'
import { nsatOrder } from '#areas/nsat/order/server/nsat-order.tables.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld, type OrderWorld, sendOrder } from '#areas/nsat/order/testing/order-world.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { xlsxOf } from '#platform/testing/xlsx-file.ts'

const portal = await portalForFile()
const nsat = await portal.as('nsat')
let world: OrderWorld

beforeEach(async () => {
  world = await newOrderWorld(portal)
})

type Cell = string | number | null
const HEADING = Object.values(BULK_COLUMNS)

const sheetOf = (rows: readonly (readonly Cell[])[]) =>
  writeSheet({
    name: '일괄 주문',
    columns: HEADING.map((title, at) => ({ title, value: (row: readonly Cell[]) => row[at] })),
    rows,
  })

const read = (bytes: Buffer, name = '주문.xlsx') => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  return nsat.send(readBulkSheet, {}, { form })
}

const countOrders = async () =>
  (await nsatOrder(portal.db).selectFrom('nsat_order.school_order').select('nsatSchoolOrderNo').execute()).length

/** Sends the rows of a reading of a sheet together, as the screen does; answers the codes, `SAME` where nothing was stored. */
async function sendAll(reading: string, rows: readonly BulkRow[]) {
  const orders = rows.map((row) => ({ row, order: orderOfRow(row) }))
  const sent = orders.flatMap(({ row, order }) => ('form' in order ? [{ row, form: order.form }] : []))
  const list = sent.map(({ form }) => form)
  const key = keyOfRows(
    reading,
    sent.map(({ row }) => row),
  )
  const answer = await nsat.send(editOrders, { body: { list } }, { headers: { 'Idempotency-Key': key } })
  const placed = answer.body.list.map((each) =>
    'refusal' in each ? each.refusal.code : each.isUnchanged ? 'SAME' : answer.status,
  )
  return orders.map(({ order }) => ('dropped' in order ? order.dropped : placed.shift()))
}

test('the cells of a sheet come as texts, whatever they are, with the number of their row', async () => {
  const { body } = await read(
    await sheetOf([
      [999001, 3, null, 0, 1, 2, 3, 4, 5],
      [null, null, null, null, null, null, null, null, null],
      ['학원', '3', 'x', '예', '1,234', '', '-1', '2.5', '=1+1'],
    ]),
  )
  expect(body.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(body.list).toEqual([
    {
      rowNumber: 2,
      schoolNo: '999001',
      nsatPlanNo: '3',
      nsatSchoolOrderNo: '',
      isFree: '0',
      middle1Count: '1',
      middle2Count: '2',
      middle3Count: '3',
      high1Count: '4',
      high2GaCount: '5',
      schoolName: null,
    },
    expect.objectContaining({
      rowNumber: 4,
      schoolNo: '학원',
      middle1Count: '1,234',
      middle3Count: '-1',
      high2GaCount: '=1+1',
    }),
  ])
})

test('a formula and a long text are shown and flagged, whichever column they stand in', async () => {
  const cell = (column: string, row: number) => `<c r="${column}${row}"><f>SUM(A1:A9)</f><v>1</v></c>`
  const long = `<c r="A3" t="inlineStr"><is><t>${'9'.repeat(201)}</t></is></c>`
  const columns = [...'ABCDEFGHI']
  const bytes = xlsxOf({
    rows: `<row r="1"><c r="A1"><v>1</v></c></row>
      <row r="2">${columns.map((column) => cell(column, 2)).join('')}</row><row r="3">${long}</row>`,
  })
  const [formulas, text] = (await read(bytes)).body.list
  if (!formulas || !text) throw new Error('no rows')
  expect(BULK_COLUMN_NAMES.map((name) => formulas[name])).toEqual(columns.map(() => '=SUM(A1:A9)'))
  expect(flaggedCells(formulas)).toEqual(BULK_COLUMN_NAMES)
  expect(text.schoolNo).toBe(`${'9'.repeat(199)}…`)
  expect(flaggedCells(text)).toContain('schoolNo')
  // An old number that nobody can read is no new order.
  const order = orderOfRow({ ...formulas, schoolNo: '1', nsatPlanNo: '1', high1Count: '3' })
  expect('form' in order && order.form.nsatSchoolOrderNo).toBe(2_147_483_647)
})

test.each([
  ['no spreadsheet', Buffer.from('schoolNo,1'), 'UNREADABLE_SHEET', '엑셀 파일을 읽는데 실패하였습니다.'],
  ['an empty file', Buffer.from(''), 'UNREADABLE_SHEET', '엑셀 파일을 읽는데 실패하였습니다.'],
])('%s cannot be read', async (_name, bytes, code, detail) => {
  const answer = await read(bytes)
  expect([answer.status, answer.code, answer.problem.detail]).toEqual([422, code, detail])
})

test('a sheet without rows, with too many, and one that is too large are refused', async () => {
  expect((await read(await sheetOf([]))).code).toBe('NO_ROWS')
  const rows = Array.from({ length: 2_001 }, (_, at) => [100_001 + at, 1])
  expect((await read(await sheetOf(rows))).code).toBe('TOO_MANY_ROWS')
  expect((await read(await sheetOf(rows.slice(1)))).body.list).toHaveLength(2_000)
  expect((await read(Buffer.alloc(5 * 1_048_576 + 1))).status).toBe(413)
  expect((await nsat.send(readBulkSheet, {}, { form: new FormData() })).code).toBe('NO_FILE')
})

test('only the office reads bulk sheets', async () => {
  const vendor1 = await portal.as('vendor1')
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await sheetOf([]))], '주문.xlsx'))
  expect((await vendor1.send(readBulkSheet, {}, { form })).status).toBe(403)
})

test('every row succeeds or fails by itself, and the same file once more changes nothing', async () => {
  const { nsatPlanNo } = world.plan
  const old = await addOrder(portal, { planNo: nsatPlanNo, schoolNo: world.schools[1], vendorNo: world.one })
  await addOrder(portal, { planNo: nsatPlanNo, schoolNo: world.schools[2], vendorNo: world.one, type: 'PAID' })
  const bytes = await sheetOf([
    [world.schools[0], nsatPlanNo, null, 0, null, null, 2, 30],
    [world.schools[1], nsatPlanNo, old, 0, null, null, null, 12],
    [world.schools[2], nsatPlanNo, old, 0, null, null, null, 12],
    [999_999, nsatPlanNo, null, 0, null, null, null, 12],
    [world.foreign, nsatPlanNo, null, 0, 5],
    ['가람학원', nsatPlanNo, null, 0, null, null, null, 12],
    [world.schools[0], nsatPlanNo, null, 0],
  ])
  const { fingerprint, list } = (await read(bytes)).body
  const expected = [200, 200, 'ORDER_MISMATCH', 'SCHOOL_NOT_FOUND', 'GOODS_MISSING', 'NO_SCHOOL', 'NO_EXAMINEES']
  expect(await sendAll(fingerprint, list)).toEqual(expected)
  expect(await countOrders()).toBe(4)
  const again = (await read(bytes)).body
  expect(again.fingerprint).toBe(fingerprint)
  // A lost answer is asked for again under its key; the file that is read anew finds what it wants in place.
  expect(await sendAll(again.fingerprint, again.list)).toEqual(expected)
  expect(await countOrders()).toBe(4)
  expect(await sendAll('another reading', again.list)).toEqual(['SAME', 'SAME', ...expected.slice(2)])
  expect(await countOrders()).toBe(4)
})

const template = async () => {
  const answer = await nsat.send(makeBulkTemplate, { query: { nsatPlanNo: world.plan.nsatPlanNo } })
  return (await read(Buffer.from(await answer.raw.arrayBuffer()))).body
}

const liveOrders = async () =>
  (
    await sql<{ no: number; type: string }>`
    select nsat_school_order_no as no, order_type as type from nsat_order.school_order where replaced_by is null
    order by 1`.execute(portal.db)
  ).rows

test('the template uploaded as it was made changes nothing, whatever state its orders are in', async () => {
  const { nsatPlanNo: planNo } = world.plan
  await addOrder(portal, {
    planNo,
    schoolNo: world.schools[0],
    vendorNo: world.one,
    targets: { HIGH1: 10, HIGH2NA: 2 },
  })
  await addOrder(portal, { planNo, schoolNo: world.schools[1], vendorNo: world.one, type: 'PAID' })
  await addOrder(portal, { planNo, schoolNo: world.schools[2], vendorNo: world.one, type: 'CANCEL' })
  const before = await liveOrders()
  const { list } = await template()
  expect(await sendAll('first', list)).toEqual(['SAME', 'SAME', 'SAME', 'NO_EXAMINEES'])
  expect(await liveOrders()).toEqual(before)
  // One that differs is changed, and only it.
  const changed = list.map((row) => ({
    ...row,
    high1Count: row.schoolNo === String(world.schools[0]) ? '77' : row.high1Count,
  }))
  expect(await sendAll('second', changed)).toEqual([200, 'SAME', 'SAME', 'NO_EXAMINEES'])
  expect(await sendAll('third', changed)).toEqual(['SAME', 'SAME', 'SAME', 'NO_EXAMINEES'])
  expect((await liveOrders()).map(({ type }) => type).sort()).toEqual(['CANCEL', 'PAID', 'UNPAID'])
})

test('the same file after one of its orders was cancelled orders again', async () => {
  const { nsatPlanNo } = world.plan
  const bytes = await sheetOf([[world.schools[0], nsatPlanNo, null, 0, null, null, null, 12]])
  const { list } = (await read(bytes)).body
  expect(await sendAll('first', list)).toEqual([200])
  await sql`update nsat_order.school_order set order_type = 'CANCEL'`.execute(portal.db)
  expect(await sendAll('second', list)).toEqual([200])
  expect((await liveOrders()).map(({ type }) => type)).toEqual(['CANCEL', 'UNPAID'])
})

test('an order that differs in what is free, or in its vendor, is no unchanged one', async () => {
  const { nsatPlanNo: planNo } = world.plan
  const old = await addOrder(portal, { planNo, schoolNo: world.schools[0], vendorNo: world.one })
  const form = { nsatSchoolOrderNo: old, skipsUnchanged: true } as const
  const moved = await sendOrder(nsat, world, { ...form, nsatVendorNo: world.other })
  expect([moved.status, moved.body.isUnchanged]).toEqual([200, undefined])
  const free = await sendOrder(nsat, world, { ...form, nsatSchoolOrderNo: moved.body.nsatSchoolOrderNo, isFree: true })
  expect([free.body.nsatOrderType, free.body.isUnchanged]).toEqual(['PAID', undefined])
})

test('a filled template is read back as it is', async () => {
  await addOrder(portal, { planNo: world.plan.nsatPlanNo, schoolNo: world.schools[0], vendorNo: world.one })
  const template = await nsat.send(makeBulkTemplate, { query: { nsatPlanNo: world.plan.nsatPlanNo } })
  const bytes = Buffer.from(await template.raw.arrayBuffer())
  const { rows } = await readSheet(bytes, { rows: 10, columns: 20 })
  expect(rows[0]?.cells.map(({ value }) => value)).toEqual(HEADING)
  const { list } = (await read(bytes)).body
  expect(list.every(({ schoolName }) => typeof schoolName === 'string')).toBe(true)
  expect(list).toHaveLength(4)
  expect(list.map((row) => 'form' in orderOfRow(row))).toEqual([true, false, false, false])
})

test('failed rows come as a sheet that can be corrected and read again', async () => {
  const rows = (
    await read(
      await sheetOf([
        [100_001, 1, null, 0, '세 명'],
        ['=cmd', 1, null, 0, 3],
      ]),
    )
  ).body.list
  const list = rows.map(({ schoolName: _, ...row }) => ({ ...row, reason: '학원을 찾을 수 없습니다.' }))
  const answer = await nsat.send(makeFailureSheet, { body: { list } })
  const bytes = Buffer.from(await answer.raw.arrayBuffer())
  const { rows: cells } = await readSheet(bytes, { rows: 10, columns: 20 })
  expect(cells[0]?.cells.map(({ value }) => value)).toEqual([...HEADING, '사유'])
  expect(cells[1]?.cells.at(0)).toMatchObject({ kind: 'number', value: 100_001 })
  expect(cells[2]?.cells.at(0)).toMatchObject({ kind: 'text', value: '=cmd' })
  expect(cells[1]?.cells.at(-1)?.value).toBe('학원을 찾을 수 없습니다.')
  expect((await read(bytes)).body.list).toEqual(rows)
})

test('two that order for the same institutes at once do not wait for one another, whatever their order', async () => {
  const formOf = (schoolNo: number) => ({
    schoolNo,
    nsatPlanNo: world.plan.nsatPlanNo,
    orderTargetList: [{ examTargetCode: 'HIGH1' as const, examineeCount: 12 }],
  })
  const list = world.schools.map(formOf)
  const answers = await Promise.all(
    [list, list.toReversed(), list].map((each) => nsat.send(editOrders, { body: { list: each } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const stored = answers.flatMap(({ body }) => body.list.filter((each) => 'totalAmount' in each && !each.isUnchanged))
  expect([stored.length, await countOrders()]).toEqual([list.length, list.length])
})

test('an order that is refused keeps no other from being stored, and leaves nothing behind', async () => {
  const [a, b] = world.schools
  const before = await countOrders()
  const target = { examTargetCode: 'HIGH1' as const, examineeCount: 12 }
  const formOf = (schoolNo: number, orderTargetList = [target]) => ({
    schoolNo,
    nsatPlanNo: world.plan.nsatPlanNo,
    orderTargetList,
  })
  const { body } = await nsat.send(editOrders, {
    body: { list: [formOf(b), formOf(a, [target, target]), formOf(999_999_999)] },
  })
  expect(body.list).toMatchObject([
    { nsatOrderType: 'UNPAID' },
    { refusal: { code: 'TARGET_TWICE' } },
    { refusal: { code: 'SCHOOL_NOT_FOUND' } },
  ])
  expect(await countOrders()).toBe(before + 1)
})
