import { expect, test } from 'vitest'
import { addArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_PASS } from '#areas/board/contract/board-pass.contract.ts'
import { listComments, saveComment } from '#areas/board/contract/comment.contract.ts'
import { CONSULT_STATUS_WORDS } from '#areas/board/contract/consult-status.ts'
import { readViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { joinBroadcast, watchBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { dropContact, keepContact, readContact } from '#areas/live/consulting/contract/contact.contract.ts'
import { listQuestions, openQuestion, voteForQuestion } from '#areas/live/consulting/contract/question.contract.ts'
import { openRequestLink, readByLink } from '#areas/live/consulting/contract/request-link.contract.ts'
import { answerPoll, readPoll } from '#areas/live/poll/contract/poll.contract.ts'
import { CONSULT_WORDS } from './board/consult-words.ts'
import { BOARD_CALLS, boardHeaders, CONSULTING_CALLS, POLL_CALLS, VIEWER_CALLS } from './light-calls.ts'

const ofPage = { readViewerPage, joinBroadcast, watchBroadcast }
const ofBoard = { listArticles, readArticle, addArticle, listComments, saveComment }

test.each(Object.keys(ofPage) as (keyof typeof ofPage)[])('the light form of %s goes where the call goes', (key) => {
  const { name, method, path, form } = ofPage[key]
  expect(VIEWER_CALLS[key]).toEqual({ name, method, path, form })
})

test.each(Object.keys(ofBoard) as (keyof typeof ofBoard)[])('the light form of %s goes where the call goes', (key) => {
  const { name, method, path, form, pass } = ofBoard[key]
  expect(BOARD_CALLS[key]).toEqual({ name, method, path, form, pass: { name: pass?.name, overCode: pass?.overCode } })
})

const ofAsker = {
  keepContact,
  dropContact,
  readContact,
  openRequestLink,
  listQuestions,
  voteForQuestion,
  openQuestion,
}

test.each(Object.keys(ofAsker) as (keyof typeof ofAsker)[])('the light form of %s goes where the call goes', (key) => {
  const { name, method, path, form, pass } = ofAsker[key]
  expect(CONSULTING_CALLS[key]).toMatchObject({ name, method, path, form })
  expect(CONSULTING_CALLS[key].pass?.name).toBe(pass?.name)
})

test.each([readPoll, answerPoll])(
  'the light form of $name goes where the call goes',
  ({ name, method, path, form, pass }) => {
    const light = Object.values(POLL_CALLS).find((each) => each.name === name)
    expect(light).toMatchObject({ name, method, path, form })
    expect(light?.pass?.name).toBe(pass?.name)
  },
)

test('the light form of readByLink goes where the call goes', () => {
  const { name, method, path, form } = readByLink
  expect(CONSULTING_CALLS.readByLink).toEqual({ name, method, path, form })
})

test('the board is shown what its pass asks for', () => {
  expect(Object.keys(boardHeaders('key', 'token'))).toEqual(Object.keys(BOARD_PASS.headers))
})

test('a request is called what the board calls it', () => {
  expect(CONSULT_WORDS).toEqual(CONSULT_STATUS_WORDS)
})
