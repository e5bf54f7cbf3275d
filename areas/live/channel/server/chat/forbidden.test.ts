import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { joinBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { readSettingsRow, writeSettings } from '#platform/server/settings.ts'
import { emit, read, viewerOf } from '../../testing/channel.seed.ts'
import { LIVE_CHANNEL_SETTINGS } from '../settings.ts'

const portal = await portalForFile({ now: '2026-11-25T19:00:00+09:00' })
const staff = await portal.as('member2')
let no: number

async function forbid(forbiddenWords: string): Promise<void> {
  const { version } = await readSettingsRow(portal.db, LIVE_CHANNEL_SETTINGS)
  await writeSettings(portal.db, LIVE_CHANNEL_SETTINGS, { forbiddenWords }, version, portal.clock.now())
}

beforeEach(async () => {
  no = (await seedBroadcast(portal)).liveBroadcastNo
  await forbid('바보, Fool')
})

test.each(['너는 바 보야', 'what a FOOL'])('%j of a viewer is refused, and nobody hears of it', async (message) => {
  const viewer = await viewerOf(portal, no)
  const refused = await emit(viewer, no, 'chat:message', { message })
  expect(refused).toMatchObject({ status: 422, code: 'FORBIDDEN_WORD' })
  expect(refused.problem?.detail).toBe('사용할 수 없는 단어가 있어 보내지 않았습니다. 고쳐서 다시 보내주세요.')
  expect((await emit(viewer, no, 'chat:message', { message: '안녕하세요' })).body).toEqual({ id: 1 })
  expect((await read(viewer, no)).list).toMatchObject([{ id: 1, message: '안녕하세요' }])
})

test('staff say what they have to, and so does everybody once the operator lets them', async () => {
  expect((await emit(staff, no, 'chat:message', { message: '바보라고 쓰지 마세요.' })).status).toBe(200)
  const viewer = await viewerOf(portal, no)
  await forbid('')
  expect((await emit(viewer, no, 'chat:message', { message: '바보' })).status).toBe(200)
})

test('nobody is called so', async () => {
  const nobody = await portal.as(null)
  const joined = await nobody.send(joinBroadcast, { params: { no }, body: { name: '바 보' } })
  expect(joined).toMatchObject({ status: 400, code: 'NAME_RESERVED' })
})
