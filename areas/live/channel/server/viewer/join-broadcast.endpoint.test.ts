import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast, seedInstitute } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { joinBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { emit, read, viewerOf } from '#areas/live/channel/testing/channel.seed.ts'
import { findViewer } from '../door.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: { TRUST_PROXY: '1' } })
const nobody = await portal.as(null)
let no: number
beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal)).liveBroadcastNo
})
const join = (name: string, at = no) => nobody.send(joinBroadcast, { params: { no: at }, body: { name } })

test('whoever joins is known by a token of which only a hash is kept', async () => {
  const { body } = await join('김학부모')
  expect(await findViewer(portal.db, body.token, portal.clock.now())).toEqual({
    viewerId: body.viewerId,
    broadcastNo: no,
    name: '김학부모',
    isMuted: false,
  })
  const { rows } = await sql<{ kept: string }>`
    select v::text as kept from live_channel.viewer v where viewer_id = ${body.viewerId}`.execute(portal.db)
  expect(rows[0]?.kept).not.toContain(body.token)
})

test('and of where they came from nothing but a keyed hash', async () => {
  const { viewerId } = await viewerOf(portal, no, '지우맘', '203.0.113.9')
  const { rows } = await sql<{ kept: string; hash: string }>`
    select v::text as kept, origin_hash as hash from live_channel.viewer v where viewer_id = ${viewerId}`.execute(
    portal.db,
  )
  expect(rows[0]?.kept).not.toContain('203.0.113')
  expect(rows[0]?.hash).toMatch(/^[\w-]{43}$/)
})

test('two of one name are two', async () => {
  const [one, two] = [await viewerOf(portal, no, '지우맘'), await viewerOf(portal, no, '지우맘')]
  expect(one.viewerId).not.toBe(two.viewerId)
})

test.each([
  ['  지우   맘  ', '지우 맘'],
  ['지\u200b우\u202e맘\n', '지우맘'],
  ['\u110c\u1175\u110b\u116e\u1106\u1161\u11b7', '지우맘'],
])('%j is called %j', async (name, called) => {
  const { body } = await join(name)
  expect((await findViewer(portal.db, body.token, portal.clock.now()))?.name).toBe(called)
})

test.each(['가', '가'.repeat(21), '\u3164가\u115f'])('of %j it is said how long a name is', async (name) => {
  const { problem } = await join(name)
  expect(problem?.errors).toEqual([{ path: 'name', message: '이름을 2~20자로 입력해주세요.' }])
})

test.each(['', '  ', '\u200b\u200b\u200b', '가', ' 가 ', '가'.repeat(21)])('%j is no name', async (name) => {
  expect((await join(name)).status).toBe(400)
})

test.each(['관리자', '관 리 자', 'ＡＤＭＩＮ', '운영자님'])('%s is a name of staff', async (name) => {
  expect(await join(name)).toMatchObject({ status: 400, code: 'NAME_RESERVED' })
})

test('the names of the institute, its people and the host are theirs in its broadcasts alone', async () => {
  const nameOf = async (loginId: string) => {
    const { rows } = await sql<{ name: string }>`select name from account."user" where login_id = ${loginId}`.execute(
      portal.db,
    )
    return rows[0]?.name ?? ''
  }
  const [host, member] = [await nameOf('member'), await nameOf('member2')]
  const names = [host, `${host} 선생님`, member, `${member}3`, '바른교육원', '바른교육원 상담실']
  for (const name of names) expect([name, (await join(name)).code]).toEqual([name, 'NAME_RESERVED'])
  const elsewhere = await seedInstitute(portal, '다른학원', ['member3'])
  const ofAnother = await seedBroadcast(portal, { host: 'member3', liveInstituteNo: elsewhere })
  for (const name of names) expect([name, (await join(name, ofAnother.liveBroadcastNo)).status]).toEqual([name, 200])
})

test('a broadcast that is to come lets in, one that is over does not, and an unknown one is not found', async () => {
  expect((await join('김학부모', (await seedBroadcast(portal, { startsIn: 60 })).liveBroadcastNo)).status).toBe(200)
  const over = await join('김학부모', (await seedBroadcast(portal, { endedIn: -1 })).liveBroadcastNo)
  expect(over).toMatchObject({ status: 409, code: 'BROADCAST_ENDED' })
  expect((await join('김학부모', 2_000_000)).code).toBe('BROADCAST_NOT_FOUND')
})

test('a token is good until twelve hours after the end', async () => {
  const viewer = await viewerOf(portal, no)
  await sql`update live_broadcast.broadcast set end_at = ${NOW}::timestamptz where live_broadcast_no = ${no}`.execute(
    portal.db,
  )
  portal.clock.set('2026-11-26T06:59:00+09:00')
  expect((await read(viewer, no)).isClosed).toBe(true)
  portal.clock.set('2026-11-26T07:00:00+09:00')
  expect((await emit(viewer, no, 'chat:message', { message: '안녕' })).status).toBe(401)
  expect(await findViewer(portal.db, viewer.token, portal.clock.now())).toBeNull()
})

test('and never longer than thirty days', async () => {
  const viewer = await viewerOf(portal, no)
  portal.clock.set('2026-12-25T18:59:00+09:00')
  expect((await findViewer(portal.db, viewer.token, portal.clock.now()))?.viewerId).toBe(viewer.viewerId)
  portal.clock.set('2026-12-25T19:00:00+09:00')
  expect(await findViewer(portal.db, viewer.token, portal.clock.now())).toBeNull()
})

test.each(['', 'x', 'x'.repeat(10_000)])('an invented token is nobody’s', async (token) => {
  expect(await findViewer(portal.db, token, portal.clock.now())).toBeNull()
})

test('one address lets a thousand in within a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 1_010 }, () => join('가')))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(1_000)
})
