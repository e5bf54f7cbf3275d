import { FAILED_WORK_KINDS } from '#platform/contract/failed-work.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { type FailedWork, failedWork } from '../contract/failed-work.contract.ts'
import { FAILED_WORK_STATES } from '../contract/states.ts'

/** `김운영`, or that it came right; empty while it waits. */
export const settledText = ({ settledYmdt, settledByName }: Pick<FailedWork, 'settledYmdt' | 'settledByName'>) =>
  settledYmdt === null ? '' : settledByName || '저절로 해결됨'

/** What people read of work that failed. */
export const failedWorkTable = tableOf(failedWork, {
  words: { state: wordsOf(FAILED_WORK_STATES), kind: wordsOf(FAILED_WORK_KINDS) },
  columns: [
    { key: 'state', title: '상태', width: 84, fixed: true, value: (row) => FAILED_WORK_STATES[row.state].word },
    { key: 'kind', title: '종류', width: 100, isTelling: true, value: (row) => FAILED_WORK_KINDS[row.kind].word },
    { key: 'title', title: '작업', primary: true, fixed: true, value: (row) => row.title },
    { key: 'reason', title: '실패 사유', width: 280, isTelling: true, value: (row) => row.reason },
    {
      key: 'sinceYmdt',
      title: '실패일시',
      width: 140,
      format: 'stamp',
      isTelling: true,
      value: (row) => row.sinceYmdt,
    },
    { key: 'tries', title: '시도', width: 64, format: 'count', isSpare: true, value: (row) => row.tries || null },
    { key: 'settled', title: '처리', width: 120, isSpare: true, value: settledText },
  ],
})
