import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { byChoice, byDays, byMany, byOwn, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { serverToday } from '../calls/server-clock.ts'
import { Layer } from '../layer/layer.tsx'
import { Button } from '../look/button.tsx'
import { screen } from '../screens/screen.ts'
import { answer } from '../testing/fake-server.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { ListScreen } from './list-screen.tsx'

const Loan = z.object({
  loanId: z.number(),
  title: z.string(),
  fineWon: z.number().nullable(),
  pages: z.number(),
  day: z.string(),
  backYmdt: z.string().nullable(),
})
type Loan = z.infer<typeof Loan>

const loans = listOf({
  name: 'sample.listLoans',
  path: '/loans',
  title: '대여 내역',
  access: ['LENDER'],
  row: Loan,
  reads: ['sample.loans'],
  filters: [
    byText('keyword', '검색어', { most: 10 }),
    bySelect('state', '상태', ['OUT', 'BACK']),
    byChoice('period', '기간 기준', ['LENT', 'DUE'], 'LENT'),
    byMany('kinds', '분류', ['NOVEL', 'POEM']),
    byDays('from', 'to', '기간', { isRequired: true }),
    byOwn('shelf', '서가', z.coerce.number().int().positive()),
  ],
  sorts: ['title'],
  pageSizes: [10, 30],
  export: true,
})

const loanTable = tableOf(loans, {
  words: {
    state: { OUT: '대여 중', BACK: '반납' },
    period: { LENT: '대여일', DUE: '반납 예정일' },
    kinds: { NOVEL: '소설', POEM: '시' },
  },
  usual: (today) => ({ from: '2026-01-01', to: today }),
  columns: [
    { key: 'title', title: '제목', primary: true, value: (loan) => loan.title },
    { key: 'pages', title: '쪽수', format: 'count', value: (loan) => loan.pages },
    { key: 'fineWon', title: '연체료', format: 'won', value: (loan) => loan.fineWon },
    { key: 'day', title: '대여일', format: 'day', value: (loan) => loan.day },
    { key: 'backYmdt', title: '반납일시', format: 'stamp', value: (loan) => loan.backYmdt },
    { key: 'loanId', title: '대여번호', only: 'sheet', value: (loan) => loan.loanId },
  ],
})

const CELLS = { title: (loan: Loan) => <em>{loan.title}</em> }

const LoanListScreen = () => (
  <ListScreen
    of={loanTable}
    controls={{
      shelf: {
        words: ({ shelf }) => (shelf === undefined ? undefined : `${shelf}번`),
        control: ({ id, draft, change }) => (
          <input
            id={id}
            value={draft.shelf ?? ''}
            onChange={(event) => change({ shelf: Number(event.target.value) || undefined })}
          />
        ),
      },
    }}
    cells={CELLS}
    rowActions={(loan, open) => (
      <button type="button" onClick={open}>
        {loan.title} 열기
      </button>
    )}
    rowKey={(loan) => loan.loanId}
    detail={({ id, row, close }) => (
      <Layer title="상세" onClose={close} isClosable={false} footer={<Button onClick={close}>닫기</Button>}>
        {id} {row?.title ?? '다른 쪽'}
      </Layer>
    )}
    emptyText="조건에 맞는 대여가 없습니다."
    noneYetText="아직 대여가 없습니다."
  />
)

const LOANS: Loan[] = [
  { loanId: 7, title: '봄봄', fineWon: 1500, pages: 1200, day: '2026-11-20', backYmdt: '2026-11-22T10:30:05+09:00' },
  { loanId: 8, title: '소나기', fineWon: null, pages: 40, day: '2026-11-19', backYmdt: null },
]

const screens = [
  screen({ path: '/loans', title: '대여 내역', access: ['LENDER'], load: () => Promise.resolve({ LoanListScreen }) }),
]

const show = (at = '/loans', list = LOANS) =>
  showScreen({
    at,
    screens,
    flags: ['LENDER'],
    answers: [answer(loans.listCall, { list, totalCount: list.length }), answer(loans.exportCall, new Blob(['x']))],
  })

const search = () => page.getByRole('button', { name: '검색', exact: true })
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)

