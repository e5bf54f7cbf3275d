import { useQueryClient } from '@tanstack/react-query'
import { editOrders, MOST_ORDERS_AT_ONCE } from '#areas/nsat/order/contract/order.contract.ts'
import { ORDER_TYPES } from '#areas/nsat/order/contract/statuses.ts'
import { bulkResultText, keyOfRows } from '#areas/nsat/order/rules/bulk-rows.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { send } from '#platform/web/calls/send.ts'
import { alert, confirm } from '#platform/web/feedback/dialog.ts'
import { useAfterSuccess } from '#platform/web/feedback/success-delay.ts'
import type { BulkDialogProps, BulkSheet } from './bulk-sheet.ts'
import type { Ending, RowResult } from './in-turn.ts'
import { isFailed, isSent, isUnchanged, type ReviewRow, type SentRow } from './review-rows.ts'
import { useRun } from './use-run.ts'

/** Why rows are left after an attempt. */
const NOTES: Readonly<Record<Ending, string | undefined>> = {
  ALL: undefined,
  STOPPED: '중지하여 보내지 않은 주문이 있습니다. ‘이어서 보내기’로 계속할 수 있습니다.',
  LOST: '서버에 연결할 수 없어 멈췄습니다. 연결을 확인한 뒤 ‘이어서 보내기’로 계속해주세요.',
}

/** Asks before rows are sent without cells that could not be read. */
async function confirmWrong(some: readonly SentRow[]): Promise<boolean> {
  const count = some.reduce((sum, { flagged }) => sum + flagged.length, 0)
  if (count === 0) return true
  return confirm({
    title: `숫자가 아닌 칸이 ${count.toLocaleString('ko-KR')}개 있습니다.`,
    text: '숫자가 아닌 인원은 보내지 않습니다. 그래도 보내시겠습니까?',
    okText: '그대로 보내기',
    cancelText: '돌아가기',
  })
}

type Placed = CallOutput<typeof editOrders>['list'][number]

function resultOf(placed: Placed): RowResult {
  if ('refusal' in placed) return { reason: placed.refusal.text }
  return placed.isUnchanged ? { unchanged: ORDER_TYPES[placed.nsatOrderType].word } : 'DONE'
}

/** Sends the orders of a sheet step by step, and says how many of them were stored. */
export function useBulkRun(sheet: BulkSheet, rows: readonly ReviewRow[], { onSending, onClose }: BulkDialogProps) {
  const cache = useQueryClient()
  const afterSuccess = useAfterSuccess()
  const run = useRun(MOST_ORDERS_AT_ONCE, async (some: readonly SentRow[]): Promise<readonly RowResult[]> => {
    const rowsOf = some.map(({ row }) => row)
    const { list } = await send(
      editOrders,
      { body: { list: some.map(({ form }) => form) } },
      { idempotencyKey: keyOfRows(sheet.reading, rowsOf), handles: [403] },
    )
    return list.map(resultOf)
  })
  const { results } = run
  const orders = rows.filter(isSent)
  const failed = orders.filter(({ rowNumber }) => isFailed(results.get(rowNumber)))
  const unsent = orders.filter(({ rowNumber }) => !results.has(rowNumber))
  const start = async (some: readonly SentRow[]): Promise<void> => {
    if (!(await confirmWrong(some))) return
    onSending(true)
    const { ending, results: all } = await run.start(some)
    onSending(false)
    void refreshReads(cache, editOrders.changes)
    const failures = [...all.values()].filter(isFailed).length
    const same = [...all.values()].filter(isUnchanged).length
    if (ending === 'ALL' && failures === 0) afterSuccess(onClose)
    await alert({ title: '안내', text: bulkResultText(all.size, failures, same), note: NOTES[ending] })
  }
  const unchangedCount = [...results.values()].filter(isUnchanged).length
  const doneCount = results.size - failed.length - unchangedCount
  return { ...run, orders, failed, unsent, doneCount, unchangedCount, start } as const
}

export type BulkRun = ReturnType<typeof useBulkRun>
