import type { readBulkSheet } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'

/** A sheet as the server read it; `reading` names this reading of it, whose rows are done once. */
export type BulkSheet = CallOutput<typeof readBulkSheet> & { readonly fileName: string; readonly reading: string }

export interface BulkDialogProps {
  onSending: (isSending: boolean) => void
  onClose: () => void
}
