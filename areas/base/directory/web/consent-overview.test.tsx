import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#platform/contract/call.ts'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { type ConsentRefresh, listRefreshes, readConsents, requestRefresh } from '../contract/consent.contract.ts'
import { directoryScreens } from './area.tsx'

type Consents = CallOutput<typeof readConsents>

const consents: Consents = {
  isConnected: true,
  needsAttention: false,
  refreshedYmdt: '2026-11-23T03:30:00+09:00',
  nextYmdt: '2026-11-24T03:30:00+09:00',
  refusedPercent: null,
  provinces: [
    { areaId: 11, areaName: '서울특별시', schoolCount: 1313, emptySchoolCount: 0, consentCount: 211_855 },
    { areaId: 26, areaName: '부산광역시', schoolCount: 615, emptySchoolCount: 5, consentCount: 12_642 },
  ],
}
const refresh = (refreshId: number, extra: Partial<ConsentRefresh> = {}): ConsentRefresh => ({
  refreshId,
  state: 'DONE',
  reason: null,
  requestedYmdt: '2026-11-23T03:30:00+09:00',
  requestedByName: null,
  startedYmdt: '2026-11-23T03:30:00+09:00',
  endedYmdt: '2026-11-23T03:30:20+09:00',
  schoolCount: 12_011,
  unknownSchoolCount: 0,
  unusableCount: 0,
  addedCount: 321,
  changedCount: 0,
  withdrawnCount: 45,
  stillWithdrawnCount: 0,
  unchangedCount: 439_700,
  knownCount: 439_745,
  mostWithdrawnPercent: 20,
  ...extra,
})

const show = (given: Partial<Consents> = {}, list: ConsentRefresh[] = [refresh(1)]) =>
  showScreen({
    at: '/directory/consents',
    screens: directoryScreens,
    flags: ['ALL'],
    answers: [
      answer(readConsents, { ...consents, ...given }),
      answer(listRefreshes, { list, totalCount: list.length }),
      answer(requestRefresh, { refreshId: 2 }),
    ],
  })
const state = () => page.getByRole('region', { name: '갱신 상태' })
const row = (name: RegExp) => page.getByRole('table', { name: '갱신 내역' }).getByRole('row', { name })

test('tells how many consent where, how fresh that is, and what each refresh did', async () => {
  show()
  await expect.element(state().getByText('최신')).toBeVisible()
  await expect.element(state().getByText('224,497건')).toBeVisible()
  await expect.element(state().getByText('2026.11.24 03:30')).toBeVisible()
  await expect.element(row(/완료 자동 12,011 321 0 45 439,700 -/)).toBeVisible()
  const provinces = page.getByRole('table', { name: '시/도별 수신 동의' })
  await expect.element(provinces.getByRole('row', { name: '부산광역시 615 5 12,642' })).toBeVisible()
  await expectAccessible()
})

test('one press asks for a refresh and says so, and the list is fetched again', async () => {
  const shown = show()
  await page.getByRole('button', { name: '지금 갱신' }).click()
  await expect.element(page.getByText('갱신을 요청했습니다.')).toBeVisible()
  expect(shown.server.of(requestRefresh).map(({ body }) => body)).toEqual([{}])
  await expect.poll(() => shown.server.of(listRefreshes).length).toBe(2)
})

test('a refresh under way keeps the button until it is over', async () => {
  show({}, [refresh(2, { state: 'RUNNING', endedYmdt: null, requestedByName: '김관리' }), refresh(1)])
  await expect.element(page.getByRole('button', { name: /갱신 중/ })).toBeVisible()
  await expect.element(row(/갱신 중 김관리 - - - - - -/)).toBeVisible()
})

test('after a refusal only a deliberate yes lets so many consents end', async () => {
  const reason = 'TOO_MANY_WITHDRAWALS'
  const refused = refresh(2, { state: 'REFUSED', reason, withdrawnCount: 200_000, knownCount: 439_745 })
  const shown = show({ needsAttention: true, refusedPercent: 46 }, [refused])
  await expect.element(state().getByText('철회가 많아 보류됨')).toBeVisible()
  await expect.element(row(/보류 .* 동의 439,745건 중 200,000건 철회/)).toBeVisible()
  await page.getByRole('button', { name: '지금 갱신' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click()
  expect(shown.server.of(requestRefresh)).toEqual([])
  await page.getByRole('button', { name: '지금 갱신' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: '철회 반영하고 갱신' }).click()
  await expect.poll(() => shown.server.of(requestRefresh)[0]?.body).toEqual({ mostWithdrawnPercent: 46 })
})

test('what was left out stands beside the figures', async () => {
  show({ needsAttention: true }, [
    refresh(3, { state: 'FAILED', reason: 'DIRECTORY_UNAVAILABLE' }),
    refresh(2, { unknownSchoolCount: 3, unusableCount: 2, stillWithdrawnCount: 1 }),
  ])
  await expect.element(state().getByText('갱신이 늦어지고 있음')).toBeVisible()
  await expect.element(row(/실패 자동 - - - - - 명부가 응답하지 않습니다/)).toBeVisible()
  await expect
    .element(row(/철회 이전의 동의 1건 제외 번호나 동의일이 잘못된 2건 제외 포털에 없는 학교 3곳/))
    .toBeVisible()
})

test('without a directory there is nothing to press', async () => {
  show({ isConnected: false, refreshedYmdt: null, nextYmdt: null }, [])
  await expect
    .element(page.getByText('연결된 수신자 명부가 없어 운영자가 파일로 반입한 동의를 사용합니다.'))
    .toBeVisible()
  await expect.element(page.getByText('아직 갱신한 적이 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '지금 갱신' })).not.toBeInTheDocument()
})

test('somebody else was faster', async () => {
  const shown = show()
  shown.server.use(refuse(requestRefresh, 'ALREADY_UNDER_WAY'))
  await page.getByRole('button', { name: '지금 갱신' }).click()
  await expect.element(page.getByText('이미 갱신하고 있습니다.', { exact: false })).toBeVisible()
})
