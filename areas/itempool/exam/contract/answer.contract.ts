import { z } from 'zod'
import { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'
import { ANSWER_READING_CODES } from '#areas/itempool/item/contract/codes.ts'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { Count, Id, Version, wholeNumber } from '#platform/contract/shapes.ts'
import { SUBJECT_WRITE_REFUSALS } from './refusals.ts'

const NEEDED = '정답을 입력해주세요.'
const mark = z.union([z.string(), z.number()], NEEDED).transform(String).pipe(z.string().trim().min(1, NEEDED).max(200))

/** A corrected answer; several are a list. */
const AnswerForm = z.object({
  answer: z
    .union([mark, z.array(mark).min(1, NEEDED).max(10)], NEEDED)
    .transform((answer): string[] => [answer].flat()),
  /** How several answers are read; left out they are all asked for. */
  answerReading: z.enum(ANSWER_READING_CODES).optional(),
  itemType: z.enum(['MULTIPLE_CHOICE', 'SHORT_ANSWER']),
  itempoolItemNo: Id,
  /** The place of the question in the subject, from 0. */
  index: wholeNumber(0, 10_000),
  /** Of the item, as it was read. */
  version: Version.optional(),
})
export type AnswerForm = z.infer<typeof AnswerForm>

const refusals = {
  ...SUBJECT_WRITE_REFUSALS,
  ITEM_NOT_HERE: { status: 422, text: '과목의 그 순서에 있는 문항이 아닙니다.' },
  TYPE_DIFFERS: { status: 422, text: '문항의 유형이 다릅니다. 새로고침한 뒤 다시 시도해주세요.' },
  ANSWER_WRONG: { status: 422, text: '정답을 확인해주세요.' },
} as const

/** Corrects the answer of a question. What was scored by it is scored anew in the background. */
export const changeItemAnswer = call({
  name: 'itempoolExam.changeItemAnswer',
  method: 'PUT',
  path: '/itemPool/subject/{id}/answers',
  summary: '과목 문항의 정답을 변경한다. 이미 채점된 답안은 다시 채점한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ id: Id }),
  body: AnswerForm,
  output: z.object({
    itempoolItemNo: z.number().int(),
    answerList: z.array(z.string()),
    answerReading: z.enum(ANSWER_READING_CODES),
    answerCount: Count,
    /** JSON text with the same list. */
    answerPayload: z.string(),
    version: z.number().int(),
  }),
  refusals,
  changes: ['itempoolExam.subjects', 'itempoolItem.items', 'own:platform.tasks'],
  form: 'envelope',
})

/** What the same correction would do to the scores; stores nothing. */
export const previewItemAnswer = call({
  name: 'itempoolExam.previewItemAnswer',
  method: 'POST',
  path: '/itemPool/subject/{id}/answers/preview',
  summary: '정답을 변경하면 점수가 달라지는 수험생을 조회한다. 아무것도 저장하지 않는다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ id: Id }),
  body: AnswerForm,
  output: z.object({
    changedCount: Count,
    list: z.array(z.object({ examineeNo: z.string(), scoreBefore: z.number().int(), scoreAfter: z.number().int() })),
  }),
  refusals,
  form: 'envelope',
})
