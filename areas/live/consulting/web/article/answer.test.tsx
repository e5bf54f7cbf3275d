import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readArticle } from '#areas/board/contract/article.contract.ts'
import { answerRequest, claimRequest } from '#areas/live/consulting/contract/answer.contract.ts'
import { GIVEN, openedRequest } from '#areas/live/consulting/testing/room.samples.ts'
import { showBoard } from '#areas/live/consulting/testing/show-board.tsx'
import { type Answer, answer, cutOff, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { StaffBoard } from '../board/staff-board.tsx'

const CLAIMED = answer(claimRequest, { answeringName: null })

const show = (...answers: Answer[]) => showBoard(StaffBoard, { answers: [CLAIMED, ...answers], search: '?article=501' })

const box = () => page.getByRole('textbox', { name: '답변 내용' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const given = () => page.getByRole('region', { name: '답변', exact: true })
const answered = (more: object = {}) =>
  answer(readArticle, openedRequest({ consultStatus: 1, answer: { ...GIVEN, ...more } }))

beforeEach(() => page.viewport(800, 1000))

test('the place to write is open where there is no answer', async () => {
  const shown = show(answer(answerRequest, { articleId: 501, version: 1 }))
  await box().fill('작년과 비슷합니다.')
  shown.server.use(answered({ contents: '작년과 비슷합니다.' }))
  await button('답변 작성').click()
  await expect.element(page.getByText('답변을 작성하였습니다.')).toBeVisible()
  const [sent] = shown.server.of(answerRequest)
  expect([sent?.params, sent?.body]).toEqual([{ articleId: '501' }, { contents: '작년과 비슷합니다.', version: 0 }])
  await expect.element(given().getByText('작년과 비슷합니다.')).toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
})

test('an answer that is there is changed over the version that was seen', async () => {
  const shown = show(answered({ version: 3 }), answer(answerRequest, { articleId: 501, version: 4 }))
  await expect.element(given().getByText(GIVEN.contents)).toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
  await expectAccessible()
  await button('답변 수정').click()
  await expect.element(box()).toHaveValue(GIVEN.contents)
  await box().fill('조금 오를 것으로 봅니다.')
  await button('답변 수정').click()
  await expect
    .poll(() => shown.server.of(answerRequest).map(({ body }) => body))
    .toEqual([{ contents: '조금 오를 것으로 봅니다.', version: 3 }])
})

test('what is blank is not sent', async () => {
  const shown = show()
  await box().fill('   ')
  await button('답변 작성').click()
  await expect.element(page.getByText('답변 내용을 입력해주세요.')).toBeVisible()
  expect(shown.server.of(answerRequest)).toHaveLength(0)
})

test('what could not be sent stays as it was typed', async () => {
  show(cutOff(answerRequest))
  await box().fill('작년과 비슷합니다.')
  await button('답변 작성').click()
  await expect.element(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible()
  await expect.element(box()).toHaveValue('작년과 비슷합니다.')
})

describe('when somebody else answers meanwhile', () => {
  test('their answer stands beside mine, and mine is kept or theirs taken', async () => {
    const shown = show(refuse(answerRequest, 'STATE_CHANGED'))
    await box().fill('내 답변입니다.')
    shown.server.use(answered())
    await button('답변 작성').click()
    const conflict = page.getByRole('alert').filter({ hasText: '박상담 님이' })
    await expect.element(conflict).toBeVisible()
    await expect.element(given().getByText(GIVEN.contents)).toBeVisible()
    await expect.element(box()).toHaveValue('내 답변입니다.')
    await expectAccessible()
    shown.server.use(answer(answerRequest, { articleId: 501, version: 2 }))
    await button('내가 고친 항목 유지하기').click()
    await button('답변 수정').click()
    await expect
      .poll(() => shown.server.of(answerRequest).at(-1)?.body)
      .toEqual({ contents: '내 답변입니다.', version: 1 })
  })

  test('it is heard of while I type, and nothing that I typed is lost', async () => {
    const shown = show()
    await box().fill('내 답변입니다.')
    shown.server.use(answered())
    shown.channel.tell({ name: 'article:answer', data: { articleId: 501 } })
    await expect.element(given().getByText(GIVEN.contents)).toBeVisible()
    await expect.element(box()).toHaveValue('내 답변입니다.')
  })

  test('the place to write closes where nothing was typed', async () => {
    const shown = show()
    await expect.element(box()).toBeVisible()
    shown.server.use(answered())
    shown.channel.tell({ name: 'article:answer', data: { articleId: 501 } })
    await expect.element(given().getByText(GIVEN.contents)).toBeVisible()
    await expect.element(box()).not.toBeInTheDocument()
  })
})

describe('others are told that I am writing', () => {
  const claims = (shown: ReturnType<typeof show>) => shown.server.of(claimRequest).map(({ body }) => body)
  const IS = { isAnswering: true }
  const IS_NOT = { isAnswering: false }

  test('once I open it, again and again, and not any more when I leave', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const shown = show()
    try {
      await expect.poll(() => claims(shown)).toEqual([IS])
      vi.advanceTimersByTime(20_000)
      await expect.poll(() => claims(shown)).toEqual([IS, IS, IS])
    } finally {
      vi.useRealTimers()
    }
    await box().fill('작')
    await button('목록').click()
    await button('떠나기').click()
    await expect.poll(() => claims(shown).at(-1)).toEqual(IS_NOT)
  })

  test('not any more when the answer is stored', async () => {
    const shown = show(answer(answerRequest, { articleId: 501, version: 1 }))
    await box().fill('작년과 비슷합니다.')
    shown.server.use(answered())
    await button('답변 작성').click()
    await expect.poll(() => claims(shown).at(-1)).toEqual(IS_NOT)
  })
})
