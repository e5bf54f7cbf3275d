import { sql } from 'kysely'
import { CONSULT_STATUSES } from '#areas/board/contract/consult-status.ts'
import { insertAnswer } from '#areas/board/server/answer/answers.queries.ts'
import { insertArticle, summariseComments } from '#areas/board/server/article/save-article.ts'
import { findComment, insertComment } from '#areas/board/server/comment/comments.queries.ts'
import { ensureProfile, ensureViewerProfile } from '#areas/board/server/profile/profiles.queries.ts'
import { liveConsulting } from '#areas/live/consulting/server/live-consulting.tables.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CommentStory } from './board-stories.ts'
import type { Viewers } from './live-chat.ts'
import type { RequestStory } from './live-stories.ts'
import { type DemoBroadcast, type LiveWorld, personOf } from './live-world.ts'

const MINUTE_MS = 60_000
const CONTACT_DAYS = 90

type WriterOf = (by: string) => Promise<{ profileId: number; isByStaff: boolean }>

/** Puts what was written on the board of a broadcast into the world. */
export async function insertRequests(
  db: Db,
  world: LiveWorld,
  broadcast: DemoBroadcast,
  viewers: Viewers,
): Promise<void> {
  const { story, subjectId, at } = broadcast
  if (subjectId === null) return
  const writerOf: WriterOf = async (by) => {
    const viewerId = viewers.get(by)
    if (viewerId !== undefined)
      return { profileId: await ensureViewerProfile(db, { viewerId, name: by }, at(0)), isByStaff: false }
    const { userId, name } = personOf(world, by)
    return { profileId: (await ensureProfile(db, userId, name, at(0))).profileId, isByStaff: true }
  }
  for (const request of story.requests ?? []) {
    const written = at(request.after)
    const consultStatus = story.board === 'CONSULTING' ? CONSULT_STATUSES.REQUESTED : CONSULT_STATUSES.ORDINARY
    const { title, contents } = request
    const article = { subjectId, title, contents, consultStatus, ...(await writerOf(request.by)) }
    const articleId = await insertArticle(db, article, written)
    await tellComments(db, writerOf, { articleId, at: written }, request.comments ?? [], undefined)
    await followUp(db, world, broadcast, articleId, request, writerOf)
  }
}

/** What staff did with a request. */
async function followUp(
  db: Db,
  world: LiveWorld,
  { liveBroadcastNo, story, at, last }: DemoBroadcast,
  articleId: number,
  { answer, isFeatured, handedTo, contact, after }: RequestStory,
  writerOf: WriterOf,
): Promise<void> {
  const host = personOf(world, story.host)
  if (answer) {
    const { profileId } = await writerOf(answer.by)
    await insertAnswer(db, { articleId, contents: answer.contents, version: 0, profileId }, at(answer.after))
  }
  if (contact) {
    const agreedAt = at(after)
    await liveConsulting(db)
      .insertInto('live_consulting.contact')
      .values({
        articleId,
        liveBroadcastNo,
        phoneNumber: contact.phoneNumber,
        email: contact.email,
        agreedAt,
        forgetAt: new Date(agreedAt.getTime() + CONTACT_DAYS * 24 * 60 * MINUTE_MS),
      })
      .execute()
  }
  if (isFeatured)
    await liveConsulting(db)
      .insertInto('live_consulting.featured')
      .values({ liveBroadcastNo, articleId, selectedBy: host.userId, selectedAt: last })
      .execute()
  if (handedTo)
    await sql`
      insert into live_report.handover (article_id, live_broadcast_no, user_id, handed_by, handed_at, note, status)
      values (${articleId}, ${liveBroadcastNo}, ${personOf(world, handedTo).userId}, ${host.userId},
        ${new Date(last.getTime() + 20 * MINUTE_MS)}, '전형 요강을 확인한 뒤 답변해주세요.', 'OPEN')`.execute(db)
}

/** Tells comments with their replies, a minute after each other; answers when the last was written. */
async function tellComments(
  db: Db,
  writerOf: WriterOf,
  { articleId, at }: { articleId: number; at: Date },
  stories: readonly CommentStory[],
  parentId: number | undefined,
): Promise<Date> {
  let now = at
  for (const { by, text, replies = [] } of stories) {
    now = new Date(now.getTime() + MINUTE_MS)
    const parent = parentId === undefined ? undefined : await findComment(db, articleId, parentId)
    const commentId = await insertComment(db, { articleId, parent, text, ...(await writerOf(by)) }, now)
    await summariseComments(db, articleId, 1)
    now = await tellComments(db, writerOf, { articleId, at: now }, replies, commentId)
  }
  return now
}
