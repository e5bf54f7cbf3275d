import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { ITEM_RECORD, readItem } from '../contract/item.contract.ts'
import {
  uploadRates,
  uploadRatesOfSubject,
  uploadSimilarItems,
  uploadSimilarItemsOfSubject,
} from '../contract/item-upload.contract.ts'
import { newItem, seedItems } from '../testing/item.seed.ts'
import { itempoolItem } from './itempool-item.tables.ts'
import { linkSimilar } from './write-items.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]
const numbers = await seedItems(
  portal,
  ['A', 'B', 'C', 'D'].map((id) => newItem(id)),
)
const [a = 0, b = 0, c = 0, d = 0] = numbers.values()
const foreign = (await seedItems(portal, [newItem('F'), newItem('A')], { providerNo: 2 })).get('F') ?? 0
const item = async (itemNo: number, who: Person = itempool) => (await who.send(readItem, { query: { itemNo } })).body
const historyOf = async (itemNo: number) =>
  (await itempool.send(readHistory, { params: { entity: ITEM_RECORD.entity, id: String(itemNo) } })).body.list.map(
    ({ actorName, action, changes }) => [
      `${action} ${actorName}`,
      ...changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`),
    ],
  )

test('rates are stored with their time; what is left out stays, and the history tells who changed what', async () => {
  const rates = { averageRate: 62.35, grade1Rate: '95', grade2Rate: 80.5, grade3Rate: null }
  const first = await itempool.send(uploadRates, { body: [{ itempoolItemNo: a, ...rates }] as never })
  expect([first.status, first.body]).toEqual([200, { count: 1 }])
  await itempool.send(uploadRatesOfSubject, { body: [{ itempoolItemNo: a, averageRate: 60 }] })
  expect(await item(a)).toMatchObject({
    averageRate: 60,
    grade1Rate: 95,
    statisticsParamModel: {
      averageRate: 60,
      grade1Rate: 95,
      grade2Rate: 80.5,
      grade3Rate: null,
      registerYmdt: '2026-11-23T09:00:00+09:00',
    },
  })
  expect(await historyOf(a)).toEqual([
    ['정답률 등록 문항 담당', '전체 정답률: 62.35% > 60%'],
    ['정답률 등록 문항 담당', '전체 정답률:  > 62.35%', '1등급 정답률:  > 95%', '2등급 정답률:  > 80.5%'],
    ['등록 시스템'],
  ])
})

test('an item may be named by the provider’s id, unless several providers use it', async () => {
  expect((await itempool.send(uploadRates, { body: [{ id: 'B', averageRate: 10 }] })).status).toBe(200)
  expect((await item(b)).averageRate).toBe(10)
  const ambiguous = await itempool.send(uploadRates, { body: [{ id: 'A', averageRate: 10 }] })
  expect(ambiguous.problem).toMatchObject({ code: 'UNKNOWN_ITEMS', detail: '등록되지 않은 문항이 있습니다. ("A")' })
  // To whom the other one does not exist there is one of that id.
  expect((await ktutor.send(uploadRates, { body: [{ id: 'A', averageRate: 61 }] })).status).toBe(200)
})

test('rows with unknown or foreign items, or twice the same, store nothing and are named', async () => {
  const rows = (...itemNos: number[]) => itemNos.map((itempoolItemNo) => ({ itempoolItemNo, averageRate: 33 }))
  const unknown = await itempool.send(uploadRates, { body: rows(c, 999_998, 999_999) })
  expect([unknown.status, unknown.problem.detail]).toEqual([422, '등록되지 않은 문항이 있습니다. (999998, 999999)'])
  const hidden = await ktutor.send(uploadRates, { body: rows(c, foreign) })
  expect([hidden.status, hidden.problem.detail]).toEqual([422, `등록되지 않은 문항이 있습니다. (${foreign})`])
  const twice = await itempool.send(uploadRates, { body: [...rows(c, d), { id: 'C', averageRate: 1 }] })
  expect([twice.status, twice.problem.detail]).toEqual([422, `같은 문항이 두 번 있습니다. (${c})`])
  expect((await item(c)).averageRate).toBeNull()
  expect((await item(foreign)).averageRate).toBeNull()
})

test.each([
  [[]],
  [{ itempoolItemNo: 1, averageRate: 1 }],
  [[{ averageRate: 1 }]],
  [[{ itempoolItemNo: a, averageRate: 100.1 }]],
  [[{ itempoolItemNo: a, averageRate: -1 }]],
  [[{ itempoolItemNo: a, averageRate: '' }]],
  [[{ itempoolItemNo: a, averageRate: 'NaN' }]],
])('rates %j are refused', async (body) => {
  expect((await itempool.send(uploadRates, { body: body as never })).status).toBe(400)
})

test('similar items are linked; a pair that is there gets its new place', async () => {
  const link = (similarItempoolItemNo: number, orderNo?: number) => ({
    itempoolItemNo: d,
    similarItempoolItemNo,
    orderNo,
  })
  expect((await itempool.send(uploadSimilarItems, { body: [link(a), link(b)] })).body).toEqual({ count: 2 })
  const moved = await itempool.send(uploadSimilarItemsOfSubject, { body: [link(a, 3), link(c, 1)] })
  expect(moved.status).toBe(200)
  const places = (await item(d)).similarItemList.map(({ itemPoolItemNo, orderNo }) => [itemPoolItemNo, orderNo])
  expect(places).toEqual([
    [c, 1],
    [b, 2],
    [a, 3],
  ])
  expect((await item(a)).originList.map(({ itemPoolItemNo }) => itemPoolItemNo)).toEqual([d])
  expect((await historyOf(d))[0]).toEqual(['유사 문항 등록 문항 담당', `유사 문항: null > 1개 추가 (${c})`])
})

test('similar items that are unknown, foreign, the same or named twice store nothing', async () => {
  const send = async (who: Person, ...pairs: [number, number][]) =>
    who.send(uploadSimilarItems, {
      body: pairs.map(([itempoolItemNo, similarItempoolItemNo]) => ({ itempoolItemNo, similarItempoolItemNo })),
    })
  expect((await send(itempool, [b, a], [b, 999_999])).problem.detail).toBe('등록되지 않은 문항이 있습니다. (999999)')
  expect((await send(ktutor, [b, a], [foreign, b])).problem.detail).toBe(`등록되지 않은 문항이 있습니다. (${foreign})`)
  expect((await send(itempool, [b, a], [b, a])).problem.detail).toBe(`같은 문항이 두 번 있습니다. (${b}-${a})`)
  expect((await send(itempool, [b, b])).status).toBe(400)
  expect((await item(b)).similarItemList).toEqual([])
  // To an item those of another provider are unknown, whoever may see both.
  for (const pair of [
    [b, foreign],
    [foreign, b],
  ] as [number, number][])
    expect((await send(itempool, pair)).problem.detail).toBe(`등록되지 않은 문항이 있습니다. (${pair[1]})`)
})

test('a similar item of another provider that is linked all the same is shown to nobody', async () => {
  await linkSimilar(portal.db, [{ originNo: b, similarNo: foreign, orderNo: 1 }])
  for (const person of [itempool, ktutor]) expect((await item(b, person)).similarItemList).toEqual([])
  expect((await item(foreign)).originList).toEqual([])
})

test('two similar items do not stand in the same place of one; in that of different ones they may', async () => {
  const rowOf = (itempoolItemNo: number, similarItempoolItemNo: number) => ({
    itempoolItemNo,
    similarItempoolItemNo,
    orderNo: 2,
  })
  const refused = await itempool.send(uploadSimilarItems, { body: [rowOf(c, a), rowOf(c, b)] })
  expect([refused.status, refused.code, refused.problem.detail]).toEqual([
    422,
    'ORDER_TWICE',
    `한 문항에 같은 순서가 두 번 있습니다. (문항 ${c}의 2번째)`,
  ])
  expect((await item(c)).similarItemList).toEqual([])
  expect((await itempool.send(uploadSimilarItems, { body: [rowOf(c, a), rowOf(a, c)] })).status).toBe(200)
})

test('what is uploaded as it is already changes neither version nor history', async () => {
  const same = () => [
    itempool.send(uploadRates, { body: [{ itempoolItemNo: c, averageRate: 44 }] }),
    itempool.send(uploadSimilarItems, {
      body: [{ itempoolItemNo: c, similarItempoolItemNo: d, orderNo: 7 }],
    }),
  ]
  const kept = async () => {
    const rows = itempoolItem(portal.db).selectFrom('itempool_item.item').select('version').where('itemNo', '=', c)
    return [await rows.executeTakeFirst(), await historyOf(c)]
  }
  await Promise.all(same())
  const first = await kept()
  for (const answer of await Promise.all(same())) expect(answer.status).toBe(200)
  expect(await kept()).toEqual(first)
})

test('of ten who store the same rates at once one changes the item, and the history tells of that one', async () => {
  const before = await historyOf(d)
  const asking = tenTimes(() => itempool.send(uploadRates, { body: [{ itempoolItemNo: d, averageRate: 41 }] }))
  const answers = await atOnce(portal.db, noWrites('itempool_item.item'), asking)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await historyOf(d)).toHaveLength(before.length + 1)
})
