import type { Expression, SqlBool } from 'kysely'
import type { PastMessage, pastMessages } from '#areas/live/report/contract/message.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchText } from '#platform/server/list/search.ts'
import { liveReport } from '../live-report.tables.ts'

/** A page of the chat of a broadcast, in the order in which it was written. What was deleted is not found by a keyword. */
export function listMessagePage(
  db: Db,
  liveBroadcastNo: number,
  { type, keyword }: Searched<typeof pastMessages>,
  page: PageRequest,
): Promise<Page<PastMessage>> {
  const all = liveReport(db).selectFrom('live_channel.message as m').where('m.liveBroadcastNo', '=', liveBroadcastNo)
  let found = all
  if (type) found = found.where('m.type', '=', type)
  if (keyword) {
    const fits = searchText(['m.name', 'm.message'], keyword) as Expression<SqlBool>
    found = found.where(fits).where('m.deletedAt', 'is', null)
  }
  const shown = all.select(['m.id', 'm.writtenAt', 'm.name', 'm.type', 'm.message', 'm.deletedAt'])
  return pageOf({ found, shown, order: [['m.id', 'asc']], id: 'm.id' }, page, ({ writtenAt, deletedAt, ...row }) => ({
    ...row,
    writtenYmdt: toYmdt(writtenAt),
    message: deletedAt ? null : row.message,
  }))
}
