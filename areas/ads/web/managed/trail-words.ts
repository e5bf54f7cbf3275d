import type { AdvertisementStatus, SearchType } from '#areas/ads/contract/codes.ts'
import { AD_STATUSES } from '#areas/ads/contract/statuses.ts'
import { AD_ACTION_WORDS, AD_FIELD_WORDS, type AdAction } from '#areas/ads/rules/ad-trail.rules.ts'
import { TARGET_WORDS } from '#areas/ads/rules/managed-ad-table.rules.ts'
import { wonText } from '#platform/web/look/korean-text.ts'
import type { ManagedAdDetail } from './values.ts'

export type TrailEntry = ManagedAdDetail['trail'][number]

/** One field of a line of the history, from one value to another, in words. */
export interface TrailChange {
  readonly label: string
  /** Absent where a sentence in `to` says it all. */
  readonly from?: string
  readonly to: string
}

type FieldName = keyof typeof AD_FIELD_WORDS

const NOTHING = '없음'
const MOST_NAMES = 3

/** What happened, for people; an action of a later version of the portal is shown as it is. */
export const actionText = (action: string): string => AD_ACTION_WORDS[action as AdAction] ?? action

const wordOf = (field: FieldName, value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING
  if (field === 'advertisementPrice' && typeof value === 'number') return wonText(value)
  if (field === 'advertisementStatus') return AD_STATUSES[value as AdvertisementStatus]?.word ?? String(value)
  if (field === 'targetType') return TARGET_WORDS[value as SearchType] ?? String(value)
  return String(value)
}

/** What the first list has more than the second; names may occur more than once. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const name of others) left.set(name, (left.get(name) ?? 0) + 1)
  return names.filter((name) => {
    const count = left.get(name) ?? 0
    left.set(name, count - 1)
    return count <= 0
  })
}

const namesText = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` 외 ${more}곳` : '')
}

function targetsChange(before: unknown, after: unknown): string {
  const [former, latter] = [before, after].map((names) => (Array.isArray(names) ? names.map(String) : []))
  const added = without(latter ?? [], former ?? [])
  const removed = without(former ?? [], latter ?? [])
  return [
    added.length > 0 ? `${added.length}곳 추가 (${namesText(added)})` : '',
    removed.length > 0 ? `${removed.length}곳 제외 (${namesText(removed)})` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a line of the history changed, in the order of the form. A beginning has no former values to tell. */
export function changesOf({ before, after }: TrailEntry): TrailChange[] {
  if (!before || !after) return []
  const fields = (Object.keys(AD_FIELD_WORDS) as FieldName[]).filter((field) => field in before || field in after)
  return fields
    .map((field): TrailChange => {
      const label = AD_FIELD_WORDS[field]
      if (field === 'targets') return { label, to: targetsChange(before.targets, after.targets) }
      return { label, from: wordOf(field, before[field]), to: wordOf(field, after[field]) }
    })
    .filter(({ from, to }) => to !== '' && from !== to)
}
