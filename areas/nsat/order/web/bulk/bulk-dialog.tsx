import { useState } from 'react'
import { Layer } from '#platform/web/layer/layer.tsx'
import type { BulkDialogProps, BulkSheet } from './bulk-sheet.ts'
import { PickSheet } from './pick-sheet.tsx'
import { ReviewDialog } from './review-dialog.tsx'

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
