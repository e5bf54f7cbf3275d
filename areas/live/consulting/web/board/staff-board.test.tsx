import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { comment } from '#areas/board/testing/board.samples.ts'
import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import { openQuestion } from '#areas/live/consulting/contract/question.contract.ts'
import {
  boardOfArticles,
  consulting,
  listedRequest,
  listedRequests,
  openedRequest,
  questions,
  requestState,
  roomBroadcast,
} from '#areas/live/consulting/testing/room.samples.ts'
import { showBoard } from '#areas/live/consulting/testing/show-board.tsx'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { StaffBoard } from './staff-board.tsx'

const show = (broadcast: BroadcastDetail = roomBroadcast(), answers: readonly Answer[] = [], search = '') =>
  showBoard(StaffBoard, { broadcast, answers, search })

const rows = () => page.getByRole('list', { name: /^(상담|게시글) 목록$/ }).getByRole('listitem')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const titles = () =>
  rows()
    .all()
    .map((row) => row.getByRole('button').first().element().textContent)

beforeEach(() => page.viewport(800, 900))

describe('the list', () => {
  test('says whose a request is, how long it has waited, and what waits in all', async () => {
    show()
    await expect.element(rows().first().getByText('대기 12분')).toBeVisible()
    await expect.element(rows().first().getByText('수험생맘')).toBeVisible()
    await expect.element(page.getByText('최장 대기 12분')).toBeVisible()
    await expectAccessible()
  })

  test('says of each that it is answered, chosen, or being answered by whom', async () => {
    const list = [
      listedRequest({ articleId: 503, title: '셋' }),
      listedRequest({ articleId: 502, title: '둘', consultStatus: 1 }),
    ]
    const states = consulting(
      requestState({ articleId: 503, answeringName: '박상담' }),
      requestState({ articleId: 502, waitingSeconds: null, answeredAfterSeconds: 60 }),
    )
    show(roomBroadcast({ featuredArticleId: 502 }), [boardOfArticles(list), states])
    await expect.element(rows().nth(0).getByText('박상담님이 답변 중')).toBeVisible()
    await expect.element(rows().nth(1).getByText('답변 완료')).toBeVisible()
    await expect.element(rows().nth(1).getByText('선택됨')).toBeVisible()
    await expect.element(button('둘 선택 해제')).toBeVisible()
    await expectAccessible()
  })

  test('does not tell me that I am answering', async () => {
    show(roomBroadcast(), [consulting(requestState({ answeringName: '김담당', isMine: true }))])
    await expect.element(page.getByText('최장 대기 12분')).toBeVisible()
    await expect.element(page.getByText(/답변 중$/)).not.toBeInTheDocument()
  })

  test('comes ten at a time, and more when asked for', async () => {
    const shown = show(roomBroadcast(), [boardOfArticles(listedRequests(12, 520))])
    await expect.poll(() => titles().length).toBe(10)
    await button('더보기').click()
    await expect.poll(() => titles()).toEqual(listedRequests(12, 520).map(({ title }) => title))
    await expect.element(page.getByText('마지막 상담입니다.')).toBeVisible()
    const asked = shown.server.of(listArticles).map(({ body }) => (body as { articleId?: number }).articleId)
    expect(asked).toEqual([undefined, 521, 511])
  })

  test('stands still when something new comes, counts it, and shows it when asked', async () => {
    const shown = show(roomBroadcast(), [boardOfArticles(listedRequests(10, 520))])
    await expect.poll(() => titles().length).toBe(10)
    shown.server.use(boardOfArticles(listedRequests(13, 523)))
    shown.channel.tell({ name: 'article:new', data: { articleId: 523 } })
    await expect.element(button('새 상담 3건')).toBeVisible()
    expect(titles()[0]).toBe('질문 520')
    await expectAccessible()
    await button('새 상담 3건').click()
    await expect.poll(() => titles()[0]).toBe('질문 523')
    await expect.element(page.getByText(/^새 상담/)).not.toBeInTheDocument()
  })

  test('counts beyond a page, and is not at its end while something new waits', async () => {
    const shown = show(roomBroadcast(), [boardOfArticles([listedRequest({ articleId: 520 })])])
    await expect.element(page.getByText('마지막 상담입니다.')).toBeVisible()
    const many = listedRequests(13, 533)
    shown.server.use(boardOfArticles(many))
    shown.server.use(consulting(...many.map(({ articleId }) => requestState({ articleId }))))
    shown.channel.tell({ name: 'article:new', data: { articleId: 533 } })
    await expect.element(button('새 상담 13건')).toBeVisible()
    await expect.element(page.getByText('마지막 상담입니다.')).not.toBeInTheDocument()
  })

  test('of an ordinary board says at least how many are new', async () => {
    const shown = show(roomBroadcast({ boardTypeCode: 'NORMAL' }), [
      boardOfArticles([listedRequest({ articleId: 520 })]),
    ])
    await expect.poll(() => titles().length).toBe(1)
    shown.server.use(boardOfArticles(listedRequests(13, 533)))
    shown.channel.tell({ name: 'article:new', data: { articleId: 533 } })
    await expect.element(button('새 게시글 10건 이상')).toBeVisible()
  })

  test('that lost its only request is empty', async () => {
    const shown = show()
    await expect.poll(() => titles().length).toBe(1)
    shown.server.use(boardOfArticles([]))
    shown.channel.tell({ name: 'again' })
    await expect.element(page.getByText('아직 상담 신청이 없습니다.')).toBeVisible()
    await expect.element(page.getByText('마지막 상담입니다.')).not.toBeInTheDocument()
  })

  test('shows what is without an answer alone, when wanted', async () => {
    show(roomBroadcast(), [
      boardOfArticles([
        listedRequest({ articleId: 503, title: '답변한 것', consultStatus: 1 }),
        listedRequest({ articleId: 502, title: '남은 것' }),
      ]),
    ])
    await expect.poll(() => titles()).toEqual(['답변한 것', '남은 것'])
    await page.getByRole('checkbox', { name: '미답변' }).click()
    await expect.poll(() => titles()).toEqual(['남은 것'])
  })

  test.each([
    [roomBroadcast(), '아직 상담 신청이 없습니다.'],
    [roomBroadcast({ boardTypeCode: 'NORMAL' }), '아직 게시글이 없습니다.'],
  ])('that is empty says so', async (broadcast, text) => {
    show(broadcast, [boardOfArticles([]), consulting()])
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  })

  test('that does not come says so and is asked for again', async () => {
    const shown = show(roomBroadcast(), [fail(listArticles, 400, '조회할 수 없습니다.')])
    await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
    shown.server.use(boardOfArticles([listedRequest()]))
    await button('다시 시도').click()
    await expect.poll(() => titles().length).toBe(1)
  })

  test('reads again what may have been missed while the connection was lost', async () => {
    const shown = show()
    await expect.poll(() => titles().length).toBe(1)
    shown.server.use(boardOfArticles([listedRequest({ consultStatus: 1 })]))
    shown.channel.tell({ name: 'again' })
    await expect.element(rows().first().getByText('답변 완료')).toBeVisible()
  })
})

