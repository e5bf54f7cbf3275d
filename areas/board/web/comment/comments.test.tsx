import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readArticle } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import {
  type Comment,
  deleteComment,
  listComments,
  saveComment,
  updateComment,
} from '#areas/board/contract/comment.contract.ts'
import { comment, IDENTITY, ME, openedArticle, SHOWN_AT, STAFF } from '#areas/board/testing/board.samples.ts'
import { keepDraft } from '#platform/web/form/drafts.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { boardScreens } from '../area.tsx'

const AT = `/board/${MATERIAL_SUBJECT_ID}/article/12`
const UNKNOWN = '알 수 없는 오류가 발생하였습니다.'

const THREAD: readonly Comment[] = [
  comment({ commentId: 1 }),
  comment({ commentId: 2, depth: 2, parentCommentId: 1, parentUserName: STAFF.nickName, userInfo: ME }),
  comment({ commentId: 3, depth: 3, parentCommentId: 2, parentUserName: ME.nickName, isDeleted: true, text: '' }),
  comment({ commentId: 4, depth: 4, parentCommentId: 3, parentUserName: STAFF.nickName, userInfo: ME }),
  comment({ commentId: 5, isComplained: true, text: '' }),
]

const thread = (list: readonly Comment[] = THREAD, hasNextPage = false): Answer =>
  answer(listComments, { commentList: [...list], hasNextPage })
const show = (...answers: Answer[]) =>
  showScreen({
    at: AT,
    screens: boardScreens,
    flags: ['NORMAL'],
    now: SHOWN_AT,
    answers: [...IDENTITY, answer(readArticle, openedArticle({ commentCount: 4 })), thread(), ...answers],
  })

const items = () => page.getByRole('list', { name: '댓글 목록' }).getByRole('listitem')
const item = (index: number) => items().nth(index)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(1280, 900))

