import type { DuplicateReason } from '#areas/sales/contract/codes.ts'
import { type Duplicate, duplicates } from '#areas/sales/contract/duplicate.contract.ts'
import { tableOf } from '#platform/contract/list/table.ts'

/** Why two organisations are proposed, in words. */
export const DUPLICATE_REASON_WORDS: Readonly<Record<DuplicateReason, string>> = {
  NAME: '같은 이름과 지역',
  PHONE: '같은 전화번호',
}

/** The reasons of a pair as one text. */
export const reasonsText = ({ reasons }: Pick<Duplicate, 'reasons'>): string =>
  reasons.map((reason) => DUPLICATE_REASON_WORDS[reason]).join(', ')

/** What people read of pairs before they compare them. */
export const duplicateTable = tableOf(duplicates, {
  words: { reason: DUPLICATE_REASON_WORDS },
  columns: [
    { key: 'first', title: '기관', primary: true, fixed: true, value: ({ first }) => first.organizationName },
    { key: 'second', title: '같아 보이는 기관', isTelling: true, value: ({ second }) => second.organizationName },
    { key: 'reasons', title: '이유', width: 160, isTelling: true, value: reasonsText },
    {
      key: 'area',
      title: '지역',
      width: 180,
      value: ({ first }) => `${first.parentAreaName} ${first.childAreaName}`,
    },
    {
      key: 'reports',
      title: '보고',
      width: 90,
      value: ({ first, second }) => `${first.reportCount} / ${second.reportCount}`,
    },
    {
      key: 'contacts',
      title: '연락처',
      width: 90,
      value: ({ first, second }) => `${first.contactCount} / ${second.contactCount}`,
    },
  ],
})
