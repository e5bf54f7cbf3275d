import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast, seedInstitute } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { atOnce, ROOM_FOR_TEN } from '#platform/testing/at-once.ts'
import {
  addCannedAnswer,
  changeCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  MOST_CANNED_ANSWERS,
} from '../../contract/canned-answer.contract.ts'
import { viewerOf } from '../../testing/channel.seed.ts'

const portal = await portalForFile({ now: '2026-11-25T19:00:00+09:00', env: ROOM_FOR_TEN })
const [host, staff, elsewhere] = [await portal.as('member'), await portal.as('member2'), await portal.as('member3')]
const TEXTS = { title: '답변 시간', contents: '방송이 끝난 뒤 7일 안에 답변드립니다.' }
let institute: number
let no: number

beforeEach(async () => {
  institute = await seedInstitute(portal)
  no = (await seedBroadcast(portal, { liveInstituteNo: institute })).liveBroadcastNo
})

const listed = async (who = staff, at = no) =>
  (await who.send(listCannedAnswers, { params: { liveBroadcastNo: at } })).body.list
const add = (body = TEXTS, who = staff) => who.send(addCannedAnswer, { params: { liveBroadcastNo: no }, body })
const change = (cannedAnswerNo: number, version: number, contents: string, who = staff) =>
  who.send(changeCannedAnswer, {
    params: { liveBroadcastNo: no, cannedAnswerNo },
    body: { ...TEXTS, contents, version },
  })
const remove = (cannedAnswerNo: number, who = staff) =>
  who.send(deleteCannedAnswer, { params: { liveBroadcastNo: no, cannedAnswerNo } })

test('what one of the staff writes all of the institute have, in every broadcast of it', async () => {
  const { body } = await add()
  const next = (await seedBroadcast(portal, { liveInstituteNo: institute })).liveBroadcastNo
  expect(await listed(host, next)).toEqual([{ cannedAnswerNo: body.cannedAnswerNo, ...TEXTS, version: 1 }])
})

test('it is changed over the version that was seen, and removed; once more is fine', async () => {
  const { cannedAnswerNo } = (await add()).body
  expect((await change(cannedAnswerNo, 1, '내일 답변드립니다.')).body).toEqual({ version: 2 })
  expect(await change(cannedAnswerNo, 1, '모레', host)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect(await listed()).toMatchObject([{ contents: '내일 답변드립니다.', version: 2 }])
  expect((await remove(cannedAnswerNo)).status).toBe(200)
  expect((await remove(cannedAnswerNo)).status).toBe(200)
  expect((await change(cannedAnswerNo, 2, '다시')).code).toBe('CANNED_ANSWER_NOT_FOUND')
  expect(await listed()).toEqual([])
})

test('an institute has so many and no more, also when two write the last one at once', async () => {
  await sql`
    insert into live_channel.canned_answer (live_institute_no, title, contents, changed_by, changed_at)
    select ${institute}, 'x' || n, 'y', 1, ${portal.clock.now()}::timestamptz from generate_series(1, ${MOST_CANNED_ANSWERS - 1}) n`.execute(
    portal.db,
  )
  const all = await atOnce(portal.db, sql`lock table live_channel.canned_answer in exclusive mode`, [
    () => add(),
    () => add(TEXTS, host),
  ])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listed()).toHaveLength(MOST_CANNED_ANSWERS)
})

test('nobody else reads or writes it, and one of another institute is none', async () => {
  const { cannedAnswerNo } = (await add()).body
  for (const asked of [
    add(TEXTS, elsewhere),
    change(cannedAnswerNo, 1, '남의 것', elsewhere),
    remove(cannedAnswerNo, elsewhere),
    elsewhere.send(listCannedAnswers, { params: { liveBroadcastNo: no } }),
  ])
    expect((await asked).code).toBe('BROADCAST_NOT_FOUND')
  const viewer = await viewerOf(portal, no)
  expect((await viewer.send(listCannedAnswers, { params: { liveBroadcastNo: no } })).status).toBe(401)
  no = (await seedBroadcast(portal, { liveInstituteNo: await seedInstitute(portal, '다른학원') })).liveBroadcastNo
  expect((await change(cannedAnswerNo, 1, '다른 기관')).code).toBe('CANNED_ANSWER_NOT_FOUND')
  expect(await listed()).toEqual([])
})

test.each([
  [{ ...TEXTS, title: ' ' }, '이름을 입력해주세요.'],
  [{ ...TEXTS, contents: '\n ' }, '답변 내용을 입력해주세요.'],
])('%j is refused', async (body, message) => {
  expect((await add(body)).problem?.errors).toMatchObject([{ message }])
})
