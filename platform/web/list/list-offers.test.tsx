import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, cutOff, fail, refuse } from '../testing/fake-server.ts'
import { bookScreens, books, listBooks, removeBook } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => onlineManager.setOnline(true))

const fullList = answer(listBooks, { list: books(20), totalCount: 45 })
const show = (at = '/books', ...answers: Parameters<typeof showScreen>[0]['answers'] & object) =>
  showScreen({ at, screens: bookScreens, answers: answers.length > 0 ? answers : [fullList] })
const loaded = () => expect.element(page.getByText('총 45건')).toBeVisible()
const press = (keys: string) => userEvent.keyboard(keys)
/** The marked row is the one whose link has the keyboard. */
const expectMarked = (name: string) => expect.element(page.getByRole('link', { name, exact: true })).toHaveFocus()

describe('conditions', () => {
  test('searching for the same again asks again', async () => {
    const shown = show('/books?keyword=x')
    await loaded()
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expect.poll(() => shown.server.of(listBooks).length).toBe(2)
    expect(shown.address()).toBe('/books?keyword=x')
  })

  test('stand below the bar in words, and each can be taken away', async () => {
    const shown = show('/books?keyword=x&state=out&from=2026-11-01&page=2')
    const chips = page.getByRole('list', { name: '적용한 조건' })
    await expect.element(chips.getByRole('button', { name: '상태 대여 조건 지우기' })).toBeVisible()
    await expect.element(chips.getByRole('button', { name: '등록일 2026.11.01부터 조건 지우기' })).toBeVisible()
    await expectAccessible()
    await chips.getByRole('button', { name: '검색어 x 조건 지우기' }).click()
    await expect.poll(shown.address).toBe('/books?state=out&from=2026-11-01')
    await chips.getByRole('button', { name: '조건 지우기', exact: true }).click()
    await expect.poll(shown.address).toBe('/books')
    await expect.element(chips).not.toBeInTheDocument()
  })

  test('stand folded on a phone beside rows, and open where there are none', async () => {
    await page.viewport(390, 844)
    show('/books')
    const fold = page.getByRole('button', { name: '검색 조건', exact: true })
    await fold.click()
    await expect.element(page.getByLabelText('상태')).toBeVisible()
    await expect.element(fold).not.toBeInTheDocument()
  })

  test('stand open on a phone where there are no rows', async () => {
    await page.viewport(390, 844)
    show('/books', answer(listBooks, { list: [], totalCount: 0 }))
    await expect.element(page.getByLabelText('상태')).toBeVisible()
  })

  test('fold to one line on a phone once something was searched for', async () => {
    await page.viewport(390, 844)
    show('/books?state=out&keyword=x')
    const fold = page.getByRole('button', { name: '조건 2개 · 바꾸기' })
    await expect.element(fold).toBeVisible()
    await expectAccessible()
    await fold.click()
    await expect.element(page.getByLabelText('상태')).toHaveValue('out')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expect.element(fold).toBeVisible()
  })
})

