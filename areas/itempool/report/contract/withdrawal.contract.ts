import { z } from 'zod'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { ANSWER_READS } from './omr.contract.ts'
import { refusals } from './refusals.ts'

const Score = z.number().int().nullable()

/** What taking a file of the OMR reader back does. */
export const Withdrawal = z.object({
  /** Answers in whose place those of an earlier file come back. */
  restoredCount: Count,
  /** Answers of examinees who have none then. */
  removedCount: Count,
  /** Answers of the file that later ones replaced: nothing changes for those examinees. */
  keptCount: Count,
  /** Rows that wait no more, and those of earlier files that wait again. */
  closedExceptionCount: Count,
  reopenedExceptionCount: Count,
})

/** The same before it is done, with whom it means. */
export const WithdrawalPreview = Withdrawal.extend({
  /** `scoreBefore` null while it is not scored, `scoreAfter` null where the examinee has no answer then. */
  list: z.array(z.object({ examineeNo: z.string(), scoreBefore: Score, scoreAfter: Score })),
  count: Count,
  /** What was settled by hand and goes with the file: what the reader read, and as whom it was settled; null where it was set aside. */
  settledList: z.array(
    z.object({ exceptionNo: z.number().int(), readNo: z.string(), examineeNo: z.string().nullable() }),
  ),
  /** Of all of the above: whoever takes the file back says so what they have seen. */
  fingerprint: z.string(),
})
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>

const common = {
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ omrUploadNo: Id }),
  refusals: refusals('OMR_UPLOAD_NOT_FOUND', 'ALREADY_WITHDRAWN', 'NOT_YOUR_SUBJECT'),
  form: 'envelope',
} as const

export const previewOmrWithdrawal = call({
  ...common,
  name: 'itempoolReport.previewOmrWithdrawal',
  method: 'GET',
  path: '/itemPool/exam/omrAnswer/upload/{omrUploadNo}/roll-back',
  summary: 'OMR 판독 파일의 등록을 되돌리면 달라지는 점수를 조회한다. 아무것도 저장하지 않는다.',
  output: WithdrawalPreview,
  reads: ANSWER_READS,
})

/** Takes a file back as a whole: everything is again what it was before it, but for what came later. */
export const withdrawOmr = call({
  ...common,
  name: 'itempoolReport.withdrawOmr',
  method: 'POST',
  path: '/itemPool/exam/omrAnswer/upload/{omrUploadNo}/roll-back',
  summary: 'OMR 판독 파일의 등록을 사유와 함께 되돌린다. 이전 답안이 있으면 그 답안이 돌아온다.',
  body: z.object({
    reason: requiredText('되돌리는 사유를 입력해주세요.', 200),
    /** Of the preview; left out nothing is compared. */
    fingerprint: z.string().max(100).optional(),
  }),
  output: Withdrawal,
  refusals: { ...common.refusals, ...STATE_CHANGED },
  changes: ANSWER_READS,
})
