import { useState } from 'react'
import { getOrderReceipt } from '#areas/advertising/package-ad/contract/order.contract.ts'
import { send } from '#platform/web/calls/send.ts'
import { Button } from '#platform/web/look/button.tsx'
import { openFetched } from '#platform/web/screens/fetched-window.tsx'

const WINDOW = { name: 'package-ad-receipt', width: 500, height: 500, linkText: '결제 영수증 열기' } as const

/** Shows the receipt of a payment in a window of its own; call `open` directly in a click. Without a number it does nothing. */
export function useReceipt() {
  const [opening, setOpening] = useState<string>()
  const open = async (transactionId: string | null): Promise<void> => {
    if (transactionId === null) return
    setOpening(transactionId)
    await openFetched(WINDOW, async () => (await send(getOrderReceipt, { query: { transactionId } })).url)
    setOpening(undefined)
  }
  return { open: (transactionId: string | null) => void open(transactionId), opening }
}

/** The button that shows the receipt of an order, where it has been paid. */
export function ReceiptButton({ transactionId, size }: { transactionId: string | null | undefined; size?: 'large' }) {
  const { open, opening } = useReceipt()
  if (!transactionId) return null
  return (
    <Button size={size} isBusy={opening !== undefined} onClick={() => open(transactionId)}>
      결제 영수증
    </Button>
  )
}