describe('pages', () => {
  test('far away ones are typed', async () => {
    const shown = show('/books', answer(listBooks, { list: books(20), totalCount: 4_800 }))
    await page.getByRole('textbox', { name: '이동할 페이지, 1부터 240까지' }).fill('200')
    await page.getByRole('button', { name: '페이지로 가기' }).click()
    await expect.poll(shown.address).toBe('/books?page=200')
    await page.getByRole('textbox', { name: /이동할 페이지/ }).fill('999')
    await press('{Enter}')
    await expect.poll(shown.address).toBe('/books?page=240')
    await expectAccessible()
  })

  test('while offline the page is named whose rows are shown', async () => {
    show()
    await loaded()
    onlineManager.setOnline(false)
    await page.getByRole('button', { name: '2 페이지' }).click()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    const current = () => document.querySelector('nav[aria-label$=페이지] [aria-current]')?.textContent
    const said = page.getByText(/^지금 보이는 내용은 1페이지입니다\. 인터넷 연결이 끊겨 .* 이어서 불러옵니다\.$/)
    await expect.element(said).toBeVisible()
    expect(current()).toBe('1')
    onlineManager.setOnline(true)
    await expect.poll(current).toBe('2')
    await expect.element(said).not.toBeInTheDocument()
  })

  test('a list that was not shown before says that it waits for the network, and comes with it', async () => {
    const shown = show('/books/999')
    await expect.element(page.getByText('책 한 권')).toBeVisible()
    onlineManager.setOnline(false)
    void shown.router.navigate({ to: '/books' })
    await expect.element(page.getByText('인터넷 연결이 끊겨 불러오지 못했습니다.', { exact: false })).toBeVisible()
    await expect.element(page.getByText('불러오는 중입니다.')).not.toBeInTheDocument()
    onlineManager.setOnline(true)
    await loaded()
  })

  test('while the server is out of reach the rows stay that were shown, under the page they belong to', async () => {
    const shown = show()
    await loaded()
    shown.server.use(cutOff(listBooks))
    await page.getByRole('button', { name: '2 페이지' }).click()
    await expect.element(page.getByText(/^서버에 연결할 수 없습니다/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: '책 1', exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '1 페이지', exact: true })).toHaveAttribute('aria-current')
    shown.server.use(fullList)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByRole('button', { name: '2 페이지' })).toHaveAttribute('aria-current')
    await expect.element(page.getByText(/^서버에 연결할 수 없습니다/)).not.toBeInTheDocument()
  })

  test('one that cannot be loaded leaves the way back', async () => {
    const shown = show()
    await loaded()
    shown.server.use(fail(listBooks, 400, '지금은 조회할 수 없습니다.'))
    await page.getByRole('button', { name: '2 페이지' }).click()
    await expect.element(page.getByText('지금은 조회할 수 없습니다.')).toBeVisible()
    shown.server.use(fullList)
    await page.getByRole('button', { name: '1 페이지', exact: true }).click()
    await expect.element(page.getByRole('link', { name: '책 1', exact: true })).toBeVisible()
  })
})

describe('several rows', () => {
  test('are worked on one by one, with the result of each, and the failed ones again', async () => {
    const shown = show('/books', fullList, answer(removeBook, {}))
    await page.getByRole('checkbox', { name: '1번째 행 선택', exact: true }).click()
    await page.getByRole('checkbox', { name: '2번째 행 선택', exact: true }).click()
    await page.getByRole('checkbox', { name: '3번째 행 선택', exact: true }).click()
    await expectAccessible()
    shown.server.use({
      call: removeBook,
      respond: (request) =>
        (request.params.bookId === '2' ? refuse(removeBook, 'IS_LENT') : answer(removeBook, {})).respond(request),
    })
    // The first book is lent out as far as the list knows, so it is left out from the beginning.
    await page.getByRole('button', { name: '선택 삭제 2건' }).click()
    await expect.element(page.getByText('선택한 건 중 1건은 제외됩니다.')).toBeVisible()
    await expect.element(page.getByText('책 1: 대여 중인 책입니다.')).toBeVisible()
    await page.getByRole('button', { name: '확인' }).click()
    await expect.element(page.getByText('2건 중 1건 처리, 1건 실패')).toBeVisible()
    await expect.element(page.getByText('대여 중인 책은 삭제할 수 없습니다.')).toBeVisible()
    await expectAccessible()
    shown.server.use(answer(removeBook, {}))
    await page.getByRole('button', { name: '실패한 1건 다시 시도' }).click()
    await expect.element(page.getByText('2건 중 2건 처리')).toBeVisible()
    expect(shown.server.of(removeBook).map(({ params }) => params.bookId)).toEqual(['2', '3', '2'])
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click()
    await expect.element(page.getByText('건 선택')).not.toBeInTheDocument()
    const list = page.getByRole('region', { name: '책 목록' }).element()
    await expect.poll(() => list.contains(document.activeElement)).toBe(true)
  })

  test('none of which it can be done with say why', async () => {
    show()
    await page.getByRole('checkbox', { name: '1번째 행 선택', exact: true }).click()
    const remove = page.getByRole('button', { name: '선택 삭제 0건' })
    await expect.element(remove).toBeDisabled()
    await expect.element(remove).toHaveAccessibleDescription('대여 중인 책입니다.')
    await expectAccessible()
  })

  test('stay as they are when the person decides otherwise', async () => {
    const shown = show()
    await page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).click()
    await page.getByRole('button', { name: /선택 삭제/ }).click()
    await press('{Escape}')
    expect(shown.server.of(removeBook)).toHaveLength(0)
    await page.getByRole('button', { name: '선택 해제' }).click()
    await expect.element(page.getByRole('checkbox', { name: '이 페이지 전체 선택' })).not.toBeChecked()
  })
})

