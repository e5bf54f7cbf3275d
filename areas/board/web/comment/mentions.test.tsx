import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readArticle } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { listComments, saveComment } from '#areas/board/contract/comment.contract.ts'
import { listArticlePeople } from '#areas/board/contract/mention.contract.ts'
import { comment, IDENTITY, openedArticle, SHOWN_AT } from '#areas/board/testing/board.samples.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { boardScreens } from '../area.tsx'

const PEOPLE = [
  { name: '광고 운영', isStaff: true },
  { name: '김담당', isStaff: true },
  { name: '이학원', isStaff: false },
]

const show = (list = [comment({ commentId: 1 })]) =>
  showScreen({
    at: `/board/${MATERIAL_SUBJECT_ID}/article/12`,
    screens: boardScreens,
    flags: ['NORMAL'],
    now: SHOWN_AT,
    answers: [
      ...IDENTITY,
      answer(readArticle, openedArticle({ commentCount: 1 })),
      answer(listComments, { commentList: list, hasNextPage: false }),
      answer(listArticlePeople, { list: PEOPLE }),
      answer(saveComment, { commentId: 2 }),
    ],
  })

const box = () => page.getByRole('textbox', { name: '댓글', exact: true })
const offer = () => page.getByRole('listbox', { name: '부를 사람' })
const offered = () =>
  offer()
    .getByRole('option')
    .all()
    .map((each) => each.element().textContent)

beforeEach(() => page.viewport(1280, 900))

test('people are offered once an @ is typed, narrowed by what follows, and chosen by keys', async () => {
  const shown = show()
  await userEvent.click(box())
  expect(shown.server.of(listArticlePeople)).toEqual([])
  await userEvent.keyboard('확인 부탁드립니다 @')
  await expect.poll(offered).toEqual(['광고 운영관리자', '김담당관리자', '이학원'])
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(offer().getByRole('option', { name: /김담당/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(box()).toHaveValue('확인 부탁드립니다 @김담당 ')
  await expect.element(offer()).not.toBeInTheDocument()
  await userEvent.keyboard('님 @운')
  await expect.poll(offered).toEqual(['광고 운영관리자'])
  await userEvent.keyboard('{Escape}')
  await expect.element(offer()).not.toBeInTheDocument()
  await expect.element(box()).toHaveValue('확인 부탁드립니다 @김담당 님 @운')
})

test('a touch chooses, and the keyboard stays in the text', async () => {
  const shown = show()
  await userEvent.click(box())
  await userEvent.keyboard('@')
  await userEvent.click(offer().getByRole('option', { name: '이학원' }))
  await expect.element(box()).toHaveValue('@이학원 ')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('감사합니다')
  await userEvent.click(page.getByRole('button', { name: '댓글 작성' }))
  await expect.poll(() => shown.server.of(saveComment)[0]?.body).toEqual({ articleId: 12, text: '@이학원 감사합니다' })
})

test('nobody is offered in an e-mail address, and Enter is a new line there', async () => {
  show()
  await userEvent.click(box())
  await userEvent.keyboard('kim@{Enter}x')
  await expect.element(box()).toHaveValue('kim@\nx')
  await expect.element(offer()).not.toBeInTheDocument()
})

test('whom a comment calls is marked in it, and its text stays as it was written', async () => {
  const text = '@김담당님, <b>확인</b> @모르는이'
  show([comment({ commentId: 1, text, mentions: ['김담당'] })])
  const row = page.getByRole('list', { name: '댓글 목록' }).getByRole('listitem')
  await expect.element(row.getByText('@김담당')).toBeVisible()
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['@김담당'])
  expect(row.getByText(/확인/).element().textContent).toBe(text)
})
