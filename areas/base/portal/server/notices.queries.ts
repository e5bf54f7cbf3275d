import { type Generated, type Selectable, sql } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { AskedSort } from '#platform/contract/list/list.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs, columnsOf } from '#platform/server/database/columns.ts'
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

/** The notices of the schema `portal`, as Kysely sees them. */
type NoticeTables = {
  'portal.notice': {
    notice_id: Generated<number>
    category_name: string
    title: string
    contents: string
    is_published: boolean
    writer_id: number
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
}

export const STORED_NOTICE = columnsOf<NoticeTables['portal.notice']>()([
  'notice_id',
  'category_name',
  'title',
  'contents',
  'is_published',
  'writer_id',
  'created_at',
  'updated_at',
  'version',
])

type StoredNotice = Selectable<NoticeTables['portal.notice']>

/** Whose notices these are, where several services share one help centre. */
const SERVICE_ID = 'partner'

type ManagedRow = StoredNotice & { writer_name: string | null }

/** What the administrators' list may be sorted by. */
const SORTS = { createdDt: ['n.created_at'], updatedDt: ['n.updated_at'] } as const

const notices = (db: Db) => db.withTables<NoticeTables>()

/** A notice as lists show it. */
export const toNotice = (row: StoredNotice): Notice => ({
  seq: row.notice_id,
  serviceId: SERVICE_ID,
  noticeId: row.notice_id,
  categoryName: row.category_name,
  title: row.title,
  createdDt: toYmdt(row.created_at),
})

const toManaged = (row: ManagedRow): ManagedNotice => ({
  ...toNotice(row),
  isPublished: row.is_published,
  writerName: row.writer_name ?? '',
  updatedDt: toYmdt(row.updated_at),
  version: row.version,
})

/** Where what is written of a notice is stored; also what the audit trail keeps of it. */
export const NOTICE_FIELDS = storedFields<NoticeTables['portal.notice']>()(NOTICE)

/** The latest published notices, newest first, at most `most`. */
export async function listPublished(db: Db, most: number): Promise<Notice[]> {
  const rows = await notices(db)
    .selectFrom('portal.notice')
    .select(STORED_NOTICE)
    .where('is_published', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toNotice)
}

/** A published notice with its text; undefined for an unknown one and for one that is not published. */
export async function findPublished(db: Db, noticeId: number): Promise<(Notice & { contents: string }) | undefined> {
  const row = await notices(db)
    .selectFrom('portal.notice')
    .select(STORED_NOTICE)
    .where('notice_id', '=', noticeId)
    .where('is_published', '=', true)
    .executeTakeFirst()
  return row && { ...toNotice(row), contents: row.contents }
}

const managed = (db: Db) =>
  db
    .withTables<NoticeTables & PublishedAccountTables>()
    .selectFrom('portal.notice as n')
    .leftJoin('account.user as writer', 'writer.user_id', 'n.writer_id')
    .select(columnsAs('n', STORED_NOTICE))
    .select('writer.name as writer_name')

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
  return pageOf({ found, shown: managed(db), order, id: 'n.notice_id' }, search, toManaged)
}

/** A notice with its text, published or not. */
export async function findManaged(
  db: Db,
  noticeId: number,
): Promise<(ManagedNotice & { contents: string }) | undefined> {
  const row = await managed(db).where('n.notice_id', '=', noticeId).executeTakeFirst()
  return row && { ...toManaged(row), contents: row.contents }
}

/** A notice, kept from other changes until the transaction ends. */
export function lockNotice(db: Db, noticeId: number): Promise<StoredNotice | undefined> {
  return notices(db)
    .selectFrom('portal.notice')
    .select(STORED_NOTICE)
    .where('notice_id', '=', noticeId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new notice; answers its id. */
export async function insertNotice(db: Db, form: NoticeForm, writerId: number, now: Date): Promise<number> {
  const { notice_id } = await notices(db)
    .insertInto('portal.notice')
    .values({ ...NOTICE_FIELDS.toRow(form), writer_id: writerId, created_at: now, updated_at: now })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  return notice_id
}

/** Changes a notice that is locked; answers its new version. */
export async function updateNotice(db: Db, noticeId: number, form: NoticeForm, now: Date): Promise<number> {
  const { version } = await notices(db)
    .updateTable('portal.notice')
    .set({ ...NOTICE_FIELDS.toRow(form), updated_at: now, version: sql`version + 1` })
    .where('notice_id', '=', noticeId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Takes a notice away; answers what it was, or undefined when there is none. */
export function deleteNotice(db: Db, noticeId: number): Promise<StoredNotice | undefined> {
  return notices(db)
    .deleteFrom('portal.notice')
    .where('notice_id', '=', noticeId)
    .returning(STORED_NOTICE)
    .executeTakeFirst()
}
