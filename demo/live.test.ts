import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { listInstitutes, readInstitute } from '#areas/live/broadcast/contract/institute.contract.ts'
import { readViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { listCannedAnswers } from '#areas/live/channel/contract/canned-answer.contract.ts'
import { listQuestions } from '#areas/live/consulting/contract/question.contract.ts'
import { listPolls } from '#areas/live/poll/contract/poll.contract.ts'
import { listAttendance } from '#areas/live/report/contract/attendance.contract.ts'
import { insertLive } from './live.ts'

const portal = await portalForFile()
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const count = await insertLive(portal.db, { now: portal.clock.now(), userIds, names })
const member = await portal.as('member')
const colleague = await portal.as('member2')

const numbersOf = async (person: typeof member) =>
  (await person.send(listInstitutes)).body.list.map(({ liveInstituteNo }) => liveInstituteNo)
const { list } = (await member.send(readInstitute, { params: { id: 1 } })).body
const details = await Promise.all(
  list.map(async ({ liveBroadcastNo }) => (await member.send(readBroadcast, { query: { liveBroadcastNo } })).body),
)

test('the first institute is of both members, the second of one, the third of neither', async () => {
  expect((await numbersOf(member)).toSorted()).toEqual([1, 2])
  expect(await numbersOf(colleague)).toEqual([1])
  expect((await numbersOf(await portal.as('admin'))).toSorted()).toEqual([1, 2, 3])
})

test('the first institute has broadcasts of every kind in every state, the newest start first', () => {
  const kindsOf = (wanted: string) =>
    details.filter(({ state }) => state === wanted).map(({ broadcastServiceType }) => broadcastServiceType)
  expect(kindsOf('ENDED')).toEqual(['YOUTUBE', 'REMOTE_MEETING'])
  expect(kindsOf('ON_AIR')).toEqual(['YOUTUBE', 'ZOOM'])
  expect(kindsOf('BEFORE')).toEqual(['YOUTUBE', 'REMOTE_MEETING'])
  expect(new Set(details.map(({ boardTypeCode }) => boardTypeCode))).toEqual(new Set(['CONSULTING', 'NORMAL', null]))
  const starts = details.map(({ startDate }) => startDate)
  expect(starts).toEqual(starts.toSorted().reverse())
})

test('what is on air shows its host a request that waits for an answer', async () => {
  const [featured] = details.filter(({ featuredArticleId }) => featuredArticleId !== null)
  expect(featured).toMatchObject({ state: 'ON_AIR', boardTypeCode: 'CONSULTING' })
  const { rows } = await sql<{ consultStatus: number; answered: number }>`
    select consult_status::int, (select count(*)::int from board.answer r where r.article_id = a.article_id) as answered
    from board.article a where subject_id = ${featured?.boardSubjectId} order by article_id`.execute(portal.db)
  expect(new Set(rows.map((row) => `${row.consultStatus} ${row.answered}`))).toEqual(new Set(['0 0', '1 1']))
})

test('chat is numbered without gaps and written while its broadcast was on', async () => {
  const { rows } = await sql<{ isWhole: boolean; isWithin: boolean; messages: number }>`
    select max(id) = count(*) and max(id) = max(c.last_message_id) as "isWhole", count(*)::int as messages,
      bool_and(written_at >= b.start_at and written_at <= coalesce(b.end_at, ${portal.clock.now()})) as "isWithin"
    from live_channel.message m join live_channel.channel c using (live_broadcast_no)
    join live_broadcast.broadcast b using (live_broadcast_no) group by live_broadcast_no`.execute(portal.db)
  expect(rows.every(({ isWhole, isWithin }) => isWhole && isWithin)).toBe(true)
  expect(Math.max(...rows.map(({ messages }) => messages))).toBeGreaterThan(12)
})

test('nothing on a board was written before its broadcast or later than now', async () => {
  const { rows } = await sql<{ early: number; late: number; deepest: number }>`
    select count(*) filter (where a.written_at < b.start_at)::int as early,
      count(*) filter (where greatest(a.written_at, k.written_at) > ${portal.clock.now()})::int as late,
      max(cardinality(k.ancestors))::int + 1 as deepest
    from live_broadcast.broadcast b join board.article a on a.subject_id = b.board_subject_id
    left join board.comment k using (article_id)`.execute(portal.db)
  expect(rows).toEqual([{ early: 0, late: 0, deepest: 4 }])
})

test('a broadcast that is over has a curve of its viewers', async () => {
  const [ended] = details.filter(({ state }) => state === 'ENDED')
  const { rows } = await sql<{ minutes: number; peak: number; last: number }>`
    select count(*)::int as minutes, max(viewers)::int as peak,
      (array_agg(viewers order by counted_at desc))[1]::int as last
    from live_channel.presence where live_broadcast_no = ${ended?.liveBroadcastNo}`.execute(portal.db)
  expect(rows[0]?.minutes).toBe(95)
  expect(rows[0]?.peak).toBeGreaterThan((rows[0]?.last ?? 0) * 2)
})

test('every broadcast has its page for viewers', async () => {
  const visitor = await portal.as(null)
  const { rows } = await sql<{ no: number }>`
    select live_broadcast_no as no from live_broadcast.broadcast`.execute(portal.db)
  expect(rows).toHaveLength(count)
  const answers = await Promise.all(rows.map(({ no }) => visitor.send(readViewerPage, { params: { no } })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a larger world has broadcasts of weeks before, with what was said in them', async () => {
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from live_broadcast.broadcast where end_at is not null`.execute(portal.db)
  const ended = rows[0]?.ended ?? 0
  const larger = await insertLive(portal.db, { now: portal.clock.now(), scale: 3, userIds, names })
  expect(larger).toBe(count + 2 * ended)
  const { rows: weeks } = await sql<{ messages: number }>`
    select (select count(*)::int from live_channel.message m where m.live_broadcast_no = b.live_broadcast_no) as messages
    from live_broadcast.broadcast b where b.broadcast_name like '% (2주 전)'`.execute(portal.db)
  expect(weeks).toHaveLength(ended)
  expect(weeks.some(({ messages }) => messages > 0)).toBe(true)
})

test('whoever opens a broadcast that is over finds its polls, who was there, and what many wanted to know', async () => {
  const asked = details.filter(({ state, boardTypeCode }) => state !== 'BEFORE' && boardTypeCode === 'CONSULTING')
  const no = asked[0]?.liveBroadcastNo ?? 0
  const polls = (await member.send(listPolls, { params: { liveBroadcastNo: no } })).body.list
  expect(polls).toMatchObject([{ isOpen: false }])
  expect((await member.send(listAttendance, { params: { id: no } })).body.totalCount).toBeGreaterThan(0)
  expect((await member.send(listCannedAnswers, { params: { liveBroadcastNo: no } })).body.list).toHaveLength(3)
  const { list: questions } = (await member.send(listQuestions, { params: { liveBroadcastNo: no } })).body
  expect(questions[0]?.voteCount).toBeGreaterThan(0)
})
