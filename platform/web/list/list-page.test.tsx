import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startExport } from '#platform/contract/task.contract.ts'
import { answer, cutOff, fail, heldBack, refuse } from '../testing/fake-server.ts'
import { bookScreens, books, exportBooks, listBooks, removeBook } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'

beforeEach(() => page.viewport(1280, 800))

const fullList = answer(listBooks, { list: books(20), totalCount: 45 })
const show = (at = '/books', ...answers: Parameters<typeof showScreen>[0]['answers'] & object) =>
  showScreen({ at, screens: bookScreens, answers: answers.length > 0 ? answers : [fullList] })

const rows = () => page.getByRole('row').all().length - 1
const lastQuery = (shown: ReturnType<typeof showScreen>) => shown.server.of(listBooks).at(-1)?.query

describe('a list', () => {
  test('shows its rows, how many there are in all, and nothing that hinders anybody', async () => {
    show()
    await expect.element(page.getByText('총 45건')).toBeVisible()
    await expect.element(page.getByRole('table', { name: '책 목록' })).toBeVisible()
    expect(rows()).toBe(20)
    await expect.poll(() => document.title).toBe('책 목록 | 파트너센터')
    await expectAccessible()
  })

  test('says that it loads until the answer comes', async () => {
    const held = heldBack(fullList)
    show('/books', held)
    await expect.element(page.getByText('불러오는 중입니다.')).toBeVisible()
    held.release()
    await expect.element(page.getByText('총 45건')).toBeVisible()
  })

  test('without rows says so in the words of the screen', async () => {
    show('/books', answer(listBooks, { list: [], totalCount: 0 }))
    await expect.element(page.getByText('조건에 맞는 책이 없습니다.')).toBeVisible()
    await expect.element(page.getByText('총 0건')).toBeVisible()
    await expectAccessible()
  })

  test('that could not be loaded says why and loads again on request', async () => {
    const shown = show('/books', fail(listBooks, 400, '검색어가 너무 짧습니다.'))
    await expect.element(page.getByText('검색어가 너무 짧습니다.')).toBeVisible()
    await expectAccessible()
    shown.server.use(fullList)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByText('총 45건')).toBeVisible()
  })

  test('tries once more by itself when the server cannot be reached', async () => {
    const shown = show('/books', cutOff(listBooks))
    await expect.element(page.getByText(/서버에 연결할 수 없습니다/)).toBeVisible()
    expect(shown.server.of(listBooks)).toHaveLength(2)
  })
})

