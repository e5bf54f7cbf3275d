import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readUploadToken, uploadFile } from '#areas/base/files/contract/contents.contract.ts'
import { addArticle, listArticles, readArticle, updateArticle } from '#areas/board/contract/article.contract.ts'
import { BOARD_CATEGORY_ID, MATERIAL_SUBJECT_ID } from '#areas/board/contract/board.ts'
import { listComments } from '#areas/board/contract/comment.contract.ts'
import { IDENTITY, openedArticle, SHOWN_AT, STAFF } from '#areas/board/testing/board.samples.ts'
import { apiBase } from '#platform/web/calls/send.ts'
import { keepDraft } from '#platform/web/form/drafts.ts'
import { type Answer, answer, fail, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { boardScreens } from '../area.tsx'

const LIST = `/board/${MATERIAL_SUBJECT_ID}`
const NEW = `${LIST}/edit/new`
const CHANGE = `${LIST}/edit/12`
const UNKNOWN = '알 수 없는 오류가 발생하였습니다.'
const BOTH = '제목과 내용을 모두 입력해주세요.'
const PLACE = { categoryId: BOARD_CATEGORY_ID, subjectId: MATERIAL_SUBJECT_ID }
const FILE = { objectStorageNo: 41, fileName: '요청서.pdf', sizeBytes: 2048, mimeType: 'application/pdf' }

let lastNo = 50
const stored = (objectStorageNo: number) => {
  const file = { ...FILE, objectStorageNo }
  return { ...file, header: { successful: true, resultCode: 0, resultMessage: 'SUCCESS' } as const, data: file }
}
const storing = answer(uploadFile, () => stored(++lastNo))

const show = (at = NEW, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: boardScreens,
    flags: ['NORMAL'],
    now: SHOWN_AT,
    answers: [
      ...IDENTITY,
      answer(readArticle, openedArticle({ attachments: [FILE] })),
      answer(listComments, { commentList: [], hasNextPage: false }),
      answer(listArticles, { articleList: [], hasNextPage: false }),
      answer(addArticle, { articleId: 12 }),
      answer(updateArticle, { articleId: 12, version: 5 }),
      answer(readUploadToken, {
        serverUrl: new URL(`${apiBase()}/contents`, location.href).href,
        token: 'once',
        expiresYmdt: '2026-11-24T09:10:00+09:00',
      }),
      storing,
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = () => page.getByRole('textbox', { name: '제목' })
const contents = () => page.getByRole('textbox', { name: '내용' })
const files = () =>
  page
    .getByRole('list', { name: '첨부한 파일' })
    .getByRole('listitem')
    .all()
    .map((each) => each.element().textContent)
async function choose(...chosen: File[]): Promise<void> {
  await expect.element(button('파일 선택')).toBeVisible()
  await userEvent.upload(page.getByLabelText('첨부할 파일').element(), chosen)
}
const file = (name: string, bytes = 'x') => new File([bytes], name, { type: 'application/pdf' })

beforeEach(async () => {
  lastNo = 50
  await page.viewport(1280, 900)
})

describe('a new article', () => {
  test('goes out as it was typed, and opens', async () => {
    const shown = show()
    await userEvent.fill(title(), ' <b>제목</b> ')
    await userEvent.fill(contents(), '첫 줄\n\n 둘째 줄 ')
    await expectAccessible()
    await button('작성').click()
    await expect.element(page.getByText('게시글이 작성되었습니다.')).toBeVisible()
    await expect.poll(shown.address).toBe(`${LIST}/article/12`)
    const body = { ...PLACE, title: ' <b>제목</b> ', contents: '첫 줄\n\n 둘째 줄 ', attachments: [] }
    expect(shown.server.of(addArticle)[0]?.body).toEqual(body)
  })

  test('needs a title and contents', async () => {
    const shown = show()
    await userEvent.fill(title(), ' \n ')
    await button('작성').click()
    await expect.element(page.getByText(BOTH).first()).toBeVisible()
    await expect.element(title()).toHaveFocus()
    expect(page.getByText(BOTH).all()).toHaveLength(2)
    expect(shown.server.of(addArticle)).toHaveLength(0)
    await expectAccessible()
  })

  test('has no more letters than the board takes', async () => {
    show()
    await expect.element(title()).toHaveAttribute('maxlength', '200')
    await expect.element(contents()).toHaveAttribute('maxlength', '20000')
  })

  test.each([
    [fail(addArticle, 500, '서버 오류'), UNKNOWN],
    [refuse(addArticle, 'TOO_MANY_TODAY'), addArticle.refusals.TOO_MANY_TODAY.text],
  ])('that could not be stored stays as it was typed, and says why (%#)', async (answered, text) => {
    const shown = show(NEW, answered)
    await userEvent.fill(title(), '제목')
    await userEvent.fill(contents(), '내용')
    await button('작성').click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(contents()).toHaveValue('내용')
    expect(shown.address()).toBe(NEW)
  })

  test('stands there again after the page was lost', async () => {
    keepDraft(`board.article.new.${MATERIAL_SUBJECT_ID}`, { title: '남은 제목', contents: '', attachments: [FILE] })
    show()
    await expect.element(title()).toHaveValue('남은 제목')
    expect(files()).toEqual(['요청서.pdf 2KB제거'])
  })

  test('is given up only after a question', async () => {
    const shown = show()
    await userEvent.fill(title(), '제목')
    await button('취소').click()
    await button('계속 작성').click()
    expect(shown.address()).toBe(NEW)
    await button('취소').click()
    await button('떠나기').click()
    await expect.poll(shown.address).toBe(LIST)
  })
})

describe('files', () => {
  test('are stored when they are chosen, and go out in the order of choice', async () => {
    const first = heldBack(storing)
    let count = 0
    const shown = show(NEW, {
      call: uploadFile,
      respond: (request) => (count++ === 0 ? first.respond(request) : storing.respond(request)),
    })
    await choose(file('하나.pdf'), file('둘.hwp'))
    await expect.element(page.getByRole('progressbar', { name: '하나.pdf 올리는 중' })).toBeVisible()
    await expect.element(button('둘.hwp 제거')).toBeVisible()
    await expectAccessible()
    await userEvent.fill(title(), '제목')
    await userEvent.fill(contents(), '내용')
    await button('작성').click()
    await expect.element(page.getByText('파일을 올리는 중입니다. 모두 올린 뒤 다시 저장해주세요.')).toBeVisible()
    expect(shown.server.of(addArticle)).toHaveLength(0)
    first.release()
    await expect.element(button('하나.pdf 제거')).toBeVisible()
    expect(files()).toEqual(['하나.pdf 1B제거', '둘.hwp 1B제거'])
    await button('작성').click()
    await expect.poll(() => shown.server.of(addArticle)[0]?.body).toMatchObject({ attachments: [52, 51] })
  })

  test('are taken out again', async () => {
    const shown = show()
    await choose(file('하나.pdf'), file('둘.pdf'))
    await expect.element(button('둘.pdf 제거')).toBeVisible()
    await button('하나.pdf 제거').click()
    expect(files()).toEqual(['둘.pdf 1B제거'])
    await userEvent.fill(title(), '제목')
    await userEvent.fill(contents(), '내용')
    await button('작성').click()
    await expect.poll(() => shown.server.of(addArticle)[0]?.body).toMatchObject({ attachments: [52] })
  })

  test('on their way can be stopped', async () => {
    const held = heldBack(storing)
    show(NEW, held)
    await choose(file('하나.pdf'))
    await button('하나.pdf 올리기 취소').click()
    expect(files()).toEqual([])
    held.release()
    await userEvent.fill(title(), '제목')
    await expect.element(title()).toHaveValue('제목')
    expect(files()).toEqual([])
  })

  test.each([
    [file('실행.exe'), /파일만 첨부할 수 있습니다/],
    [file('빈.pdf', ''), '내용이 없는 파일입니다.'],
  ])('that cannot be attached are not sent, and say why (%#)', async (chosen, text) => {
    const shown = show()
    await choose(chosen)
    await expect.element(page.getByText(text)).toBeVisible()
    await button(`${chosen.name} 지우기`).click()
    expect(files()).toEqual([])
    expect(shown.server.of(uploadFile)).toHaveLength(0)
  })

  test('that the store does not take say why, and the others stay', async () => {
    const shown = show(NEW, refuse(uploadFile, 'TOO_MUCH_TODAY'))
    await choose(file('하나.pdf'))
    await expect.element(page.getByText(uploadFile.refusals.TOO_MUCH_TODAY.text)).toBeVisible()
    await expectAccessible()
    shown.server.use(storing)
    await choose(file('둘.pdf'))
    await expect.element(button('둘.pdf 제거')).toBeVisible()
    await expect.element(button('하나.pdf 지우기')).toBeVisible()
  })

  test('that the board does not take say why beside them', async () => {
    show(NEW, refuse(addArticle, 'FILE_GONE'))
    await choose(file('하나.pdf'))
    await expect.element(button('하나.pdf 제거')).toBeVisible()
    await userEvent.fill(title(), '제목')
    await userEvent.fill(contents(), '내용')
    await button('작성').click()
    const field = page.getByRole('group', { name: '첨부 파일' })
    await expect.element(field.getByText(addArticle.refusals.FILE_GONE.text)).toBeVisible()
  })
})

describe('an own article', () => {
  test('is changed over the version that was read', async () => {
    const shown = show(CHANGE)
    await expect.element(title()).toHaveValue('배너 시안을 요청합니다')
    await userEvent.fill(title(), '고친 제목')
    await button('요청서.pdf 제거').click()
    await button('수정').click()
    await expect.element(page.getByText('게시글이 수정되었습니다.')).toBeVisible()
    await expect.poll(shown.address).toBe(`${LIST}/article/12`)
    const body = { ...PLACE, articleId: 12, version: 4, title: '고친 제목', attachments: [] }
    expect(shown.server.of(updateArticle)[0]?.body).toMatchObject(body)
  })

  test('that was changed in another window meanwhile shows what changed, and overwrites nothing unseen', async () => {
    const shown = show(CHANGE)
    await userEvent.fill(title(), '내 제목')
    const theirs = openedArticle({ title: '다른 제목', version: 5, attachments: [FILE] })
    shown.server.use(refuse(updateArticle, 'STATE_CHANGED'), answer(readArticle, theirs))
    await button('수정').click()
    const conflict = page.getByRole('alert').filter({ hasText: '먼저' })
    await expect.element(conflict.getByText('다른 제목')).toBeVisible()
    await expectAccessible()
    shown.server.use(answer(updateArticle, { articleId: 12, version: 6 }))
    await button('내가 고친 항목 유지하기').click()
    await button('수정').click()
    await expect.poll(() => shown.server.of(updateArticle).at(-1)?.body).toMatchObject({ version: 5, title: '내 제목' })
  })

  test('is left for the article itself', async () => {
    const shown = show(CHANGE)
    await button('취소').click()
    await expect.poll(shown.address).toBe(`${LIST}/article/12`)
  })

  test('that is not there says so, and the list opens', async () => {
    const shown = show(CHANGE, refuse(readArticle, 'ARTICLE_NOT_FOUND'))
    await button('확인').click()
    await expect.poll(shown.address).toBe(LIST)
  })

  test('of another board than the address names is not there either', async () => {
    const shown = show(CHANGE, answer(readArticle, openedArticle({ subjectId: MATERIAL_SUBJECT_ID + 1 })))
    await expect.element(page.getByRole('alertdialog', { name: '게시글을 찾을 수 없습니다.' })).toBeVisible()
    await expect.element(title()).not.toBeInTheDocument()
    await button('확인').click()
    await expect.poll(shown.address).toBe(LIST)
  })
})

test('a board that is not there has no form, but a way to the one that is', async () => {
  const shown = show('/board/99/edit/new', refuse(listArticles, 'SUBJECT_NOT_FOUND'))
  await expect.element(page.getByText('게시판을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(title()).not.toBeInTheDocument()
  await expectAccessible()
  shown.server.use(answer(listArticles, { articleList: [], hasNextPage: false }))
  await page.getByRole('link', { name: '자료요청 목록으로' }).click()
  await expect.poll(shown.address).toBe(LIST)
})

test('an article of somebody else cannot be changed', async () => {
  show(CHANGE, answer(readArticle, openedArticle({ userInfo: STAFF })))
  await expect.element(page.getByText('작성자만 수정하거나 삭제할 수 있습니다.')).toBeVisible()
  await expect.element(title()).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '목록', exact: true })).toBeVisible()
  await expectAccessible()
})

test('the form fits a phone', async () => {
  await page.viewport(390, 844)
  show(CHANGE)
  await expect.element(title()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