afterEach(() => vi.restoreAllMocks())

test('a list has one name, and its cells read as their formats say, or as the screen wants them', async () => {
  show()
  await expect.element(page.getByRole('table', { name: '대여 내역' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '대여 내역' })).toBeVisible()
  await expect.poll(() => document.title).toBe('대여 내역 | 파트너센터')
  expect(texts('thead th')).toEqual(['제목↕', '쪽수', '연체료', '대여일', '반납일시', '관리'])
  expect(texts('tbody tr:nth-child(1) td')).toEqual([
    '봄봄',
    '1,200',
    '1,500원',
    '2026.11.20',
    '2026.11.22 10:30',
    '봄봄 열기',
  ])
  expect(texts('tbody tr:nth-child(2) td').slice(1, 5)).toEqual(['40', '-', '2026.11.19', '-'])
  expect(texts('tbody em')).toEqual(['봄봄', '소나기'])
  await expectAccessible()
})

describe('the address', () => {
  test('is asked for with the usual period; what cannot be read counts as not said', async () => {
    const shown = show('/loans?state=LOST&kinds=MAP&from=gestern&shelf=-1&pageSize=1000&sort=day')
    await expect.element(page.getByText('총 2건')).toBeVisible()
    expect(shown.server.of(loans.listCall)[0]?.query).toEqual({
      period: 'LENT',
      from: '2026-01-01',
      to: serverToday(),
      pageNum: '1',
      pageSize: '10',
    })
    // Nobody reads in the address what is not searched for.
    await expect.poll(shown.address).toBe('/loans')
  })

  test('does not name the usual period, whatever else is searched for', async () => {
    const shown = show('/loans')
    await expect.element(page.getByText('총 2건')).toBeVisible()
    await search().click()
    await expect.poll(() => shown.server.of(loans.listCall).length).toBe(2)
    expect(shown.address()).toBe('/loans')
    await userEvent.fill(page.getByLabelText('검색어'), '봄')
    await search().click()
    await expect.poll(shown.address).toBe(`/loans?keyword=${encodeURIComponent('봄')}`)
    await userEvent.fill(page.getByRole('textbox', { name: '기간 시작일' }), '2026-11-01')
    await search().click()
    await expect.poll(shown.address).toContain(`from=2026-11-01&to=${serverToday()}`)
  })

  test('is what the filters say, and the spreadsheet is asked for the same', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const shown = show('/loans?page=3&sort=-title')
    await userEvent.fill(page.getByLabelText('검색어'), '봄')
    await userEvent.selectOptions(page.getByLabelText('상태'), '반납')
    await userEvent.selectOptions(page.getByLabelText('기간 기준'), '반납 예정일')
    await page.getByRole('checkbox', { name: '소설' }).click()
    await page.getByRole('checkbox', { name: '시', exact: true }).click()
    await userEvent.fill(page.getByRole('textbox', { name: '기간 시작일' }), '2026-11-01')
    await page.getByRole('button', { name: /조건 더 보기/ }).click()
    await userEvent.fill(page.getByLabelText('서가'), '12')
    await search().click()
    const asked = {
      keyword: '봄',
      state: 'BACK',
      period: 'DUE',
      kinds: ['NOVEL', 'POEM'],
      from: '2026-11-01',
      to: serverToday(),
      shelf: '12',
      sort: '-title',
    }
    const last = (call: typeof loans.listCall | typeof loans.exportCall) => shown.server.of(call).at(-1)?.query
    await expect.poll(() => last(loans.listCall)).toEqual({ ...asked, pageNum: '1', pageSize: '10' })
    expect(shown.address()).toContain('kinds=NOVEL&kinds=POEM')
    await page.getByRole('button', { name: '엑셀 내려받기' }).click()
    await expect.poll(() => last(loans.exportCall)).toEqual(asked)
    await expect.poll(() => click.mock.contexts.length).toBe(1)
    expect((click.mock.contexts[0] as unknown as HTMLAnchorElement).download).toBe('대여 내역.xlsx')
  })

  test('without a day of a period that is needed cannot be searched for', async () => {
    const shown = show()
    const at = shown.address()
    const start = page.getByRole('textbox', { name: '기간 시작일' })
    await userEvent.fill(start, '')
    await expect.element(page.getByText('시작일과 종료일을 모두 입력해주세요.')).toBeVisible()
    await expect.element(search()).toBeDisabled()
    expect(shown.address()).toBe(at)
    await expectAccessible()
  })
})

