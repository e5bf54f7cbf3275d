import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { FailedWorkSource } from '#platform/server/failed-work.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import { SEES_ALL } from '../contract/access.ts'
import type { FailedWork, failedWork as failedWorkList } from '../contract/failed-work.contract.ts'
import { answersFor, mayAct } from '../rules/offices.rules.ts'
import type { FailedWorkColumns } from './failed-work.columns.ts'
import { failedWork, STORED_ITEM } from './failed-work.tables.ts'

export type StoredItem = Selectable<FailedWorkColumns['failed_work.item']>
type Asker = Pick<Caller, 'userId' | 'flags'>
type Sources = ReadonlyMap<string, FailedWorkSource>
type Where = ExpressionBuilder<{ i: FailedWorkColumns['failed_work.item'] }, 'i'>

/** The condition that the caller answers for an item, or that it is one of theirs; of theirs those of `ownSources` alone. */
const isFor =
  ({ userId, flags }: Asker, ownSources?: readonly string[]) =>
  (item: Where): Expression<SqlBool> => {
    if (flags.has(SEES_ALL)) return sql<SqlBool>`true`
    const own = item('i.ownerId', '=', userId)
    return item.or([
      sql<SqlBool>`i.flags && ${[...flags]}::text[]`,
      ownSources ? item.and([own, sql<SqlBool>`i.source = any(${ownSources}::text[])`]) : own,
    ])
  }

/** A page of what the caller may see, the newest first. */
export function listItemPage(
  db: Db,
  sources: Sources,
  { caller, query: { state, kind } }: { caller: Asker; query: Searched<typeof failedWorkList> },
  page: PageRequest,
): Promise<Page<FailedWork>> {
  const found = failedWork(db)
    .selectFrom('failed_work.item as i')
    .where((item) => isFor(caller)(item as unknown as Where))
    .$if(state !== undefined, (query) => query.where('i.settledAt', state === 'OPEN' ? 'is' : 'is not', null))
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? ''))
  const shown = failedWork(db)
    .selectFrom('failed_work.item as i')
    .leftJoin('account.user as u', 'u.userId', 'i.settledBy')
    .select(columnsAs('i', STORED_ITEM))
    .select('u.name as settledByName')
  return pageOf({ found, shown, order: [['i.sinceAt', 'desc']], id: 'i.workNo' }, page, (row) =>
    toItem(row, sources.get(row.source), caller),
  )
}

function toItem(
  row: StoredItem & { readonly settledByName: string | null },
  source: FailedWorkSource | undefined,
  caller: Asker,
): FailedWork {
  const isOpen = row.settledAt === null
  const isOffice = answersFor(row, caller)
  return {
    workNo: row.workNo,
    kind: row.kind as FailedWork['kind'],
    title: row.title,
    reason: row.reason,
    advice: source?.advice ?? '',
    sinceYmdt: toYmdt(row.sinceAt),
    tries: row.tries,
    href: isOffice ? row.href : (row.ownHref ?? row.href),
    actions:
      isOpen && mayAct(rightsOn(row, source), caller) ? [...(source?.retry ? ['RETRY' as const] : []), 'SETTLE'] : [],
    state: isOpen ? 'OPEN' : 'SETTLED',
    settledYmdt: row.settledAt && toYmdt(row.settledAt),
    settledByName: row.settledByName ?? '',
    comment: row.comment,
  }
}

/** What rights on an item are decided by. */
export const rightsOn = ({ flags, ownerId }: Pick<StoredItem, 'flags' | 'ownerId'>, source?: FailedWorkSource) => ({
  flags,
  ownerId,
  isOfOwner: source?.isOfOwners === true,
})

/** How many wait for the caller, who may do something about them. */
export function tallyOpen(db: Db, sources: Sources, caller: Asker): Tally<number> {
  const ownSources = [...sources.values()].flatMap(({ name, isOfOwners }) => (isOfOwners ? [name] : []))
  return tallyOf(
    failedWork(db)
      .selectFrom('failed_work.item as i')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('i.settledAt', 'is', null)
      .where((item) => isFor(caller, ownSources)(item as unknown as Where)),
  )
}

/** An item that stays as it is until the end of the transaction; undefined where there is none. */
export const lockItem = (db: Db, workNo: number): Promise<StoredItem | undefined> =>
  failedWork(db)
    .selectFrom('failed_work.item')
    .select(STORED_ITEM)
    .where('workNo', '=', workNo)
    .forUpdate()
    .executeTakeFirst()

/** Notes what a person did about an item that is locked. */
export const settleItem = (
  db: Db,
  workNo: number,
  { outcome, by, comment, now }: { outcome: 'RETRIED' | 'SETTLED'; by: number; comment: string; now: Date },
) =>
  failedWork(db)
    .updateTable('failed_work.item')
    .set({ outcome, settledAt: now, settledBy: by, comment })
    .where('workNo', '=', workNo)
    .execute()
