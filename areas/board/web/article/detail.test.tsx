import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { downloadFile, readDownloadToken } from '#areas/base/files/contract/contents.contract.ts'
import { deleteArticle, listArticles, readArticle } from '#areas/board/contract/article.contract.ts'
import { MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { readBoardUser } from '#areas/board/contract/board-pass.contract.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { IDENTITY, listedArticles, openedArticle, SHOWN_AT, STAFF } from '#areas/board/testing/board.samples.ts'
import { apiBase } from '#platform/web/calls/send.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { boardScreens } from '../area.tsx'

const LIST = `/board/${MATERIAL_SUBJECT_ID}`
const AT = `${LIST}/article/12`
const PDF = { objectStorageNo: 41, fileName: '요청서.pdf', sizeBytes: 2048, mimeType: 'application/pdf' }

const show = (article = openedArticle(), ...answers: Answer[]) =>
  showScreen({
    at: AT,
    screens: boardScreens,
    flags: ['NORMAL'],
    now: SHOWN_AT,
    answers: [
      ...IDENTITY,
      answer(readArticle, article),
      answer(listComments, { commentList: [], hasNextPage: false }),
      answer(listArticles, { articleList: listedArticles(3, 13), hasNextPage: false }),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name = '배너 시안을 요청합니다') => page.getByRole('heading', { name, level: 1 })

beforeEach(() => page.viewport(1280, 800))

test('an article is shown as it was written, with who wrote it and when', async () => {
  const contents = '<h1>큰 글</h1>\n\n  둘째 줄 & <img src=x onerror="document.title=1">'
  const shown = show(openedArticle({ contents, changedTime: '2026-11-24T08:40:00+09:00' }))
  await expect.element(title()).toBeVisible()
  const text = page.getByText(/큰 글/)
  expect(text.element().textContent).toBe(contents)
  expect(getComputedStyle(text.element()).whiteSpace).toBe('pre-wrap')
  const head = page.getByRole('main')
  await expect.element(head.getByText(/2026\.11\.24 08:30/)).toBeVisible()
  await expect.element(head.getByText('30분 전')).toBeVisible()
  await expect.element(head.getByText('수정 2026.11.24 08:40')).toBeVisible()
  await expect.element(head.getByText('조회 3')).toBeVisible()
  await expect.poll(() => document.title).toBe('배너 시안을 요청합니다 | 파트너센터')
  await expectAccessible()
  expect(shown.server.of(readArticle)[0]?.body).toEqual({ articleId: 12 })
})

describe('changing and deleting', () => {
  test('are offered to the writer', async () => {
    show()
    await expect.element(page.getByRole('link', { name: '수정' })).toHaveAttribute('href', `${LIST}/edit/12`)
    await expect.element(button('삭제')).toBeVisible()
  })

  test.each([
    ['somebody else', openedArticle({ userInfo: STAFF }), []],
    ['somebody nobody knows', openedArticle(), [fail(readBoardUser, 403, '안 됨')]],
  ])('are not offered to %s', async (_, article, answers) => {
    const shown = show(article, ...answers)
    await expect.element(title()).toBeVisible()
    await expect.poll(() => shown.server.of(readBoardUser).length).toBe(1)
    await expect.element(page.getByRole('link', { name: '수정' })).not.toBeInTheDocument()
    await expect.element(button('삭제')).not.toBeInTheDocument()
  })

  test('a deleted article leads to the list, which says nothing of what is not there', async () => {
    const shown = show(openedArticle(), answer(deleteArticle, { articleId: 12 }))
    await button('삭제').click()
    const asked = page.getByRole('alertdialog', { name: '게시글을 삭제하시겠습니까?' })
    await expect
      .element(asked.getByText(/글과 댓글 2개를 삭제합니다.\s+삭제한 내용은 복구할 수 없습니다/))
      .toBeVisible()
    shown.server.use(refuse(readArticle, 'ARTICLE_NOT_FOUND'))
    await asked.getByRole('button', { name: '삭제', exact: true }).click()
    await expect.element(page.getByText('게시글이 삭제되었습니다.')).toBeVisible()
    await expect.poll(shown.address).toBe(LIST)
    await expect.element(page.getByText('요청 13')).toBeVisible()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(shown.server.of(deleteArticle)[0]?.body).toEqual({ articleId: 12 })
  })
})

test('an article that is not there says so, and then the list opens', async () => {
  const shown = show(openedArticle(), refuse(readArticle, 'ARTICLE_NOT_FOUND'))
  await expect.element(page.getByRole('alertdialog', { name: '게시글을 찾을 수 없습니다.' })).toBeVisible()
  await expectAccessible()
  await button('확인').click()
  await expect.poll(shown.address).toBe(LIST)
})

test('an article of another board is none of this one', async () => {
  const shown = show(openedArticle({ subjectId: 99 }))
  await expect.element(page.getByRole('alertdialog', { name: '게시글을 찾을 수 없습니다.' })).toBeVisible()
  await expect.element(title()).not.toBeInTheDocument()
  await button('확인').click()
  await expect.poll(shown.address).toBe(LIST)
})

test('an article that somebody takes away while it is read says so', async () => {
  const shown = show()
  await expect.element(title()).toBeVisible()
  shown.server.use(refuse(readArticle, 'ARTICLE_NOT_FOUND'))
  shown.tellChanged(readArticle.reads)
  await expect.element(page.getByRole('alertdialog', { name: '게시글을 찾을 수 없습니다.' })).toBeVisible()
})

test('an article that does not come can be asked for again', async () => {
  const shown = show(openedArticle(), fail(readArticle, 400, '잠시 후 다시 시도해주세요.'))
  await expect.element(page.getByText('잠시 후 다시 시도해주세요.')).toBeVisible()
  shown.server.use(answer(readArticle, openedArticle()))
  await button('다시 시도').click()
  await expect.element(title()).toBeVisible()
})

test('a change of the writer comes in', async () => {
  const shown = show()
  await expect.element(title()).toBeVisible()
  shown.server.use(answer(readArticle, openedArticle({ title: '고친 제목', version: 5 })))
  shown.tellChanged(readArticle.reads)
  await expect.element(title('고친 제목')).toBeVisible()
})

test('the way back leads to the list as it was left', async () => {
  const shown = show()
  await expect.element(title()).toBeVisible()
  await shown.router.navigate({ to: LIST, search: { waiting: 'true' } } as never)
  await page.getByRole('link', { name: /요청 12/ }).click()
  await expect.element(title()).toBeVisible()
  await expect.element(page.getByText('2 / 3')).toBeVisible()
  await page.getByRole('link', { name: '목록', exact: true }).click()
  await expect.poll(shown.address).toBe(`${LIST}?waiting=true`)
})

test('an opened article is asked for again in the list: it is read now', async () => {
  const shown = show()
  await expect.element(title()).toBeVisible()
  await page.getByRole('link', { name: '목록', exact: true }).click()
  await page.getByRole('link', { name: /요청 12/ }).click()
  await expect.element(title()).toBeVisible()
  await page.getByRole('link', { name: '목록', exact: true }).click()
  await expect.poll(() => shown.server.of(listArticles).length).toBe(2)
})

describe('files', () => {
  const token = answer(readDownloadToken, {
    serverUrl: new URL(`${apiBase()}/contents`, location.href).href,
    token: 'once',
    expiresYmdt: '2026-11-24T09:10:00+09:00',
  })

  test('are saved under their names', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const shown = show(openedArticle({ attachments: [PDF] }), token, answer(downloadFile, new Blob(['x'])))
    await expect.element(page.getByText('2KB')).toBeVisible()
    await expectAccessible()
    await button('요청서.pdf 내려받기').click()
    await expect.poll(() => click.mock.contexts.length).toBe(1)
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('요청서.pdf')
    expect(shown.server.of(readDownloadToken)[0]?.query).toMatchObject({ documentNo: '41' })
    expect(shown.server.of(downloadFile)[0]?.query).toMatchObject({ token: 'once', fileName: '요청서.pdf' })
    click.mockRestore()
  })

  test('that are gone say so', async () => {
    show(openedArticle({ attachments: [PDF] }), refuse(readDownloadToken, 'NOT_FOUND'))
    await button('요청서.pdf 내려받기').click()
    await expect.element(page.getByText('파일을 찾을 수 없습니다.')).toBeVisible()
  })

  test('that are pictures are shown, or only named where they cannot be', async () => {
    const picture = { ...PDF, objectStorageNo: 42, fileName: '시안.png', mimeType: 'image/png' }
    const shown = show(openedArticle({ attachments: [picture] }), token)
    await expect.element(button('시안.png 내려받기')).toBeVisible()
    // Nothing of that address is served to the browser itself: the picture does not load and goes.
    await expect.poll(() => shown.server.of(readDownloadToken).length).toBe(1)
    await expect.element(page.getByRole('img', { name: '시안.png 미리보기' })).not.toBeInTheDocument()
  })
})

test('a phone has room for all of it', async () => {
  await page.viewport(390, 844)
  show(openedArticle({ title: '아주긴제목'.repeat(30), contents: 'x'.repeat(400), attachments: [PDF] }))
  await expect.element(title('아주긴제목'.repeat(30))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