test.each([
  ['its row', '/loans?detail=8', () => page.getByRole('link', { name: '소나기' })],
  ['the title, where no row shows them', '/loans?detail=99', () => page.getByRole('heading', { name: '대여 내역' })],
])('details that were opened by their address leave the keyboard on %s', async (_, at, place) => {
  const shown = show(at)
  await expect.element(page.getByRole('dialog', { name: '상세' })).toBeVisible()
  await expect.element(page.getByRole('table', { includeHidden: true })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown.address).toBe('/loans')
  await expect.element(place()).toHaveFocus()
})

test('details of a row that has left the list leave the keyboard on the next row', async () => {
  const shown = show()
  await page.getByRole('link', { name: '봄봄' }).click()
  await expect.element(page.getByRole('dialog', { name: '상세' })).toBeVisible()
  shown.server.use(answer(loans.listCall, { list: LOANS.slice(1), totalCount: 1 }))
  shown.tellChanged(loans.listCall.reads)
  await expect.element(page.getByRole('link', { name: '봄봄', includeHidden: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: '소나기' })).toHaveFocus()
})

test('details that led on to another row leave the keyboard on that one', async () => {
  const shown = show()
  await page.getByRole('link', { name: '봄봄' }).click()
  await expect.element(page.getByRole('dialog', { name: '상세' })).toBeVisible()
  await shown.router.navigate({ to: '/loans', search: { detail: '8' } } as never)
  await expect.element(page.getByText('8 소나기')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: '소나기' })).toHaveFocus()
})

test('details open over the list and stand in the address, also of a row on another page', async () => {
  const shown = show()
  const dialog = () => page.getByRole('dialog', { name: '상세' })
  await page.getByRole('button', { name: '봄봄 열기' }).click()
  await expect.element(dialog().getByText('7 봄봄')).toBeVisible()
  expect(shown.address()).toBe('/loans?detail=7')
  await page.getByRole('button', { name: '닫기' }).click()
  await expect.poll(shown.address).toBe('/loans')
  await expect.element(page.getByRole('button', { name: '봄봄 열기' })).toHaveFocus()
  await page.getByText('2026.11.19').click()
  await expect.element(dialog().getByText('8 소나기')).toBeVisible()
  await shown.router.navigate({ to: '/loans', search: { detail: '99' } } as never)
  await expect.element(dialog().getByText('99 다른 쪽')).toBeVisible()
})

test.each([
  ['/loans', '아직 대여가 없습니다.'],
  ['/loans?keyword=x', '조건에 맞는 대여가 없습니다.'],
  ['/loans?kinds=POEM', '조건에 맞는 대여가 없습니다.'],
  ['/loans?period=DUE&page=1', '아직 대여가 없습니다.'],
])('without rows %s says "%s"', async (at, text) => {
  show(at, [])
  await expect.element(page.getByText(text)).toBeVisible()
})

test('only who may see the list sees its screen', async () => {
  const shown = showScreen({
    at: '/loans',
    screens,
    flags: ['READER'],
  })
  await expect.poll(shown.address).toBe('/error-403')
})