describe('the filters', () => {
  test('come from the address', async () => {
    const shown = show('/books?keyword=2026&state=out&page=2&from=2026-11-01')
    await expect.element(page.getByLabelText('검색어')).toHaveValue('2026')
    await expect.element(page.getByLabelText('상태')).toHaveValue('out')
    await expect.element(page.getByRole('textbox', { name: '등록일 시작일' })).toHaveValue('2026.11.01')
    await expect.poll(() => lastQuery(shown)).toEqual({ pageNum: '2', pageSize: '20', keyword: '2026', state: 'out' })
  })

  test('are searched for with Enter, from the first page on', async () => {
    const shown = show('/books?page=2')
    await userEvent.type(page.getByLabelText('검색어'), '역사')
    expect(shown.address()).toBe('/books?page=2')
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown.address).toBe(`/books?keyword=${encodeURIComponent('역사')}`)
    await expect.poll(() => lastQuery(shown)).toEqual({ pageNum: '1', pageSize: '20', keyword: '역사' })
  })

  test('of a period that begins after its end are told below it, and what is no day is not left out', async () => {
    const shown = show('/books?from=2026-11-01')
    const period = page.getByRole('group', { name: '등록일' })
    const from = page.getByRole('textbox', { name: '등록일 시작일' })
    const search = page.getByRole('button', { name: '검색', exact: true })
    await userEvent.fill(page.getByRole('textbox', { name: '등록일 종료일' }), '2026-10-31')
    await expect.element(period.getByRole('alert')).toHaveTextContent('시작일은 종료일보다 늦을 수 없습니다.')
    await expect.element(search).toBeDisabled()
    await expectAccessible()
    await userEvent.fill(from, '2026-13-01')
    await search.click()
    await expect.element(period.getByRole('alert')).toHaveTextContent('날짜를 2026.11.22처럼 입력해주세요.')
    await expect.element(from).toHaveFocus()
    expect(shown.address()).toBe('/books?from=2026-11-01')
  })

  test('show beside a field what the server says against it, until something else is searched for', async () => {
    const sentence = '시작일은 종료일보다 늦을 수 없습니다.'
    const errors = [
      { path: 'query.from', message: sentence },
      { path: 'keyword', message: '100자 이하여야 합니다.' },
    ]
    const shown = show('/books?from=2026-11-02', fail(listBooks, 400, sentence, { errors }))
    const period = page.getByRole('group', { name: '등록일' })
    await expect.element(period.getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(period).toHaveAccessibleDescription(sentence)
    await expect.element(page.getByText('100자 이하여야 합니다.')).toBeVisible()
    // The list itself only points there: the sentence stands once, and asking for the same again cannot help.
    await expect.element(page.getByText('조회 조건을 확인해주세요.')).toBeVisible()
    expect(page.getByText(sentence).all()).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: '다시 시도' })).not.toBeInTheDocument()
    await expectAccessible()
    shown.server.use(fullList)
    await userEvent.selectOptions(page.getByLabelText('상태'), '대여')
    await page.getByRole('button', { name: '검색' }).click()
    await expect.element(page.getByText('총 45건')).toBeVisible()
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
  })

  test('say what the server has against something else of the address', async () => {
    const errors = [{ path: 'query.sort', message: '정렬할 수 없는 항목입니다.' }]
    show('/books?sort=title', fail(listBooks, 400, '정렬할 수 없는 항목입니다.', { errors }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('정렬할 수 없는 항목입니다.')
    await expect.element(page.getByText('조회 조건을 확인해주세요.')).toBeVisible()
  })

  test('keep their places when a sentence stands below one of them', async () => {
    const places = () =>
      ['검색어', '상태', '등록일 시작일'].map((name) => page.getByLabelText(name).element().getBoundingClientRect().top)
    const buttons = () =>
      ['검색', '초기화'].map((name) =>
        page.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
      )
    const shown = show()
    await expect.element(page.getByText('총 45건')).toBeVisible()
    const [before, boxes] = [places(), buttons()]
    const sentence = '시작일은 종료일보다 늦을 수 없습니다. '.repeat(4).trim()
    shown.server.use(fail(listBooks, 400, sentence, { errors: [{ path: 'query.from', message: sentence }] }))
    await userEvent.selectOptions(page.getByLabelText('상태'), '대여')
    await page.getByRole('button', { name: '검색' }).click()
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(places()).toEqual(before)
    buttons().forEach((box, index) => {
      expect(Math.abs(box.top - (boxes[index]?.top ?? 0))).toBeLessThan(2)
      expect(box.left).toBe(boxes[index]?.left)
    })
  })

  test('are searched for with the button and emptied with the other one', async () => {
    const shown = show('/books?pageSize=50')
    await userEvent.selectOptions(page.getByLabelText('상태'), '대여')
    await page.getByRole('button', { name: '검색' }).click()
    await expect.poll(shown.address).toBe('/books?pageSize=50&state=out')
    await page.getByRole('button', { name: '초기화' }).click()
    await expect.poll(shown.address).toBe('/books?pageSize=50')
    await expect.element(page.getByLabelText('상태')).toHaveValue('')
  })

  test('follow the address when the person goes back', async () => {
    const shown = show('/books')
    await userEvent.selectOptions(page.getByLabelText('상태'), '대여')
    await page.getByRole('button', { name: '검색' }).click()
    await expect.poll(shown.address).toBe('/books?state=out')
    shown.router.history.back()
    await expect.poll(shown.address).toBe('/books')
    await expect.element(page.getByLabelText('상태')).toHaveValue('')
  })

  test('do not pass on what is no day', async () => {
    const shown = show()
    const from = page.getByRole('textbox', { name: '등록일 시작일' })
    await userEvent.type(from, '2026.13.01')
    await expect.element(from).toHaveAttribute('aria-invalid', 'true')
    await userEvent.clear(from)
    await userEvent.type(from, '2026.11.3')
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown.address).toBe('/books?from=2026-11-03')
  })
})

describe('pages and order', () => {
  test('another page is asked for while the former rows stay', async () => {
    const shown = show()
    await expect.element(page.getByText('총 45건')).toBeVisible()
    const held = heldBack(answer(listBooks, { list: books(5, 41), totalCount: 45 }))
    shown.server.use(held)
    await page.getByRole('button', { name: '마지막 페이지' }).click()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(rows()).toBe(20)
    held.release()
    await expect.element(page.getByRole('link', { name: '책 41' })).toBeVisible()
    expect(shown.address()).toBe('/books?page=3')
    await expect.element(page.getByRole('button', { name: '3 페이지' })).toHaveAttribute('aria-current', 'page')
  })

  test('a page behind the last one becomes the last one', async () => {
    const shown = show('/books?page=99999', answer(listBooks, { list: [], totalCount: 45 }))
    await expect.poll(shown.address).toBe('/books?page=3')
  })

  test('another page size starts at page 1', async () => {
    const shown = show('/books?page=2')
    await userEvent.selectOptions(page.getByLabelText('한 페이지에 표시할 수'), '50개씩')
    await expect.poll(shown.address).toBe('/books?pageSize=50')
  })

  test('a column is sorted up, down and not at all, from page 1', async () => {
    const shown = show('/books?page=2')
    const head = page.getByRole('button', { name: '가격' })
    await head.click()
    await expect.poll(shown.address).toBe('/books?sort=priceWon')
    await expect.element(page.getByRole('columnheader', { name: '가격' })).toHaveAttribute('aria-sort', 'ascending')
    await head.click()
    await expect.poll(shown.address).toBe('/books?sort=-priceWon')
    await expect.poll(() => lastQuery(shown)?.sort).toBe('-priceWon')
    await head.click()
    await expect.poll(shown.address).toBe('/books')
  })
})

