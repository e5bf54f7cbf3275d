import { sql } from 'kysely'
import type { SchoolList } from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The lists of a person, by name. */
export async function listSchoolListsOf(db: Db, ownerId: number): Promise<SchoolList[]> {
  const { rows } = await sql<SchoolList>`
    select school_list_id as "schoolListId", name, cardinality(school_ids) as "schoolCount"
    from text_ad.school_list where owner_id = ${ownerId} order by name, school_list_id`.execute(db)
  return rows
}

/** The schools of somebody's list; undefined when it is not theirs. */
export async function findSchoolIds(db: Db, listId: number, ownerId: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ schoolIds: number[] }>`
    select school_ids from text_ad.school_list where school_list_id = ${listId} and owner_id = ${ownerId}`.execute(db)
  return rows[0]?.schoolIds
}

interface KeptSchools {
  readonly ownerId: number
  readonly name: string
  readonly organizationIds: readonly number[]
  readonly now: Date
}

/** Keeps the schools under a name, new or used before. */
export async function keepSchoolList(db: Db, { ownerId, name, organizationIds, now }: KeptSchools): Promise<number> {
  const { rows } = await sql<{ schoolListId: number }>`
    insert into text_ad.school_list (owner_id, name, school_ids, saved_at)
    values (${ownerId}, ${name}, ${[...organizationIds]}::int[], ${now})
    on conflict (owner_id, name) do update set school_ids = excluded.school_ids, saved_at = excluded.saved_at
    returning school_list_id`.execute(db)
  return rows[0]?.schoolListId ?? 0
}

/** How many lists of other names a person has; counted under a lock, so that two saves at once count one another. */
export async function countOtherLists(db: Db, ownerId: number, name: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('text_ad.school_list'), ${ownerId}::int)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from text_ad.school_list where owner_id = ${ownerId} and name <> ${name}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The schools that stood in the list of this person; undefined where there was none. */
export async function removeSchoolList(
  db: Db,
  listId: number,
  ownerId: number,
): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ schoolIds: number[] }>`
    delete from text_ad.school_list where school_list_id = ${listId} and owner_id = ${ownerId}
    returning school_ids`.execute(db)
  return rows[0]?.schoolIds
}
