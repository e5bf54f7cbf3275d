import { type Expression, type SqlBool, sql } from 'kysely'
import { ALL_INSTITUTES } from '#areas/live/broadcast/contract/access.ts'
import type { Handover, HandoverDetail, handovers } from '#areas/live/report/contract/handover.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import { liveReport, STORED_HANDOVER } from '../live-report.tables.ts'

type Reader = Pick<Caller, 'userId' | 'flags'>

/** Whether somebody sees the requests of all institutes, and acts where their people are away. */
export const seesAll = ({ flags }: Reader): boolean => ALL_INSTITUTES.some((flag) => flags.has(flag))

/**
 * The handed requests that somebody may see: who has them, and the people of their institutes. Also those that are on no board any
 * more: whoever was given one still has to answer it.
 */
const visible = (db: Db, reader: Reader) =>
  liveReport(db)
    .selectFrom('live_report.handover as h')
    .innerJoin('live_broadcast.broadcast as b', 'b.liveBroadcastNo', 'h.liveBroadcastNo')
    .innerJoin('board.article as a', 'a.articleId', 'h.articleId')
    .innerJoin('board.profile as p', 'p.profileId', 'a.profileId')
    .$if(!seesAll(reader), (query) =>
      query.where(({ or, eb, exists, selectFrom }) =>
        or([
          // What was taken back is no longer theirs.
          eb('h.userId', '=', reader.userId).and('h.status', '<>', 'TAKEN_BACK'),
          exists(
            selectFrom('live_broadcast.institute_member as m')
              .select('m.userId')
              .whereRef('m.liveInstituteNo', '=', 'b.liveInstituteNo')
              .where('m.userId', '=', reader.userId),
          ),
        ]),
      ),
    )

const shownTo = (db: Db, reader: Reader) =>
  visible(db, reader)
    .innerJoin('live_broadcast.institute as i', 'i.liveInstituteNo', 'b.liveInstituteNo')
    .leftJoin('account.user as hu', 'hu.userId', 'h.userId')
    .leftJoin('account.user as gu', 'gu.userId', 'h.handedBy')
    .select(columnsAs('h', STORED_HANDOVER))
    .select(['a.title', 'p.nickName', 'b.broadcastName', 'i.instituteName'])
    .select(['hu.name as holderName', 'gu.name as handerName'])

type HandoverRow = Awaited<ReturnType<ReturnType<typeof shownTo>['executeTakeFirstOrThrow']>>

const toHandover = (row: HandoverRow, reader: Reader): Handover => ({
  articleId: row.articleId,
  title: row.title,
  viewerName: row.nickName,
  broadcastName: row.broadcastName,
  instituteName: row.instituteName,
  status: row.status,
  holderNo: row.userId,
  holderName: row.holderName ?? '',
  handerName: row.handerName ?? '',
  handedYmdt: toYmdt(row.handedAt),
  doneYmdt: row.doneAt && toYmdt(row.doneAt),
  isHolder: row.userId === reader.userId,
  isHander: row.handedBy === reader.userId,
  isAdministrator: seesAll(reader),
  version: row.version,
})

/** A page of handed requests, the newest first; not those that were taken back. */
export function listHandoverPage(
  db: Db,
  reader: Reader,
  { whose, status, keyword }: Searched<typeof handovers>,
  page: PageRequest,
): Promise<Page<Handover>> {
  let found = visible(db, reader).where('h.status', '<>', 'TAKEN_BACK')
  if (whose === 'MINE') found = found.where('h.userId', '=', reader.userId)
  if (status) found = found.where('h.status', '=', status)
  if (keyword) found = found.where(searchText(['a.title', 'p.nickName'], keyword) as Expression<SqlBool>)
  const order = [['h.handedAt', 'desc']] as const
  return pageOf({ found, shown: shownTo(db, reader), order, id: 'h.articleId' }, page, (row) => toHandover(row, reader))
}

/** One handed request; undefined where it is not theirs to see. */
export async function findHandover(
  db: Db,
  reader: Reader,
  articleId: number,
): Promise<Omit<HandoverDetail, 'contact' | 'answer' | 'answersUntil'> | undefined> {
  const row = await shownTo(db, reader)
    .select(['a.contents', 'a.writtenAt'])
    .where('h.articleId', '=', articleId)
    .executeTakeFirst()
  if (!row) return undefined
  const { contents, note, result } = row
  return { ...toHandover(row, reader), contents, note, result, writtenYmdt: toYmdt(row.writtenAt) }
}

/** How many requests somebody has that are not taken care of. */
export async function countOpen(db: Db, reader: Reader): Promise<number> {
  const { count } = await visible(db, reader)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('h.userId', '=', reader.userId)
    .where('h.status', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return count
}

/** A handed request as it is stored, for a step of somebody who may see it; its row is held until the end of the transaction. */
export async function lockHandover(db: Db, reader: Reader, articleId: number) {
  return visible(db, reader)
    .select(columnsAs('h', STORED_HANDOVER))
    .select(['a.title', 'b.liveInstituteNo'])
    .where('h.articleId', '=', articleId)
    .forUpdate('h')
    .executeTakeFirst()
}

/** Who has a request; null: nobody. */
export async function findHolder(db: Db, articleId: number): Promise<string | null> {
  const row = await liveReport(db)
    .selectFrom('live_report.handover as h')
    .leftJoin('account.user as u', 'u.userId', 'h.userId')
    .select('u.name')
    .where('h.articleId', '=', articleId)
    .where('h.status', '<>', 'TAKEN_BACK')
    .executeTakeFirst()
  return row ? (row.name ?? '') : null
}
