import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AD } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import {
  changeAd,
  createAd,
  holdAd,
  listManagedAds,
  listTargets,
  readManagedAd,
} from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import {
  adHistory,
  clusters,
  listedAd,
  openedAd,
  schools,
} from '#areas/advertising/regional-ad/testing/managed-ad.samples.ts'
import { listDistricts, listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { STATE_KEY } from '#platform/web/form/drafts.ts'
import { type Answer, answer, cutOff, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { managedAdScreens } from './screens.tsx'
import type { ManagedAdDetail } from './values.ts'

const open = (at: string, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: managedAdScreens,
    flags: ['ADS'],
    answers: [
      answer(listManagedAds, { list: [listedAd()], totalCount: 1 }),
      answer(listProvinces, { list: [{ areaId: 1, areaName: '서울특별시' }] }),
      answer(listDistricts, { list: [{ areaId: 101, areaName: '강남구' }] }),
      answer(listTargets, ({ params }) => ({ list: [...(params.targetType === 'school' ? schools : clusters)] })),
      ...answers,
    ],
  })

const openAd = (ad: ManagedAdDetail = openedAd(), ...answers: Answer[]) =>
  open('/ads/manage/7', answer(readManagedAd, ad), answer(readHistory, adHistory), ...answers)

const field = (name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))
    .or(page.getByRole('searchbox', { name, exact: true }))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chosen = () => page.getByRole('group', { name: '선택한 학교' })
const found = () => page.getByRole('list', { name: '조회한 학교' })

async function fillIn(): Promise<void> {
  await userEvent.fill(field('제목'), '새 학기 안내')
  await userEvent.fill(field('광고주'), '누리학원')
  await userEvent.fill(field('유형'), '앱 배너')
  await userEvent.fill(field('위치'), '홈 상단')
  await userEvent.fill(field('금액'), '1500000')
  await userEvent.fill(field('시작일'), '20270301')
  await userEvent.fill(field('종료일'), '2027-03-31')
}

