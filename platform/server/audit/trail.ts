import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type Page, type PageRequest, pageOf } from '../list/page.ts'
import { type AuditTables, STORED_AUDIT } from './audit.ts'

/** One row of the trail of everything. */
export type TrailRow = Selectable<AuditTables['platform.audit']>

const trail = (db: Db) => db.withTables<AuditTables>().selectFrom('platform.audit as a')

/** A page of those rows of the trail (`platform.audit as a`) that fit, newest first. */
export function listTrailPage(db: Db, which: RawBuilder<boolean>, page: PageRequest): Promise<Page<TrailRow>> {
  const found = trail(db).where(which)
  return pageOf(
    { found, shown: trail(db).select(STORED_AUDIT), order: [['a.at', 'desc']], id: 'a.id' },
    page,
    (row: TrailRow) => row,
  )
}

/** One row. */
export const findTrailRow = (db: Db, id: number): Promise<TrailRow | undefined> =>
  trail(db).where('a.id', '=', id).select(STORED_AUDIT).executeTakeFirst()

/** The values of people that a row left out, as long as they are kept. */
export const findAside = (db: Db, id: number) =>
  db
    .withTables<AuditTables>()
    .selectFrom('platform.audit_aside')
    .select(['fromState', 'toState'])
    .where('auditId', '=', id)
    .executeTakeFirst()

/** What rows are called that tell of reads and of files; all others tell of changes. */
export const READ_ACTIONS = String.raw`\.(read|show)([A-Z]|$)`
export const EXPORT_ACTIONS = String.raw`\.export([A-Z]|$)`

/** Whether the record of a row was changed after it. */
export async function isChangedAfter(db: Db, { id, entity, entityId }: TrailRow): Promise<boolean> {
  const later = await trail(db)
    .where('a.entity', '=', entity)
    .where('a.entityId', '=', entityId)
    .where('a.id', '>', id)
    .where(sql<boolean>`a.action !~ ${READ_ACTIONS} and a.action !~ ${EXPORT_ACTIONS}`)
    .select('a.id')
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