describe('a record', () => {
  const secondPage = answer(listBooks, { list: books(20, 21), totalCount: 45 })

  test('leads to its neighbours in the order of the list, also beyond the page', async () => {
    const shown = show('/books?sort=title')
    await page.getByRole('link', { name: '책 20', exact: true }).click()
    await expect.element(page.getByText('20 / 45')).toBeVisible()
    await expectAccessible()
    shown.server.use(secondPage)
    await page.getByRole('button', { name: '다음', exact: true }).click()
    await expect.poll(shown.address).toBe('/books/21')
    await expect.element(page.getByText('21 / 45')).toBeVisible()
    expect(shown.server.of(listBooks).at(-1)?.query).toMatchObject({ pageNum: '2', sort: 'title' })
    await page.getByRole('button', { name: '이전', exact: true }).click()
    await expect.poll(shown.address).toBe('/books/20')
    shown.router.history.back()
    await expect.poll(shown.address).toBe('/books?sort=title')
  })

  test('is left with the keys J and K, whichever alphabet is switched on', async () => {
    const shown = show()
    await page.getByRole('link', { name: '책 5', exact: true }).click()
    await expect.element(page.getByText('5 / 45')).toBeVisible()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅓ', code: 'KeyJ', bubbles: true }))
    await expect.poll(shown.address).toBe('/books/6')
    await press('k')
    await expect.poll(shown.address).toBe('/books/5')
  })

  test('that no list has shown has no neighbours', async () => {
    show('/books/999')
    await expect.element(page.getByText('책 한 권')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: '목록의 앞뒤 건' })).not.toBeInTheDocument()
  })
})

describe('keys', () => {
  test('mark, choose and open rows', async () => {
    const shown = show()
    await loaded()
    await press('j')
    await expectMarked('책 1')
    await press('jj')
    await expectMarked('책 3')
    await press('k')
    await expectMarked('책 2')
    await press('x')
    await expect.element(page.getByRole('checkbox', { name: '2번째 행 선택', exact: true })).toBeChecked()
    await press('{Enter}')
    await expect.poll(shown.address).toBe('/books/2')
  })

  test('rest while the person types, holds a modifier or composes', async () => {
    show()
    await loaded()
    await press('/')
    const field = page.getByLabelText('검색어')
    await expect.element(field).toHaveFocus()
    await press('jx?/')
    await expect.element(field).toHaveValue('jx?/')
    ;(field.element() as HTMLElement).blur()
    await press('{Control>}j{/Control}')
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', isComposing: true, bubbles: true }),
    )
    expect(document.activeElement).toBe(document.body)
  })

  test('are listed with ?, rest below that list, and can be switched off', async () => {
    show()
    await loaded()
    await press('?')
    const dialog = page.getByRole('dialog', { name: '단축키' })
    await expect.element(dialog.getByText('표시한 행 선택')).toBeVisible()
    await expectAccessible()
    await press('j')
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('checkbox', { name: '단축키 사용' }).click()
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    ;(document.activeElement as HTMLElement).blur()
    await press('j')
    expect(document.activeElement).toBe(document.body)
  })
})

test('on paper every column stands, and the filters in a line', async () => {
  localStorage.setItem('columns:책 목록', '{"author":false}')
  show('/books?state=out')
  await loaded()
  await expect.element(page.getByRole('columnheader', { name: '저자' })).not.toBeInTheDocument()
  dispatchEvent(new Event('beforeprint'))
  await expect.element(page.getByRole('columnheader', { name: '저자' })).toBeVisible()
  await expect.element(page.getByText('상태 대여', { exact: true })).toBeInTheDocument()
  dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByRole('columnheader', { name: '저자' })).not.toBeInTheDocument()
})
