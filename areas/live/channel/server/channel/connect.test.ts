import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { logout } from '#areas/base/account/contract/signed-in.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { openChannel } from '#areas/live/channel/contract/channel.contract.ts'
import {
  closeSocketsAfterEach,
  connect,
  emit,
  type JoinedViewer,
  listen,
  say,
  viewerOf,
} from '#areas/live/channel/testing/channel.seed.ts'
import { signToken } from '#platform/server/config/secret.ts'
import { tellBy } from './channel-log.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const staff = await portal.as('member2')
const stranger = await portal.as('member3')
closeSocketsAfterEach()

let no: number
let viewer: JoinedViewer
beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal)).liveBroadcastNo
  viewer = await viewerOf(portal, no)
})
const ticketOf = async (who: Pick<JoinedViewer, 'send'>, at: number | string = no) =>
  who.send(openChannel, { params: { no: at } })
/** Tells an event as the areas above do, and delivers it after the commit. */
async function tell(at: number, isForStaff: boolean): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  await portal.db.transaction().execute(async (db) => {
    const x = { db, now: portal.clock.now(), afterCommit: (work: () => void | Promise<void>) => void after.push(work) }
    const tellRoom = tellBy(portal.platform.live)
    if (isForStaff) await tellRoom(x, at, 'article:answering', { articleId: 7, name: '관리자' }, { audience: 'STAFF' })
    else await tellRoom(x, at, 'article:new', { articleId: 7 })
  })
  for (const work of after) await work()
}
const welcome = (name: string) => ['chat:message', { type: 'WELCOME', name, message: `${name}님, 환영합니다.` }]

describe('a ticket', () => {
  test('tells the channel and where to connect, by the number or the name of the channel', async () => {
    for (const at of [no, `presence_live_${no}`]) {
      const { body } = await ticketOf(viewer, at)
      expect(body.channelName).toBe(`presence_live_${no}`)
      expect(body.url).toMatch(/^\/api\/socket\?ticket=[\w.-]+$/)
      expect(body.url).not.toContain(viewer.token)
    }
  })

  test('is for people of the institute and its viewers', async () => {
    const elsewhere = (await seedBroadcast(portal, { members: ['member'] })).liveBroadcastNo
    for (const [who, at] of [
      [stranger, no],
      [staff, elsewhere],
      [viewer, elsewhere],
      [staff, 2_000_000],
    ] as const)
      expect(await ticketOf(who, at)).toMatchObject({ status: 404, code: 'BROADCAST_NOT_FOUND' })
    expect((await ticketOf(await portal.as(null))).status).toBe(401)
    expect((await ticketOf(staff, 'presence_live_x')).status).toBe(400)
  })

  test('is good for a minute', async () => {
    const { body } = await ticketOf(viewer)
    portal.clock.set('2026-11-25T19:01:00+09:00')
    await connect(portal.url, body.url)
    portal.clock.set('2026-11-25T19:01:01+09:00')
    await expect(connect(portal.url, body.url)).rejects.toThrow()
  })

  test('is good only as we signed it', async () => {
    const { body } = await ticketOf(viewer)
    const url = new URL(body.url, portal.url)
    const [payload = ''] = (url.searchParams.get('ticket') ?? '').split('.')
    const later = new Date('2099-01-01')
    for (const ticket of ['', 'x', `${payload}.x`, signToken('another secret', { liveChannel: no }, later)]) {
      url.searchParams.set('ticket', ticket)
      await expect(connect(portal.url, url.toString())).rejects.toThrow()
    }
  })

  test('of somebody who has signed out lets nobody in', async () => {
    const person = await portal.as('member')
    const { body } = await ticketOf(person)
    await person.send(logout)
    await expect(connect(portal.url, body.url)).rejects.toThrow()
  })
})

describe('whoever is connected', () => {
  test('is greeted, and hears what happens from then on, the sender too', async () => {
    await say(staff, no, '전에 한 말')
    const [one, two] = [await listen(portal, viewer, no), await listen(portal, staff, no)]
    expect(await one.hears(1)).toEqual([welcome('김학부모')])
    expect(await two.hears(1)).toEqual([welcome('관리자')])
    await say(viewer, no, '안녕하세요')
    await emit(staff, no, 'chat:delete', { id: 1 })
    await emit(staff, no, 'chat:notice', { id: 2 })
    const after = [
      ['chat:message', { id: 2, name: '김학부모', message: '안녕하세요', type: 'USER' }],
      ['chat:delete', { id: 1 }],
      ['chat:notice', { id: 2, message: '안녕하세요' }],
    ]
    expect((await one.hears(4)).slice(1)).toEqual(after)
    expect((await two.hears(4)).slice(1)).toEqual(after)
  })

  test('hears nothing of other broadcasts and of what is refused', async () => {
    const other = (await seedBroadcast(portal)).liveBroadcastNo
    const one = await listen(portal, viewer, no)
    await say(staff, other, '다른 방송')
    await emit(viewer, no, 'chat:close', {})
    await emit(viewer, no, 'chat:message', { message: ' ' })
    await say(viewer, no, '여기')
    expect((await one.hears(2)).slice(1)).toMatchObject([['chat:message', { id: 1, message: '여기' }]])
  })

  test('is not greeted where there is no chat', async () => {
    const quiet = (await seedBroadcast(portal, { isChat: false })).liveBroadcastNo
    const one = await listen(portal, staff, quiet)
    await tell(quiet, false)
    expect(await one.hears(1)).toEqual([['article:new', { articleId: 7 }]])
  })

  test('hears as a viewer nothing that is for staff', async () => {
    const [one, two] = [await listen(portal, viewer, no), await listen(portal, staff, no)]
    await tell(no, true)
    await say(staff, no, '끝')
    expect(await two.hears(3)).toMatchObject([{}, ['article:answering', { articleId: 7 }], ['chat:message', { id: 1 }]])
    expect((await one.hears(2)).map(([event]) => event)).toEqual(['chat:message', 'chat:message'])
  })
})
