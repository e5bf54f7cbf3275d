import { z } from 'zod'
import { LONGEST_ANSWER } from '#areas/board/contract/board.ts'
import { CONTACT_RECORD, Contact, NO_CONTACT } from '#areas/live/consulting/contract/contact.contract.ts'
import { SALES_PEOPLE } from '#areas/sales/contract/access.ts'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { requiredWriting } from '#platform/contract/written-text.ts'
import { HANDOVER_RECORD } from './handover.contract.ts'
import { refusals } from './refusals.ts'

/** What somebody writes to whoever asked. */
export const HandoverAnswerForm = z.object({ contents: requiredWriting('답변 내용을 입력해주세요.', LONGEST_ANSWER) })

/** Whoever has a request answers whoever asked, who reads it by their private address; `version` is the answer that was seen. */
export const answerHandover = call({
  name: 'liveReport.answerHandover',
  method: 'POST',
  path: '/live/handover/{id}/answer',
  summary: '넘겨받은 상담에 답변한다. version은 화면에서 본 답변의 것이고, 답변이 없었으면 0이다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: HandoverAnswerForm.extend({ version: Version }),
  output: z.object({ articleId: z.number().int(), version: Version }),
  refusals: {
    ...refusals('HANDOVER_NOT_FOUND', 'NOT_HOLDER', 'NOT_OPEN', 'REQUEST_NOT_FOUND', 'TOO_LATE'),
    ...STATE_CHANGED,
  },
  changes: [...HANDOVER_RECORD.reads, 'board.articles'],
})

/** How whoever asked is reached, for who has the request; each look is kept. */
export const showHandoverContact = call({
  name: 'liveReport.showHandoverContact',
  method: 'POST',
  path: '/live/handover/{id}/contact/look',
  summary: '넘겨받은 상담의 신청자 연락처 전체를 조회한다. 조회 기록이 남는다.',
  access: SALES_PEOPLE,
  // Every look is one of its own, and nothing is left of a contact that was taken back.
  hasSecretAnswer: true,
  params: z.object({ id: Id }),
  output: Contact,
  refusals: { ...refusals('HANDOVER_NOT_FOUND', 'NOT_HOLDER'), ...NO_CONTACT },
  changes: [...CONTACT_RECORD.reads],
})
