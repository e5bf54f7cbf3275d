import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { readItem } from '../contract/item.contract.ts'
import { exportItems, listItems } from '../contract/item-list.contract.ts'
import { listCategories, listProviders } from '../contract/masters.contract.ts'
import { newItem, seedCategory, seedItems, storeItemFile } from '../testing/item.seed.ts'

const portal = await portalForFile()
const [itempool, ktutor, nsat] = [await portal.as('itempool'), await portal.as('ktutor'), await portal.as('nsat')]
const [mine, theirs] = [await seedCategory(portal), await seedCategory(portal, { providerNo: 2 })]
const [question, second, choice] = [
  await storeItemFile(portal),
  await storeItemFile(portal),
  await storeItemFile(portal),
]
const sound = { objectKey: await storeItemFile(portal, 'sound', 'audio/mpeg'), fileName: 'a.mp3' }
const image = (kind: 'QUESTION' | 'CHOICE', objectKey: string, choiceNo = 0, position = 1) => ({
  kind,
  choiceNo,
  position,
  objectKey,
  fileName: 'x.png',
})
const numbers = await seedItems(
  portal,
  [
    newItem('A-1', {
      sound,
      averageRate: 62.5,
      images: [image('QUESTION', second, 0, 2), image('QUESTION', question), image('CHOICE', choice, 3)],
    }),
    newItem('A-2', { itemType: 'SHORT_ANSWER', answers: ['루트 2'], images: [] }),
    newItem('A-3', { isMultiple: true, answers: ['1', '3'], maxAnswerCount: 2 }),
  ],
  {
    similar: [
      { originId: 'A-1', similarId: 'A-3', orderNo: 1 },
      { originId: 'A-1', similarId: 'A-2', orderNo: 2 },
    ],
  },
)
const foreign = (await seedItems(portal, [newItem('A-1')], { providerNo: 2 })).get('A-1') ?? 0
const numberOf = (id: string): number => numbers.get(id) ?? 0
const read = (who: typeof itempool, itemNo: number) => who.send(readItem, { query: { itemNo } })

test('an item is read with its answers, its unit and what it is like', async () => {
  const { status, body } = await read(itempool, numberOf('A-1'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    itemPoolItemNo: numberOf('A-1'),
    itempoolItemNoString: String(numberOf('A-1')),
    itempoolContentProviderNoString: '1',
    contentProviderName: '케이튜터',
    id: 'A-1',
    itemTypeCode: 'MULTIPLE_CHOICE',
    answerList: ['3'],
    answerPayload: '{"answers":["3"]}',
    answerMultipleYn: 'n',
    bogiCount: 5,
    metaUnitIndexList: [{ depth1Title: '대한민국', depth6Title: '방정식과 부등식', depth8Title: '' }],
    averageRate: 62.5,
    statisticsParamModel: { averageRate: 62.5, grade1Rate: null },
    explanationVideo: null,
    soundName: 'a.mp3',
    originList: [],
    usedIn: { exams: [], exercises: [] },
  })
  expect(body.similarItemList.map(({ id, orderNo }) => [id, orderNo])).toEqual([
    ['A-3', 1],
    ['A-2', 2],
  ])
  const similar = await read(itempool, numberOf('A-3'))
  expect(similar.body.originList.map(({ itemPoolItemNo }) => itemPoolItemNo)).toEqual([numberOf('A-1')])
  expect(similar.body).toMatchObject({ answerMultipleYn: 'y', answerCount: 2, statisticsParamModel: null })
})

test('the parts of a picture come in order under addresses that answer them', async () => {
  const { body } = await read(itempool, numberOf('A-1'))
  expect(body.questionImage?.locationList).toHaveLength(2)
  expect(body.questionImage?.fileUrl).toBe(body.questionImage?.locationList[0])
  expect(body.questionImageUrl).toBe(body.questionImage?.fileUrl)
  expect(body.choiceImageList.map(({ choiceNo }) => choiceNo)).toEqual([3])
  expect([body.answerImage, body.solutionImage, body.explanationImageUrl]).toEqual([null, null, null])
  expect(body.soundUrl).toContain('/itemPool/files/')
  expect(JSON.stringify(body)).not.toContain(question)
})

test('nobody of the restricted provider is told of items of others, nor what they are like', async () => {
  expect((await read(ktutor, numberOf('A-1'))).status).toBe(200)
  const [unknown, hidden] = [await read(ktutor, 999_999), await read(ktutor, foreign)]
  const withoutRequest = ({ requestId: _, ...problem }: Record<string, unknown>) => problem
  expect([hidden.status, withoutRequest(hidden.problem)]).toEqual([404, withoutRequest(unknown.problem)])
  expect(unknown.problem).toMatchObject({ code: 'ITEM_NOT_FOUND' })
  expect((await read(itempool, foreign)).status).toBe(200)
  expect((await read(nsat, foreign)).status).toBe(200)
})