describe('rows', () => {
  test('open by click anywhere in them', async () => {
    const shown = show()
    await page.getByRole('cell', { name: '12,500원' }).click()
    await expect.poll(shown.address).toBe('/books/2')
    await expect.element(page.getByText('책 한 권')).toBeVisible()
  })

  test('open with the keyboard', async () => {
    const shown = show()
    const link = page.getByRole('link', { name: '책 3', exact: true })
    await expect.element(link).toBeVisible()
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(shown.address).toBe('/books/3')
  })

  test('do not open when a button in them is pressed', async () => {
    const shown = show()
    await page.getByRole('button', { name: '책 1 삭제' }).click()
    await expect.element(page.getByRole('alertdialog', { name: '삭제하시겠습니까?' })).toBeVisible()
    expect(shown.address()).toBe('/books')
    await userEvent.keyboard('{Escape}')
  })

  test('are fetched again after a write that changes them', async () => {
    const shown = show('/books', fullList, answer(removeBook, {}))
    await page.getByRole('button', { name: '책 1 삭제' }).click()
    shown.server.use(answer(listBooks, { list: books(19, 2), totalCount: 44 }))
    await page.getByRole('button', { name: '삭제', exact: true }).last().click()
    await expect.element(page.getByText('총 44건')).toBeVisible()
    await expect.element(page.getByText('삭제되었습니다.')).toBeVisible()
    expect(shown.server.of(removeBook)[0]?.params).toEqual({ bookId: '1' })
  })

  test('stay when the server refuses, with its reason', async () => {
    show('/books', fullList, refuse(removeBook, 'IS_LENT'))
    await page.getByRole('button', { name: '책 1 삭제' }).click()
    await page.getByRole('button', { name: '삭제', exact: true }).last().click()
    await expect.element(page.getByText('대여 중인 책은 삭제할 수 없습니다.')).toBeVisible()
    expect(rows()).toBe(20)
  })
})

describe('tools', () => {
  test('a column that is switched off stays off on the next visit', async () => {
    show()
    await page.getByRole('button', { name: '열 선택' }).click()
    await expectAccessible()
    await page.getByRole('checkbox', { name: '저자' }).click()
    await expect.element(page.getByRole('columnheader', { name: '저자' })).not.toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('columns:책 목록') ?? '')).toEqual({ author: false })
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('checkbox', { name: '저자' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '열 선택' })).toHaveFocus()
  })

  test('a remembered choice is applied', async () => {
    localStorage.setItem('columns:책 목록', '{"priceWon":false}')
    show()
    await expect.element(page.getByText('총 45건')).toBeVisible()
    expect(page.getByRole('columnheader', { name: '가격' }).query()).toBeNull()
  })

  test('the export asks for the rows of the current filter and tells why it failed', async () => {
    const shown = show('/books?keyword=x&page=2', fullList, refuse(exportBooks, 'TOO_MANY_ROWS'))
    await page.getByRole('button', { name: '엑셀 내려받기' }).click()
    await expect.element(page.getByText('한 번에 내려받을 수 있는 건수를 넘었습니다.')).toBeVisible()
    expect(shown.server.of(exportBooks)[0]?.query).toEqual({ keyword: 'x' })
  })

  test('an export that is too long for a download is offered as a task, with the same filter', async () => {
    const tooLong = refuse(exportBooks, 'TOO_MANY_ROWS', { isTaskOffered: true })
    const shown = show('/books?keyword=x', fullList, tooLong, answer(startExport, { taskNo: 7 }))
    await page.getByRole('button', { name: '엑셀 내려받기' }).click()
    await expect.element(page.getByRole('alertdialog', { name: '작업으로 내보내기' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: '취소' }).click()
    expect(shown.server.of(startExport)).toEqual([])
    await page.getByRole('button', { name: '엑셀 내려받기' }).click()
    await page.getByRole('button', { name: '작업으로 내보내기' }).click()
    await expect.element(page.getByText('작업을 시작했습니다. 끝나면 알려드립니다.')).toBeVisible()
    expect(shown.server.of(startExport).map(({ body }) => body)).toEqual([
      { call: exportBooks.name, query: { keyword: 'x' } },
    ])
  })
})

describe('on a phone', () => {
  test('is sorted by a choice in place of the heads', async () => {
    await page.viewport(390, 844)
    const shown = show('/books?page=2')
    await page.getByRole('combobox', { name: '정렬' }).selectOptions('가격 내림차순')
    await expect.poll(shown.address).toBe('/books?sort=-priceWon')
    await expect.poll(() => lastQuery(shown)).toMatchObject({ sort: '-priceWon', pageNum: '1' })
    await expectAccessible()
    await page.getByRole('combobox', { name: '정렬' }).selectOptions('기본 순서')
    await expect.poll(shown.address).toBe('/books')
  })

  test('every row is a card and nothing is wider than the window', async () => {
    await page.viewport(390, 844)
    show()
    await expect.element(page.getByRole('list', { name: '책 목록' })).toBeVisible()
    expect(page.getByRole('table').query()).toBeNull()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