describe('choosing for the host', () => {
  const NAME = '국어 등급컷이 궁금합니다'
  const sent = (shown: ReturnType<typeof show>) => shown.server.of(emitEvent).map(({ params, body }) => [params, body])

  test('tells the room which one, and says so', async () => {
    const shown = show(roomBroadcast(), [answer(emitEvent, {})])
    await button(`${NAME} 선택`).click()
    await expect.element(page.getByText('상담을 선택하였습니다.')).toBeVisible()
    expect(sent(shown)).toEqual([
      [{ no: '31', event: encodeURIComponent('article:select') }, { message: '{"articleId":501}' }],
    ])
  })

  test('takes it back', async () => {
    const shown = show(roomBroadcast({ featuredArticleId: 501 }), [answer(emitEvent, {})])
    await button(`${NAME} 선택 해제`).click()
    await expect.element(page.getByText('선택을 해제하였습니다.')).toBeVisible()
    expect(sent(shown)).toEqual([
      [{ no: '31', event: encodeURIComponent('article:select') }, { message: '{"articleId":null}' }],
    ])
  })

  test('says why it did not work', async () => {
    show(roomBroadcast(), [refuse(emitEvent, 'ARTICLE_NOT_FOUND')])
    await button(`${NAME} 선택`).click()
    await expect.element(page.getByRole('alertdialog').getByText(/상담을 찾을 수 없습니다/)).toBeVisible()
  })
})

describe('one article', () => {
  test('opens in place of the list, stands in the address, and leads back to its row', async () => {
    const shown = show()
    await button('국어 등급컷이 궁금합니다').click()
    await expect.element(page.getByRole('article', { name: '국어 등급컷이 궁금합니다' })).toBeVisible()
    await expect.element(page.getByText(/작년보다 오를까요/)).toBeVisible()
    await expect.element(button('목록')).toHaveFocus()
    expect(shown.address()).toBe('/room?article=501')
    await expectAccessible()
    await button('목록').click()
    expect(shown.address()).toBe('/room')
    await expect.element(button('국어 등급컷이 궁금합니다')).toHaveFocus()
  })

  test('is read once it was opened', async () => {
    const shown = show(roomBroadcast(), [boardOfArticles([listedRequest({ isUnread: true })])])
    const unread = button('읽지 않음 국어 등급컷이 궁금합니다')
    await expect.element(unread).toBeVisible()
    shown.server.use(boardOfArticles([listedRequest()]))
    await unread.click()
    await expect.element(page.getByText(/작년보다 오를까요/)).toBeVisible()
    await button('목록').click()
    await expect.element(button('국어 등급컷이 궁금합니다')).toBeVisible()
  })

  test('is opened at the comment that a notification leads to', async () => {
    const list = [comment({ commentId: 8 }), comment({ commentId: 9 })]
    show(roomBroadcast(), [answer(listComments, { commentList: list, hasNextPage: false })], '?article=501&comment=9')
    await expect.element(page.getByRole('list', { name: '댓글 목록' }).getByRole('listitem').nth(1)).toHaveFocus()
  })

  test('of another board is none of this one', async () => {
    show(roomBroadcast(), [answer(readArticle, openedRequest({ subjectId: 4581 }))], '?article=501')
    await expect.element(page.getByText(readArticle.refusals.ARTICLE_NOT_FOUND.text)).toBeVisible()
    await expect.element(page.getByText(/작년보다/)).not.toBeInTheDocument()
  })

  test('that is gone says so and leads back', async () => {
    const shown = show(roomBroadcast(), [refuse(readArticle, 'ARTICLE_NOT_FOUND')], '?article=501')
    await expect.element(page.getByText(readArticle.refusals.ARTICLE_NOT_FOUND.text)).toBeVisible()
    await button('목록').last().click()
    expect(shown.address()).toBe('/room')
  })

  test('shows what it says as text', async () => {
    const contents = '<img src=x onerror="document.title=1">'
    show(roomBroadcast(), [answer(readArticle, openedRequest({ contents }))], '?article=501')
    await expect.element(page.getByText(contents)).toBeVisible()
  })
})

