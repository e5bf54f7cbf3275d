import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { ITEM_RECORD, readItem } from '../contract/item.contract.ts'
import { newItem, seedItems } from '../testing/item.seed.ts'
import { changeAnswers, itemNosOf, setVideos } from './write-items.ts'

const portal = await portalForFile()
const itempool = await portal.as('itempool')
const me = { userId: 7, name: '문항 담당' }
const work = () => workOf(portal.db, portal.clock.now(), me)
const read = async (itemNo: number) => (await itempool.send(readItem, { query: { itemNo } })).body
const historyOf = async (itemNo: number, who = itempool) =>
  who.send(readHistory, { params: { entity: ITEM_RECORD.entity, id: String(itemNo) } })
const historyLines = async (itemNo: number) =>
  (await historyOf(itemNo)).body.list.map(({ action, actorName, changes }) => [
    `${action} ${actorName}`,
    ...changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`),
  ])

test('answers and videos of an item change with their history; the same video changes nothing', async () => {
  const itemNo = (await seedItems(portal, [newItem('W-1')])).get('W-1') ?? 0
  await changeAnswers(work(), itemNo, { answers: ['1'], answerReading: 'ALL' }, me.userId)
  const video = { itemNo, videoUrl: 'https://www.youtube.com/watch?v=a' }
  await setVideos(work(), [video], me.userId)
  await setVideos(work(), [video], me.userId)
  expect(await read(itemNo)).toMatchObject({
    answerList: ['1'],
    answerPayload: '{"answers":["1"]}',
    answerCount: 1,
    explanationVideo: { videoPlatformCode: 'YOUTUBE', videoUrl: video.videoUrl },
  })
  expect(await historyLines(itemNo)).toEqual([
    ['해설 영상 등록 문항 담당', `해설 영상:  > ${video.videoUrl}`],
    ['정답 변경 문항 담당', '정답: 3번 > 1번'],
    ['등록 시스템'],
  ])
})

test('items that cannot all be stored are stored not at all', async () => {
  await seedItems(portal, [newItem('W-2')])
  await expect(seedItems(portal, [newItem('W-3'), newItem('W-2')])).rejects.toThrow()
  const similar = [{ originId: 'W-4', similarId: 'nobody', orderNo: 1 }]
  await expect(seedItems(portal, [newItem('W-4')], { similar })).rejects.toThrow('nobody')
  expect([...(await itemNosOf(portal.db, 1, ['W-2', 'W-3', 'W-4'])).keys()]).toEqual(['W-2'])
})

test('an item may be like one that was in the bank before, of the same provider alone', async () => {
  await seedItems(portal, [newItem('W-5')])
  await seedItems(portal, [newItem('W-6')], { providerNo: 2 })
  const numbers = await seedItems(portal, [newItem('W-7')], {
    similar: [{ originId: 'W-5', similarId: 'W-7', orderNo: 1 }],
  })
  expect((await read(numbers.get('W-7') ?? 0)).originList.map(({ id }) => id)).toEqual(['W-5'])
  const elsewhere = [{ originId: 'W-6', similarId: 'W-8', orderNo: 1 }]
  await expect(seedItems(portal, [newItem('W-8')], { similar: elsewhere })).rejects.toThrow('W-6')
})

test('more items than a statement takes are stored all the same', async () => {
  const items = Array.from({ length: 1_201 }, (_, index) => newItem(`M-${index}`))
  expect((await seedItems(portal, items)).size).toBe(1_201)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from itempool_item.item_image where file_name like 'M-%'`.execute(portal.db)
  expect(rows[0]?.count).toBe(1_201)
})

test('the history of an item is read by whoever may see the item', async () => {
  const own = (await seedItems(portal, [newItem('W-9')])).get('W-9') ?? 0
  const foreign = (await seedItems(portal, [newItem('W-9')], { providerNo: 3 })).get('W-9') ?? 0
  const [ktutor, admin, member] = [await portal.as('ktutor'), await portal.as('admin'), await portal.as('member')]
  const statuses = async (itemNo: number) => {
    const answers = [itempool, admin, ktutor, member].map(async (who) => (await historyOf(itemNo, who)).status)
    return Promise.all(answers)
  }
  expect(await statuses(own)).toEqual([200, 200, 200, 404])
  expect(await statuses(foreign)).toEqual([200, 200, 404, 404])
  expect(await statuses(999_999)).toEqual([404, 404, 404, 404])
})