describe('the thread', () => {
  test('stands in its order, each reply naming whom it answers', async () => {
    show()
    await expect.element(item(4)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '댓글 4' })).toBeVisible()
    expect(
      items()
        .all()
        .map((each) => each.element().getAttribute('data-depth')),
    ).toEqual(['1', '2', '3', '4', '1'])
    await expect.element(item(0).getByText('댓글 1입니다.')).toBeVisible()
    await expect.element(item(0).getByText('10분 전')).toBeVisible()
    await expect.element(item(0).getByText('관리자')).toBeVisible()
    await expect.element(item(1).getByText(STAFF.nickName, { exact: true })).toBeVisible()
    await expectAccessible()
  })

  test('shows nothing of what was deleted or complained about, and lets nobody answer it', async () => {
    show()
    await expect.element(item(2).getByText('삭제된 댓글입니다.')).toBeVisible()
    await expect.element(item(4).getByText('신고로 가려진 댓글입니다.')).toBeVisible()
    expect(item(2).getByRole('button').all()).toHaveLength(0)
    expect(item(4).getByRole('button').all()).toHaveLength(0)
  })

  test('offers what may be done: change and delete own ones, reply above the deepest', async () => {
    show()
    await expect.element(item(1).getByRole('button', { name: '내 댓글 수정' })).toBeVisible()
    const words = (index: number) =>
      item(index)
        .getByRole('button')
        .all()
        .map((each) => each.element().textContent)
    expect([words(0), words(1), words(3)]).toEqual([['답글'], ['답글', '수정', '삭제'], ['수정', '삭제']])
  })

  test('offers no change where nobody knows who reads', async () => {
    show(fail(readBoardUser, 403, '게시판을 이용할 수 없습니다.'))
    await expect.element(item(1).getByRole('button', { name: /답글/ })).toBeVisible()
    await expect.element(button('내 댓글 수정')).not.toBeInTheDocument()
  })

  test('is read to its end, part by part', async () => {
    const parts = answer(listComments, ({ body }) => {
      const { lastCommentId = 0 } = body as { lastCommentId?: number }
      const next = [1, 2].map((step) => comment({ commentId: lastCommentId + step }))
      return { commentList: next, hasNextPage: lastCommentId < 4 }
    })
    const shown = show(parts)
    await expect.poll(() => items().all().length).toBe(6)
    expect(shown.server.of(listComments).map(({ body }) => body)).toEqual([
      { articleId: 12, pageSize: 100 },
      { articleId: 12, pageSize: 100, lastCommentId: 2 },
      { articleId: 12, pageSize: 100, lastCommentId: 4 },
    ])
  })

  test('that does not come says so and is asked for again', async () => {
    const shown = show(fail(listComments, 400, '안 됨'))
    await expect.element(page.getByText('댓글 정보를 불러올 수 없습니다.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '댓글 4' })).toBeVisible()
    await expectAccessible()
    shown.server.use(thread())
    await button('다시 시도').click()
    await expect.poll(() => items().all().length).toBe(5)
  })

  test('of which a later part does not come keeps the earlier one', async () => {
    let asked = 0
    const broken = fail(listComments, 400, '안 됨')
    const first = thread(THREAD.slice(0, 2), true)
    const shown = show({
      call: listComments,
      respond: (request) => (asked++ === 0 ? first.respond(request) : broken.respond(request)),
    })
    await expect.element(page.getByText('댓글 정보를 불러올 수 없습니다.')).toBeVisible()
    expect(items().all()).toHaveLength(2)
    await expect.element(page.getByRole('heading', { name: '댓글 4' })).toBeVisible()
    shown.server.use(thread(THREAD.slice(2)))
    await button('다시 시도').click()
    await expect.poll(() => items().all().length).toBe(5)
    expect(shown.server.of(listComments)).toHaveLength(3)
  })

  test('gives the keyboard to the comment that a notification leads to, and to a later one', async () => {
    const shown = show()
    await expect.element(item(4)).toBeVisible()
    for (const [comment, index] of [
      [4, 3],
      [2, 1],
    ] as const) {
      await shown.router.navigate({ to: AT, search: { comment } } as never)
      await expect.element(item(index)).toHaveFocus()
    }
  })

  test('takes in what others write', async () => {
    const shown = show(thread([]))
    await expect.element(page.getByText('아직 댓글이 없습니다.')).toBeVisible()
    shown.server.use(thread())
    shown.tellChanged(listComments.reads)
    await expect.poll(() => items().all().length).toBe(5)
  })

  test('shows texts as they were written', async () => {
    const text = '<b>굵게</b>\n  둘째 줄 & <script>1</script>'
    show(thread([comment({ commentId: 1, text })]))
    const shown = item(0).getByText(/굵게/)
    await expect.element(shown).toBeVisible()
    expect(shown.element().textContent).toBe(text)
    expect(getComputedStyle(shown.element()).whiteSpace).toBe('pre-wrap')
  })

  test('fits a phone', async () => {
    await page.viewport(390, 844)
    show()
    await expect.element(item(3)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

describe('writing', () => {
  test('a comment goes out as it was typed, and the keyboard goes to it', async () => {
    const shown = show(thread([]), answer(saveComment, { commentId: 9 }))
    await userEvent.fill(box('댓글'), ' 첫 줄\n둘째 줄 ')
    shown.server.use(thread([comment({ commentId: 9, userInfo: ME })]))
    await button('댓글 작성').click()
    await expect.element(page.getByText('댓글이 작성되었습니다.')).toBeVisible()
    await expect.element(item(0)).toHaveFocus()
    await expect.element(box('댓글')).toHaveValue('')
    expect(shown.server.of(saveComment)[0]?.body).toEqual({ articleId: 12, text: ' 첫 줄\n둘째 줄 ' })
  })

  test('a reply is written below its comment', async () => {
    const shown = show(answer(saveComment, { commentId: 9 }))
    await item(1)
      .getByRole('button', { name: `${ME.nickName} 님 댓글에 답글` })
      .click()
    const reply = item(1).getByRole('textbox', { name: `${ME.nickName} 님에게 답글` })
    await expect.element(reply).toHaveFocus()
    await expectAccessible()
    await userEvent.fill(reply, '네')
    shown.server.use(thread([...THREAD, comment({ commentId: 9, depth: 3 })]))
    await button('답글 작성').click()
    await expect.element(page.getByText('답글이 작성되었습니다.')).toBeVisible()
    await expect.element(item(5)).toHaveFocus()
    await expect.element(reply).not.toBeInTheDocument()
    expect(shown.server.of(saveComment)[0]?.body).toMatchObject({ articleId: 12, parentCommentId: 2, text: '네' })
  })

  test('an own comment is changed in its place', async () => {
    const shown = show(answer(updateComment, { commentId: 2 }))
    await item(1).getByRole('button', { name: '내 댓글 수정' }).click()
    const change = box('댓글 수정')
    await expect.element(change).toHaveFocus()
    await expect.element(change).toHaveValue('댓글 2입니다.')
    await userEvent.fill(change, '고친 댓글')
    await item(1).getByRole('button', { name: '수정', exact: true }).click()
    await expect.element(page.getByText('댓글이 수정되었습니다.')).toBeVisible()
    await expect.element(item(1)).toHaveFocus()
    expect(shown.server.of(updateComment)[0]?.body).toEqual({ articleId: 12, commentId: 2, text: '고친 댓글' })
  })

  test('a form that is given up leaves the comment as it was', async () => {
    const shown = show()
    await item(1).getByRole('button', { name: '내 댓글 수정' }).click()
    await userEvent.fill(box('댓글 수정'), '고친 댓글')
    await button('취소').click()
    await expect.element(item(1).getByText(/댓글 2입니다/)).toBeVisible()
    await expect.element(item(1)).toHaveFocus()
    expect(shown.server.of(updateComment)).toHaveLength(0)
  })

  test('an own comment is deleted after a question that says it is for good', async () => {
    const shown = show(answer(deleteComment, { commentId: 2 }))
    await item(1).getByRole('button', { name: '내 댓글 삭제' }).click()
    const asked = page.getByRole('alertdialog', { name: '댓글을 삭제하시겠습니까?' })
    await expect.element(asked.getByText('삭제한 내용은 복구할 수 없습니다.')).toBeVisible()
    await expectAccessible()
    await asked.getByRole('button', { name: '삭제', exact: true }).click()
    await expect.element(page.getByText('댓글이 삭제되었습니다.')).toBeVisible()
    expect(shown.server.of(deleteComment)[0]?.body).toEqual({ articleId: 12, commentId: 2 })
  })

  test('an empty comment is judged by the server alone', async () => {
    const message = '댓글 내용을 입력해주세요.'
    const shown = show(fail(saveComment, 400, message, { errors: [{ path: 'body.text', message }] }))
    await button('댓글 작성').click()
    await expect.element(page.getByText(UNKNOWN)).toBeVisible()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(shown.server.of(saveComment)).toHaveLength(1)
  })

  test.each([
    [fail(saveComment, 500, '서버 오류'), UNKNOWN],
    [refuse(saveComment, 'TOO_MANY_TODAY'), saveComment.refusals.TOO_MANY_TODAY.text],
  ])('what does not work is told, and what was typed stays (%#)', async (answered, text) => {
    show(answered)
    await userEvent.fill(box('댓글'), '안녕하세요')
    await button('댓글 작성').click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(box('댓글')).toHaveValue('안녕하세요')
  })

  test('what was typed when the page was lost stands there again, each under its comment', async () => {
    keepDraft('board.comment.12', { text: '새 댓글' })
    keepDraft('board.comment.12.1', { text: '첫 답글' })
    keepDraft('board.comment.4.change', { text: '고친 글' })
    keepDraft('board.comment.13', { text: '다른 글의 댓글' })
    show()
    await expect.element(item(0).getByRole('textbox')).toHaveValue('첫 답글')
    await expect.element(item(3).getByRole('textbox')).toHaveValue('고친 글')
    await expect.element(box('댓글').last()).toHaveValue('새 댓글')
    expect(items().getByRole('textbox').all()).toHaveLength(2)
    expect(document.activeElement).toBe(document.body)
  })

  test('leaving with something typed asks first, also with what was sent before', async () => {
    const shown = show(thread([]), answer(saveComment, { commentId: 9 }))
    await userEvent.fill(box('댓글'), '같은 말')
    await button('댓글 작성').click()
    await expect.element(box('댓글')).toHaveValue('')
    await userEvent.fill(box('댓글'), '같은 말')
    await page.getByRole('link', { name: '목록', exact: true }).click()
    await page.getByRole('button', { name: '계속 작성' }).click()
    expect(shown.address()).toBe(AT)
  })
})