test('a comment of somebody else reaches whoever reads the article', async () => {
  const shown = show(roomBroadcast(), [], '?article=501')
  await expect.element(page.getByText('아직 댓글이 없습니다.')).toBeVisible()
  shown.server.use(answer(readArticle, openedRequest({ commentCount: 1 })))
  shown.server.use(answer(listComments, { commentList: [comment({ commentId: 8 })], hasNextPage: false }))
  shown.channel.tell({ name: 'article:comment', data: { articleId: 501 } })
  await expect.element(page.getByText('댓글 8입니다.')).toBeVisible()
})

describe('an ordinary board', () => {
  const normal = roomBroadcast({ boardTypeCode: 'NORMAL' })

  test('has articles without a state, which are chosen as well, and no answers', async () => {
    const article = { consultStatus: -1, title: '안내드립니다' } as const
    show(normal, [boardOfArticles([listedRequest(article)]), answer(readArticle, openedRequest(article))])
    await expect.element(button('안내드립니다 선택')).toBeVisible()
    await expect.element(page.getByText(/^대기/)).not.toBeInTheDocument()
    await button('안내드립니다').click()
    await expect.element(page.getByRole('textbox', { name: '댓글' })).toBeVisible()
    await expect.element(page.getByRole('form', { name: '답변 작성' })).not.toBeInTheDocument()
  })

  test('is written on by staff', async () => {
    const shown = show(normal, [answer(addArticle, { articleId: 501 })])
    await button('글쓰기').click()
    await page.getByRole('textbox', { name: '제목' }).fill('자료 안내')
    await page.getByRole('textbox', { name: '내용' }).fill('아래를 봐주세요.')
    await expectAccessible()
    await button('작성').click()
    await expect.element(page.getByText('게시글이 작성되었습니다.')).toBeVisible()
    expect(shown.server.of(addArticle)[0]?.body).toEqual({
      categoryId: 4590,
      subjectId: 100_001,
      title: '자료 안내',
      contents: '아래를 봐주세요.',
    })
    expect(shown.address()).toBe('/room?article=501')
  })
})

test('after the time for answers everything is read, and nothing written or chosen', async () => {
  const over = { state: 'ENDED' as const, endDate: '2020-01-01 20:20:00', answersUntil: '2020-01-08T20:20:00+09:00' }
  show(roomBroadcast(over), [], '?article=501')
  await expect.element(page.getByRole('article', { name: '국어 등급컷이 궁금합니다' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '댓글 0' })).toBeVisible()
  expect(page.getByRole('textbox').all()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: /선택/ })).not.toBeInTheDocument()
  await expectAccessible()
})

describe('what everybody may see', () => {
  test('is sorted by how many want to know it, counts as the room is told, and is taken out of sight by staff', async () => {
    const first = { articleId: 501, title: '국어 등급컷이 궁금합니다' }
    const second = { articleId: 502, title: '논술 최저', isAnswered: true }
    const shown = show(roomBroadcast(), [
      questions({ ...first, voteCount: 12 }, { ...second, voteCount: 3 }),
      answer(openQuestion, {}),
    ])
    await expect.element(rows().first().getByText('나도 궁금해요 12')).toBeVisible()
    await page.getByRole('checkbox', { name: '궁금해요 순' }).click()
    const sorted = page.getByRole('list', { name: '궁금해요 순 목록' }).getByRole('listitem')
    await expect.element(sorted.nth(1).getByText('답변 완료')).toBeVisible()
    await expectAccessible()
    shown.server.use(questions({ ...second, voteCount: 13 }, { ...first, voteCount: 12 }))
    shown.channel.tell({ name: 'article:votes', data: { votes: [{ articleId: 502, voteCount: 13 }] } })
    await expect.element(sorted.first().getByText('나도 궁금해요 13')).toBeVisible()
    await page.getByRole('checkbox', { name: '미답변' }).click()
    await expect.poll(() => sorted.all().length).toBe(1)
    await button('국어 등급컷이 궁금합니다 공개 중단').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '공개 중단' }).click()
    await expect.poll(() => shown.server.of(openQuestion).map(({ body }) => body)).toEqual([{ isOpen: false }])
  })
})
