import { useState } from 'react'
import { send } from '#platform/web/calls/send.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { popup } from '#platform/web/screens/popup.ts'
import { getPayReceipt } from '../contract/payment.contract.ts'

interface WindowWish {
  name: string
  width: number
  height: number
  /** Names the link that stands in for a window that the browser refused. */
  linkText: string
}

/**
 * Opens a window whose address has to be fetched first. Call it directly in a click; a window that the browser
 * refuses is offered as a link.
 */
export async function openFetched(wish: WindowWish, fetchAddress: () => Promise<string>): Promise<void> {
  const opened = popup('about:blank', wish.name, wish.width, wish.height)
  try {
    const address = await fetchAddress()
    if (opened) {
      opened.location.href = address
      return
    }
    const link = (
      <a href={address} target="_blank" rel="noreferrer">
        {wish.linkText}
      </a>
    )
    void alert({ title: '팝업이 차단되었습니다.', text: link, okText: '닫기' })
  } catch (problem) {
    opened?.close()
    showProblem(problem)
  }
}

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
