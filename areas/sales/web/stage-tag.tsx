import type { StageKind } from '#areas/sales/contract/codes.ts'
import { StatusTag, type StatusTone } from '#platform/web/list/status-tag.tsx'

const TONES: Readonly<Record<StageKind, StatusTone>> = { OPEN: 'active', WON: 'success', LOST: 'danger' }

interface StageTagProps {
  salesStatusName: string
  salesStatusKind: StageKind
  isFirstStatus: boolean
}

/** In which stage the work with an organisation is. */
export const StageTag = ({ salesStatusName, salesStatusKind, isFirstStatus }: StageTagProps) => (
  <StatusTag tone={isFirstStatus ? 'neutral' : TONES[salesStatusKind]}>{salesStatusName}</StatusTag>
)
