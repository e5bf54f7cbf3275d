import { useState } from 'react'
import type { readBulkSheet } from '#areas/nsat-order/contract/bulk-order.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { PickSheet } from './pick-sheet.tsx'
import { ReviewDialog } from './review-dialog.tsx'

/** A sheet as the server read it. */
export type BulkSheet = CallOutput<typeof readBulkSheet> & { readonly fileName: string }

export interface BulkDialogProps {
  onSending: (isSending: boolean) => void
  onClose: () => void
}

/** Many orders at once: a sheet is chosen, looked through and corrected, then sent row by row. */
export function BulkDialog({ onSending, onClose }: BulkDialogProps) {
  const [sheet, setSheet] = useState<BulkSheet>()
  if (sheet) return <ReviewDialog sheet={sheet} onSending={onSending} onClose={onClose} />
  return (
    <Layer title="일괄 주문" width={560} onClose={onClose}>
      <PickSheet onRead={setSheet} />
    </Layer>
  )
}
