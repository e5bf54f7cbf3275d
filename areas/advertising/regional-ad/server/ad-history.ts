import type { AuditRow } from '#platform/server/audit/audit.ts'
import { fieldsOfRecord, namesField, wonField, wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { AD_EDITORS } from '../contract/access.ts'
import { AD } from '../contract/ad.record.ts'
import type { SearchType } from '../contract/codes.ts'
import type { AdForm } from '../contract/managed-ad.contract.ts'
import { AD_STATUSES } from '../contract/statuses.ts'
import { HOLD_LIFE } from '../rules/advertisement-status.rules.ts'
import { TARGET_WORDS } from '../rules/managed-ad-table.rules.ts'
import type { AdsConfig } from './managed-ads.queries.ts'
import { storedAddress, wholeAddress } from './own-address.ts'
import { inOrder, namesOfPlaces, type Placement } from './targets.queries.ts'

/** What the trail keeps of an ad: what was written, with addresses as they are stored. */
export type AdFields = Omit<AdForm, 'targetType' | 'targetIds'> & {
  /** One field, because numbers of places say nothing without their kind. */
  readonly placement: Placement
}

/** What was written in a form. */
export function fieldsOfForm({ targetType, targetIds, ...form }: AdForm, { publicUrl }: AdsConfig): AdFields {
  return {
    ...form,
    advertisementImage: storedAddress(form.advertisementImage, publicUrl),
    advertisementLink: storedAddress(form.advertisementLink, publicUrl),
    placement: { targetType, targetIds: inOrder(targetIds) },
  }
}

/** The history of an ad, for the people who place ads; schools and clusters by the names they have today. */
export const adHistory = (config: AdsConfig): HistoryKind => ({
  entity: AD.entity,
  readerOf: forManagers(AD_EDITORS),
  actions: { 'ads.create': '등록', 'ads.change': '수정', ...moveWords(AD.entity, HOLD_LIFE) },
  statusWord: (status) => wordField('상태', AD_STATUSES).text(status),
  fields: {
    ...fieldsOfRecord(AD, {
      advertisementPrice: wonField(AD.fields.advertisementPrice.title),
      targetType: wordField(AD.links.targetType.title, TARGET_WORDS),
    }),
    advertisementLink: '링크',
    targets: namesField(AD.links.targetIds.title, '곳'),
  },
  named: (db, rows) => withNames(db, rows, config),
})

type State = Readonly<Record<string, unknown>> & { readonly placement?: Placement }
type Names = Readonly<Record<SearchType, ReadonlyMap<number, string>>>

/** Only this area writes states of its ads into the trail. */
const stateOf = (state: unknown): State | null => (state ?? null) as State | null

async function withNames(db: Db, rows: readonly AuditRow[], config: AdsConfig): Promise<AuditRow[]> {
  const placements = rows
    .flatMap((row) => [stateOf(row.from), stateOf(row.to)])
    .flatMap((state) => state?.placement ?? [])
  const namesOf = (type: SearchType) => {
    const ids = placements.filter((each) => each.targetType === type).flatMap((each) => each.targetIds)
    return namesOfPlaces(db, type, inOrder(ids))
  }
  const names = { school: await namesOf('school'), cluster: await namesOf('cluster') }
  const readable = (state: unknown) => withNamesOf(stateOf(state), names, config)
  return rows.map((row) => ({ ...row, from: readable(row.from), to: readable(row.to) }))
}

const ADDRESSES = ['advertisementImage', 'advertisementLink'] as const

/** A state as people read it: whole addresses, and names (`targets`) in place of numbers. */
function withNamesOf(state: State | null, names: Names, { publicUrl }: AdsConfig): Record<string, unknown> | null {
  if (!state) return null
  const { placement, ...rest } = state
  const fields: Record<string, unknown> = { ...rest }
  for (const name of ADDRESSES) {
    const address = fields[name]
    if (typeof address === 'string') fields[name] = wholeAddress(address, publicUrl)
  }
  if (!placement) return fields
  const named = names[placement.targetType]
  const targets = placement.targetIds.map((id) => named.get(id) ?? String(id)).sort()
  return { ...fields, targetType: placement.targetType, targets }
}
