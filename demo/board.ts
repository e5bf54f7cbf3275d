import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ARTICLE_RECORD } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { changeRequestWork } from '#areas/board/contract/request-work.contract.ts'
import { trailOf } from '#areas/board/server/article/article-history.ts'
import { listAttachments } from '#areas/board/server/article/articles.queries.ts'
import {
  countView,
  insertArticle,
  lockArticle,
  noteSeen,
  summariseComments,
} from '#areas/board/server/article/save-article.ts'
import { findComment, insertComment, markCommentDeleted } from '#areas/board/server/comment/comments.queries.ts'
import { tellWriters } from '#areas/board/server/comment/tell-writers.ts'
import { callPeople } from '#areas/board/server/mention/call-people.ts'
import { ensureProfile } from '#areas/board/server/profile/profiles.queries.ts'
import { saveWork } from '#areas/board/server/work/works.queries.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AdWorld } from './ad-world.ts'
import { BOARD_FILES } from './board-files.ts'
import { type ArticleStory, boardStories, type CommentStory, type WorkStory } from './board-stories.ts'

type World = Pick<AdWorld, 'now' | 'scale' | 'userIds' | 'names'> & { readonly store: Pick<ObjectStore, 'put'> }

/** Whoever writes, as the board knows them. */
interface Writer {
  readonly userId: number
  readonly name: string
  readonly profileId: number
  readonly isByStaff: boolean
}
type Writers = (loginId: string) => Promise<Writer>

const STAFF = ['admin', 'adops']
const HOUR_MS = 3_600_000
/** The same conversations again, so many hours before. */
const HOURS_OF_ROUND = 24 * 60
/** Between one comment and the next. */
const COMMENT_AFTER_MS = 11 * 60_000
/** Older conversations have been read by everybody in them. */
const NEWS_HOURS = 48

/** Puts a board with files and conversations into the world; answers how many articles. */
export async function insertBoard(db: Db, world: World): Promise<number> {
  const known = new Map<string, Writer>()
  const writers: Writers = async (loginId) => {
    const writer = known.get(loginId) ?? (await makeWriter(db, world, loginId))
    known.set(loginId, writer)
    return writer
  }
  const stories = Array.from({ length: world.scale }, (_, round) =>
    boardStories().map((story) => ({ ...story, hoursAgo: story.hoursAgo + round * HOURS_OF_ROUND })),
  ).flat()
  for (const story of stories) await tellStory(db, world, writers, story)
  return stories.length
}

async function makeWriter(db: Db, { userIds, names, now }: World, loginId: string): Promise<Writer> {
  const userId = userIds.get(loginId)
  if (userId === undefined) throw new Error(`nobody is called ${loginId}`)
  const name = names.get(userId) ?? loginId
  const { profileId } = await ensureProfile(db, userId, name, now)
  return { userId, name, profileId, isByStaff: STAFF.includes(loginId) }
}

async function tellStory(db: Db, world: World, writers: Writers, story: ArticleStory): Promise<void> {
  const at = new Date(world.now.getTime() - story.hoursAgo * HOUR_MS)
  const writer = await writers(story.by)
  const { title, contents } = story
  const articleId = await insertArticle(db, { subjectId: MATERIAL_SUBJECT_ID, title, contents, ...writer }, at)
  await attach(db, world, { articleId, ownerId: writer.userId, at, names: story.files ?? [] })
  const to = trailOf(story, await listAttachments(db, articleId))
  const entry = { action: 'board.addArticle', entity: ARTICLE_RECORD.entity, entityId: articleId, to }
  await writeAudit(db, writer, at, entry)
  const last = await tellComments(db, writers, { articleId, at }, story.comments, undefined)
  if (story.work) await workOn(db, writers, story.work, { articleId, at: last, today: toDay(world.now) })
  await readIt(db, writers, story, { articleId, at: last })
}

