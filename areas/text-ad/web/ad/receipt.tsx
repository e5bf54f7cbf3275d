import { useState } from 'react'
import { getPayReceipt } from '#areas/text-ad/contract/payment.contract.ts'
import { send } from '#platform/web/calls/send.ts'
import { openFetched } from '#platform/web/screens/fetched-window.tsx'

/** Shows the payment receipt of an ad in a window of its own; call `open` directly in a click. */
export function useReceipt(): { open: (reserveSeq: number) => void; opening: number | undefined } {
  const [opening, setOpening] = useState<number>()
  const open = async (reserveSeq: number): Promise<void> => {
    setOpening(reserveSeq)
    const wish = { name: 'text-ad-receipt', width: 500, height: 700, linkText: '결제 영수증 열기' }
    await openFetched(wish, async () => (await send(getPayReceipt, { query: { reserveSeq } })).url)
    setOpening(undefined)
  }
  return { open: (reserveSeq) => void open(reserveSeq), opening }
}
