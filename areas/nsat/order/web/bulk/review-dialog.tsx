import { useId, useState } from 'react'
import type { BulkColumn } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { confirm } from '#platform/web/feedback/dialog.ts'
import { confirmLeaving, useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { Select } from '#platform/web/form/select.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import lookCss from '#platform/web/look/look.module.css'
import css from './bulk.module.css'
import type { BulkDialogProps, BulkSheet } from './bulk-sheet.ts'
import { ReviewFooter } from './review-footer.tsx'
import { isFailed, isInView, VIEWS, type View } from './review-rows.ts'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewTable } from './review-table.tsx'
import { useBulkRun } from './use-bulk-run.ts'
import { useReview } from './use-review.ts'

/** Asks whether rows that are on their way may be left alone. */
const confirmStopping = (): Promise<boolean> =>
  confirm({
    title: '주문을 보내고 있습니다.',
    text: '지금 나가면 아직 보내지 않은 주문은 등록되지 않습니다. 나가시겠습니까?',
    okText: '나가기',
    cancelText: '계속 보내기',
    danger: true,
  })

/** The rows of a sheet: looked through, corrected, sent one by one. */
export function ReviewDialog(props: BulkDialogProps & { sheet: BulkSheet }) {
  const { sheet, onClose } = props
  const viewId = useId()
  const [view, setView] = useState<View>('ALL')
  const review = useReview(sheet)
  const run = useBulkRun(sheet, review.rows, props)
  const { results, isRunning } = run
  const hasUnsent = review.isCorrected && run.doneCount + run.unchangedCount < run.orders.length
  const mayLeave = isRunning ? confirmStopping : confirmLeaving
  useLeaveGuard(isRunning || hasUnsent, undefined, mayLeave)
  const leave = async (): Promise<void> => {
    if ((isRunning || hasUnsent) && !(await mayLeave())) return
    run.stop()
    onClose()
  }
  const isOpen = (rowNumber: number, column: BulkColumn): boolean => {
    const result = results.get(rowNumber)
    return result === undefined ? review.wasWrong(rowNumber, column) : isFailed(result)
  }
  const looked = { results, wrongAtFirst: review.wrongAtFirst }
  const choices = (Object.keys(VIEWS) as View[]).map((value) => {
    const count = review.rows.filter((row) => isInView(value, row, looked)).length
    return { value, label: `${VIEWS[value]} ${count.toLocaleString('ko-KR')}행` }
  })
  return (
    <Layer
      title="일괄 주문 확인"
      width={1120}
      onClose={() => void leave()}
      footer={<ReviewFooter run={run} onClose={() => void leave()} />}
    >
      <div className={lookCss.stack}>
        <ReviewSummary sheet={sheet} review={review} run={run} />
        <div className={css.view}>
          <label htmlFor={viewId}>보기</label>
          <Select id={viewId} choices={choices} value={view} onChoose={setView} />
        </div>
        <ReviewTable
          rows={review.rows.filter((row) => isInView(view, row, looked))}
          results={results}
          isOpen={isOpen}
          isLocked={isRunning}
          onCorrect={review.correct}
        />
      </div>
    </Layer>
  )
}
