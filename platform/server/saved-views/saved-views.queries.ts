import { type Insertable, type Selectable, sql } from 'kysely'
import { MOST_VIEWS, type SavedView } from '#platform/contract/saved-view.contract.ts'
import { type Db, isViolation } from '../database/database.ts'
import { PLATFORM_COLUMNS, type PlatformColumns } from '../database/platform.columns.ts'
import type { Caller } from '../endpoint.ts'

type SavedViewTables = Pick<PlatformColumns, 'platform.saved_view'>

const STORED_SAVED_VIEW = PLATFORM_COLUMNS['platform.saved_view']

type ViewRow = Selectable<SavedViewTables['platform.saved_view']>

/** What of a view its owner chooses. */
export type ViewForm = Pick<SavedView, 'name' | 'query' | 'columns' | 'isShared'>

const views = (db: Db) => db.withTables<SavedViewTables>()

/** What a person shares views by: their authorities, and what these allow. */
const standingOf = ({ authorities, flags }: Caller): string[] => [...new Set([...authorities, ...flags])].sort()

/** Flags that decide about sharing; the application names them. */
export interface ViewFlags {
  /** Whoever holds one of them shares views, and sees what others share. */
  readonly sharers: readonly string[]
  /** Whoever holds one of them sees every shared view and may remove it. */
  readonly keepers: readonly string[]
}

/** What somebody may do with the views of others. */
export interface Viewer {
  readonly caller: Caller
  readonly mayShare: boolean
  readonly mayKeep: boolean
}

/** What the flags of somebody let them do with the views of others. */
export function viewerOf(caller: Caller, { sharers, keepers }: ViewFlags): Viewer {
  const holds = (flag: string): boolean => caller.flags.has(flag)
  return { caller, mayShare: sharers.some(holds), mayKeep: keepers.some(holds) }
}

const shownColumns = (columns: unknown) => columns as SavedView['columns']

const toView = (row: ViewRow, { caller, mayKeep }: Viewer): SavedView => ({
  viewId: row.viewId,
  name: row.name,
  query: row.query,
  columns: shownColumns(row.columns),
  isShared: row.sharedWith !== null,
  isOwn: row.ownerId === caller.userId,
  ownerName: row.ownerName,
  mayRemove: mayKeep || row.ownerId === caller.userId,
})

const valuesOf = (form: ViewForm, caller: Caller, now: Date) =>
  ({
    name: form.name,
    query: form.query,
    columns: JSON.stringify(form.columns),
    sharedWith: form.isShared ? standingOf(caller).join(' ') : null,
    ownerName: caller.name,
    updatedAt: now,
  }) satisfies Partial<Insertable<SavedViewTables['platform.saved_view']>>

/**
 * What somebody sees of a list's views, own ones first, then by name. Of others', where they share themselves, those of
 * people with whom they have at least one authority in common: a view is an address and shows nobody more than they may see.
 */
export async function listViewsOf(db: Db, viewer: Viewer, list: string): Promise<SavedView[]> {
  const { caller, mayShare, mayKeep } = viewer
  const standing = mayShare ? standingOf(caller) : []
  const rows = await views(db)
    .selectFrom('platform.saved_view')
    .select(STORED_SAVED_VIEW)
    .where('list', '=', list)
    .where((row) =>
      row.or([
        row('ownerId', '=', caller.userId),
        sql<boolean>`string_to_array(shared_with, ' ') && ${standing}::text[]`,
        sql<boolean>`shared_with is not null and ${mayKeep}`,
      ]),
    )
    .orderBy(sql`owner_id <> ${caller.userId}`)
    .orderBy('name')
    .orderBy('viewId')
    .execute()
  return rows.map((row) => toView(row, viewer))
}

/** Whether the caller may keep one view more of the list. Others who ask for the same person wait. */
export async function hasRoom(db: Db, caller: Caller, list: string): Promise<boolean> {
  const name = `platform.saved_view ${caller.userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const { ofList, ofPerson } = await views(db)
    .selectFrom('platform.saved_view')
    .where('ownerId', '=', caller.userId)
    .select((row) => [
      row.fn.countAll<string>().filterWhere('list', '=', list).as('ofList'),
      row.fn.countAll<string>().as('ofPerson'),
    ])
    .executeTakeFirstOrThrow()
  return Number(ofList) < MOST_VIEWS.ofList && Number(ofPerson) < MOST_VIEWS.ofPerson
}

/** The id of the new view; undefined where the caller has one of that name. */
export async function insertView(
  db: Db,
  caller: Caller,
  list: string,
  form: ViewForm,
  now: Date,
): Promise<number | undefined> {
  const row = await views(db)
    .insertInto('platform.saved_view')
    .values({ ownerId: caller.userId, list, ...valuesOf(form, caller, now) })
    .onConflict((conflict) => conflict.constraint('saved_view_name').doNothing())
    .returning('viewId')
    .executeTakeFirst()
  return row?.viewId
}

/** Whether a view of the caller's own is shared now. */
export async function isSharedView(db: Db, caller: Caller, viewId: number): Promise<boolean> {
  const row = await views(db)
    .selectFrom('platform.saved_view')
    .where('viewId', '=', viewId)
    .where('ownerId', '=', caller.userId)
    .where('sharedWith', 'is not', null)
    .select('viewId')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a view of the caller's own. */
export async function updateView(
  db: Db,
  caller: Caller,
  viewId: number,
  form: ViewForm,
  now: Date,
): Promise<'CHANGED' | 'NOT_FOUND' | 'NAME_TAKEN'> {
  try {
    const row = await views(db)
      .updateTable('platform.saved_view')
      .set(valuesOf(form, caller, now))
      .where('viewId', '=', viewId)
      .where('ownerId', '=', caller.userId)
      .returning('viewId')
      .executeTakeFirst()
    return row ? 'CHANGED' : 'NOT_FOUND'
  } catch (error) {
    if (isViolation(error, 'saved_view_name')) return 'NAME_TAKEN'
    throw error
  }
}

/** What there was of a view that the caller may remove. */
export async function deleteView(
  db: Db,
  { caller, mayKeep }: Viewer,
  viewId: number,
): Promise<{ isOwn: boolean; isShared: boolean } | undefined> {
  const row = await views(db)
    .deleteFrom('platform.saved_view')
    .where('viewId', '=', viewId)
    .where((row) => row.or([row('ownerId', '=', caller.userId), sql<boolean>`shared_with is not null and ${mayKeep}`]))
    .returning(['ownerId', 'sharedWith'])
    .executeTakeFirst()
  return row && { isOwn: row.ownerId === caller.userId, isShared: row.sharedWith !== null }
}
