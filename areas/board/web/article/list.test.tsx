import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listArticles } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { issueBoardToken, readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import { IDENTITY, listedArticle, listedArticles, SHOWN_AT } from '#areas/board/testing/board.samples.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { boardScreens } from '../area.tsx'

const LIST = `/board/${MATERIAL_SUBJECT_ID}`
const Elsewhere = () => <h1>대시보드</h1>
const screens = [
  ...boardScreens,
  screen({
    path: '/dashboard',
    title: '대시보드',
    access: 'session',
    load: () => Promise.resolve({ DashboardScreen: Elsewhere }),
  }),
]

const served = (list = [listedArticle()], hasNextPage = false): Answer =>
  answer(listArticles, { articleList: list, hasNextPage })
const show = (at = LIST, ...answers: Answer[]) =>
  showScreen({ at, screens, flags: ['NORMAL'], now: SHOWN_AT, answers: [...IDENTITY, served(), ...answers] })
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim())

beforeEach(() => page.viewport(1280, 800))

test('an article stands there with its comments, files, writer, views and how old it is', async () => {
  const shown = show()
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  expect(texts('thead th')).toEqual(['번호', '제목', '답변', '상태', '담당', '기한', '작성자', '조회', '작성일'])
  expect(texts('tbody td')).toEqual([
    '12',
    '배너 시안을 요청합니다 댓글 2개[2] 첨부 파일 1개',
    '답변 대기',
    '',
    '-',
    '-',
    '나학원',
    '3',
    '30분 전',
  ])
  await expect.element(page.getByText('마지막 게시글입니다.')).toBeVisible()
  const link = page.getByRole('link', { name: '배너 시안을 요청합니다 댓글 2개 첨부 파일 1개' })
  await expect.element(link).toHaveAttribute('href', `${LIST}/article/12`)
  await expect.element(page.getByRole('link', { name: '글쓰기' })).toHaveAttribute('href', `${LIST}/edit/new`)
  await expectAccessible()
  const [request] = shown.server.of(listArticles)
  expect(request?.body).toEqual({
    categoryList: [{ categoryId: 4580, subjectIdList: [MATERIAL_SUBJECT_ID] }],
    pageSize: 20,
  })
  const { headers } = request as NonNullable<typeof request>
  expect(['X-App-Key', 'X-Os-Type', 'X-Access-Token'].map((name) => headers.get(name))).toEqual([
    'sample-app-key',
    'web',
    'board-token',
  ])
})

test('the menu leads to the board of requests for material', () => {
  const places = boardScreens.flatMap(({ menu = [] }) => [menu].flat())
  expect(places.flatMap(({ to }) => to ?? [])).toEqual([LIST])
})

test('what I have not read says so, and who answers is marked', async () => {
  show(LIST, served([listedArticle({ isUnread: true, commentCount: 0, attachmentCount: 0 }), ...listedArticles(1)]))
  await expect.element(page.getByRole('link', { name: '읽지 않음 배너 시안을 요청합니다' })).toBeVisible()
  await expect.element(page.getByRole('row').nth(2).getByText('관리자')).toBeVisible()
  await expect.element(page.getByRole('row').nth(2).getByText('답변 대기')).not.toBeInTheDocument()
})

test('what is done about a request stands there, with how its day presses', async () => {
  const work = { status: 'IN_WORK', responsibleName: '김담당' } as const
  show(
    LIST,
    served([
      listedArticle({ work: { ...work, dueYmd: '2026-11-23' } }),
      listedArticle({ articleId: 11, work: { ...work, dueYmd: '2026-11-24' } }),
      listedArticle({ articleId: 10, work: { ...work, status: 'DONE', dueYmd: '2026-11-23' } }),
      listedArticle({ articleId: 9, work: { status: 'RECEIVED', responsibleName: null, dueYmd: null } }),
    ]),
  )
  await expect.element(page.getByRole('row').nth(4)).toBeVisible()
  const shown = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(3, 6).map((cell) => cell.textContent),
  )
  expect(shown).toEqual([
    ['처리 중', '김담당', '2026.11.23지남'],
    ['처리 중', '김담당', '2026.11.24오늘'],
    ['완료', '김담당', '2026.11.23'],
    ['접수', '-', '-'],
  ])
  await expectAccessible()
})

test('the list is narrowed by how far requests are, whose they are and their day', async () => {
  const shown = show(`${LIST}?work=OPEN&charge=ME&due=TODAY`)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(shown.server.of(listArticles)[0]?.body).toMatchObject({ work: 'OPEN', charge: 'ME', due: 'TODAY' })
  await expect.element(page.getByRole('combobox', { name: '상태' })).toHaveDisplayValue('완료 전')
  await expect.element(page.getByRole('combobox', { name: '기한' })).toHaveDisplayValue('오늘까지')
})

test('a title is shown as it was written', async () => {
  const title = '<img src=x onerror="document.title=1"> & <b>굵게</b>'
  show(LIST, served([listedArticle({ title })]))
  await expect.element(page.getByText(title)).toBeVisible()
})

test('further articles are asked for by the last one', async () => {
  const shown = show(LIST, served(listedArticles(20, 50), true))
  await expect.element(page.getByText('20건 표시 중')).toBeVisible()
  shown.server.use(served(listedArticles(3, 30)))
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect.element(page.getByText('총 23건')).toBeVisible()
  await expect.element(page.getByText('마지막 게시글입니다.')).toBeVisible()
  expect(shown.server.of(listArticles).at(-1)?.body).toMatchObject({ articleId: 31, pageSize: 20 })
})

