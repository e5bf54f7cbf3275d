import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { ITEM_RECORD, readItem } from '../contract/item.contract.ts'
import { changeItem, type ItemForm, replaceItemPicture } from '../contract/item-change.contract.ts'
import { listItemVersions } from '../contract/item-versions.contract.ts'
import { newItem, seedItems } from '../testing/item.seed.ts'
import { itempoolItem } from './itempool-item.tables.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [itempool, ktutor] = [await portal.as('itempool'), await portal.as('ktutor')]
let made = 0
const seed = async (providerNo = 1) => {
  made += 1
  return (await seedItems(portal, [newItem(`CH-${made}`)], { providerNo })).get(`CH-${made}`) ?? 0
}
const read = async (itemNo: number) => (await itempool.send(readItem, { query: { itemNo } })).body

const formOf = async (itemNo: number, over: Partial<ItemForm> = {}) => {
  const item = await read(itemNo)
  const [path] = item.metaUnitIndexList
  if (!path) throw new Error('an item has a place')
  const { point, difficultLevelCode, behaviorNo, unitCode, unitLabel, version } = item
  const own = { point, difficultLevelCode, behaviorNo, unitCode, unitLabel, ...path, reason: '오기', version }
  return { ...own, ...over }
}
const change = async (itemNo: number, over: Partial<ItemForm> = {}, person = itempool) =>
  person.send(changeItem, { params: { itemNo }, body: await formOf(itemNo, over) })
const versions = (itemNo: number) =>
  itempoolItem(portal.db)
    .selectFrom('itempool_item.item_version')
    .select(['version', 'reason', 'facts', 'images'])
    .where('itemNo', '=', itemNo)
    .orderBy('version')
    .execute()

test('an item is corrected with its reason, and what it was is kept', async () => {
  const itemNo = await seed()
  const before = await read(itemNo)
  const point = before.point === 5 ? 4 : 5
  const done = await change(itemNo, { point, unitLabel: '미분', depth8Title: '도함수', reason: '배점 오기' })
  expect([done.status, done.body]).toEqual([200, { itemPoolItemNo: itemNo, version: before.version + 1 }])
  expect(await read(itemNo)).toMatchObject({ point, unitLabel: '미분', version: before.version + 1 })
  expect(await versions(itemNo)).toMatchObject([
    { version: before.version, reason: '배점 오기', facts: { point: before.point, unitLabel: before.unitLabel } },
  ])
  const { body } = await itempool.send(readHistory, { params: { entity: ITEM_RECORD.entity, id: String(itemNo) } })
  expect(body.list[0]).toMatchObject({ action: '수정', reason: '배점 오기' })
  expect(body.list[0]?.changes.map(({ label, to }) => `${label} ${to}`)).toContain(`배점 ${point}점`)
})

test('a correction that changes nothing is none; an older version, a wrong value and a foreign item are refused', async () => {
  const itemNo = await seed()
  expect((await change(itemNo)).body).toMatchObject({ version: 0 })
  expect(await versions(itemNo)).toEqual([])
  expect(await change(itemNo, { version: 7, point: 5 })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  for (const over of [{ point: 6 }, { point: 1 }, { unitLabel: ' ' }, { reason: '' }, { depth1Title: '' }])
    expect(await change(itemNo, over)).toMatchObject({ status: 400 })
  const foreign = await seed(2)
  expect(await change(foreign, { point: 5 }, ktutor)).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' })
  expect((await read(itemNo)).version).toBe(0)
})

const PNG = Buffer.from(SHOWN_PNGS[0]?.[1] ?? [])
const replace = (itemNo: number, bytes: Buffer, over: Record<string, string> = {}, person = itempool) => {
  const form = new FormData()
  const fields = { kind: 'QUESTION', choiceNo: '0', reason: '흐린 이미지', ...over }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), '새 문제.png')
  return person.send(replaceItemPicture, { params: { itemNo } } as never, { form })
}

test('a wrong picture is replaced in all its parts, and the former one is kept with the former version', async () => {
  const itemNo = await seed()
  const image = { itemNo, kind: 'QUESTION' as const, choiceNo: 0, fileName: 'old.png' }
  await itempoolItem(portal.db)
    .insertInto('itempool_item.item_image')
    .values([1, 2].map((position) => ({ ...image, position, objectKey: crypto.randomUUID() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  expect((await replace(itemNo, PNG, { version: '0' })).body).toEqual({ itemPoolItemNo: itemNo, version: 1 })
  const { questionImage } = await read(itemNo)
  expect(questionImage?.locationList).toHaveLength(1)
  const [former] = await versions(itemNo)
  expect(former).toMatchObject({ version: 0, reason: '흐린 이미지' })
  const images = (former?.images ?? []) as { kind: string }[]
  expect(images.filter(({ kind }) => kind === 'QUESTION').length).toBeGreaterThan(1)
  expect(await replace(itemNo, PNG, { version: '0' })).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
})

test('of ten who correct the same version one does, and the others are told', async () => {
  const itemNo = await seed()
  const form = await formOf(itemNo)
  const asking = tenTimes((index) =>
    itempool.send(changeItem, { params: { itemNo }, body: { ...form, unitLabel: `단원 ${index}` } }),
  )
  const answers = await atOnce(portal.db, noWrites('itempool_item.item_version'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await versions(itemNo)).toHaveLength(1)
})

test('former versions tell who corrected what and why, and show the picture that was, to those who see the item', async () => {
  const itemNo = await seed()
  const point = (await read(itemNo)).point === 5 ? 4 : 5
  await change(itemNo, { point, reason: '배점 오기' })
  await replace(itemNo, PNG, { version: '1' })
  await replace(itemNo, PNG, { version: '2', reason: '다시' })
  const { body } = await itempool.send(listItemVersions, { params: { itemNo } })
  expect(body.list.map(({ version, reason }) => [version, reason])).toEqual([
    [2, '다시'],
    [1, '흐린 이미지'],
    [0, '배점 오기'],
  ])
  const [second, , corrected] = body.list
  expect(corrected?.changes.map(({ label, to }) => `${label} ${to}`)).toEqual([`배점 ${point}점`])
  expect(corrected?.changedByName).not.toBe('')
  expect(corrected?.pictures).toEqual([])
  expect(second?.pictures).toMatchObject([{ kind: 'QUESTION', choiceNo: 0 }])
  const former = await itempool.open(second?.pictures[0]?.fileUrl ?? '')
  expect(Buffer.from(await former.arrayBuffer())).toEqual(PNG)
  const foreign = await seed(2)
  expect(await ktutor.send(listItemVersions, { params: { itemNo: foreign } })).toMatchObject({ status: 404 })
})

test('what is no picture, or of no choice of the item, is refused', async () => {
  const itemNo = await seed()
  expect(await replace(itemNo, Buffer.from('글'))).toMatchObject({ status: 415, code: 'NOT_A_PICTURE' })
  expect(await replace(itemNo, PNG.subarray(0, -30))).toMatchObject({ status: 422, code: 'DAMAGED' })
  const choice = { kind: 'CHOICE', choiceNo: '6' }
  expect(await replace(itemNo, PNG, choice)).toMatchObject({ status: 400, code: 'CHOICE_NOT_THERE' })
  expect(await replace(await seed(2), PNG, {}, ktutor)).toMatchObject({ status: 404 })
  expect((await replace(itemNo, PNG, { ...choice, choiceNo: '5' })).body).toMatchObject({ version: 1 })
})
