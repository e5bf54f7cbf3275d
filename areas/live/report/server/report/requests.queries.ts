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
    .innerJoin('live_broadcast.broadcast as b', 'b.boardSubjectId', 'a.subjectId')
    .innerJoin('board.profile as p', 'p.profileId', 'a.profileId')
    .where('a.deletedAt', 'is', null)

/** The same with the first answer and who has it. A name is that of the account, where there is one. */
const withAnswer = (db: Db) =>
  articlesOf(db)
    .leftJoin('board.answer as f', (join) => join.onRef('f.articleId', '=', 'a.articleId').on('f.version', '=', 1))
    .leftJoin('board.profile as fp', 'fp.profileId', 'f.profileId')
    .leftJoin('account.user as fu', 'fu.userId', 'fp.userId')
    .leftJoin('live_report.handover as h', (join) =>
      join.onRef('h.articleId', '=', 'a.articleId').on('h.status', '<>', 'TAKEN_BACK'),
    )
    .leftJoin('account.user as hu', 'hu.userId', 'h.userId')
    .select(['a.articleId', 'a.title', 'a.consultStatus', 'a.writtenAt', 'a.commentCount', 'p.nickName'])
    .select((each) => each.fn.coalesce('fu.name', 'fp.nickName').as('answererName'))
    .select(['f.answeredAt', 'h.status as handoverStatus', 'hu.name as holderName'])

type RequestRow = Awaited<ReturnType<ReturnType<typeof withAnswer>['executeTakeFirstOrThrow']>>

const toRequest = (row: RequestRow, until: Date): PastRequest => {
  const asked = { writtenAt: row.writtenAt, answeredAt: row.answeredAt }
  return {
    articleId: row.articleId,
    title: row.title,
    writerName: row.nickName,
    writtenYmdt: toYmdt(row.writtenAt),
    status: requestStatusOf(row.consultStatus),
    waitSeconds: row.consultStatus < 0 ? null : waitSeconds(asked, until),
    answererName: row.answererName ?? '',
    answeredYmdt: row.answeredAt && toYmdt(row.answeredAt),
    commentCount: row.commentCount,
    handover: row.handoverStatus && { name: row.holderName ?? '', status: row.handoverStatus },
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
  let found = articlesOf(db).where('b.liveBroadcastNo', '=', liveBroadcastNo)
  if (status) found = found.where('a.consultStatus', '=', CONSULT_STATUS[status])
  if (keyword) found = found.where(searchText(['a.title', 'p.nickName'], keyword) as Expression<SqlBool>)
  const order = [['a.articleId', 'asc']] as const
  return pageOf({ found, shown: withAnswer(db), order, id: 'a.articleId' }, page, (row) => toRequest(row, until))
}

/** One request of a broadcast with all wordings of its answer; undefined where it is not there. */
export async function findRequest(
  db: Db,
  { liveBroadcastNo, until }: RequestsOf,
  articleId: number,
): Promise<Omit<PastRequestDetail, 'contact' | 'answersUntil'> | undefined> {
  const row = await withAnswer(db)
    .select('a.contents')
    .where('a.articleId', '=', articleId)
    .where('b.liveBroadcastNo', '=', liveBroadcastNo)
    .executeTakeFirst()
  return row && { ...toRequest(row, until), contents: row.contents, answers: await listAnswers(db, articleId) }
}

async function listAnswers(db: Db, articleId: number): Promise<PastRequestDetail['answers']> {
  const rows = await liveReport(db)
    .selectFrom('board.answer as w')
    .innerJoin('board.profile as p', 'p.profileId', 'w.profileId')
    .leftJoin('account.user as u', 'u.userId', 'p.userId')
    .select(['w.version', 'w.contents', 'w.answeredAt'])
    .select((each) => each.fn.coalesce('u.name', 'p.nickName').as('name'))
    .where('w.articleId', '=', articleId)
    .orderBy('w.version', 'desc')
    .execute()
  return rows.map(({ answeredAt, ...row }) => ({ ...row, answeredYmdt: toYmdt(answeredAt) }))
}

/** When each request of a broadcast was written and first answered, by whom, and whether somebody of sales has it. */
export async function listAsked(db: Db, liveBroadcastNo: number) {
  const rows = await withAnswer(db)
    .where('b.liveBroadcastNo', '=', liveBroadcastNo)
    .where('a.consultStatus', '>=', 0)
    .execute()
  return rows.map((row) => ({
    writtenAt: row.writtenAt,
    answeredAt: row.answeredAt,
    answererName: row.answererName ?? '',
    isHanded: row.handoverStatus !== null,
  }))
}
