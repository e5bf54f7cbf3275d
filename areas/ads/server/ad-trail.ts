import type { CallOutput } from '#platform/contract/call.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { type AuditRow, listAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { SearchType } from '../contract/codes.ts'
import type { AdForm, readManagedAd } from '../contract/managed-ad.contract.ts'
import type { StoredAd } from './ads.tables.ts'
import type { AdsConfig } from './managed-ads.queries.ts'
import { storedAddress, wholeAddress } from './own-address.ts'
import { inOrder, namesOfPlaces, type Placement } from './targets.queries.ts'

/** Kind of thing under which the life of an ad stands in the audit trail. */
export const AD_ENTITY = 'ads.advertisement'

/** What the trail keeps of an ad: what was written, with addresses as they are stored. */
export type AdFields = Omit<AdForm, 'targetType' | 'targetIds'> & {
  /** One field, because numbers of places say nothing without their kind. */
  readonly placement: Placement
}

/** What was written in a form. */
export function fieldsOfForm(form: AdForm, { publicUrl }: AdsConfig): AdFields {
  return {
    advertisementTitle: form.advertisementTitle,
    advertisementType: form.advertisementType,
    advertiserName: form.advertiserName,
    position: form.position,
    advertisementImage: storedAddress(form.advertisementImage, publicUrl),
    advertisementLink: storedAddress(form.advertisementLink, publicUrl),
    advertisementStartDate: form.advertisementStartDate,
    advertisementEndDate: form.advertisementEndDate,
    advertisementPrice: form.advertisementPrice,
    placement: { targetType: form.targetType, targetIds: inOrder(form.targetIds) },
  }
}

/** What was written in an ad that is stored. */
export function fieldsOfAd(row: StoredAd, placement: Placement): AdFields {
  return {
    advertisementTitle: row.title,
    advertisementType: row.ad_type,
    advertiserName: row.advertiser_name,
    position: row.position,
    advertisementImage: row.image_url,
    advertisementLink: row.link_url,
    advertisementStartDate: row.start_day,
    advertisementEndDate: row.end_day,
    advertisementPrice: row.price_won,
    placement,
  }
}

type TrailEntry = CallOutput<typeof readManagedAd>['trail'][number]
type State = Readonly<Record<string, unknown>> & { readonly placement?: Placement }
type Names = Readonly<Record<SearchType, ReadonlyMap<number, string>>>

/** The history of an ad, oldest first; schools and clusters by the names they have today. */
export async function readTrail(db: Db, advertisementId: number, config: AdsConfig): Promise<TrailEntry[]> {
  const rows = await listAudit(db, AD_ENTITY, advertisementId)
  const placements = rows
    .flatMap((row) => [stateOf(row.from), stateOf(row.to)])
    .flatMap((state) => state?.placement ?? [])
  const namesOf = (type: SearchType) => {
    const ids = placements.filter((each) => each.targetType === type).flatMap((each) => each.targetIds)
    return namesOfPlaces(db, type, inOrder(ids))
  }
  const names = { school: await namesOf('school'), cluster: await namesOf('cluster') }
  return rows.map((row) => toEntry(row, names, config))
}

/** Only this area writes states of its ads into the trail. */
const stateOf = (state: unknown): State | null => (state ?? null) as State | null

function toEntry(row: AuditRow, names: Names, config: AdsConfig): TrailEntry {
  return {
    changedYmdt: toYmdt(row.at),
    changedByName: row.actorName,
    action: row.action,
    before: readable(stateOf(row.from), names, config),
    after: readable(stateOf(row.to), names, config),
    reason: row.comment || null,
  }
}

const ADDRESSES = ['advertisementImage', 'advertisementLink'] as const

/** A state as people read it: whole addresses, and names (`targets`) in place of numbers. */
function readable(state: State | null, names: Names, { publicUrl }: AdsConfig): Record<string, unknown> | null {
  if (!state) return null
  const { placement, status, ...rest } = state
  const fields: Record<string, unknown> = { ...rest, ...(status !== undefined && { advertisementStatus: status }) }
  for (const name of ADDRESSES) {
    const address = fields[name]
    if (typeof address === 'string') fields[name] = wholeAddress(address, publicUrl)
  }
  if (!placement) return fields
  const named = names[placement.targetType]
  const targets = placement.targetIds.map((id) => named.get(id) ?? String(id)).sort()
  return { ...fields, targetType: placement.targetType, targets }
}
