import { addSubject } from '#areas/board/server/door.ts'
import { BROADCAST_KEEPER, type FoundBroadcast } from '#areas/live/broadcast/server/door.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { liveReport } from '../server/live-report.tables.ts'

type Seeding = Pick<TestPortal, 'db' | 'clock'>

/** An instant so many minutes before the clock of the portal. */
export const minutesAgo = ({ clock }: Pick<TestPortal, 'clock'>, minutes: number): Date =>
  new Date(clock.now().getTime() - minutes * 60_000)

/** A broadcast of an hour with a consulting board that ended ten minutes ago, unless said otherwise. */
export async function seedEnded(
  portal: Seeding,
  over: Parameters<typeof seedBroadcast>[1] = {},
): Promise<FoundBroadcast & { readonly subjectId: number }> {
  const { subjectId } = await addSubject(portal.db, { keeper: BROADCAST_KEEPER, name: '방송 상담' })
  const board = { boardType: 'CONSULTING', boardSubjectId: subjectId } as const
  return { ...(await seedBroadcast(portal, { startsIn: -70, endedIn: -10, ...board, ...over })), subjectId }
}

/** A viewer of a broadcast with a profile on its board. */
export async function seedViewer(portal: Seeding, { liveBroadcastNo }: FoundBroadcast, name: string) {
  const joinedAt = minutesAgo(portal, 65)
  const { viewerId } = await liveReport(portal.db)
    .insertInto('live_channel.viewer')
    .values({ liveBroadcastNo, name, tokenHash: `${liveBroadcastNo} ${name}`, joinedAt })
    .returning('viewerId')
    .executeTakeFirstOrThrow()
  const { profileId } = await liveReport(portal.db)
    .insertInto('board.profile')
    .values({ userId: null, viewerId, nickName: name, createdAt: joinedAt })
    .returning('profileId')
    .executeTakeFirstOrThrow()
  return { viewerId, profileId, name }
}

type Viewer = Awaited<ReturnType<typeof seedViewer>>

/** A request that a viewer wrote so many minutes ago; answers its number. */
export async function seedRequest(
  portal: Seeding,
  { subjectId }: { readonly subjectId: number },
  { profileId }: Viewer,
  over: { title?: string; minutes?: number; status?: -1 | 0 | 1; isDeleted?: boolean } = {},
): Promise<number> {
  const { title = '수시 원서 상담', minutes = 60, status = 0, isDeleted = false } = over
  const { articleId } = await liveReport(portal.db)
    .insertInto('board.article')
    .values({
      subjectId,
      profileId,
      isByStaff: false,
      title,
      contents: `${title} 내용`,
      writtenAt: minutesAgo(portal, minutes),
      changedAt: null,
      lastCommentId: null,
      isWaiting: false,
      consultStatus: status,
      deletedAt: isDeleted ? portal.clock.now() : null,
    })
    .returning('articleId')
    .executeTakeFirstOrThrow()
  return articleId
}

/** An answer of a demo person, so many minutes ago. */
export async function seedAnswer(
  portal: Seeding,
  articleId: number,
  { userId, name, minutes, version = 1 }: { userId: number; name: string; minutes: number; version?: number },
): Promise<void> {
  const db = liveReport(portal.db)
  const nickName = `${name} ${userId}`
  const known = await db.selectFrom('board.profile').select('profileId').where('userId', '=', userId).executeTakeFirst()
  const { profileId } =
    known ??
    (await db
      .insertInto('board.profile')
      .values({ userId, viewerId: null, nickName, createdAt: portal.clock.now() })
      .returning('profileId')
      .executeTakeFirstOrThrow())
  const answeredAt = minutesAgo(portal, minutes)
  await db
    .insertInto('board.answer')
    .values({ articleId, version, contents: `답변 ${version}`, profileId, answeredAt })
    .execute()
  await db.updateTable('board.article').set({ consultStatus: 1 }).where('articleId', '=', articleId).execute()
}

/** The chat of a broadcast: who wrote what, in its order, a minute apart from its start on. */
export async function seedChat(
  portal: Seeding,
  { liveBroadcastNo, startAt }: FoundBroadcast,
  lines: readonly { by: Viewer | { userId: number; name: string }; message: string; isDeleted?: boolean }[],
): Promise<void> {
  const db = liveReport(portal.db)
  await db
    .insertInto('live_channel.channel')
    .values({ liveBroadcastNo, noticeId: null, closedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('live_channel.message')
    .values(
      lines.map(({ by, message, isDeleted = false }, index) => ({
        liveBroadcastNo,
        id: index + 1,
        ...('userId' in by
          ? { userId: by.userId, viewerId: null, type: 'MANAGER' as const }
          : { userId: null, viewerId: by.viewerId, type: 'USER' as const }),
        name: by.name,
        message,
        writtenAt: new Date(startAt.getTime() + index * 60_000),
        deletedAt: isDeleted ? portal.clock.now() : null,
        deletedBy: null,
      })),
    )
    .execute()
}

/** What server processes counted: viewers by minute from the start on. */
export async function seedPresence(
  { db }: Seeding,
  { liveBroadcastNo, startAt }: FoundBroadcast,
  counts: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  const rows = Object.entries(counts).flatMap(([process, viewers]) =>
    viewers.map((count, minute) => ({
      liveBroadcastNo,
      countedAt: new Date(startAt.getTime() + minute * 60_000),
      process,
      viewers: count,
    })),
  )
  await liveReport(db).insertInto('live_channel.presence').values(rows).execute()
}
