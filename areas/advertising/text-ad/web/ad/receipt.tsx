import { useState } from 'react'
import { getPayReceipt } from '#areas/advertising/text-ad/contract/payment.contract.ts'
import { send } from '#platform/web/calls/send.ts'
import { Button } from '#platform/web/look/button.tsx'
import { openFetched } from '#platform/web/screens/fetched-window.tsx'

/** Shows the payment receipt of an ad in a window of its own; call `open` directly in a click. */
export function useReceipt(): { open: (reserveSeq: number) => void; opening: number | undefined } {
  const [opening, setOpening] = useState<number>()
  const open = async (reserveSeq: number): Promise<void> => {
    setOpening(reserveSeq)
    const options = { name: 'text-ad-receipt', width: 500, height: 700, linkText: '결제 영수증 열기' }
    await openFetched(options, async () => (await send(getPayReceipt, { query: { reserveSeq } })).url)
    setOpening(undefined)
  }
  return { open: (reserveSeq) => void open(reserveSeq), opening }
}

/** The button that shows the payment receipt of an ad. */
export function ReceiptButton({ reserveSeq, size }: { reserveSeq: number; size?: 'small' | 'large' }) {
  const { open, opening } = useReceipt()
  return (
    <Button size={size} isBusy={opening !== undefined} onClick={() => open(reserveSeq)}>
      결제 영수증
    </Button>
  )
}
