import { expect, test } from 'vitest'
import { addArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_PASS } from '#areas/board/contract/board-pass.contract.ts'
import { listComments, saveComment } from '#areas/board/contract/comment.contract.ts'
import { CONSULT_STATUS_WORDS } from '#areas/board/contract/consult-status.ts'
import { readViewerPage } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import { joinBroadcast } from '#areas/live-channel/contract/viewer.contract.ts'
import { CONSULT_WORDS } from './board/consult-words.ts'
import { BOARD_CALLS, boardHeaders, VIEWER_CALLS } from './light-calls.ts'

const ofPage = { readViewerPage, joinBroadcast }
const ofBoard = { listArticles, readArticle, addArticle, listComments, saveComment }

test.each(Object.keys(ofPage) as (keyof typeof ofPage)[])('the light form of %s goes where the call goes', (key) => {
  const { name, method, path, form } = ofPage[key]
  expect(VIEWER_CALLS[key]).toEqual({ name, method, path, form })
})

test.each(Object.keys(ofBoard) as (keyof typeof ofBoard)[])('the light form of %s goes where the call goes', (key) => {
  const { name, method, path, form, pass } = ofBoard[key]
  expect(BOARD_CALLS[key]).toEqual({ name, method, path, form, pass: { name: pass?.name, overCode: pass?.overCode } })
})

test('the board is shown what its pass asks for', () => {
  expect(Object.keys(boardHeaders('key', 'token'))).toEqual(Object.keys(BOARD_PASS.headers))
})

test('a request is called what the board calls it', () => {
  expect(CONSULT_WORDS).toEqual(CONSULT_STATUS_WORDS)
})
