import { HOLD_LIFE } from './advertisement-status.rules.ts'

/** What can happen to an ad, as its history names it. */
export const AD_ACTIONS = ['ads.create', 'ads.change', 'ads.pause', 'ads.resume', 'ads.cancel'] as const
export type AdAction = (typeof AD_ACTIONS)[number]

/** How people read what happened. */
export const AD_ACTION_WORDS: Readonly<Record<AdAction, string>> = {
  'ads.create': '등록',
  'ads.change': '수정',
  'ads.pause': HOLD_LIFE.moves.PAUSE.label,
  'ads.resume': HOLD_LIFE.moves.RESUME.label,
  'ads.cancel': HOLD_LIFE.moves.CANCEL.label,
}

/**
 * How people read the fields that `before` and `after` of a line of the history hold. `targets` are names of schools
 * or clusters, `targetType` is school or cluster, `advertisementStatus` one of the statuses; the others are as in the form.
 */
export const AD_FIELD_WORDS = {
  advertisementTitle: '제목',
  advertisementType: '유형',
  advertiserName: '광고주',
  position: '위치',
  advertisementImage: '이미지',
  advertisementLink: '링크',
  advertisementStartDate: '시작일',
  advertisementEndDate: '종료일',
  advertisementPrice: '금액',
  targetType: '단위',
  targets: '게재 대상',
  advertisementStatus: '상태',
} as const

type Fields = Readonly<Record<string, unknown>>

/** The fields that differ, before and after; null when none does. Values are compared as they would be stored. */
export function changedFields<T extends Fields>(before: T, after: T): { before: Partial<T>; after: Partial<T> } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return null
  const pick = (fields: T) => Object.fromEntries(keys.map((key) => [key, fields[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}
