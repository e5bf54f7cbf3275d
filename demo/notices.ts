import { sql } from 'kysely'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AdWorld } from './ad-world.ts'
import { NOTICE_STORIES, type NoticeStory } from './notice-stories.ts'

/** The same stories again, so many days before. */
const DAYS_OF_ROUND = 120

interface Writer {
  readonly userId: number
  readonly name: string
}

/** Puts the notices of the last months into the world, the oldest first, each with its row of the trail. */
export async function insertNotices(
  db: Db,
  world: Pick<AdWorld, 'now' | 'scale' | 'userIds' | 'names'>,
): Promise<number> {
  const userId = world.userIds.get('admin')
  if (userId === undefined) throw new Error('nobody is called admin')
  const writer = { userId, name: world.names.get(userId) ?? '' }
  const today = toDay(world.now)
  const stories = Array.from({ length: world.scale }, (_, round) =>
    NOTICE_STORIES.map((story) => ({ ...story, daysAgo: story.daysAgo + round * DAYS_OF_ROUND })),
  )
  const oldestFirst = stories.flat().toSorted((one, other) => other.daysAgo - one.daysAgo)
  for (const story of oldestFirst) {
    await insertNotice(db, story, instantOf(addDays(today, -story.daysAgo), story.clock), writer)
  }
  return oldestFirst.length
}

async function insertNotice(db: Db, story: NoticeStory, at: Date, writer: Writer): Promise<void> {
  const { categoryName, title, contents } = story
  const isPublished = !story.isHidden
  const { rows } = await sql<{ noticeId: number }>`
    insert into portal.notice (category_name, title, contents, is_published, writer_id, created_at, updated_at)
    values (${categoryName}, ${title}, ${contents}, ${isPublished}, ${writer.userId}, ${at}, ${at})
    returning notice_id`.execute(db)
  await writeAudit(db, writer, at, {
    action: 'portal.createNotice',
    entity: 'portal.notice',
    entityId: rows[0]?.noticeId ?? 0,
    to: { categoryName, title, contents, isPublished },
  })
}
