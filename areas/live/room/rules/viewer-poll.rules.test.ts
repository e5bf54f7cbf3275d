import { expect, test } from 'vitest'
import { afterPollNews, type PollNews, type ShownPoll } from './viewer-poll.rules.ts'

const POLL: ShownPoll = {
  pollNo: 7,
  question: '어느 전형인가요?',
  choices: ['수시', '정시'],
  isOpen: true,
  areResultsShown: false,
  counts: null,
  ownChoice: 2,
}
const SHOWN: ShownPoll = { ...POLL, areResultsShown: true, counts: [1, 3] }
const open: PollNews = { name: 'poll:open', data: { pollNo: 8, question: '다음', choices: ['가', '나'] } }
const results = (pollNo: number, counts: number[] | null): PollNews => ({
  name: 'poll:results',
  data: { pollNo, counts },
})
const close = (pollNo: number): PollNews => ({ name: 'poll:close', data: { pollNo } })

test.each<[string, ShownPoll | null, PollNews, ShownPoll | null | undefined]>([
  [
    'a new one takes the place of the one before',
    SHOWN,
    open,
    { ...open.data, isOpen: true, areResultsShown: false, counts: null, ownChoice: null } as ShownPoll,
  ],
  ['the same one keeps what was chosen', POLL, { ...open, data: { ...open.data, pollNo: 7 } } as PollNews, POLL],
  ['closed without results it goes', POLL, close(7), null],
  ['closed with results it stays', SHOWN, close(7), { ...SHOWN, isOpen: false }],
  ['another one that closes is nothing to it', POLL, close(6), POLL],
  ['results come', POLL, results(7, [1, 3]), SHOWN],
  ['and go while it is open', SHOWN, results(7, null), POLL],
  ['and with it once it is closed', { ...SHOWN, isOpen: false }, results(7, null), null],
  ['results of an unknown one are asked for', null, results(6, [1, 1]), undefined],
  ['but not beside one that is open', POLL, results(6, [1, 1]), POLL],
  ['an unknown one that is hidden is nothing', null, results(6, null), null],
])('%s', (_what, poll, news, after) => {
  expect(afterPollNews(poll, news)).toEqual(after)
})