/** Somebody of staff took a request on, in one step. */
async function workOn(
  db: Db,
  writers: Writers,
  { status, by, dueInDays }: WorkStory,
  { articleId, at, today }: Place & { readonly today: string },
): Promise<void> {
  const responsible = await writers(by)
  const responsibleId = responsible.userId
  const dueOn = dueInDays === undefined ? null : addDays(today, dueInDays)
  await saveWork(db, { articleId, status, responsibleId, dueOn, changedBy: responsibleId, changedAt: at, version: 0 })
  const [from, to] = [
    { work: 'RECEIVED', responsible: null, due: null },
    { work: status, responsible: responsibleId, due: dueOn },
  ]
  const entry = { action: changeRequestWork.name, entity: ARTICLE_RECORD.entity, entityId: articleId, from, to }
  await writeAudit(db, responsible, at, entry)
}

interface Place {
  readonly articleId: number
  readonly at: Date
}

/** Tells comments with their replies, one after the other; answers when the last was written. */
async function tellComments(
  db: Db,
  writers: Writers,
  { articleId, at }: Place,
  stories: readonly CommentStory[],
  parentId: number | undefined,
): Promise<Date> {
  let now = at
  for (const story of stories) {
    now = new Date(now.getTime() + COMMENT_AFTER_MS)
    const writer = await writers(story.by)
    const parent = parentId === undefined ? undefined : await findComment(db, articleId, parentId)
    const commentId = await insertComment(db, { articleId, parent, text: story.text, ...writer }, now)
    await summariseComments(db, articleId, 1)
    await noteSeen(db, { articleId, profileId: writer.profileId, seenCommentId: commentId })
    const article = await lockArticle(db, articleId)
    if (article && !story.isDeleted) {
      const { profileId } = writer
      const called = await callPeople({ db, now }, { article, commentId, text: story.text, profileId })
      await tellWriters({ db, now }, { article, commentId, parent, profileId, room: null, called })
    }
    now = await tellComments(db, writers, { articleId, at: now }, story.replies ?? [], commentId)
    if (!story.isDeleted) continue
    await markCommentDeleted(db, commentId, now)
    await summariseComments(db, articleId, -1)
  }
  return now
}

/** Old articles have been read by everybody, with what was said there; of the newest ones some are new to their writers. */
async function readIt(db: Db, writers: Writers, story: ArticleStory, { articleId, at }: Place): Promise<void> {
  const isOld = story.hoursAgo > NEWS_HOURS
  const readers = isOld ? ['admin', 'adops', 'member', 'member2', 'academy', 'academy2'] : ['adops']
  for (const loginId of readers.slice(0, 2 + (articleId % 5))) {
    const { profileId } = await writers(loginId)
    const seenCommentId = isOld ? ((await lockArticle(db, articleId))?.lastCommentId ?? null) : null
    await countView(db, { articleId, profileId, seenCommentId }, at)
  }
  if (isOld)
    await sql`
      update platform.notification set seen_at = ${at}
      where address like ${`/board/${MATERIAL_SUBJECT_ID}/article/${articleId}?%`}`.execute(db)
}

interface Attaching extends Place {
  readonly ownerId: number
  readonly names: readonly string[]
}

async function attach(db: Db, { store }: World, { articleId, ownerId, at, names }: Attaching): Promise<void> {
  for (const [position, name] of names.entries()) {
    const file = BOARD_FILES[name]
    if (!file) throw new Error(`no file is called ${name}`)
    const key = keyOf(name)
    await store.put(key, file.bytes, { contentType: file.mimeType })
    const { rows } = await sql<{ no: number }>`
      insert into files.upload (owner_id, object_key, name, mime_type, size_bytes, sha256, created_at, taken_at)
      values (${ownerId}, ${key}, ${name}, ${file.mimeType}, ${file.bytes.length},
        ${createHash('sha256').update(file.bytes).digest('hex')}, ${at}, ${at})
      returning object_storage_no::int as no`.execute(db)
    await sql`
      insert into board.attachment (object_storage_no, article_id, position, file_name, size_bytes, mime_type)
      values (${rows[0]?.no}, ${articleId}, ${position}, ${name}, ${file.bytes.length}, ${file.mimeType})`.execute(db)
  }
}

/** Files of one name have the same bytes, which the store keeps once. */
const keyOf = (name: string): string =>
  createHash('sha256')
    .update(`board ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