describe('a new ad', () => {
  test('asks for everything that is written of an ad', async () => {
    open('/ads/manage/new')
    for (const { title } of Object.values(AD.fields)) await expect.element(field(title)).toBeVisible()
  })

  test('is sent with what was typed and ticked, and opens itself', async () => {
    const made = openedAd({ advertisementId: 31, advertisementTitle: '새 학기 안내' })
    const shown = open('/ads/manage/new', answer(createAd, { advertisementId: 31 }), answer(readManagedAd, made))
    await fillIn()
    await expect.element(field('금액')).toHaveValue('1,500,000')
    await button('조회').click()
    await found()
      .getByRole('checkbox', { name: /가람초등학교/ })
      .click()
    await found()
      .getByRole('checkbox', { name: /다솜중학교/ })
      .click()
    await expect.element(chosen().getByRole('status')).toHaveTextContent('선택한 학교 2곳 최대 500곳')
    await expectAccessible()
    await button('등록').click()
    await expect.element(page.getByText('광고를 등록했습니다.')).toBeVisible()
    expect(shown.server.of(createAd)[0]?.body).toEqual({
      advertisementTitle: '새 학기 안내',
      advertisementType: '앱 배너',
      advertiserName: '누리학원',
      position: '홈 상단',
      advertisementImage: null,
      advertisementLink: null,
      advertisementStartDate: '2027-03-01',
      advertisementEndDate: '2027-03-31',
      advertisementPrice: 1_500_000,
      targetType: 'school',
      targetIds: [11, 13],
    })
    await vi.waitFor(() => expect(shown.address()).toBe('/ads/manage/31'))
    await expect.element(page.getByText('광고번호 31')).toBeVisible()
  })

  test('says beside each field what is missing, and the keyboard goes to the first', async () => {
    const shown = open('/ads/manage/new')
    await button('등록').click()
    await expect.element(page.getByText('제목을 입력해주세요.')).toBeVisible()
    await expect.element(page.getByText('금액을 입력해주세요.')).toBeVisible()
    await expect.element(page.getByText('게재할 학교 또는 클러스터를 선택해주세요.')).toBeVisible()
    await expect.element(field('제목')).toHaveFocus()
    expect(shown.server.of(createAd)).toEqual([])
    await expectAccessible()
  })

  test('keeps everything when a target is refused, and says so at the targets', async () => {
    open('/ads/manage/new', refuse(createAd, 'UNKNOWN_TARGET'))
    await fillIn()
    await button('조회').click()
    await page.getByRole('checkbox', { name: '조회 결과 모두 선택' }).click()
    await button('등록').click()
    await expect.element(page.getByText('게재할 수 없는 학교 또는 클러스터가 있습니다.')).toBeVisible()
    await expect.element(chosen()).toHaveFocus()
    await expect.element(field('제목')).toHaveValue('새 학기 안내')
    await expectAccessible()
  })

  test('suggests the words of the newest ads', async () => {
    open('/ads/manage/new')
    const words = (name: string) =>
      [...((field(name).element() as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)
    await vi.waitFor(() => expect(words('광고주')).toEqual(['누리학원']))
    expect(words('유형')).toEqual(['앱 배너'])
    expect(words('위치')).toEqual(['홈 상단'])
  })
})

describe('the price', () => {
  test('keeps the caret between the same digits while it is grouped anew', async () => {
    open('/ads/manage/new')
    await userEvent.fill(field('금액'), '1234567')
    const input = field('금액').element() as HTMLInputElement
    input.setSelectionRange(1, 1)
    await userEvent.keyboard('9')
    await expect.element(field('금액')).toHaveValue('19,234,567')
    expect(input.selectionStart).toBe(2)
    await userEvent.fill(field('금액'), '123원')
    await expect.element(field('금액')).toHaveValue('123')
    await userEvent.fill(field('금액'), '')
    await expect.element(field('금액')).toHaveValue('')
  })
})

describe('the targets', () => {
  test('are searched by district, type and name, without sending the form', async () => {
    const shown = open('/ads/manage/new')
    await expect.element(field('시/군/구')).toBeDisabled()
    await field('시/도').selectOptions('서울특별시')
    await button('조회').click()
    await expect.poll(() => shown.server.of(listTargets).at(-1)?.query).toEqual({ parentAreaId: '1' })
    await field('시/군/구').selectOptions('강남구')
    await field('학교 유형').selectOptions('초등학교')
    await userEvent.fill(field('이름'), '초등')
    await userEvent.keyboard('{Enter}')
    await expect.element(found()).toBeVisible()
    await expect
      .poll(() => shown.server.of(listTargets).at(-1))
      .toMatchObject({
        params: { targetType: 'school' },
        query: { childAreaId: '101', schoolType: '1', keyword: '초등' },
      })
    expect(page.getByText('제목을 입력해주세요.').elements()).toEqual([])
  })

  test('are ticked together, unticked and taken out one by one', async () => {
    open('/ads/manage/new')
    await button('조회').click()
    const all = page.getByRole('checkbox', { name: '조회 결과 모두 선택' })
    await all.click()
    await expect.element(chosen().getByRole('status')).toHaveTextContent('선택한 학교 3곳 최대 500곳')
    await chosen().getByRole('button', { name: '나래초등학교 제외' }).click()
    await expect.element(chosen().getByRole('button', { name: '다솜중학교 제외' })).toHaveFocus()
    await expect.element(found().getByRole('checkbox', { name: /나래초등학교/ })).not.toBeChecked()
    await expect.element(all).toBePartiallyChecked()
    await chosen().getByRole('button', { name: '모두 제외' }).click()
    await expect.element(page.getByText('아직 선택한 학교가 없습니다.')).toBeVisible()
  })

  test('are at most 500', async () => {
    const many = Array.from({ length: 499 }, (_, index) => ({
      targetId: 1000 + index,
      targetName: `학교 ${index}`,
      areaName: '서울특별시 강남구',
    }))
    openAd(openedAd({ targets: many, targetCount: 499 }))
    await button('조회').click()
    await page.getByRole('checkbox', { name: '조회 결과 모두 선택' }).click()
    await expect.element(page.getByText('한 광고에 500곳까지 선택할 수 있습니다.')).toBeVisible()
    await expect.element(chosen().getByRole('status')).toHaveTextContent('선택한 학교 500곳 최대 500곳')
  })

  test('of the other unit stay while one looks at this one', async () => {
    const shown = openAd(openedAd(), answer(changeAd, { version: 3 }))
    await expect.element(chosen().getByRole('listitem').filter({ hasText: '가람초등학교' })).toBeVisible()
    await page.getByRole('radio', { name: '클러스터' }).click()
    await expect.element(page.getByText('아직 선택한 클러스터가 없습니다.')).toBeVisible()
    await button('조회').click()
    await page
      .getByRole('list', { name: '조회한 클러스터' })
      .getByRole('checkbox', { name: /강남 초등 A/ })
      .click()
    await page.getByRole('radio', { name: '학교', exact: true }).click()
    await expect.element(chosen().getByRole('listitem').filter({ hasText: '가람초등학교' })).toBeVisible()
    await page.getByRole('radio', { name: '클러스터' }).click()
    await button('저장').click()
    await expect.element(page.getByText('변경한 내용을 저장했습니다.')).toBeVisible()
    expect(shown.server.of(changeAd)[0]?.body).toMatchObject({ targetType: 'cluster', targetIds: [51] })
  })

  test('that cannot be loaded can be asked for again, and none found is said', async () => {
    const shown = open('/ads/manage/new', fail(listTargets, 400, '조회할 수 없습니다.'))
    await button('조회').click()
    await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
    shown.server.use(answer(listTargets, { list: [] }))
    await button('다시 시도').click()
    await expect.element(page.getByText('조건에 맞는 학교가 없습니다.')).toBeVisible()
  })
})

describe('an ad that exists', () => {
  test('shows what was written, where it stands and its history', async () => {
    openAd()
    await expect.element(field('제목')).toHaveValue('겨울방학 특강 안내')
    await expect.element(page.getByText('집행 중').first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: '현황에서 보기' }))
      .toHaveAttribute('href', '/ad-timeline?startDate=2026-11-01&endDate=2026-12-31')
    const history = page.getByRole('region', { name: '처리 이력' })
    await expect.element(history.getByText('금액: 1,000,000원 →에서 1,200,000원')).toBeVisible()
    await expect.element(history.getByText('게재 대상: 1곳 추가 (나래초등학교)')).toBeVisible()
    const first = history.getByRole('listitem').first()
    await expect.element(first.getByText('2026.11.03 09:12 · 김담당')).toBeVisible()
    await expect.element(first.getByText('사유: 광고주 요청')).toBeVisible()
    await expectAccessible()
  })

  test('is changed with the version that was read, twice in a row', async () => {
    let version = 2
    const shown = open(
      '/ads/manage/7',
      answer(readManagedAd, () => openedAd({ version })),
      answer(changeAd, () => ({ version: ++version })),
    )
    await userEvent.fill(field('제목'), '첫 번째')
    await button('저장').click()
    await vi.waitFor(() => expect(shown.server.of(readManagedAd)).toHaveLength(2))
    await userEvent.fill(field('제목'), '두 번째')
    await button('저장').click()
    await vi.waitFor(() => expect(shown.server.of(changeAd)).toHaveLength(2))
    expect(shown.server.of(changeAd).map(({ body }) => body)).toMatchObject([
      { advertisementTitle: '첫 번째', version: 2 },
      { advertisementTitle: '두 번째', version: 3 },
    ])
  })

  test('that somebody else changed keeps what was typed until the newest is asked for', async () => {
    const shown = openAd(openedAd(), refuse(changeAd, 'STATE_CHANGED'))
    await userEvent.fill(field('제목'), '내 제목')
    shown.server.use(answer(readManagedAd, openedAd({ version: 3, advertiserName: '한빛학원' })))
    await button('저장').click()
    const alert = page.getByRole('alert').filter({ hasText: '김담당 님이 이 광고를 먼저 변경했습니다.' })
    await expect.element(alert).toHaveFocus()
    await expect.element(page.getByText(/내용을 확인하고 다시 저장해주세요/)).toBeVisible()
    await expect.element(alert.getByRole('listitem')).toHaveTextContent('광고주 누리학원 → 한빛학원')
    await expect.element(field('제목')).toHaveValue('내 제목')
    await expectAccessible()
    await button('최신 내용 불러오기').click()
    await expect.element(field('제목')).toHaveValue('겨울방학 특강 안내')
    await expect.element(field('광고주')).toHaveValue('한빛학원')
    expect(alert.elements()).toEqual([])
  })

  test('that both changed is saved with what was typed on top of the newest', async () => {
    const shown = openAd(openedAd(), refuse(changeAd, 'STATE_CHANGED'))
    await userEvent.fill(field('제목'), '내 제목')
    const theirs = { version: 3, advertisementTitle: '남의 제목', advertiserName: '한빛학원' }
    shown.server.use(answer(readManagedAd, openedAd(theirs)))
    await button('저장').click()
    await expect.element(page.getByText('제목 겨울방학 특강 안내 → 남의 제목 나도 고친 항목')).toBeVisible()
    shown.server.use(answer(changeAd, { version: 4 }))
    await button('내가 고친 항목 유지하기').click()
    await expect.element(field('광고주')).toHaveValue('한빛학원')
    await button('저장').click()
    await expect.element(page.getByText('변경한 내용을 저장했습니다.')).toBeVisible()
    expect(shown.server.of(changeAd)[1]?.body).toMatchObject({
      advertisementTitle: '내 제목',
      advertiserName: '한빛학원',
      version: 3,
    })
  })

  test('what was typed before the page was lost is based on the ad as it was then', async () => {
    const before = openAd(openedAd())
    await userEvent.fill(field('제목'), '내 제목')
    const kept = () => sessionStorage.getItem(STATE_KEY) ?? ''
    await expect.poll(kept).toContain('내 제목')
    const atLoss = kept()
    before.leave()
    await expect.poll(kept).not.toContain('내 제목')
    sessionStorage.setItem(STATE_KEY, atLoss)
    const shown = openAd(openedAd({ version: 3, advertisementTitle: '남의 제목' }), refuse(changeAd, 'STATE_CHANGED'))
    await expect.element(page.getByText('제목 겨울방학 특강 안내 → 남의 제목 나도 고친 항목')).toBeVisible()
    await expect.element(field('제목')).toHaveValue('내 제목')
    await button('저장').click()
    await vi.waitFor(() => expect(shown.server.of(changeAd)).toHaveLength(1))
    expect(shown.server.of(changeAd)[0]?.body).toMatchObject({ version: 2 })
  })

  test('keeps what was typed when it is paused meanwhile, and saves it as the newer version', async () => {
    const paused = openedAd({
      version: 3,
      advertisementStatus: 'PAUSED',
      advertisementStatusDisplayName: '일시중지',
    })
    const shown = openAd(
      openedAd(),
      answer(holdAd, () => {
        shown.server.use(answer(readManagedAd, paused))
        return { advertisementStatus: 'PAUSED' as const, version: 3 }
      }),
      answer(changeAd, { version: 4 }),
    )
    await userEvent.fill(field('제목'), '내 제목')
    await button('겨울방학 특강 안내 일시중지').click()
    await button('광고 일시중지').click()
    await expect.element(button('겨울방학 특강 안내 재개')).toBeVisible()
    await expect.element(field('제목')).toHaveValue('내 제목')
    await button('저장').click()
    await vi.waitFor(() => {
      const [request] = shown.server.of(changeAd)
      expect(request?.body).toMatchObject({ advertisementTitle: '내 제목', version: 3 })
    })
  })

  test('keeps what was typed when the server cannot be reached', async () => {
    openAd(openedAd(), cutOff(changeAd))
    await userEvent.fill(field('제목'), '내 제목')
    await button('저장').click()
    await expect.element(page.getByText('서버에 연결할 수 없습니다.', { exact: false })).toBeVisible()
    await expect.element(field('제목')).toHaveValue('내 제목')
  })

  test('asks before typed text is left', async () => {
    const shown = openAd()
    await userEvent.fill(field('제목'), '내 제목')
    await button('목록').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '계속 작성' }).click()
    expect(shown.address()).toBe('/ads/manage/7')
    await expect.element(field('제목')).toHaveValue('내 제목')
  })

  test('once withdrawn is only shown', async () => {
    openAd(openedAd({ advertisementStatus: 'CANCELED', advertisementStatusDisplayName: '취소' }))
    await expect.element(page.getByText('취소된 광고는 수정할 수 없습니다.')).toBeVisible()
    await expect.element(field('제목')).toBeDisabled()
    expect(button('저장').elements()).toEqual([])
    expect(button('조회').elements()).toEqual([])
    await expect.element(chosen().getByRole('listitem').filter({ hasText: '가람초등학교' })).toBeVisible()
    await expectAccessible()
  })

  test('that is not there says so', async () => {
    open('/ads/manage/7', refuse(readManagedAd, 'NOT_FOUND'))
    await expect.element(page.getByText('광고를 찾을 수 없습니다.')).toBeVisible()
    await expectAccessible()
  })

  test('with no number for an address asks nobody', async () => {
    const shown = open('/ads/manage/seven')
    await expect.element(page.getByText('광고를 찾을 수 없습니다.')).toBeVisible()
    expect(shown.server.of(readManagedAd)).toEqual([])
  })
})

describe('the picture', () => {
  test('of our own address is shown', async () => {
    openAd(openedAd({ advertisementImage: `${location.origin}/favicon.ico` }))
    const picture = page.getByRole('img', { name: '광고 이미지 미리보기' })
    const note = page.getByText('이미지를 불러올 수 없습니다.', { exact: false })
    await vi.waitFor(() => expect(picture.elements().length + note.elements().length).toBe(1))
  })

  test('of another site is linked, and no address at all is neither', async () => {
    openAd(openedAd({ advertisementImage: 'https://cdn.example/banner.png' }))
    const link = page.getByRole('link', { name: /이미지 열기/ })
    await expect.element(link).toHaveAttribute('href', 'https://cdn.example/banner.png')
    expect(page.getByRole('img').elements()).toEqual([])
    await userEvent.fill(field('이미지'), 'javascript:alert(1)')
    expect(link.elements()).toEqual([])
  })
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  openAd()
  await button('조회').click()
  await expect.element(found()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
