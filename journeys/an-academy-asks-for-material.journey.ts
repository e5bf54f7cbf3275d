import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const LIST = '/board/4581'
const TITLE = '겨울방학 특강 배너 시안을 요청합니다'
const CONTENTS = '안녕하세요.\n\n<b>1080 x 540</b> 크기로 부탁드립니다.'
const PICTURE = Buffer.from(SHOWN_PNGS[0]?.[1] ?? [])
let browser: Browser
let academy: Page
let staff: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  academy = await openWindow(browser, 1280)
  staff = await openWindow(browser, 1440)
  await signIn(academy, product.url, 'academy')
  await signIn(staff, product.url, 'adops')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const button = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const comments = (page: Page) => page.getByRole('list', { name: '댓글 목록' }).getByRole('listitem')

test('an academy asks for material, with files, and staff sees it at once', async () => {
  await staff.goto(product.url + LIST)
  await staff.getByRole('heading', { name: '자료요청' }).waitFor()
  await academy.goto(`${product.url}/ad-timeline`)
  await academy.getByRole('navigation', { name: '화면 메뉴' }).getByRole('link', { name: '자료요청' }).click()
  await academy.getByRole('link', { name: '글쓰기' }).click()
  await box(academy, '내용').fill(CONTENTS)
  await box(academy, '제목').fill(TITLE)
  await academy.getByLabel('첨부할 파일').setInputFiles([
    { name: '로고.png', mimeType: 'image/png', buffer: PICTURE },
    { name: '안내.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  ])
  await button(academy, '안내.pdf 제거').waitFor()
  await button(academy, '로고.png 제거').waitFor()
  await button(academy, '작성').click()
  await academy.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
  await academy.getByText('<b>1080 x 540</b> 크기로 부탁드립니다.').waitFor()
  await academy.getByRole('img', { name: '로고.png 미리보기' }).waitFor()
  await expectAccessible(academy)
  await photograph(academy, 'board-article-1280')
  await staff.getByRole('link', { name: `읽지 않음 ${TITLE}` }).waitFor()
  await expectAccessible(staff)
})

test('staff opens a file and answers, the academy replies, and both see it while they look', async () => {
  await staff.getByRole('link', { name: TITLE }).click()
  const [file] = await Promise.all([staff.waitForEvent('download'), button(staff, '안내.pdf 내려받기').click()])
  expect(file.suggestedFilename()).toBe('안내.pdf')
  await box(staff, '댓글').fill('내일까지 보내드리겠습니다.')
  await button(staff, '댓글 작성').click()
  await comments(academy).getByText('내일까지 보내드리겠습니다.').waitFor()
  await button(comments(academy).first(), '광고 운영 님 댓글에 답글').click()
  await box(academy, '광고 운영 님에게 답글').fill('감사합니다.')
  await button(academy, '답글 작성').click()
  await comments(staff).getByText('감사합니다.').waitFor()
  await expectAccessible(staff)
  await photograph(staff, 'board-comments-1440')
})

test('staff take the request on: both find it on their home, and nobody stores over the other', async () => {
  const board = await openWindow(browser, 1280)
  await signIn(board, product.url, 'admin')
  const panel = (page: Page) => page.getByRole('region', { name: '처리 현황' })
  const field = (page: Page, name: string) => panel(page).getByRole('combobox', { name })
  await board.goto(staff.url())
  await field(board, '상태').waitFor()
  await field(staff, '상태').selectOption('처리 중')
  await field(staff, '담당').selectOption({ label: '광고 운영' })
  await field(board, '상태').selectOption('완료')
  await button(panel(staff), '저장').click()
  await staff.getByText('처리 현황을 저장했습니다.').waitFor()
  // The other window was read before: it is told who changed what, and stores nothing over it.
  await panel(board).getByRole('alert').getByText('광고 운영 님이').waitFor()
  expect(await field(academy, '상태').count()).toBe(0)
  await panel(academy).getByText('처리 중').waitFor()
  await expectAccessible(staff)
  await photograph(staff, 'board-work-1440')
  await staff.setViewportSize({ width: 390, height: 844 })
  await panel(staff).scrollIntoViewIfNeeded()
  await photograph(staff, 'board-work-390')
  await staff.setViewportSize({ width: 1440, height: 900 })
  await board.close()

  await staff.getByRole('link', { name: '목록', exact: true }).click()
  await staff.getByRole('row', { name: TITLE }).getByText('광고 운영').waitFor()
  await photograph(staff, 'board-list-1440')
  await staff.goto(`${product.url}/dashboard`)
  await staff.getByRole('link', { name: /내가 맡은 자료요청/ }).click()
  await staff.getByRole('link', { name: TITLE }).waitFor()
  const home = await openWindow(browser, 1280)
  await signIn(home, product.url, 'academy')
  await home.goto(`${product.url}/dashboard`)
  await home.getByRole('link', { name: /처리 중인 내 자료요청/ }).click()
  await home.getByRole('link', { name: TITLE }).waitFor()
  await home.close()
})

test('the academy calls staff by name, who is told so and is led to the comment', async () => {
  await box(academy, '댓글').click()
  await academy.keyboard.type('부탁드립니다 @광고')
  await academy
    .getByRole('listbox', { name: '부를 사람' })
    .getByRole('option', { name: /광고 운영/ })
    .waitFor()
  await photograph(academy, 'board-mention-1280')
  await academy.keyboard.press('Enter')
  await academy.keyboard.type('님')
  await button(academy, '댓글 작성').click()
  await comments(academy).locator('mark', { hasText: '@광고 운영' }).waitFor()
  await staff.getByRole('button', { name: /^알림/ }).click()
  await staff.getByText('글의 댓글에서 나를 불렀습니다.').first().click()
  await comments(staff).locator('mark', { hasText: '@광고 운영' }).waitFor()
})

test('what somebody wrote they change and take away again', async () => {
  await button(comments(academy).nth(1), '내 댓글 수정').click()
  await box(academy, '댓글 수정').fill('감사합니다. 기다리겠습니다.')
  await button(comments(academy).nth(1), '수정').click()
  await comments(staff).getByText('감사합니다. 기다리겠습니다.').waitFor()
  await button(comments(staff).first(), '내 댓글 삭제').click()
  await button(staff.getByRole('alertdialog'), '삭제').click()
  await comments(academy).getByText('삭제된 댓글입니다.').waitFor()

  await academy.getByRole('link', { name: '수정', exact: true }).click()
  await box(academy, '제목').fill(`${TITLE} (급함)`)
  await button(academy, '수정').click()
  await staff.getByRole('heading', { name: `${TITLE} (급함)`, level: 1 }).waitFor()

  await button(academy, '삭제').click()
  await button(academy.getByRole('alertdialog'), '삭제').click()
  await academy.waitForURL(product.url + LIST)
  await academy.getByRole('link', { name: '글쓰기' }).waitFor()
  expect(await academy.getByRole('link', { name: TITLE }).count()).toBe(0)
  await staff.getByRole('alertdialog', { name: '게시글을 찾을 수 없습니다.' }).waitFor()
  await button(staff, '확인').click()
  // The list as it was left: of what is theirs.
  await staff.waitForURL(({ pathname, search }) => pathname === LIST && search.includes('charge=ME'))
})
