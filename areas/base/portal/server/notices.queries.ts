import { type Selectable, sql } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import {
  type ManagedNotice,
  type managedNotices,
  NOTICE,
  type Notice,
  type NoticeForm,
} from '../contract/notice.contract.ts'
import { PORTAL_COLUMNS, type PortalColumns } from './portal.columns.ts'

/** The notices of the schema `portal`, as Kysely sees them. */
type NoticeTables = PortalColumns

export const STORED_NOTICE = PORTAL_COLUMNS['portal.notice']

type StoredNotice = Selectable<NoticeTables['portal.notice']>

/** Whose notices these are, where several services share one help centre. */
const SERVICE_ID = 'partner'

type ManagedRow = StoredNotice & { writerName: string | null }

/** What the administrators' list may be sorted by. */
const SORTS = { createdDt: ['n.createdAt'], updatedDt: ['n.updatedAt'] } as const

const notices = (db: Db) => db.withTables<NoticeTables>()

/** A notice as lists show it. */
export const toNotice = (row: StoredNotice): Notice => ({
  seq: row.noticeId,
  serviceId: SERVICE_ID,
  noticeId: row.noticeId,
  categoryName: row.categoryName,
  title: row.title,
  createdDt: toYmdt(row.createdAt),
})

const toManaged = (row: ManagedRow): ManagedNotice => ({
  ...toNotice(row),
  isPublished: row.isPublished,
  audience: row.audience as ManagedNotice['audience'],
  writerName: row.writerName ?? '',
  updatedDt: toYmdt(row.updatedAt),
  version: row.version,
})

/** Where what is written of a notice is stored; also what the audit trail keeps of it. */
export const NOTICE_FIELDS = storedFields<NoticeTables['portal.notice']>()(NOTICE)

/** The condition that a notice is for somebody with these authorities; without any for everybody. */
const isFor = (authorities: readonly string[]) =>
  sql<boolean>`(audience = '{}' or audience && ${[...authorities]}::text[])`

/** The latest published notices for somebody with these authorities, newest first, at most `most`. */
export async function listPublished(db: Db, authorities: readonly string[], most: number): Promise<Notice[]> {
  const rows = await notices(db)
    .selectFrom('portal.notice')
    .select(STORED_NOTICE)
    .where('isPublished', '=', true)
    .where(isFor(authorities))
    .orderBy('createdAt', 'desc')
    .orderBy('noticeId', 'desc')
    .limit(most)
    .execute()
  return rows.map(toNotice)
}

/** A published notice with its text; undefined for an unknown one, one that is not published and one that is for others. */
export async function findPublished(
  db: Db,
  authorities: readonly string[],
  noticeId: number,
): Promise<(Notice & { contents: string }) | undefined> {
  const row = await notices(db)
    .selectFrom('portal.notice')
    .select(STORED_NOTICE)
    .where('noticeId', '=', noticeId)
    .where('isPublished', '=', true)
    .where(isFor(authorities))
    .executeTakeFirst()
  return row && { ...toNotice(row), contents: row.contents }
}

const managed = (db: Db) =>
  db
    .withTables<NoticeTables & PublishedAccountTables>()
    .selectFrom('portal.notice as n')
    .leftJoin('account.user as writer', 'writer.userId', 'n.writerId')
    .select(columnsAs('n', STORED_NOTICE))
    .select('writer.name as writerName')

/** One page of all notices whose title or text contains the keyword, newest first unless asked otherwise, with the number of all that fit. */
export function listManaged(
  db: Db,
  search: PageRequest & {
    readonly keyword?: string | undefined
    readonly sort?: AskedSort<typeof managedNotices> | undefined
  },
): Promise<Page<ManagedNotice>> {
  const all = notices(db).selectFrom('portal.notice as n')
  const found = search.keyword ? all.where(searchText(['n.title', 'n.contents'], search.keyword)) : all
  const order = orderOf(search.sort ?? '-createdDt', SORTS)
  return pageOf({ found, shown: managed(db), order, id: 'n.noticeId' }, search, toManaged)
}

/** A notice with its text, published or not. */
export async function findManaged(
  db: Db,
  noticeId: number,
): Promise<(ManagedNotice & { contents: string }) | undefined> {
  const row = await managed(db).where('n.noticeId', '=', noticeId).executeTakeFirst()
  return row && { ...toManaged(row), contents: row.contents }
}

/** A notice, kept from other changes until the transaction ends. */
export function lockNotice(db: Db, noticeId: number): Promise<StoredNotice | undefined> {
  return notices(db)
    .selectFrom('portal.notice')
    .select(STORED_NOTICE)
    .where('noticeId', '=', noticeId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new notice; answers its id. */
export async function insertNotice(db: Db, form: NoticeForm, writerId: number, now: Date): Promise<number> {
  const { noticeId } = await notices(db)
    .insertInto('portal.notice')
    .values({ ...NOTICE_FIELDS.toRow(form), writerId, createdAt: now, updatedAt: now })
    .returning('noticeId')
    .executeTakeFirstOrThrow()
  return noticeId
}

/** Changes a notice that is locked; answers its new version. */
export async function updateNotice(db: Db, noticeId: number, form: NoticeForm, now: Date): Promise<number> {
  const { version } = await notices(db)
    .updateTable('portal.notice')
    .set({ ...NOTICE_FIELDS.toRow(form), updatedAt: now, version: sql`version + 1` })
    .where('noticeId', '=', noticeId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Takes a notice away; answers what it was, or undefined when there is none. */
export function deleteNotice(db: Db, noticeId: number): Promise<StoredNotice | undefined> {
  return notices(db)
    .deleteFrom('portal.notice')
    .where('noticeId', '=', noticeId)
    .returning(STORED_NOTICE)
    .executeTakeFirst()
}
