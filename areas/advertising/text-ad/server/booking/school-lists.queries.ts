import { type RawBuilder, sql } from 'kysely'
import { type Db, waitForLock } from '#platform/server/database/database.ts'

/** Target schools that somebody keeps under a name. */
export interface KeptList {
  readonly schoolListId: number
  readonly name: string
  readonly schoolIds: readonly number[]
}

const KEPT_LIST: RawBuilder<unknown> = sql`school_list_id as "schoolListId", name, school_ids as "schoolIds"`

/** The lists of a person, by name. */
export async function listSchoolListsOf(db: Db, ownerId: number): Promise<KeptList[]> {
  const { rows } = await sql<KeptList>`
    select ${KEPT_LIST} from text_ad.school_list where owner_id = ${ownerId} order by name, school_list_id`.execute(db)
  return rows
}

/** The schools of somebody's list; undefined when it is not theirs. */
export async function findSchoolIds(db: Db, listId: number, ownerId: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ schoolIds: number[] }>`
    select school_ids from text_ad.school_list where school_list_id = ${listId} and owner_id = ${ownerId}`.execute(db)
  return rows[0]?.schoolIds
}

interface NewList extends Pick<KeptList, 'name' | 'schoolIds'> {
  readonly ownerId: number
  readonly now: Date
}

/** Keeps the schools under a name, new or used before. */
export async function keepSchoolList(db: Db, { ownerId, name, schoolIds, now }: NewList): Promise<KeptList> {
  const { rows } = await sql<KeptList>`
    insert into text_ad.school_list (owner_id, name, school_ids, saved_at)
    values (${ownerId}, ${name}, ${[...schoolIds]}::int[], ${now})
    on conflict (owner_id, name) do update set school_ids = excluded.school_ids, saved_at = excluded.saved_at
    returning ${KEPT_LIST}`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('a list that is kept has a number')
  return kept
}

/** How many lists of other names a person has; counted under a lock, so that two saves at once count one another. */
export async function countOtherLists(db: Db, ownerId: number, name: string): Promise<number> {
  await waitForLock(db, `text_ad.school_list.${ownerId}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from text_ad.school_list where owner_id = ${ownerId} and name <> ${name}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The list of this person as it stood; undefined where there was none. */
export async function removeSchoolList(db: Db, listId: number, ownerId: number): Promise<KeptList | undefined> {
  const { rows } = await sql<KeptList>`
    delete from text_ad.school_list where school_list_id = ${listId} and owner_id = ${ownerId}
    returning ${KEPT_LIST}`.execute(db)
  return rows[0]
}
