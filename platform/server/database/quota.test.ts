import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { forgetOldQuotas, type Quota, readQuota, returnQuota, takeQuota } from './quota.ts'

let bare: BarePlatform
beforeAll(async () => {
  bare = await openBarePlatform()
})
afterAll(() => bare.close())

const THREE_A_DAY: Quota = { name: 'test.threeADay', most: 3, per: 'DAY' }
const TWO_AN_HOUR: Quota = { name: 'test.twoAnHour', most: 2, per: 'HOUR' }
const take = (who: string, amount?: number, quota = THREE_A_DAY) =>
  takeQuota(bare.platform.db, quota, who, bare.clock.now(), amount)

test('of many uses at once only as many as allowed are taken', async () => {
  const uses = await Promise.all(Array.from({ length: 12 }, () => take('crowd')))
  expect(uses.filter((use) => use.isTaken)).toHaveLength(3)
  expect(await readQuota(bare.platform.db, THREE_A_DAY, 'crowd', bare.clock.now())).toBe(3)
})

test('a use that does not fit counts nothing, and smaller ones still fit', async () => {
  expect((await take('amounts', 4)).isTaken).toBe(false)
  expect(await take('amounts', 2)).toMatchObject({ isTaken: true, used: 2 })
  expect(await take('amounts', 2)).toMatchObject({ isTaken: false, used: 2 })
  expect(await take('amounts', 1)).toMatchObject({ isTaken: true, used: 3 })
})

test('everybody has a quota of their own', async () => {
  await take('one', 3)
  expect((await take('another', 3)).isTaken).toBe(true)
})

test('a use rolled back or returned is free again', async () => {
  const { db } = bare.platform
  await expect(
    db.transaction().execute(async (tx) => {
      await takeQuota(tx, THREE_A_DAY, 'undone', bare.clock.now(), 3)
      throw new Error('not done')
    }),
  ).rejects.toThrow('not done')
  expect((await take('undone', 3)).isTaken).toBe(true)
  await returnQuota(db, THREE_A_DAY, 'undone', bare.clock.now(), 2)
  expect(await take('undone', 2)).toMatchObject({ isTaken: true, used: 3 })
})

test('the next day in Seoul, or the next hour, begins anew and old windows are forgotten', async () => {
  bare.clock.set('2026-11-23T23:59:59+09:00')
  expect((await take('late', 3)).freeAt).toEqual(new Date('2026-11-24T00:00:00+09:00'))
  expect(await take('late', 2, TWO_AN_HOUR)).toMatchObject({
    isTaken: true,
    freeAt: new Date('2026-11-24T00:00:00+09:00'),
  })
  bare.clock.set('2026-11-24T00:00:00+09:00')
  expect((await take('late', 3)).isTaken).toBe(true)
  expect((await take('late', 2, TWO_AN_HOUR)).isTaken).toBe(true)
  bare.clock.set('2026-11-25T00:00:01+09:00')
  await forgetOldQuotas(bare.platform.db, bare.clock.now())
  const left = await bare.platform.db
    .withTables<{ 'platform.quota': { who: string } }>()
    .selectFrom('platform.quota')
    .select('who')
    .execute()
  expect(left).toEqual([])
})
