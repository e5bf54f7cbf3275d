import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import {
  analyse,
  parse,
  register,
  registrationOf,
  type TestPaper,
} from '#areas/itempool/import/testing/import-steps.ts'
import { type WrittenRow, writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { pngOf, zipOf } from '#areas/itempool/import/testing/zip-file.ts'
import { itemNosOf } from '#areas/itempool/item/server/door.ts'
import { seedCategory } from '#areas/itempool/item/testing/item.seed.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00', env: { ROLE: 'all' } })
const itempool = await portal.as('itempool')

/** A paper of items by their ids, each with what its question shows and what the sheet says otherwise. */
async function analysed(paper: TestPaper, items: Readonly<Record<string, { picture: string; row?: WrittenRow }>>) {
  const list = Object.entries(items)
  return analyse(portal, itempool, paper, {
    TEST: await workbookOf(
      'TEST',
      list.map(([id, { row }], at) => writtenRow('TEST', at + 1, { id, ...row })),
    ),
    TEST_RESOURCE: zipOf(list.map(([id, { picture }]) => ({ name: `${id}_q.png`, bytes: pngOf(picture) }))),
  })
}

const RATED = { unitCode: 'U7', averageRate: 43.2, grade1Rate: 91.7 }
const paper = (name: string, cpNo = 1): TestPaper => ({ cpNo, testName: `모의고사>수학>${name} 고1` })
const first = await analysed(paper('1차'), {
  a: { picture: 'circle' },
  b: { picture: 'square', row: { ...RATED, answerList: '2', point: 4, behavior: 3 } },
})
const categoryNo = await seedCategory(portal, { depth3: '1차' })
const registered = await register(itempool, registrationOf(first.analysis, { categoryNo }))
const numbers = await itemNosOf(portal.db, 1, ['a', 'b'])

const twinsIn = ({ analysis }: Awaited<ReturnType<typeof analysed>>) =>
  Object.fromEntries(analysis.itemPoolTestCheckDetailList.map(({ id, twinList }) => [id, twinList]))

test('an item of which the bank shows the same picture, or says the same, is known with the way there', async () => {
  expect(registered.body).toBe('ok')
  const found = await analysed(paper('2차'), {
    c: { picture: 'circle' },
    d: { picture: 'triangle', row: { ...RATED, answerList: '2', point: 4, behavior: 3 } },
    e: { picture: 'hexagon', row: { ...RATED, answerList: '3', point: 4, behavior: 3 } },
  })
  expect(twinsIn(found)).toEqual({
    c: [{ itemPoolItemNo: numbers.get('a'), reason: 'PICTURE' }],
    d: [{ itemPoolItemNo: numbers.get('b'), reason: 'TEXT' }],
    e: [],
  })
})

test('nobody is kept from registering it all the same, and a registered paper does not find itself', async () => {
  const again = await analysed(paper('3차'), { f: { picture: 'square' } })
  expect(twinsIn(again).f).toHaveLength(1)
  const body = registrationOf(again.analysis, { categoryNo: await seedCategory(portal, { depth3: '3차' }) })
  expect((await register(itempool, body)).body).toBe('ok')
  expect((await itemNosOf(portal.db, 1, ['f'])).size).toBe(1)
  const { parseNo } = again.analysis
  const read = await itempool.send(readAnalysis, { params: { parseNo } })
  expect(read.body.itemPoolTestCheckDetailList[0]?.twinList).toEqual([])
})

test('items of one paper that look like each other are known, whether the bank has any of them or not', async () => {
  const same = { ...RATED, unitCode: 'U9', answerList: '1', point: 2, behavior: 1 }
  const { analysis, refs } = await analysed(paper('5차'), {
    h: { picture: 'star' },
    i: { picture: 'cross', row: same },
    j: { picture: 'star', row: { ...RATED, unitCode: 'U8' } },
    k: { picture: 'moon', row: same },
    l: { picture: 'sun' },
  })
  const inPaper = ({ itemPoolTestCheckDetailList }: typeof analysis) =>
    Object.fromEntries(itemPoolTestCheckDetailList.map(({ id, paperTwinList }) => [id, paperTwinList]))
  const found = {
    h: [{ id: 'j', reason: 'PICTURE' }],
    i: [{ id: 'k', reason: 'TEXT' }],
    j: [{ id: 'h', reason: 'PICTURE' }],
    k: [{ id: 'i', reason: 'TEXT' }],
    l: [],
  }
  expect(inPaper(analysis)).toEqual(found)
  const repeated = await parse(itempool, paper('5차'), refs)
  expect(inPaper(repeated.body)).toEqual(found)
  const body = registrationOf(repeated.body, { categoryNo: await seedCategory(portal, { depth3: '5차' }) })
  expect((await register(itempool, body)).body).toBe('ok')
  expect((await itemNosOf(portal.db, 1, ['h', 'i', 'j', 'k', 'l'])).size).toBe(5)
  const read = await itempool.send(readAnalysis, { params: { parseNo: repeated.body.parseNo } })
  expect(Object.values(inPaper(read.body)).flat()).toEqual([])
})

test('items of another provider are none of its twins', async () => {
  const foreign = await analysed(paper('4차', 2), { g: { picture: 'circle' } })
  expect(twinsIn(foreign)).toEqual({ g: [] })
  // The same files analysed once more find the same.
  const repeated = await parse(itempool, paper('4차', 2), foreign.refs)
  expect(repeated.body.itemPoolTestCheckDetailList[0]?.twinList).toEqual([])
})
