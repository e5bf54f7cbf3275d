import { tableOf } from '#platform/contract/list/table.ts'
import { handovers } from '../contract/handover.contract.ts'
import { HANDOVER_STATUSES } from '../contract/statuses.ts'

/** What people read of handed requests. */
export const handoverTable = tableOf(handovers, {
  words: {
    whose: { MINE: '내가 넘겨받은 상담', ALL: '볼 수 있는 전체' },
    status: { OPEN: HANDOVER_STATUSES.OPEN.word, DONE: HANDOVER_STATUSES.DONE.word },
  },
  columns: [
    { key: 'title', title: '제목', primary: true, fixed: true, value: (row) => row.title },
    { key: 'status', title: '상태', width: 96, isTelling: true, value: (row) => HANDOVER_STATUSES[row.status].word },
    { key: 'viewerName', title: '신청자', width: 120, isTelling: true, value: (row) => row.viewerName },
    { key: 'broadcastName', title: '방송', width: 180, isTelling: true, value: (row) => row.broadcastName },
    { key: 'instituteName', title: '기관', width: 130, value: (row) => row.instituteName },
    { key: 'holderName', title: '담당자', width: 92, value: (row) => row.holderName },
    { key: 'handerName', title: '넘긴 사람', width: 92, value: (row) => row.handerName },
    {
      key: 'handedYmdt',
      title: '넘긴 시각',
      width: 140,
      format: 'stamp',
      isTelling: true,
      value: (row) => row.handedYmdt,
    },
    { key: 'doneYmdt', title: '처리 시각', width: 140, format: 'stamp', hidden: true, value: (row) => row.doneYmdt },
  ],
})