describe('filters', () => {
  test('ask for what waits, for mine and for a part of the title, and stand in the address', async () => {
    const shown = show()
    await userEvent.selectOptions(page.getByLabelText('답변'), '대기 중')
    await userEvent.selectOptions(page.getByLabelText('작성자', { exact: true }), '내가 쓴 글')
    await userEvent.fill(page.getByRole('searchbox', { name: '제목' }), '배너')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    const asked = { isWaiting: true, mine: true, keyword: '배너' }
    await expect.poll(() => shown.server.of(listArticles).at(-1)?.body).toMatchObject(asked)
    expect(shown.address()).toBe(`${LIST}?waiting=true&mine=true&keyword=${encodeURIComponent('배너')}`)
    await expect.element(page.getByRole('button', { name: '답변 대기 중 조건 지우기' })).toBeVisible()
    await expectAccessible()
  })

  test('that find nothing say so, and a board without articles says that', async () => {
    show(`${LIST}?waiting=true`, served([]))
    await expect.element(page.getByText('조건에 맞는 게시글이 없습니다.')).toBeVisible()
    await page.getByRole('button', { name: '조건 지우기', exact: true }).click()
    await expect.element(page.getByText('등록된 게시글이 없습니다.')).toBeVisible()
  })
})

test('the keys J and K mark articles, Enter opens the marked one', async () => {
  const shown = show(LIST, served(listedArticles(3)))
  await expect.element(page.getByText('요청 3')).toBeVisible()
  await userEvent.keyboard('jjk')
  await expect.element(page.getByRole('link', { name: /요청 3/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown.address).toBe(`${LIST}/article/3`)
})

test('what others write comes in', async () => {
  const shown = show()
  await expect.element(page.getByText('배너 시안을 요청합니다')).toBeVisible()
  shown.server.use(served([listedArticle({ articleId: 13, title: '새 요청' }), listedArticle()]))
  shown.tellChanged(listArticles.reads)
  await expect.element(page.getByText('새 요청')).toBeVisible()
})

test('who I am on the board may stay unknown', async () => {
  const shown = show(LIST, fail(readBoardUser, 403, '게시판을 이용할 수 없습니다.'))
  await expect.element(page.getByText('배너 시안을 요청합니다')).toBeVisible()
  await expect.poll(() => shown.server.of(readBoardUser).length).toBe(1)
  expect(shown.address()).toBe(LIST)
})

const OVER = '게시판 이용 시간이 지났습니다. 다시 시도해주세요.'

test('a token that is over is renewed once, and nobody is sent to sign in', async () => {
  const shown = show(LIST)
  await expect.element(page.getByText('배너 시안을 요청합니다')).toBeVisible()
  const former = shown.server.of(issueBoardToken).length
  shown.server.use(fail(listArticles, 401, OVER, { code: 'BOARD_TOKEN_EXPIRED' }))
  shown.tellChanged(listArticles.reads)
  await expect.poll(() => shown.server.of(listArticles).length).toBe(3)
  await expect.element(page.getByText(OVER)).toBeVisible()
  expect(shown.server.of(issueBoardToken)).toHaveLength(former + 1)
  expect(shown.sentToLogin).toEqual([])
})

test('a board that is not there says so, and offers nothing but the way to the one that is', async () => {
  const shown = show('/board/99', refuse(listArticles, 'SUBJECT_NOT_FOUND'))
  await expect.element(page.getByText('게시판을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '글쓰기' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('searchbox', { name: '제목' })).not.toBeInTheDocument()
  await expectAccessible()
  shown.server.use(served())
  await page.getByRole('link', { name: '자료요청 목록으로' }).click()
  await expect.poll(shown.address).toBe(LIST)
  await expect.element(page.getByText('배너 시안을 요청합니다')).toBeVisible()
})

test.each([
  ['/board', '/dashboard'],
  ['/board/abc', '/dashboard'],
  ['/board/0', '/dashboard'],
  ['/board/abc/article/1', '/dashboard'],
  [`${LIST}/article`, LIST],
  [`${LIST}/article/abc`, LIST],
  [`${LIST}/article/-3`, LIST],
  [`${LIST}/edit`, LIST],
  [`${LIST}/edit/abc`, LIST],
])('%s leads to %s', async (at, to) => {
  const shown = show(at)
  await expect.poll(shown.address).toBe(to)
})

test.each(boardScreens.map(({ path }) => path))('%s is for members of the board', async (path) => {
  const at = path.replace(/\{\w+\}/g, '1')
  const shown = showScreen({ at, screens, flags: ['AGENCY'], answers: IDENTITY })
  await expect.poll(shown.address).toBe('/error-403')
})

test('on a phone the articles are cards', async () => {
  await page.viewport(390, 844)
  show(LIST, served([listedArticle({ isUnread: true }), ...listedArticles(3)], true))
  await expect.element(page.getByText('배너 시안을 요청합니다')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const card = page.getByRole('list', { name: '자료요청' }).getByRole('listitem').first()
  await expect.element(card).toBeVisible()
  const facts = [...card.element().querySelectorAll('dl > div')].map((each) => each.textContent)
  expect(facts).toEqual(['번호12', '작성자나학원', '조회3', '작성일30분 전'])
  await expectAccessible()
})
