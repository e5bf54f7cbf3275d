import { tableOf } from '#platform/contract/list/table.ts'
import { type PastRequest, pastRequests } from '../contract/request.contract.ts'
import { HANDOVER_STATUSES, REQUEST_STATUSES } from '../contract/statuses.ts'
import { durationText } from './waiting.rules.ts'

const waitText = ({ waitSeconds }: PastRequest): string => (waitSeconds === null ? '' : durationText(waitSeconds))

const holderText = ({ handover }: PastRequest): string =>
  handover ? `${handover.name} (${HANDOVER_STATUSES[handover.status].word})` : ''

/** What people read of the requests of a broadcast that is over. */
export const requestTable = tableOf(pastRequests, {
  words: {
    status: {
      OPEN: REQUEST_STATUSES.OPEN.word,
      ANSWERED: REQUEST_STATUSES.ANSWERED.word,
      ARTICLE: REQUEST_STATUSES.ARTICLE.word,
    },
  },
  columns: [
    { key: 'title', title: '제목', primary: true, fixed: true, value: (row) => row.title },
    { key: 'status', title: '상태', width: 100, isTelling: true, value: (row) => REQUEST_STATUSES[row.status].word },
    { key: 'writerName', title: '신청자', width: 120, isTelling: true, value: (row) => row.writerName },
    { key: 'writtenYmdt', title: '신청 시각', width: 140, format: 'stamp', value: (row) => row.writtenYmdt },
    { key: 'wait', title: '대기 시간', width: 110, isTelling: true, value: waitText },
    { key: 'answererName', title: '답변자', width: 100, value: (row) => row.answererName },
    {
      key: 'answeredYmdt',
      title: '답변 시각',
      width: 140,
      format: 'stamp',
      hidden: true,
      value: (row) => row.answeredYmdt,
    },
    { key: 'commentCount', title: '댓글', width: 64, format: 'count', value: (row) => row.commentCount },
    { key: 'holder', title: '넘겨받은 사람', width: 150, isTelling: true, value: holderText },
  ],
})
