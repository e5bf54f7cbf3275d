import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type HistoryEntry, readHistory } from '#platform/contract/history.contract.ts'
import { screen } from '../screens/screen.ts'
import { type Answer, answer, fail } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { FoldedHistory, RecordHistory } from './record-history.tsx'

const BOOK = { entity: 'library.book', reads: ['library.books'] }

const entry = (historyNo: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  historyNo,
  atYmdt: '2026-11-24T11:00:05+09:00',
  actorName: '김담당',
  action: `수정 ${historyNo}`,
  changes: [],
  reason: '',
  ...more,
})

const show = (answers: readonly Answer[], BookScreen = () => <RecordHistory of={BOOK} id={7} />) =>
  showScreen({
    at: '/book',
    screens: [screen({ path: '/book', title: '책', access: 'session', load: () => Promise.resolve({ BookScreen }) })],
    answers,
  })

const history = () => page.getByRole('region', { name: '처리 이력' })

test('an entry tells who, when, from what to what, and why', async () => {
  const changes = [
    { label: '제목', from: '가', to: '나' },
    { label: '이미지', from: '', to: 'https://a.example/1.png' },
    { label: '게재 대상', from: null, to: '1곳 추가 (가람초)' },
  ]
  const shown = show([answer(readHistory, { list: [entry(1, { changes, reason: '요청' })], totalCount: 1 })])
  await expect.element(history().getByText('2026.11.24 11:00 · 김담당')).toBeVisible()
  await expect.element(history().getByText('제목: 가 →에서 나')).toBeVisible()
  await expect.element(history().getByText('이미지: 없음 →에서 https://a.example/1.png')).toBeVisible()
  await expect.element(history().getByText('게재 대상: 1곳 추가 (가람초)')).toBeVisible()
  await expect.element(history().getByText('사유: 요청')).toBeVisible()
  expect(shown.server.of(readHistory)[0]?.params).toEqual({ entity: 'library.book', id: '7' })
  expect(page.getByRole('button', { name: '더 보기' }).query()).toBeNull()
  await expectAccessible()
})

test('a long text is shown shortened, and whole on demand', async () => {
  const changes = [{ label: '내용', from: `첫 줄\n${'가나다라 '.repeat(20)}끝`, to: '짧은 글' }]
  show([answer(readHistory, { list: [entry(1, { changes })], totalCount: 1 })])
  await expect.element(history().getByText(/^내용: 첫 줄 가나다라 .*… →에서 짧은 글$/)).toBeVisible()
  await expect.element(history().getByText(/가나다라 끝$/)).not.toBeVisible()
  await history().getByText('내용 전체 보기').click()
  await expect.element(history().getByText(/가나다라 끝$/)).toBeVisible()
  await expectAccessible()
})

test('more is shown on demand, page by page', async () => {
  const pageOf = (pageNum: number) =>
    Array.from({ length: pageNum === 1 ? 20 : 5 }, (_, at) => entry(pageNum * 100 + at))
  const shown = show([answer(readHistory, ({ query }) => ({ list: pageOf(Number(query.pageNum)), totalCount: 25 }))])
  await expect.element(history().getByText('수정 119')).toBeInTheDocument()
  expect(history().getByText('수정 200').query()).toBeNull()
  await page.getByRole('button', { name: '더 보기' }).click()
  await expect.element(history().getByText('수정 204')).toBeInTheDocument()
  expect(history().getByRole('listitem').elements()).toHaveLength(25)
  expect(page.getByRole('button', { name: '더 보기' }).query()).toBeNull()
  expect(shown.server.of(readHistory).map(({ query }) => query.pageNum)).toEqual(['1', '2'])
})

test('no history says so, and one that cannot be read can be asked for again', async () => {
  const shown = show([fail(readHistory, 400, '조회할 수 없습니다.')])
  await expect.element(history().getByText('조회할 수 없습니다.')).toBeVisible()
  shown.server.use(answer(readHistory, { list: [], totalCount: 0 }))
  await history().getByRole('button', { name: '다시 시도' }).click()
  await expect.element(history().getByText('처리 이력이 없습니다.')).toBeVisible()
  await expectAccessible()
})

test('a folded history is asked for when it is opened', async () => {
  const shown = show([answer(readHistory, { list: [entry(1)], totalCount: 1 })], () => (
    <FoldedHistory of={BOOK} id="text_ad" />
  ))
  await expect.element(page.getByText('처리 이력')).toBeVisible()
  expect(shown.server.of(readHistory)).toEqual([])
  await page.getByText('처리 이력').click()
  await expect.element(page.getByText('수정 1')).toBeVisible()
  expect(shown.server.of(readHistory)[0]?.params.id).toBe('text_ad')
  await expectAccessible()
})
