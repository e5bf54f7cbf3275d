import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { exportItems, listItems } from '#areas/itempool/item/contract/item-list.contract.ts'
import { listProviders } from '#areas/itempool/item/contract/masters.contract.ts'
import { PROVIDERS, sampleItem, sampleItemDetail } from '#areas/itempool/item/testing/item.samples.ts'
import { itempoolItemScreens } from '#areas/itempool/item/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const written = sampleItem({ itemPoolItemNo: 52, id: 'KT-2', itemTypeCode: 'SHORT_ANSWER', answerList: ['루트 2'] })

const show = (answers: readonly Answer[] = [], flags = ['ITEMPOOL'], at = '/itempool/manageItem') =>
  showScreen({
    at,
    screens: itempoolItemScreens,
    flags,
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(listProviders, flags.includes('KTUTOR') ? PROVIDERS.slice(0, 1) : PROVIDERS),
      answer(listItems, { list: [sampleItem(), written], count: 2 }),
      answer(exportItems, new Blob(['x'])),
      answer(readItem, sampleItemDetail()),
      ...answers,
    ],
  })

const search = () => page.getByRole('form', { name: '검색 조건' })

test('an item is searched for by its number, its id, its provider, its type and how difficult it is', async () => {
  const shown = show()
  await search().getByLabelText('문항 번호').fill('51')
  await search().getByLabelText('제공사 문항 ID').fill('KT-2026-001')
  await search().getByLabelText('콘텐츠 제공사').selectOptions('AI 콘텐츠')
  await search().getByLabelText('문항 유형').selectOptions('객관식')
  await search().getByLabelText('난이도').selectOptions('상')
  await search().getByRole('button', { name: '검색' }).click()
  await expect
    .poll(() => shown.server.of(listItems).at(-1)?.query)
    .toMatchObject({
      pageNum: '1',
      pageSize: '20',
      targetItemNo: '51',
      targetCpItemNo: 'KT-2026-001',
      contentProvider: '2',
      targetItemType: 'MULTIPLE_CHOICE',
      targetDifficulty: 'HIGH',
    })
  await expectAccessible()
})

test('a number that no item can have is searched for as it is typed; what is no number is objected to', async () => {
  const shown = show([answer(listItems, { list: [], count: 0 })])
  const itemNo = search().getByLabelText('문항 번호')
  await itemNo.fill('9999999999')
  await search().getByRole('button', { name: '검색' }).click()
  await expect.poll(() => shown.server.of(listItems).at(-1)?.query).toMatchObject({ targetItemNo: '9999999999' })
  await expect.element(itemNo).toHaveValue('9999999999')
  const asked = shown.server.of(listItems).length
  await itemNo.fill('번호 51')
  await expect.element(search().getByRole('button', { name: '검색' })).toBeDisabled()
  await expect.element(page.getByText('숫자만 입력해주세요.')).toBeVisible()
  await expect.element(itemNo).toHaveValue('번호 51')
  expect(shown.server.of(listItems)).toHaveLength(asked)
  await expect
    .element(search().getByLabelText('제공사 문항 ID'))
    .toHaveAttribute('placeholder', '전체 ID를 입력해주세요.')
})

test('a row says what kind of question it is, and leads to the item', async () => {
  show()
  await expect
    .element(page.getByRole('link', { name: '51', exact: true }))
    .toHaveAttribute('href', '/itempool/manageItem/51')
  for (const text of ['KT-2026-001', '객관식', '3번', '루트 2'])
    await expect.element(page.getByRole('cell', { name: text, exact: true })).toBeVisible()
})

test('beside the menu there is room for the answer and the points, but not for more than a number needs', async () => {
  await page.viewport(984, 900)
  show()
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect.element(head('정답')).toBeVisible()
  await expect.element(head('배점')).toBeVisible()
  expect(head('문항 번호').element().getBoundingClientRect().width).toBeLessThan(150)
})

test('ten, twenty or fifty items stand on a page', async () => {
  const shown = show()
  const size = page.getByRole('combobox', { name: '한 페이지에 표시할 수' })
  await expect.element(size).toHaveValue('20')
  expect([...(size.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['10', '20', '50'])
  await size.selectOptions('50개씩')
  await expect.poll(() => shown.server.of(listItems).at(-1)?.query).toMatchObject({ pageSize: '50' })
})

test('an item is looked through over the list and closed again', async () => {
  const shown = show()
  await page.getByRole('button', { name: '51 문항 확인' }).click()
  const layer = page.getByRole('dialog', { name: '문항 51 확인' })
  await expect.element(layer.getByRole('listitem').nth(2)).toHaveTextContent('3정답')
  expect(shown.server.of(readItem).at(-1)?.query).toEqual({ itemNo: '51' })
  // Nothing is behind the address of the picture here: it stands there until the browser knows.
  const picture = layer.getByRole('img', { name: '문제 이미지' })
  await expect.element(layer.getByText('문제 이미지를 불러올 수 없습니다.').or(picture)).toBeInTheDocument()
  await expect.element(layer.getByText('이미지 없음')).not.toBeInTheDocument()
  await expectAccessible()
  await layer.getByRole('button', { name: '닫기' }).last().click()
  await expect.element(layer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '51 문항 확인' })).toHaveFocus()
})

test('what an item lacks is flagged; one that is gone says so', async () => {
  const shown = show([answer(readItem, sampleItemDetail({ questionImage: null, answerList: [] }))])
  await page.getByRole('button', { name: '51 문항 확인' }).click()
  await expect.element(page.getByText('오류: 이미지 없음')).toBeVisible()
  await expect.element(page.getByText('정답 정보 없음')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  shown.server.use(refuse(readItem, 'ITEM_NOT_FOUND'))
  await page.getByRole('button', { name: '52 문항 확인' }).click()
  await expect.element(page.getByText('문항을 찾을 수 없습니다.')).toBeVisible()
})

test('whoever is restricted chooses among the one provider', async () => {
  show([], ['ITEMPOOL', 'KTUTOR'])
  const provider = search().getByLabelText('콘텐츠 제공사')
  await expect
    .poll(() => [...(provider.element() as HTMLSelectElement).options].map(({ text }) => text))
    .toEqual(['전체', '케이튜터'])
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('KT-2026-001')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
