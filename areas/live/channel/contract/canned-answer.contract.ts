import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS } from '#areas/live/broadcast/contract/refusals.ts'
import { call } from '#platform/contract/call.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { requiredText, requiredWriting } from '#platform/contract/written-text.ts'
import { LONGEST_CHAT } from './limits.ts'

/** Most canned answers of one institute. */
export const MOST_CANNED_ANSWERS = 100
/** Longest title of a canned answer, in characters. */
const LONGEST_CANNED_TITLE = 40

/** What the staff of an institute say again and again. */
export const CannedAnswer = z.object({
  cannedAnswerNo: z.number().int(),
  title: z.string(),
  contents: z.string(),
  version: Version,
})
export type CannedAnswer = z.infer<typeof CannedAnswer>

const CANNED = ['liveChannel.cannedAnswers'] as const
const PATH = '/live/broadcast/{liveBroadcastNo}/canned-answer'
const ofBroadcast = z.object({ liveBroadcastNo: Id })
const ofAnswer = z.object({ liveBroadcastNo: Id, cannedAnswerNo: Id })
/** As long as a chat message may be, so that it fits in either place. */
const CannedForm = z.object({
  title: requiredText('이름을 입력해주세요.', LONGEST_CANNED_TITLE),
  contents: requiredWriting('답변 내용을 입력해주세요.', LONGEST_CHAT),
})
const NOT_FOUND = refusing(404, { CANNED_ANSWER_NOT_FOUND: '자주 쓰는 답변을 찾을 수 없습니다.' })

/** The canned answers of the institute of a broadcast, by title: all its staff share them, in all its broadcasts. */
export const listCannedAnswers = call({
  name: 'liveChannel.listCannedAnswers',
  method: 'GET',
  path: PATH,
  summary: '기관의 자주 쓰는 답변을 조회한다.',
  access: LIVE_PEOPLE,
  params: ofBroadcast,
  output: z.object({ list: z.array(CannedAnswer) }),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: CANNED,
})

export const addCannedAnswer = call({
  name: 'liveChannel.addCannedAnswer',
  method: 'POST',
  path: PATH,
  summary: '자주 쓰는 답변을 추가한다.',
  access: LIVE_PEOPLE,
  params: ofBroadcast,
  body: CannedForm,
  output: z.object({ cannedAnswerNo: z.number().int() }),
  refusals: {
    ...BROADCAST_ASK_REFUSALS,
    ...refusing(409, { TOO_MANY_CANNED: `자주 쓰는 답변은 ${MOST_CANNED_ANSWERS}개까지 만들 수 있습니다.` }),
  },
  changes: CANNED,
})

export const changeCannedAnswer = call({
  name: 'liveChannel.changeCannedAnswer',
  method: 'PUT',
  path: `${PATH}/{cannedAnswerNo}`,
  summary: '자주 쓰는 답변을 수정한다.',
  access: LIVE_PEOPLE,
  params: ofAnswer,
  body: CannedForm.extend({ version: Version }),
  output: z.object({ version: Version }),
  refusals: { ...BROADCAST_ASK_REFUSALS, ...NOT_FOUND, ...STATE_CHANGED },
  changes: CANNED,
})

/** Once more is fine. */
export const deleteCannedAnswer = call({
  name: 'liveChannel.deleteCannedAnswer',
  method: 'DELETE',
  path: `${PATH}/{cannedAnswerNo}`,
  summary: '자주 쓰는 답변을 삭제한다.',
  access: LIVE_PEOPLE,
  params: ofAnswer,
  output: z.object({}),
  refusals: BROADCAST_ASK_REFUSALS,
  changes: CANNED,
})
