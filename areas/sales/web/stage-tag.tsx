import { CONTRACT_STATUS_ID, DROPPED_STATUS_ID, FIRST_STATUS_ID } from '#areas/sales/contract/codes.ts'
import { StatusTag, type StatusTone } from '#platform/web/list/status-tag.tsx'

const TONES: Readonly<Record<number, StatusTone>> = {
  [FIRST_STATUS_ID]: 'neutral',
  [CONTRACT_STATUS_ID]: 'success',
  [DROPPED_STATUS_ID]: 'danger',
}

interface StageTagProps {
  salesStatusId: number
  salesStatusName: string
}

/** In which stage the work with an organisation is. */
export const StageTag = ({ salesStatusId, salesStatusName }: StageTagProps) => (
  <StatusTag tone={TONES[salesStatusId] ?? 'active'}>{salesStatusName}</StatusTag>
)
