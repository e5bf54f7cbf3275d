import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import type { ListedWork } from '#areas/board/contract/request-work.contract.ts'
import type { WorkStatus } from '#areas/board/contract/work-status.ts'
import { isStaff } from '#areas/board/rules/writer.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { board, STORED_WORK, type StoredWork } from '../board.tables.ts'
import type { Reader } from '../subject/standing.ts'

/** What a statement selects of the work (`w`) on an article, and of whoever takes care of it (`r`). */
export const WORK_COLUMNS = ['w.status as workStatus', 'w.dueOn', 'r.name as responsibleName'] as const

export interface ShownWork {
  readonly workStatus: WorkStatus | null
  readonly dueOn: string | null
  readonly responsibleName: string | null
}

/** What a list tells of the work on a request. */
export const workOf = ({ workStatus, dueOn, responsibleName }: ShownWork): ListedWork => ({
  status: workStatus ?? 'RECEIVED',
  responsibleName,
  dueYmd: dueOn,
})

/** Whether an article is a request for material of which a reader knows what is done about it: as staff, or as its writer. */
export const seesWork = (
  article: { readonly subjectId: number; readonly profileId: number },
  { asker: { person }, profileId }: Reader,
): boolean =>
  article.subjectId === MATERIAL_SUBJECT_ID &&
  person !== null &&
  (isStaff(person.flags) || article.profileId === profileId)

interface WorkSearch {
  readonly work?: WorkStatus | 'OPEN' | undefined
  readonly charge?: 'ME' | 'NONE' | undefined
  readonly due?: 'OVERDUE' | 'TODAY' | undefined
  readonly today: string
}

const IS_OPEN = sql<SqlBool>`coalesce(w.status, 'RECEIVED') <> 'DONE'`

/** The requests (`a` with their work `w`) that a search by what is done about them finds, of those whose work the reader knows. */
export function whereWork(
  { work, charge, due, today }: WorkSearch,
  { asker: { person }, profileId }: Reader,
): RawBuilder<SqlBool> | undefined {
  const wanted: RawBuilder<SqlBool>[] = []
  if (work === 'OPEN' || due) wanted.push(IS_OPEN)
  if (work && work !== 'OPEN') wanted.push(sql`coalesce(w.status, 'RECEIVED') = ${work}`)
  if (charge === 'ME') wanted.push(sql`w.responsible_id = ${person?.userId ?? null}`)
  if (charge === 'NONE') wanted.push(sql`w.responsible_id is null`)
  if (due) wanted.push(due === 'OVERDUE' ? sql`w.due_on < ${today}` : sql`w.due_on <= ${today}`)
  if (wanted.length === 0) return undefined
  wanted.push(sql`a.subject_id = ${MATERIAL_SUBJECT_ID}`)
  if (!person || !isStaff(person.flags)) wanted.push(sql`a.profile_id = ${profileId}`)
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

/** What is done about an article; undefined while nobody did anything. */
export const findWork = (db: Db, articleId: number): Promise<StoredWork | undefined> =>
  board(db).selectFrom('board.request_work').select(STORED_WORK).where('articleId', '=', articleId).executeTakeFirst()

/** Stores what is done about an article that is held; answers its version. */
export async function saveWork(
  db: Db,
  { articleId, version, ...work }: Omit<StoredWork, 'version'> & { readonly version: number },
): Promise<number> {
  const next = { ...work, version: version + 1 }
  await board(db)
    .insertInto('board.request_work')
    .values({ articleId, ...next })
    .onConflict((conflict) => conflict.column('articleId').doUpdateSet(next))
    .execute()
  return next.version
}

/** How people are called, by the numbers of their accounts. */
export async function namesOf(db: Db, userIds: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const numbers = userIds.filter((id) => id !== null)
  if (numbers.length === 0) return new Map()
  const people = await board(db)
    .selectFrom('account.user')
    .select(['userId', 'name'])
    .where('userId', 'in', numbers)
    .execute()
  return new Map(people.map(({ userId, name }) => [userId, name]))
}

/** The open requests of somebody, counted: all, and those that press today. */
export const countCharge = (userId: number) => sql`
  select count(*)::int from board.request_work w join board.article a using (article_id)
  where w.responsible_id = ${userId} and w.status <> 'DONE' and a.deleted_at is null`

/** Of these those whose day is today or over. */
export const countPressing = (userId: number, today: string) => sql`${countCharge(userId)} and w.due_on <= ${today}`

/** The requests that somebody wrote and that are in work. */
export const countOwnInWork = (userId: number) => sql`
  select count(*)::int from board.request_work w join board.article a using (article_id)
  join board.profile p using (profile_id)
  where p.user_id = ${userId} and w.status = 'IN_WORK' and a.deleted_at is null`
