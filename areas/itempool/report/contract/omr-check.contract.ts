import { z } from 'zod'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { Count } from '#platform/contract/shapes.ts'
import { ProblemList } from '#platform/contract/sheet/problems.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { OMR_FILE_REFUSALS, OmrFile } from './omr.contract.ts'

/** What registering a file would do. */
export const OmrCheck = z.object({
  rowCount: Count,
  answerCount: Count,
  /** Rows that would take the place of answers of the same examinees. */
  replacedCount: Count,
  exceptionCount: Count,
  /** Rows without a single mark: those of examinees who were absent, or of a reader that saw nothing. */
  blankCount: Count,
  /** Everything that is wrong with the file; it is registered only without any. */
  problems: ProblemList,
  /** Why the file is hardly of this round, a sentence each: whoever registers it all the same confirms that. */
  doubts: z.array(z.string()),
})
export type OmrCheck = z.infer<typeof OmrCheck>

/** Reads a file as its registration would; stores nothing. */
export const checkOmr = call({
  name: 'itempoolReport.checkOmr',
  method: 'POST',
  path: '/itemPool/exam/omrAnswer/check',
  summary: 'OMR 판독 결과 엑셀 파일을 등록하지 않고 확인한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  body: OmrFile,
  output: OmrCheck,
  refusals: OMR_FILE_REFUSALS,
  form: 'envelope',
})
