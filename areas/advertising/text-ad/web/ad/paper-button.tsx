import { useState } from 'react'
import { downloadQuote, downloadReceipt } from '#areas/advertising/text-ad/contract/paper.contract.ts'
import type { ReservationRow } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { download } from '#platform/web/calls/download.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { Button } from '#platform/web/look/button.tsx'

const PAPERS = {
  QUOTE: { call: downloadQuote, word: '견적서' },
  RECEIPT: { call: downloadReceipt, word: '거래명세서' },
} as const

interface PaperProps {
  reserveSeq: number
  paper: keyof typeof PAPERS
  size?: 'small' | 'large'
}

/** A paper about the money of an ad, as a file. */
export function PaperButton({ reserveSeq: id, paper, size }: PaperProps) {
  const [isMaking, setMaking] = useState(false)
  const { call, word } = PAPERS[paper]
  const make = async (): Promise<void> => {
    setMaking(true)
    await download(call, { params: { id } }, `문자광고 ${word} ${id}.pdf`).catch(tell)
    setMaking(false)
  }
  return (
    <Button size={size} isBusy={isMaking} onClick={() => void make()}>
      {word} (PDF)
    </Button>
  )
}

const tell = (error: unknown): void => void alert({ title: '문서를 내려받지 못했습니다.', text: sentenceOf(error) })

type Paid = Pick<ReservationRow, 'adSmsReserveSeq' | 'reserveStatus' | 'senderType' | 'payList' | 'orderAmount'>

/** The paper that there is of an ad: before it is paid what it would cost, later what was paid or charged. */
export function AdPaper({ ad }: { ad: Paid }) {
  const isCharged = ad.senderType === 'AGENCY' && ad.orderAmount > 0
  const paper =
    ad.reserveStatus === 'TEMPORARY_SAVE' ? 'QUOTE' : ad.payList.length > 0 || isCharged ? 'RECEIPT' : undefined
  return paper ? <PaperButton reserveSeq={ad.adSmsReserveSeq} paper={paper} size="small" /> : null
}
