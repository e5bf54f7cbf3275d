import { sql } from 'kysely'
import { liveChannel } from '#areas/live/channel/server/live-channel.tables.ts'
import { livePoll } from '#areas/live/poll/server/live-poll.tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import { chanceOf } from './chance.ts'
import { insertRows } from './insert-rows.ts'
import type { Viewers } from './live-chat.ts'
import { type DemoBroadcast, type LiveWorld, personOf } from './live-world.ts'

const CANNED = [
  ['답변 시간', '남겨주신 상담은 방송이 끝난 뒤 7일 안에 순서대로 답변드립니다.'],
  ['자료 안내', '오늘 자료는 방송이 끝나면 게시판에 올려드립니다.'],
  ['과목별 등급', '정확한 답변을 위해 과목별 등급과 6월 모의평가 성적을 함께 남겨주세요.'],
] as const

const POLL = {
  question: '지금 가장 궁금한 전형은 무엇인가요?',
  choices: ['학생부교과', '학생부종합', '논술', '정시'],
  shares: [0.34, 0.29, 0.11, 0.26],
} as const

/** What the staff of an institute say again and again. */
export const insertCanned = (db: Db, liveInstituteNo: number, userId: number, changedAt: Date): Promise<unknown> =>
  liveChannel(db)
    .insertInto('live_channel.canned_answer')
    .values(CANNED.map(([title, contents]) => ({ liveInstituteNo, title, contents, changedBy: userId, changedAt })))
    .execute()

/** Who was there when, what they answered in a poll, and which requests others wanted to know the answer to. */
export async function insertAudience(
  db: Db,
  world: LiveWorld,
  { liveBroadcastNo, subjectId, story, at, last }: DemoBroadcast,
  viewers: Viewers,
): Promise<void> {
  if (viewers.size === 0) return
  const chance = chanceOf(`${story.name} 출석`)
  const minutes = (last.getTime() - at(0).getTime()) / 60_000
  await insertRows(
    db,
    'live_channel.stay',
    [...viewers.values()].map((viewerId, index) => ({
      viewerId,
      cameAt: at(index),
      seenAt: at(index + Math.max(1, (minutes - index) * (0.6 + chance() * 0.4))),
    })),
  )
  const host = personOf(world, story.host)
  await livePoll(db)
    .insertInto('live_poll.poll')
    .values({
      liveBroadcastNo,
      question: POLL.question,
      choices: [...POLL.choices],
      counts: POLL.shares.map((share) => Math.round(share * (story.viewers ?? 0))),
      startedBy: host.userId,
      startedAt: at(minutes / 4),
      closedAt: at(minutes / 4 + 3),
    })
    .execute()
  // Every other request: its title is shown, and some of the viewers want to know the same.
  await sql`
    with opened as (
      insert into live_consulting.open_request (article_id, live_broadcast_no, opened_at)
      select article_id, ${liveBroadcastNo}, written_at from board.article
      where subject_id = ${subjectId} and consult_status >= 0 and article_id % 2 = 0 returning article_id),
    voted as (
      insert into live_consulting.vote (article_id, viewer_id, live_broadcast_no, is_given, voted_at, is_counted)
      select o.article_id, v.viewer_id, ${liveBroadcastNo}, true, ${last}::timestamptz, true
      from opened o join board.article a using (article_id) join board.profile p using (profile_id)
        join live_channel.viewer v on v.live_broadcast_no = ${liveBroadcastNo} and v.viewer_id is distinct from p.viewer_id
      where (v.viewer_id + o.article_id) % 3 > 0 returning article_id)
    insert into live_consulting.vote_count (article_id, live_broadcast_no, votes)
    select article_id, ${liveBroadcastNo}, count(*)::int from voted group by article_id`.execute(db)
}
