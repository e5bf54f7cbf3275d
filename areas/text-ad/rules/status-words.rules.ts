import type { PaymentStatus, ReserveStatus, SenderType } from '../contract/codes.ts'

/** What advertisers are shown instead of the single statuses, in the order of an ad's life. */
export const STATUS_GROUPS = [
  { key: 'TEMPORARY_SAVE', label: '임시저장', statuses: ['TEMPORARY_SAVE'] },
  {
    key: 'UNDER_INSPECTION',
    label: '검수중',
    statuses: ['REQUEST_FOR_INSPECTION', 'REQUEST_FOR_INSPECTION_AGAIN', 'UNDER_INSPECTION'],
  },
  { key: 'REJECT_INSPECTION', label: '승인보류', statuses: ['REJECT_INSPECTION'] },
  { key: 'SEND_WAIT', label: '발송대기', statuses: ['INSPECTION_COMPLETE', 'SEND_WAIT'] },
  { key: 'SEND_CANCEL', label: '발송취소(환불)', statuses: ['SEND_CANCEL'] },
  { key: 'SEND_COMPLETE', label: '발송완료', statuses: ['SEND_COMPLETE'] },
] as const satisfies readonly { key: ReserveStatus; label: string; statuses: readonly ReserveStatus[] }[]

export type StatusGroup = (typeof STATUS_GROUPS)[number]

const GROUP_OF: Readonly<Record<ReserveStatus, StatusGroup['key']>> = {
  TEMPORARY_SAVE: 'TEMPORARY_SAVE',
  REQUEST_FOR_INSPECTION: 'UNDER_INSPECTION',
  REQUEST_FOR_INSPECTION_AGAIN: 'UNDER_INSPECTION',
  UNDER_INSPECTION: 'UNDER_INSPECTION',
  REJECT_INSPECTION: 'REJECT_INSPECTION',
  INSPECTION_COMPLETE: 'SEND_WAIT',
  SEND_WAIT: 'SEND_WAIT',
  SEND_CANCEL: 'SEND_CANCEL',
  SEND_COMPLETE: 'SEND_COMPLETE',
}

const GROUP_LABELS = Object.fromEntries(STATUS_GROUPS.map((group) => [group.key, group.label])) as Readonly<
  Record<StatusGroup['key'], string>
>

/** The group in which an advertiser sees the status. */
export function statusGroup(status: ReserveStatus): StatusGroup['key'] {
  return GROUP_OF[status]
}

/** The status in an advertiser's words. */
export function ownerStatusLabel(status: ReserveStatus): string {
  return GROUP_LABELS[GROUP_OF[status]]
}

/** The single statuses in an administrator's words, and what each means for the legend under the table. */
export const STATUS_WORDS: Readonly<Record<ReserveStatus, { readonly label: string; readonly legend: string }>> = {
  TEMPORARY_SAVE: { label: '임시저장', legend: '작성 중인 광고입니다. 보관 기간이 지나면 자동으로 삭제됩니다.' },
  REQUEST_FOR_INSPECTION: { label: '검수요청', legend: '결제 또는 등록이 끝나 검수를 기다리고 있습니다.' },
  REQUEST_FOR_INSPECTION_AGAIN: {
    label: '재검수요청',
    legend: '보류된 광고를 등록자가 수정해 다시 검수를 요청했습니다.',
  },
  UNDER_INSPECTION: { label: '검수중', legend: '담당자가 내용을 확인하고 있습니다.' },
  REJECT_INSPECTION: {
    label: '승인보류',
    legend: '사유를 등록자에게 전달했으며, 수정 후 재검수를 요청할 수 있습니다.',
  },
  INSPECTION_COMPLETE: { label: '검수완료', legend: '승인되어 예약한 일시에 발송됩니다.' },
  SEND_WAIT: { label: '발송대기', legend: '발송 15분 전부터 발송을 준비하는 상태로, 수정하거나 취소할 수 없습니다.' },
  SEND_CANCEL: { label: '발송취소', legend: '광고가 취소되었으며, 결제한 금액은 환불됩니다.' },
  SEND_COMPLETE: { label: '발송완료', legend: '대상 학교의 학부모에게 발송이 끝났습니다.' },
}

/** How far the money of an ad is. */
export const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string>> = {
  READY: '결제 대기',
  APPROVING: '승인 확인 중',
  PAID: '결제 완료',
  FAILED: '결제 실패',
  CANCEL_REQUESTED: '환불 진행 중',
  CANCELLED: '환불 완료',
}

/** Who placed the ad; academies carry no mark in lists. */
export const SENDER_LABELS: Readonly<Record<SenderType, string>> = { NORMAL: '일반', AGENCY: '대행사', ADMIN: '관리자' }
