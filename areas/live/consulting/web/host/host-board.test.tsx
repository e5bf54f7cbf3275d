import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readArticle } from '#areas/board/contract/article.contract.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { comment } from '#areas/board/testing/board.samples.ts'
import { GIVEN, openedRequest, roomBroadcast } from '#areas/live/consulting/testing/room.samples.ts'
import { showBoard } from '#areas/live/consulting/testing/show-board.tsx'
import { type Answer, answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { HostBoard } from './host-board.tsx'

const show = (featuredArticleId: number | null, ...answers: Answer[]) =>
  showBoard(HostBoard, { broadcast: roomBroadcast({ featuredArticleId }), answers })

const CHOSEN = '새로운 질문이 선택되었습니다.'

beforeEach(() => page.viewport(800, 900))

test('says that nothing is chosen', async () => {
  show(null)
  await expect.element(page.getByText('선택된 상담이 없습니다.')).toBeVisible()
  await expectAccessible()
})

test('shows the chosen article with its answer and comments, and nothing to write', async () => {
  show(
    501,
    answer(readArticle, openedRequest({ commentCount: 1, consultStatus: 1, answer: GIVEN })),
    answer(listComments, { commentList: [comment({ commentId: 1 })], hasNextPage: false }),
  )
  const article = page.getByRole('article', { name: '국어 등급컷이 궁금합니다' })
  await expect.element(article.getByText(/작년보다 오를까요/)).toBeVisible()
  await expect.element(article.getByText('수험생맘')).toBeVisible()
  await expect.element(article.getByText('답변 완료')).toBeVisible()
  await expect.element(article.getByText(GIVEN.contents)).toBeVisible()
  await expect.element(article.getByText('댓글 1입니다.')).toBeVisible()
  expect(page.getByRole('textbox').all()).toHaveLength(0)
  expect(article.getByRole('button').all()).toHaveLength(0)
  await expectAccessible()
})

test('says how long the chosen request has waited', async () => {
  show(501)
  await expect.element(page.getByText('대기 12분')).toBeVisible()
})

test('tells that another question was chosen, not that none is any more', async () => {
  const shown = show(null)
  await expect.element(page.getByText('선택된 상담이 없습니다.')).toBeVisible()
  shown.channel.tell({ name: 'article:select', data: { articleId: null } })
  await expect.element(page.getByText(CHOSEN)).not.toBeInTheDocument()
  shown.channel.tell({ name: 'article:select', data: { articleId: 501 } })
  await expect.element(page.getByText(CHOSEN)).toBeVisible()
})

test('shows an answer as soon as the room hears of it', async () => {
  const shown = show(501)
  await expect.element(page.getByText('대기 12분')).toBeVisible()
  shown.server.use(answer(readArticle, openedRequest({ consultStatus: 1, answer: GIVEN })))
  shown.channel.tell({ name: 'article:answer', data: { articleId: 501 } })
  await expect.element(page.getByText(GIVEN.contents)).toBeVisible()
})

test('an article that does not come is asked for again', async () => {
  const shown = show(501, fail(readArticle, 400, '조회할 수 없습니다.'))
  await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
  shown.server.use(answer(readArticle, openedRequest()))
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByText(/작년보다 오를까요/)).toBeVisible()
})
