import { z } from 'zod'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { BROADCAST_ASK_REFUSALS, BROADCAST_ENDED } from '#areas/live/broadcast/contract/refusals.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { CHOICE_COUNT, LONGEST_CHOICE, LONGEST_POLL_QUESTION } from './limits.ts'

/** What is read again when a poll begins, is answered, or ends. */
const POLLS = ['livePoll.polls'] as const

const PollTexts = z.object({
  pollNo: z.number().int(),
  question: z.string(),
  choices: z.array(z.string()),
  isOpen: z.boolean(),
  areResultsShown: z.boolean(),
})

/** A poll as its viewers see it. */
export const ViewerPoll = PollTexts.extend({
  /** Answers of each choice; null while staff do not show them. */
  counts: z.array(Count).nullable(),
  /** What this viewer chose, from 1; null: nothing yet. */
  ownChoice: z.number().int().nullable(),
})
export type ViewerPoll = z.infer<typeof ViewerPoll>

/** A poll as staff see it: never who chose what. */
export const StaffPoll = PollTexts.extend({
  counts: z.array(Count),
  startedYmdt: Ymdt,
  closedYmdt: Ymdt.nullable(),
})
export type StaffPoll = z.infer<typeof StaffPoll>

const ofBroadcast = z.object({ liveBroadcastNo: Id })
const ofPoll = z.object({ liveBroadcastNo: Id, pollNo: Id })

const NOT_FOUND = refusing(404, { POLL_NOT_FOUND: '투표를 찾을 수 없습니다.' })
const CLOSED = refusing(409, { POLL_CLOSED: '마감된 투표입니다.' })

/** Polls of one answer: the newest. */
export const MOST_POLLS = 100

/** The polls of a broadcast, newest first, also after its end. */
export const listPolls = call({
  name: 'livePoll.listPolls',
  method: 'GET',
  path: '/live/broadcast/{liveBroadcastNo}/poll',
  summary: '방송에서 진행한 투표를 최신순으로 조회한다.',
  access: LIVE_PEOPLE,
  params: ofBroadcast,
  output: z.object({ list: z.array(StaffPoll) }),
  refusals: BROADCAST_ASK_REFUSALS,
  reads: POLLS,
})

/** The poll that viewers see: the open one, or else the one whose results are shown; null: none. */
export const readPoll = call({
  name: 'livePoll.readPoll',
  method: 'GET',
  path: '/live/broadcast/{liveBroadcastNo}/poll/current',
  summary: '시청자에게 보이는 투표를 조회한다. 진행 중인 투표가 없으면 결과를 공개한 투표를 조회한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params: ofBroadcast,
  output: z.object({ poll: ViewerPoll.nullable() }),
  refusals: BROADCAST_ASK_REFUSALS,
})

/** Asks everybody in the room. There is one open poll at a time; results of earlier ones are not shown any more. */
export const startPoll = call({
  name: 'livePoll.startPoll',
  method: 'POST',
  path: '/live/broadcast/{liveBroadcastNo}/poll',
  summary: '방송에서 투표를 시작한다.',
  access: LIVE_PEOPLE,
  params: ofBroadcast,
  body: z.object({
    question: requiredText('질문을 입력해주세요.', LONGEST_POLL_QUESTION),
    choices: z
      .array(requiredText('보기를 입력해주세요.', LONGEST_CHOICE))
      .min(CHOICE_COUNT.least, `보기는 ${CHOICE_COUNT.least}개 이상이어야 합니다.`)
      .max(CHOICE_COUNT.most, `보기는 ${CHOICE_COUNT.most}개까지 만들 수 있습니다.`)
      .refine((choices) => new Set(choices).size === choices.length, '같은 보기를 두 번 쓸 수 없습니다.'),
  }),
  output: z.object({ pollNo: z.number().int() }),
  refusals: {
    ...BROADCAST_ASK_REFUSALS,
    ...BROADCAST_ENDED,
    ...refusing(409, { POLL_OPEN: '진행 중인 투표가 있습니다. 마감한 뒤 다시 시작해주세요.' }),
  },
  changes: POLLS,
})

/** Nobody answers any more. The same once more changes nothing; the last answers are counted within seconds. */
export const closePoll = call({
  name: 'livePoll.closePoll',
  method: 'POST',
  path: '/live/broadcast/{liveBroadcastNo}/poll/{pollNo}/close',
  summary: '투표를 마감한다.',
  access: LIVE_PEOPLE,
  params: ofPoll,
  output: z.object({}),
  refusals: { ...BROADCAST_ASK_REFUSALS, ...NOT_FOUND },
  changes: POLLS,
})

/** Shows viewers how many chose what, or no longer; of one poll of a broadcast at a time. */
export const showPollResults = call({
  name: 'livePoll.showPollResults',
  method: 'PUT',
  path: '/live/broadcast/{liveBroadcastNo}/poll/{pollNo}/results',
  summary: '시청자에게 투표 결과를 공개하거나 숨긴다.',
  access: LIVE_PEOPLE,
  params: ofPoll,
  body: z.object({ isShown: z.boolean() }),
  output: z.object({}),
  refusals: { ...BROADCAST_ASK_REFUSALS, ...NOT_FOUND },
  changes: POLLS,
})

/** A viewer chooses, or chooses otherwise as long as the poll is open. */
export const answerPoll = call({
  name: 'livePoll.answerPoll',
  method: 'PUT',
  path: '/live/poll/{pollNo}/answer',
  summary: '시청자가 투표에 답한다. 마감할 때까지 바꿀 수 있다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params: z.object({ pollNo: Id }),
  /** The first choice is 1. */
  body: z.object({
    choice: z.number().int().min(1, '보기를 선택해주세요.').max(CHOICE_COUNT.most, '없는 보기입니다.'),
  }),
  output: z.object({}),
  refusals: {
    ...NOT_FOUND,
    ...CLOSED,
    ...refusing(422, { NO_SUCH_CHOICE: '없는 보기입니다.' }),
    ...refusing(403, { VIEWERS_ONLY: '시청자만 답할 수 있습니다.' }),
  },
})
