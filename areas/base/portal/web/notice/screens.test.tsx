import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  changeNotice,
  createNotice,
  listManagedNotices,
  listPublicNotices,
  readManagedNotice,
  readPublicNotice,
  removeNotice,
} from '#areas/base/portal/contract/notice.contract.ts'
import { readConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { SAMPLE_CONFIG, sampleManaged, sampleNotices } from '#areas/base/portal/testing/notice.samples.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { tooSmallForFingers, withoutMouse } from '#platform/web/testing/touch.ts'
import { portalScreens } from '../area.tsx'
import { MenusContext } from '../shell/menus.ts'
import { Shell } from '../shell/shell.tsx'

const Frame = ({ children }: { children: ReactNode }) => (
  <MenusContext value={[]}>
    <Shell>{children}</Shell>
  </MenusContext>
)

const TEXT = '첫 줄입니다.\n\n- 둘째 줄'
const [MANAGED] = sampleManaged(1)
const stored = { ...(MANAGED as NonNullable<typeof MANAGED>), contents: TEXT, changedByName: '관리자' }

const show = (at: string, flags: string[] | null, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: portalScreens,
    flags,
    frame: Frame,
    answers: [answer(readConfig, SAMPLE_CONFIG), ...answers],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const published = (count: number) => answer(listPublicNotices, { result: { contents: sampleNotices(count) } })

beforeEach(() => page.viewport(1280, 800))

describe('reading notices', () => {
  test('needs nobody to be signed in', async () => {
    const shown = show('/help/notices', null, published(3), answer(readPublicNotice, { ...stored, noticeId: 2 }))
    await expect.element(page.getByRole('link', { name: /소식 3/ })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: /소식 2/ }).click()
    await expect.poll(shown.address).toBe('/help/notices/2')
    await expect.element(page.getByRole('heading', { name: stored.title })).toBeVisible()
    const text = page.getByText(/첫 줄입니다/)
    expect(text.element().textContent).toBe(TEXT)
    expect(getComputedStyle(text.element()).whiteSpace).toBe('pre-wrap')
    await expectAccessible()
    expect(shown.server.of(readPublicNotice)[0]?.params).toEqual({ id: '2' })
    expect(shown.sentToLogin).toEqual([])
    await page.getByRole('link', { name: '목록으로' }).click()
    await expect.poll(shown.address).toBe('/help/notices')
  })

  test('leads to the operator’s help centre where there is one', async () => {
    const config = { ...SAMPLE_CONFIG, helpUrls: { notice: 'https://help.example/n', faq: '', inquiry: '' } }
    show('/help/notices', [], published(1), answer(readConfig, config))
    const link = page.getByRole('link', { name: /소식 1/ })
    await expect.element(link).toHaveAttribute('href', 'https://help.example/n')
  })

  test('says that there are none', async () => {
    show('/help/notices', null, published(0))
    await expect.element(page.getByText('등록된 공지사항이 없습니다.')).toBeVisible()
  })

  test('says what went wrong and tries again', async () => {
    const shown = show('/help/notices', null, fail(listPublicNotices, 400, '잠시 후 다시 시도해주세요.'))
    await expect.element(page.getByText('잠시 후 다시 시도해주세요.')).toBeVisible()
    shown.server.use(published(1))
    await button('다시 시도').click()
    await expect.element(page.getByText(/소식 1/)).toBeVisible()
  })

  test.each(['/help/notices/77', '/help/notices/abc'])('%s that is not there says so', async (address) => {
    show(address, null, refuse(readPublicNotice, 'NOT_FOUND'))
    await expect.element(page.getByText('공지사항을 찾을 수 없습니다.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '목록으로' })).toBeVisible()
    await expectAccessible()
  })

  test('is offered in the user menu', async () => {
    const shown = show('/error-403', [], published(1))
    await button('김담당 님').click()
    await page.getByRole('link', { name: '공지사항' }).click()
    await expect.poll(shown.address).toBe('/help/notices')
  })

  test('fits a phone', async () => {
    await page.viewport(390, 844)
    show('/help/notices', null, published(4))
    await expect.element(page.getByText(/소식 4/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

describe('the list of all notices', () => {
  const list = answer(listManagedNotices, { list: sampleManaged(5), totalCount: 5 })

  test('shows what is published and what is not', async () => {
    const shown = show('/notices/manage', ['ALL'], list, answer(readManagedNotice, stored))
    await expect.element(page.getByRole('row', { name: /소식 5/ }).getByText('게시 중')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /소식 4/ }).getByText('미게시')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: /소식 4/ }).click()
    await expect.poll(shown.address).toBe('/notices/manage/4')
  })

  test('searches by a word that stands in the address', async () => {
    const shown = show('/notices/manage', ['ALL'], list)
    await userEvent.fill(page.getByLabelText('검색어'), '점검')
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown.address).toContain('keyword=')
    await expect.poll(() => shown.server.of(listManagedNotices).at(-1)?.query.keyword).toBe('점검')
    shown.server.use(answer(listManagedNotices, { list: [], totalCount: 0 }))
    await userEvent.fill(page.getByLabelText('검색어'), '없는 말')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('검색 조건에 맞는 공지사항이 없습니다.')).toBeVisible()
  })

  test('is for administrators', async () => {
    const shown = show('/notices/manage', ['ADS'], list)
    await expect.element(page.getByRole('heading', { name: '접근 권한이 없습니다.' })).toBeVisible()
    expect(shown.server.of(listManagedNotices)).toEqual([])
  })
})

describe('writing a notice', () => {
  const list = answer(listManagedNotices, { list: [], totalCount: 0 })
  const title = () => page.getByLabelText(/^제목/)
  const contents = () => page.getByLabelText(/^내용/)

  test('shows how it will look and stores it', async () => {
    const shown = show('/notices/manage/new', ['ALL'], list, answer(createNotice, { noticeId: 9 }))
    await userEvent.selectOptions(page.getByLabelText(/^구분/), '점검')
    await userEvent.fill(title(), '  새벽 점검  ')
    await userEvent.fill(contents(), TEXT)
    await page.getByRole('checkbox', { name: '게시' }).click()
    const preview = page.getByRole('region', { name: '미리보기' })
    await expect.element(preview.getByText('새벽 점검')).toBeVisible()
    await expect.element(preview.getByText(/둘째 줄/)).toBeVisible()
    await expectAccessible()
    await button('등록').click()
    await expect.poll(shown.address).toBe('/notices/manage')
    expect(shown.server.of(createNotice)[0]?.body).toMatchObject({
      categoryName: '점검',
      contents: TEXT,
      isPublished: false,
    })
    await expect.element(page.getByText('등록되었습니다.')).toBeVisible()
  })

  test('asks before everybody sees it', async () => {
    const shown = show('/notices/manage/new', ['ALL'], list, answer(createNotice, { noticeId: 9 }))
    await userEvent.fill(title(), '휴무 안내')
    await userEvent.fill(contents(), TEXT)
    await expect.poll(() => document.title).toMatch(/^공지사항 작성/)
    await button('등록').click()
    const question = page.getByRole('alertdialog', { name: '공지사항을 게시하시겠습니까?' })
    await question.getByRole('button', { name: '취소' }).click()
    expect(shown.server.of(createNotice)).toEqual([])
    await button('등록').click()
    await question.getByRole('button', { name: '게시' }).click()
    await expect.poll(shown.address).toBe('/notices/manage')
    expect(shown.server.of(createNotice)[0]?.body).toMatchObject({ title: '휴무 안내', isPublished: true })
  })

  test('asks for what is missing', async () => {
    const shown = show('/notices/manage/new', ['ALL'])
    await button('등록').click()
    await expect.element(page.getByText('제목을 입력해주세요.')).toBeVisible()
    await expect.element(page.getByText('내용을 입력해주세요.')).toBeVisible()
    await expect.element(title()).toHaveFocus()
    expect(shown.server.of(createNotice)).toEqual([])
    await expectAccessible()
  })
})

describe('changing a notice', () => {
  const list = answer(listManagedNotices, { list: sampleManaged(1), totalCount: 1 })
  const read = answer(readManagedNotice, stored)
  const title = () => page.getByLabelText(/^제목/)

  test('sends the version that was read', async () => {
    const shown = show('/notices/manage/1', ['ALL'], list, read, answer(changeNotice, { version: 4 }))
    await expect.element(title()).toHaveValue(stored.title)
    await userEvent.fill(title(), '고친 제목')
    await button('저장').click()
    await expect.poll(shown.address).toBe('/notices/manage')
    expect(shown.server.of(changeNotice)[0]).toMatchObject({
      params: { id: '1' },
      body: { title: '고친 제목', contents: TEXT, version: 3 },
    })
  })

  test('that somebody else has changed keeps what was typed until the newest is taken over', async () => {
    const shown = show('/notices/manage/1', ['ALL'], list, read, refuse(changeNotice, 'STATE_CHANGED'))
    await userEvent.fill(title(), '고친 제목')
    shown.server.use(
      answer(readManagedNotice, { ...stored, title: '남이 고친 제목', version: 4, changedByName: '이편집' }),
    )
    await button('저장').click()
    await expect.element(page.getByText(/이편집 님이 이 공지사항을 먼저 변경했습니다/)).toBeVisible()
    await expect.element(title()).toHaveValue('고친 제목')
    await expectAccessible()
    await button('최신 내용 불러오기').click()
    await expect.element(title()).toHaveValue('남이 고친 제목')
    shown.server.use(answer(changeNotice, { version: 5 }))
    await button('저장').click()
    await expect.poll(shown.address).toBe('/notices/manage')
    expect(shown.server.of(changeNotice).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
  })

  test('asks before deleting, and then deletes', async () => {
    const shown = show('/notices/manage/1', ['ALL'], list, read, answer(removeNotice, { noticeId: 1 }))
    await userEvent.fill(title(), '고치다 만 제목')
    await button('삭제').click()
    const dialog = page.getByRole('alertdialog', { name: '공지사항을 삭제하시겠습니까?' })
    await dialog.getByRole('button', { name: '취소' }).click()
    expect(shown.server.of(removeNotice)).toEqual([])
    await button('삭제').click()
    await expectAccessible()
    await dialog.getByRole('button', { name: '삭제' }).click()
    await expect.poll(shown.address).toBe('/notices/manage')
    expect(shown.server.of(removeNotice)).toHaveLength(1)
    await expect.element(page.getByText('삭제되었습니다.')).toBeVisible()
  })

  test('that is not there says so', async () => {
    show('/notices/manage/1', ['ALL'], refuse(readManagedNotice, 'NOT_FOUND'))
    await expect.element(page.getByText('공지사항을 찾을 수 없습니다.')).toBeVisible()
  })
})

test.each([
  ['/help/notices', '공지사항'],
  ['/help/notices/2', stored.title],
  ['/help/questions', '자주 묻는 질문'],
  ['/notices/manage/new', '공지사항 작성'],
  ['/notices/manage/1', '공지사항 수정'],
  ['/nowhere-at-all', '페이지를 찾을 수 없습니다.'],
])('on a phone everything on %s has room for a finger', async (path, title) => {
  await page.viewport(390, 844)
  const notice = answer(readPublicNotice, { ...stored, noticeId: 2 })
  show(path, ['ALL'], published(3), notice, answer(readManagedNotice, stored))
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(tooSmallForFingers()).toEqual([])
})

test('a tablet without a mouse has the same room', () =>
  withoutMouse(async () => {
    await page.viewport(768, 1024)
    show('/notices/manage/new', ['ALL'])
    await expect.element(page.getByRole('heading', { name: '공지사항 작성', level: 1 })).toBeVisible()
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    expect(tooSmallForFingers()).toEqual([])
  }))

test('what is too small for a finger is found', async () => {
  await page.viewport(1280, 800)
  show('/help/notices', ['ALL'], published(3))
  await expect.element(page.getByRole('link', { name: /소식 3/ })).toBeVisible()
  expect(tooSmallForFingers()).not.toEqual([])
})
