import { z } from 'zod'
import { NO_SUBJECT } from '#areas/itempool/exam/contract/refusals.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { ANSWER_READS } from './omr.contract.ts'
import { refusals } from './refusals.ts'

/** How many scored what by a subject of a paper, in one round: the newest one with scores unless another is named. */
export const readScoreHistogram = call({
  name: 'itempoolReport.readScoreHistogram',
  method: 'GET',
  path: '/itemPool/subject/{id}/histogram',
  summary: '과목의 채점된 점수 분포를 회차별로 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ id: Id }),
  query: z.object({ planNo: Id.optional() }),
  output: z.object({
    itempoolExamSubjectNo: z.number().int(),
    subjectDisplayName: z.string(),
    itemPoolExamNo: z.number().int(),
    examName: z.string(),
    totalScore: Count,
    /** null where no answer is scored. */
    planNo: z.number().int().nullable(),
    examineeCount: Count,
    /** From the lowest score; a score that nobody has is left out. */
    scoreList: z.array(z.object({ score: Count, count: Count })),
    /** The rounds with scores, the newest first. */
    roundList: z.array(z.object({ planNo: z.number().int(), planYm: z.string(), examineeCount: Count })),
  }),
  refusals: { ...NO_SUBJECT, ...refusals('PLAN_NOT_FOUND', 'NOT_YOUR_SUBJECT') },
  reads: [...ANSWER_READS, 'itempoolExam.subjects', 'itempoolItem.items'],
  form: 'envelope',
})
