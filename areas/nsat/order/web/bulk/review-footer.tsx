import { makeFailureSheet } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { download } from '#platform/web/calls/download.ts'
import { showProblem } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/look/button.tsx'
import { isFailed, type SentRow } from './review-rows.ts'
import type { BulkRun } from './use-bulk-run.ts'

const number = (count: number): string => count.toLocaleString('ko-KR')

/** What can be done with the rows now: sent, stopped, sent again, saved. */
export function ReviewFooter({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const { results, failed, unsent, isRunning, start, stop } = run
  const isBegun = results.size > 0
  if (isRunning) return <Button onClick={stop}>중지</Button>
  return (
    <>
      {failed.length > 0 && (
        <>
          <Button onClick={() => void saveFailed(failed, run)}>실패한 행 엑셀 내려받기</Button>
          <Button onClick={() => void start(failed)}>실패한 {number(failed.length)}건 다시 보내기</Button>
        </>
      )}
      <Button onClick={onClose}>{isBegun ? '닫기' : '취소'}</Button>
      {(unsent.length > 0 || !isBegun) && (
        <Button kind="primary" disabled={unsent.length === 0} onClick={() => void start(unsent)}>
          {isBegun ? `이어서 ${number(unsent.length)}건 보내기` : `${number(unsent.length)}건 보내기`}
        </Button>
      )}
    </>
  )
}

async function saveFailed(failed: readonly SentRow[], { results }: BulkRun): Promise<void> {
  const list = failed.flatMap(({ row, rowNumber }) => {
    const result = results.get(rowNumber)
    return isFailed(result) ? [{ ...row, reason: result.reason.slice(0, 500) }] : []
  })
  await download(makeFailureSheet, { body: { list } }, '주문_일괄추가_실패.xlsx').catch(showProblem)
}
