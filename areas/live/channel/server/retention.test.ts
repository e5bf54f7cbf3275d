import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { forgetOldData } from '#platform/server/database/retention.ts'
import { read, say, viewerOf } from '../testing/channel.seed.ts'
import { LIVE_CHANNEL_RETENTION } from './retention.ts'

const portal = await portalForFile({ now: '2026-11-25T19:00:00+09:00' })

const forget = () =>
  forgetOldData(
    { db: portal.db, log: portal.platform.log, secret: 'x', shelf: { remove: async () => undefined } },
    LIVE_CHANNEL_RETENTION,
    portal.clock.now(),
  )
const viewers = async () =>
  (
    await sql<{
      name: string
      hasOrigin: boolean
    }>`select name, origin_hash is not null as "hasOrigin" from live_channel.viewer`.execute(portal.db)
  ).rows

test('after 90 days nobody can read who wrote, after a year not what; before, everybody can', async () => {
  const no = (await seedBroadcast(portal)).liveBroadcastNo
  const viewer = await viewerOf(portal, no)
  await say(viewer, no, '안녕하세요')
  portal.clock.set('2027-02-23T19:00:00+09:00')
  await forget()
  expect(await viewers()).toEqual([{ name: '김학부모', hasOrigin: true }])
  portal.clock.set('2027-02-23T19:00:01+09:00')
  await forget()
  expect(await viewers()).toEqual([{ name: '시청자', hasOrigin: false }])
  const [said] = (await read(await portal.as('member2'), no)).list
  expect(said).toMatchObject({ name: '시청자', message: '안녕하세요' })
  portal.clock.set('2027-11-26T19:00:01+09:00')
  await forget()
  const again = await portal.as('member2')
  expect((await read(again, no)).list).toEqual([])
  expect(await say(again, no, '번호는 이어집니다')).toBe(2)
})

test('the log of a channel is kept for a day', async () => {
  const no = (await seedBroadcast(portal)).liveBroadcastNo
  const events = async () =>
    (await sql`select from live_channel.event where live_broadcast_no = ${no}`.execute(portal.db)).rows.length
  await say(await portal.as('member2'), no, '오늘')
  await portal.runRecurring('liveChannel.forgetEvents')
  expect(await events()).toBe(1)
  portal.clock.set(new Date(portal.clock.now().getTime() + 86_400_001).toISOString())
  await portal.runRecurring('liveChannel.forgetEvents')
  expect(await events()).toBe(0)
})
