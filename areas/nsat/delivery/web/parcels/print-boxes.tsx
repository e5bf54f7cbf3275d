import { useState } from 'react'
import type { LabelPaper } from '#areas/nsat/delivery/contract/label.contract.ts'
import { LABEL_PAPERS, printLabels, printPackingLists } from '#areas/nsat/delivery/contract/label.contract.ts'
import type { DeliveryStatus } from '#areas/nsat/delivery/contract/statuses.ts'
import { REASON_LENGTHS } from '#platform/contract/personal-export.ts'
import { download } from '#platform/web/calls/download.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { confirmWithChoiceAndReason } from '#platform/web/feedback/dialog.ts'
import { Button } from '#platform/web/look/button.tsx'

interface PrintBoxesProps {
  /** The round; none is known yet, or it has none. */
  planNo: number | undefined
  /** Which of its parcels. */
  search: {
    readonly nsatVendorNo?: number | undefined
    readonly deliveryStatus?: DeliveryStatus | undefined
  }
}

const PACKING_LIST = 'PACKING_LIST'
const CHOICES = [
  ...Object.entries(LABEL_PAPERS).map(([value, { word }]) => ({ value, label: `상자 라벨 · ${word}` })),
  { value: PACKING_LIST, label: '포장 명세서 · A4' },
]

/** What is printed before parcels go out: labels for their boxes, and lists of what is in them. */
export function PrintBoxes({ planNo, search: { nsatVendorNo: vendorNo, deliveryStatus } }: PrintBoxesProps) {
  const [isRunning, setRunning] = useState(false)
  const print = async (): Promise<void> => {
    const answered = await confirmWithChoiceAndReason({
      title: '라벨·포장 명세서',
      text: '지금 회차와 총판, 배송상태에 맞는 학원 배송의 PDF를 만듭니다. 실제 크기(100%)로 인쇄해주세요.',
      note: '학원의 주소와 전화번호가 들어 있어 내려받은 사람과 사유가 감사 기록에 남습니다.',
      okText: '내려받기',
      choice: { label: '인쇄할 것', choices: CHOICES },
      reason: { label: '사유', ...REASON_LENGTHS, initial: '배송 상자 포장' },
    })
    if (!answered || planNo === undefined) return
    const { chosen, reason } = answered
    const query = { vendorNo, deliveryStatus, reason }
    setRunning(true)
    const params = { planNo }
    await (chosen === PACKING_LIST
      ? download(printPackingLists, { params, query }, '포장명세서.pdf')
      : download(printLabels, { params, query: { ...query, paper: chosen as LabelPaper } }, '상자라벨.pdf')
    ).catch(showProblem)
    setRunning(false)
  }
  return (
    <Button disabled={planNo === undefined} isBusy={isRunning} onClick={() => void print()}>
      라벨·명세서
    </Button>
  )
}
