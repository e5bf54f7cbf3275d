import { changeOrganization } from '#areas/sales/contract/organization.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'
import { type StoredOrganization, sales } from '../sales.tables.ts'

type Changed = Pick<StoredOrganization, 'changedBy' | 'changedAt'>

/** Who changed an organisation last, and when. */
export async function changeOf(db: Db, row: Changed) {
  const person = await sales(db)
    .selectFrom('account.user')
    .select('name')
    .where('userId', '=', row.changedBy ?? 0)
    .executeTakeFirst()
  return { changedByName: person?.name ?? '', changedYmdt: row.changedAt && toYmdt(row.changedAt) }
}

/** The refusal of a stale version: somebody was faster, with who it was, and when. */
export async function someoneWasFaster(db: Db, row: Changed): Promise<Refusal> {
  const change = await changeOf(db, row)
  const { changedByName, changedYmdt } = change
  if (!changedYmdt || changedByName === '') return refuse(changeOrganization, 'STATE_CHANGED', change)
  const when = changedYmdt.slice(0, 16).replaceAll('-', '.').replace('T', ' ')
  const detail = `${changedByName} 님이 ${when}에 먼저 변경했습니다. 새로고침한 뒤 다시 시도해주세요.`
  return refuse(changeOrganization, 'STATE_CHANGED', { ...change, detail })
}