test('providers and categories are those that the person may see', async () => {
  const providersOf = async (who: typeof itempool) =>
    (await who.send(listProviders)).body.map((one) => one.itempoolContentProviderNo)
  expect(await providersOf(itempool)).toEqual([1, 2, 3])
  expect(await providersOf(ktutor)).toEqual([1])
  const categoriesOf = async (who: typeof itempool, contentProviderNo?: number) => {
    const { status, body } = await who.send(listCategories, { query: { contentProviderNo } })
    return status === 200 ? body.map(({ categoryNo }) => categoryNo) : status
  }
  expect(await categoriesOf(itempool)).toEqual(expect.arrayContaining([mine, theirs]))
  expect(await categoriesOf(itempool, 2)).toContain(theirs)
  expect(await categoriesOf(itempool, 2)).not.toContain(mine)
  expect(await categoriesOf(ktutor)).not.toContain(theirs)
  expect([await categoriesOf(ktutor, 2), await categoriesOf(ktutor, 99)]).toEqual([[], []])
  const { body } = await itempool.send(listCategories, { query: { contentProviderNo: 1 } })
  expect(body.find(({ categoryNo }) => categoryNo === mine)).toMatchObject({
    fullCategoryName: '모의고사>수학>2026년 11월',
    depth3CategoryName: '2026년 11월',
  })
})

const found = async (query: CallInput<typeof listItems>['query'], who = itempool) => {
  const { status, body } = await who.send(listItems, { query })
  return status === 200 ? body.list.map(({ itemPoolItemNo }) => itemPoolItemNo) : status
}
const [one, two, three] = ['A-1', 'A-2', 'A-3'].map(numberOf) as [number, number, number]

test('items come with the newest first, and as many as fit are counted', async () => {
  const { body } = await itempool.send(listItems, { query: { pageSize: 10 } })
  expect(body.list.map(({ itemPoolItemNo }) => itemPoolItemNo)).toEqual([foreign, three, two, one])
  expect(body.count).toBe(4)
  expect(body.list[0]).toMatchObject({ id: 'A-1', itemTypeCode: 'MULTIPLE_CHOICE', contentProviderName: 'AI 콘텐츠' })
  expect(body.list[3]?.questionImageUrl).toContain('/itemPool/files/')
  const past = await itempool.send(listItems, { query: { pageNum: 9 } })
  expect(past.body).toEqual({ list: [], count: 4 })
  expect(await found({ pageSize: 15 })).toBe(400)
})

test('every filter is exact', async () => {
  expect(await found({ targetItemNo: String(two) })).toEqual([two])
  expect(await found({ targetCpItemNo: 'A-1' })).toEqual([foreign, one])
  expect(await found({ targetCpItemNo: 'A-' })).toEqual([])
  expect(await found({ contentProvider: 2 })).toEqual([foreign])
  expect(await found({ targetItemType: 'SHORT_ANSWER' })).toEqual([two])
  expect(await found({ targetDifficulty: 'MEDIUM', contentProvider: 1 })).toEqual([three, two, one])
  expect(await found({ targetDifficulty: 'HIGHEST' })).toEqual([])
  for (const targetItemNo of ['-1', 'A1', '1e3']) expect(await found({ targetItemNo })).toBe(400)
  // No item has such a number.
  for (const targetItemNo of ['0', '2147483648', '9999999999']) expect(await found({ targetItemNo })).toEqual([])
})

test('whoever is restricted finds the items of one provider, also in the spreadsheet', async () => {
  expect(await found({}, ktutor)).toEqual([three, two, one])
  expect(await found({ targetItemNo: String(foreign) }, ktutor)).toEqual([])
  expect([await found({ contentProvider: 2 }, ktutor), await found({ contentProvider: 99 }, ktutor)]).toEqual([[], []])
  const sheet = async (who: typeof itempool) => {
    const { raw } = await who.send(exportItems, { query: {} })
    const { rows } = await readSheet(Buffer.from(await raw.arrayBuffer()), { rows: 10, columns: 30 })
    return rows.map(({ cells }) => cells[0]?.value)
  }
  expect(await sheet(ktutor)).toEqual(['문항 번호', three, two, one])
  expect(await sheet(itempool)).toEqual(['문항 번호', foreign, three, two, one])
})
