import type { Expression, SqlBool } from 'kysely'
import type { PastRequest, PastRequestDetail, pastRequests } from '#areas/live/report/contract/request.contract.ts'
import type { RequestStatus } from '#areas/live/report/contract/statuses.ts'
import { requestStatusOf, waitSeconds } from '#areas/live/report/rules/waiting.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import { liveReport } from '../live-report.tables.ts'

const CONSULT_STATUS: Readonly<Record<RequestStatus, -1 | 0 | 1>> = { ARTICLE: -1, OPEN: 0, ANSWERED: 1 }

/** The articles of the board of a broadcast that are there, with who wrote them. */
export const articlesOf = (db: Db) =>
  liveReport(db)
    .selectFrom('board.article as a')
    .innerJoin('live_broadcast.broadcast as b', 'b.board_subject_id', 'a.subject_id')
    .innerJoin('board.profile as p', 'p.profile_id', 'a.profile_id')
    .where('a.deleted_at', 'is', null)

/** The same with the first answer and who has it. A name is that of the account, where there is one. */
const withAnswer = (db: Db) =>
  articlesOf(db)
    .leftJoin('board.answer as f', (join) => join.onRef('f.article_id', '=', 'a.article_id').on('f.version', '=', 1))
    .leftJoin('board.profile as fp', 'fp.profile_id', 'f.profile_id')
    .leftJoin('account.user as fu', 'fu.user_id', 'fp.user_id')
    .leftJoin('live_report.handover as h', (join) =>
      join.onRef('h.article_id', '=', 'a.article_id').on('h.status', '<>', 'TAKEN_BACK'),
    )
    .leftJoin('account.user as hu', 'hu.user_id', 'h.user_id')
    .select(['a.article_id', 'a.title', 'a.consult_status', 'a.written_at', 'a.comment_count', 'p.nick_name'])
    .select((each) => each.fn.coalesce('fu.name', 'fp.nick_name').as('answerer_name'))
    .select(['f.answered_at', 'h.status as handover_status', 'hu.name as holder_name'])

type RequestRow = Awaited<ReturnType<ReturnType<typeof withAnswer>['executeTakeFirstOrThrow']>>

const toRequest = (row: RequestRow, until: Date): PastRequest => {
  const asked = { writtenAt: row.written_at, answeredAt: row.answered_at }
  return {
    articleId: row.article_id,
    title: row.title,
    writerName: row.nick_name,
    writtenYmdt: toYmdt(row.written_at),
    status: requestStatusOf(row.consult_status),
    waitSeconds: row.consult_status < 0 ? null : waitSeconds(asked, until),
    answererName: row.answerer_name ?? '',
    answeredYmdt: row.answered_at && toYmdt(row.answered_at),
    commentCount: row.comment_count,
    handover: row.handover_status && { name: row.holder_name ?? '', status: row.handover_status },
  }
}

/** Requests of a broadcast, and until when open ones waited. */
export interface RequestsOf {
  readonly liveBroadcastNo: number
  readonly until: Date
}

/** A page of the requests of a broadcast, in the order in which they were written. */
export function listRequestPage(
  db: Db,
  { liveBroadcastNo, until }: RequestsOf,
  { status, keyword }: Searched<typeof pastRequests>,
  page: PageRequest,
): Promise<Page<PastRequest>> {
  let found = articlesOf(db).where('b.live_broadcast_no', '=', liveBroadcastNo)
  if (status) found = found.where('a.consult_status', '=', CONSULT_STATUS[status])
  if (keyword) found = found.where(searchText(['a.title', 'p.nick_name'], keyword) as Expression<SqlBool>)
  const order = [['a.article_id', 'asc']] as const
  return pageOf({ found, shown: withAnswer(db), order, id: 'a.article_id' }, page, (row) => toRequest(row, until))
}

/** One request of a broadcast with all wordings of its answer; undefined where it is not there. */
export async function findRequest(
  db: Db,
  { liveBroadcastNo, until }: RequestsOf,
  articleId: number,
): Promise<Omit<PastRequestDetail, 'contact' | 'answersUntil'> | undefined> {
  const row = await withAnswer(db)
    .select('a.contents')
    .where('a.article_id', '=', articleId)
    .where('b.live_broadcast_no', '=', liveBroadcastNo)
    .executeTakeFirst()
  return row && { ...toRequest(row, until), contents: row.contents, answers: await listAnswers(db, articleId) }
}

async function listAnswers(db: Db, articleId: number): Promise<PastRequestDetail['answers']> {
  const rows = await liveReport(db)
    .selectFrom('board.answer as w')
    .innerJoin('board.profile as p', 'p.profile_id', 'w.profile_id')
    .leftJoin('account.user as u', 'u.user_id', 'p.user_id')
    .select(['w.version', 'w.contents', 'w.answered_at'])
    .select((each) => each.fn.coalesce('u.name', 'p.nick_name').as('name'))
    .where('w.article_id', '=', articleId)
    .orderBy('w.version', 'desc')
    .execute()
  return rows.map(({ version, contents, name, answered_at }) => ({
    version,
    contents,
    name,
    answeredYmdt: toYmdt(answered_at),
  }))
}

/** When each request of a broadcast was written and first answered, by whom, and whether somebody of sales has it. */
export async function listAsked(db: Db, liveBroadcastNo: number) {
  const rows = await withAnswer(db)
    .where('b.live_broadcast_no', '=', liveBroadcastNo)
    .where('a.consult_status', '>=', 0)
    .execute()
  return rows.map((row) => ({
    writtenAt: row.written_at,
    answeredAt: row.answered_at,
    answererName: row.answerer_name ?? '',
    isHanded: row.handover_status !== null,
  }))
}
