import type { ReactNode } from 'react'
import { decideReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { may } from '#platform/contract/life.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { stepBack } from '#platform/web/calls/undo.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { type BulkAction, useBulk, whyNotOf } from '#platform/web/list/bulk/bulk.ts'

const nameOf = (row: ManagedReservationRow): string => `${row.adSmsReserveSeq} ${row.title || '(캠페인명 없음)'}`

const stateOf = (row: ManagedReservationRow): string => AD_STATUSES[row.reserveStatus].word

const inputOf =
  (status: 'INSPECTION_COMPLETE' | 'REJECT_INSPECTION') =>
  ({ adSmsReserveSeq, version }: ManagedReservationRow, comment: string) => ({
    params: { id: adSmsReserveSeq },
    body: { status, comment, version },
  })

const askApproval = async (rows: readonly ManagedReservationRow[], note: ReactNode): Promise<string | undefined> =>
  (await confirm({
    title: `광고 ${rows.length}건을 승인하시겠습니까?`,
    text: '승인한 광고는 발송일시에 발송됩니다.',
    note,
    okText: '승인',
  }))
    ? ''
    : undefined

/** Approving and holding several ads at once. */
export function useInspectionBulk(): readonly BulkAction<ManagedReservationRow>[] {
  const approval = useBulk(decideReservation, {
    label: '승인',
    whyNot: (row: ManagedReservationRow) =>
      whyNotOf(may(AD_LIFE, 'APPROVE', row, { by: 'MANAGER', now: serverNow() }), stateOf(row)),
    nameOf,
    ask: askApproval,
    inputOf: inputOf('INSPECTION_COMPLETE'),
    undo: ({ adSmsReserveSeq: id }) =>
      stepBack(decideReservation, {
        params: { id },
        body: { status: 'WITHDRAW_APPROVAL', comment: '승인 직후 되돌림' },
      }),
  })
  const hold = useBulk(decideReservation, {
    label: '보류',
    whyNot: (row: ManagedReservationRow) => whyNotOf(may(AD_LIFE, 'HOLD', row, { by: 'MANAGER' }), stateOf(row)),
    nameOf,
    // With the details, which come after the list.
    ask: async (_, note) => (await import('./actions.tsx')).askHoldReason(undefined, note),
    inputOf: inputOf('REJECT_INSPECTION'),
  })
  return [approval, hold]
}
