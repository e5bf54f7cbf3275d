import { sql } from 'kysely'
import type { z } from 'zod'
import type { Inquiry, InquiryState, InquirySubject, inquiries } from '#areas/base/account/contract/inquiry.contract.ts'
import type { INQUIRY } from '#areas/base/account/contract/inquiry.record.ts'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import { INQUIRY_FIELDS, STORED_SIGN_UP_INQUIRY, tables } from '../account.tables.ts'

/** Which inquiries are looked for. */
export interface InquirySearch {
  readonly state?: InquiryState | undefined
  readonly subject?: InquirySubject | undefined
  /** Part of the organisation's or the person's name. */
  readonly keyword?: string | undefined
  readonly sort?: AskedSort<typeof inquiries> | undefined
}

function wanted(db: Db, { state, subject, keyword }: InquirySearch) {
  let query = tables(db).selectFrom('account.sign_up_inquiry as inquiry')
  if (state) query = query.where('inquiry.handledAt', state === 'WAITING' ? 'is' : 'is not', null)
  if (subject) query = query.where('inquiry.subject', '=', subject)
  return keyword ? query.where(searchText(['inquiry.organizationName', 'inquiry.name'], keyword)) : query
}

const shown = (db: Db) =>
  tables(db)
    .selectFrom('account.sign_up_inquiry as inquiry')
    .leftJoin('account.user as handler', 'handler.userId', 'inquiry.handledBy')
    .leftJoin('account.user as asker', 'asker.userId', 'inquiry.userId')
    .select(columnsAs('inquiry', STORED_SIGN_UP_INQUIRY))
    .select(['handler.name as handlerName', 'asker.loginId as askerLoginId'])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const toInquiry = ({ inquiryId, subject, handledAt, ...row }: Row): Inquiry => ({
  inquiryId,
  subject,
  loginId: row.askerLoginId ?? '',
  ...INQUIRY_FIELDS.toWire(row),
  phoneNumber: maskPhone(row.phoneNumber),
  state: handledAt === null ? 'WAITING' : 'HANDLED',
  createdYmdt: toYmdt(row.createdAt),
  handledYmdt: handledAt && toYmdt(handledAt),
  handlerName: row.handlerName ?? '',
})

/** How many inquiries fit. */
export async function countInquiries(db: Db, search: InquirySearch): Promise<number> {
  const { total } = await wanted(db, search).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** One page of inquiries, newest first unless asked otherwise, with the number of all that fit. */
export function listInquiryPage(db: Db, search: InquirySearch & PageRequest): Promise<Page<Inquiry>> {
  const found = wanted(db, search)
  const order = orderOf(search.sort ?? '-createdYmdt', { createdYmdt: ['inquiry.createdAt'] })
  return pageOf({ found, shown: shown(db), order, id: 'inquiry.inquiryId' }, search, toInquiry)
}

/** One inquiry with what it asks and the whole phone number; undefined when there is none. */
export async function findInquiry(db: Db, inquiryId: number): Promise<(Inquiry & { content: string }) | undefined> {
  const row = await shown(db).where('inquiry.inquiryId', '=', inquiryId).executeTakeFirst()
  return row && { ...toInquiry(row), phoneNumber: row.phoneNumber, content: row.content }
}

/** Marks a waiting inquiry as answered; false when it does not wait any more or does not exist. */
export async function markHandled(db: Db, inquiryId: number, userId: number, now: Date): Promise<boolean> {
  const marked = await tables(db)
    .updateTable('account.sign_up_inquiry')
    .set({ handledAt: now, handledBy: userId })
    .where('inquiryId', '=', inquiryId)
    .where('handledAt', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Lets an answered inquiry wait again; false when it waits already or does not exist. */
export async function markWaiting(db: Db, inquiryId: number): Promise<boolean> {
  const marked = await tables(db)
    .updateTable('account.sign_up_inquiry')
    .set({ handledAt: null, handledBy: null })
    .where('inquiryId', '=', inquiryId)
    .where('handledAt', 'is not', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** What somebody leaves behind to be called back. */
export interface NewInquiry extends z.infer<typeof INQUIRY.form> {
  /** Becoming a partner unless said otherwise. */
  readonly subject?: InquirySubject
  readonly userId?: number
}

/** Keeps an inquiry; answers its id. */
export async function insertInquiry(db: Db, inquiry: NewInquiry, now: Date): Promise<number> {
  const { subject, userId = null } = inquiry
  const { inquiryId } = await tables(db)
    .insertInto('account.sign_up_inquiry')
    .values({ ...INQUIRY_FIELDS.toRow(inquiry), subject, userId, createdAt: now })
    .returning('inquiryId')
    .executeTakeFirstOrThrow()
  return inquiryId
}
