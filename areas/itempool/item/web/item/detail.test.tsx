import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ItemDetail, readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { type ItemVersion, listItemVersions } from '#areas/itempool/item/contract/item-versions.contract.ts'
import { sampleItemDetail } from '#areas/itempool/item/testing/item.samples.ts'
import { itempoolItemScreens } from '#areas/itempool/item/web/area.tsx'
import { readHistory } from '#platform/contract/history.contract.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const HISTORY = {
  historyNo: 1,
  atYmdt: '2026-11-21T09:30:00+09:00',
  actorName: '문항 담당',
  action: '정답 변경',
  changes: [{ label: '정답', from: '1', to: '3' }],
  reason: '',
}

const show = (over: Partial<ItemDetail> = {}, versions: ItemVersion[] = []) =>
  showScreen({
    at: '/itempool/manageItem/51',
    screens: itempoolItemScreens,
    flags: ['ITEMPOOL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(readItem, sampleItemDetail(over)),
      answer(readHistory, { list: [HISTORY], totalCount: 1 }),
      answer(listItemVersions, { list: versions }),
    ],
  })

const panel = (name: string) => page.getByRole('region', { name, exact: true })

test('the question stands with its choices, the right one marked, its unit and its rates', async () => {
  show()
  const choices = panel('문항').getByRole('list', { name: '보기' })
  await expect.element(choices.getByRole('listitem').nth(2)).toHaveTextContent('3정답')
  expect(choices.getByText('정답').all()).toHaveLength(1)
  await expect
    .element(panel('문항').getByText('대한민국 > 2015 개정 > 고등학교 > 수학 > 수학(상)', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: '1등급 95.0%' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '3등급 -' })).toBeVisible()
  await expectAccessible()
})

test('similar items, papers and the video each are a link', async () => {
  show()
  await expect.element(panel('유사 문항').getByRole('link')).toHaveAttribute('href', '/itempool/manageItem/52')
  await expect.element(panel('원본 문항').getByText('이 문항을 유사 문항으로 둔 문항이 없습니다.')).toBeVisible()
  const places = panel('사용 시험지')
  await expect
    .element(places.getByRole('link', { name: '2026년 11월 고1' }))
    .toHaveAttribute('href', '/itempool/manageExam/7')
  await expect.element(places.getByText('수학 3번')).toBeVisible()
  await expect.element(places.getByText('수학 연습 문항 (심화, 전 등급)')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /youtube/ })).toHaveAttribute('rel', 'noreferrer')
})

test('pictures and sounds are fetched from where this page is, whatever host their address names', async () => {
  show({ soundUrl: 'http://portal.test/api/itemPool/files/sound' })
  const picture = page.getByRole('img', { name: '문제 이미지' })
  await expect.element(page.getByText('문제 이미지를 불러올 수 없습니다.').or(picture)).toBeVisible()
  const sound = page.getByLabelText('문항 음성')
  await expect.element(sound).toBeVisible()
  expect(new URL((sound.element() as HTMLAudioElement).src).host).toBe(location.host)
})

test('what a sheet says of a video leads nowhere unless it is a web address', async () => {
  show({ videoLink: 'javascript:alert(1)', explanationVideo: null })
  await expect.element(panel('문항 정보').getByText('javascript:alert(1)')).toBeVisible()
  expect(panel('문항 정보').getByRole('link').all()).toEqual([])
})

test('the history tells which answer was changed', async () => {
  show()
  await expect.element(page.getByText('정답 변경')).toBeVisible()
})

test('a corrected item tells what it was, why, and shows the picture that it had', async () => {
  const location = 'http://portal.test/api/itemPool/files/former'
  const former: ItemVersion = {
    version: 0,
    changedYmdt: '2026-11-22T10:00:00+09:00',
    changedByName: '문항 담당',
    reason: '흐린 이미지',
    changes: [{ label: '배점', from: '3점', to: '4점' }],
    pictures: [{ kind: 'QUESTION', choiceNo: 0, fileUrl: location, locationList: [location] }],
  }
  show({}, [former])
  const versions = panel('이전 버전')
  await expect.element(versions.getByText('문항 담당 수정 · 사유: 흐린 이미지', { exact: false })).toBeVisible()
  await expect.element(versions.getByText('배점: 3점 → 4점')).toBeVisible()
  await versions.getByText('이전 이미지 보기').click()
  const broken = versions.getByText('이전 문제 이미지를 불러올 수 없습니다.')
  await expect.element(versions.getByRole('img', { name: '이전 문제 이미지' }).or(broken)).toBeVisible()
})

test('an item that was never corrected has no former versions', async () => {
  show()
  await expect.element(panel('문항 정보')).toBeVisible()
  await expect.element(panel('이전 버전')).not.toBeInTheDocument()
})

test('an item that there is not leads back to the list', async () => {
  showScreen({
    at: '/itempool/manageItem/999',
    screens: itempoolItemScreens,
    flags: ['ITEMPOOL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [refuse(readItem, 'ITEM_NOT_FOUND')],
  })
  await expect.element(page.getByText('문항을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/itempool/manageItem')
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(panel('문항 정보')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
