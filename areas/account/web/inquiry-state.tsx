import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { InquiryState } from '../contract/inquiry.contract.ts'

export const INQUIRY_STATE_WORDS: Readonly<Record<InquiryState, string>> = {
  WAITING: '답변 대기',
  HANDLED: '답변 완료',
}

export const InquiryStateTag = ({ state }: { state: InquiryState }) => (
  <StatusTag tone={state === 'WAITING' ? 'warning' : 'success'}>{INQUIRY_STATE_WORDS[state]}</StatusTag>
)
