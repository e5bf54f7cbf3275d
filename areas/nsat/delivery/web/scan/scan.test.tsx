import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { scanBox, scanSheets } from '#areas/nsat/delivery/contract/scan.contract.ts'
import { boxCode } from '#areas/nsat/delivery/rules/box-code.rules.ts'
import { showDeliveries } from '#areas/nsat/delivery/testing/deliveries-shown.samples.tsx'
import { nsatDeliveryScreens } from '#areas/nsat/delivery/web/area.tsx'
import type { Answer } from '#platform/web/testing/fake-server.ts'
import { answer, cutOff, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const SCAN = '/nsat/delivery/scan'
const codeOf = (boxNo: number): string => boxCode({ invoiceNo: 700_001, boxNo })
const BOX = { schoolNo: 1, schoolName: '가람학원', boxNo: 1, boxCount: 2, scannedCount: 1 }
const FIRST = answer(scanBox, { ...BOX, deliveryStatus: 'SHIPPING' })
const LAST = answer(scanBox, { ...BOX, boxNo: 2, scannedCount: 2, deliveryStatus: 'DELIVERY_COMPLETED' })

const show = (...answers: Answer[]) => showDeliveries({ at: SCAN, answers })
const field = () => page.getByRole('textbox', { name: '라벨 코드' })
const news = () => page.getByRole('status').first()

async function type(code: string): Promise<void> {
  await field().fill(code)
  await page.getByRole('button', { name: '확인', exact: true }).click()
}

test('the boxes of a parcel are typed one by one, until it is delivered', async () => {
  const shown = show(FIRST)
  await expect.element(news()).toHaveTextContent('라벨을 비춰주세요')
  await type(codeOf(1))
  await expect.element(news()).toHaveTextContent('상자 1/2 확인가람학원 · 1개 남음')
  await expect.element(field()).toHaveValue('')
  await expectAccessible()
  shown.server.use(LAST)
  await type(codeOf(2))
  await expect.element(news()).toHaveTextContent('배송 완료가람학원 · 상자 2개를 모두 확인했습니다.')
  expect(shown.server.of(scanBox).map(({ body }) => body)).toEqual([{ code: codeOf(1) }, { code: codeOf(2) }])
  expect(page.getByRole('listitem').filter({ hasText: '가람학원' }).elements()).toHaveLength(2)
  await expectAccessible()
})

test('a label of somebody else is refused, and what is none is not even sent', async () => {
  const shown = show(refuse(scanBox, 'LABEL_NOT_FOUND'))
  await type(codeOf(1))
  await expect.element(news().getByText(/^배송할 상자의 라벨이 아닙니다\./)).toBeVisible()
  await type('8801234567893')
  await expect.element(news().getByText('상자 라벨의 코드가 아닙니다. (8801234567893)')).toBeVisible()
  expect(shown.server.of(scanBox)).toHaveLength(1)
  await expectAccessible()
})

test('what is scanned without network is kept, also over a new page, and sent in its order later', async () => {
  const shown = show(cutOff(scanBox))
  await type(codeOf(1))
  await expect.element(news().getByText('보관했습니다')).toBeVisible()
  await type(codeOf(2))
  await expect.element(page.getByText('연결되면 보낼 스캔이 2건 있습니다. 화면을 닫아도 보관됩니다.')).toBeVisible()
  await expectAccessible()
  shown.leave()
  const again = show(LAST)
  await expect
    .poll(() => again.server.of(scanBox).map(({ body }) => body))
    .toEqual([{ code: codeOf(1) }, { code: codeOf(2) }])
  await expect.element(page.getByText(/연결되면 보낼 스캔/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '기록 지우기' }).click()
  await expect.element(page.getByText('아직 스캔한 라벨이 없습니다.')).toBeVisible()
})

test('a scan that the server fails at is skipped with its reason, lets the others go, and is tried again', async () => {
  const BROKEN = '일시적인 오류입니다.'
  const failsAt = (code: string): Answer => {
    const [bad, good] = [fail(scanBox, 500, BROKEN), FIRST]
    return {
      call: scanBox,
      respond: (request) => (JSON.stringify(request.body).includes(code) ? bad : good).respond(request),
    }
  }
  const shown = show(failsAt(codeOf(1)))
  await type(codeOf(1))
  await expect.element(page.getByText(/일시적인 오류입니다\. 건너뛰면 다음 스캔부터 보냅니다\.$/)).toBeVisible()
  await type(codeOf(2))
  await expectAccessible()
  await page.getByRole('button', { name: '건너뛰기' }).click()
  await expect.element(news()).toHaveTextContent('상자 1/2 확인가람학원 · 1개 남음')
  const skipped = page.getByRole('region', { name: '건너뛴 스캔' })
  await expect.element(skipped.getByText(`${BROKEN} (${codeOf(1)})`, { exact: false })).toBeVisible()
  await expect.element(page.getByText(/연결되면 보낼 스캔/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '기록 지우기' }).click()
  await expect.element(skipped).toBeVisible()
  await expectAccessible()
  shown.leave()
  const again = show(LAST)
  await expect.element(skipped).toBeVisible()
  await page.getByRole('button', { name: /다시 시도$/ }).click()
  await expect.element(news()).toHaveTextContent('배송 완료가람학원 · 상자 2개를 모두 확인했습니다.')
  await expect.element(skipped).not.toBeInTheDocument()
  expect(again.server.of(scanBox).map(({ body }) => body)).toEqual([{ code: codeOf(1) }])
})

test('without network nothing is skipped: the next one would not get through either', async () => {
  show(cutOff(scanBox))
  await type(codeOf(1))
  await expect.element(page.getByText(/연결되면 보낼 스캔이 1건/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '건너뛰기' })).not.toBeInTheDocument()
})

test('what another tab scanned is kept beside what is scanned here', async () => {
  const elsewhere = { no: 1, step: 'DELIVER', code: codeOf(1), outcome: { kind: 'WAITING' } }
  show(cutOff(scanBox))
  await expect.element(news()).toHaveTextContent('라벨을 비춰주세요')
  const shelf = 'partner.scans.1'
  localStorage.setItem(shelf, JSON.stringify([elsewhere]))
  window.dispatchEvent(new StorageEvent('storage', { key: shelf }))
  await type(codeOf(2))
  await expect.element(page.getByText('연결되면 보낼 스캔이 2건 있습니다. 화면을 닫아도 보관됩니다.')).toBeVisible()
})

test('answer sheets are taken in by the label of a box', async () => {
  const taken = { schoolNo: 1, schoolName: '가람학원', answersheetPickup: 'WAREHOUSING_TO_VENDOR' } as const
  const shown = show(answer(scanSheets, taken))
  await page.getByRole('tab', { name: '답안지 수거' }).click()
  await type(codeOf(1))
  await expect.element(news()).toHaveTextContent('수거 완료가람학원 답안지')
  expect(shown.server.of(scanSheets)).toHaveLength(1)
  expect(shown.server.of(scanBox)).toEqual([])
})

test('where there is no camera the screen says so, and codes can be typed', async () => {
  await page.viewport(390, 844)
  show(FIRST)
  await page.getByRole('button', { name: '카메라 켜기' }).click()
  await expect.element(page.getByText(/코드를 직접 입력해주세요\.$/)).toBeVisible()
  await type(codeOf(1))
  await expect.element(news().getByText('상자 1/2 확인')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('what waits is not sent as somebody whom another tab has signed in', async () => {
  const self = { userId: 7, name: '한빛총판', flags: new Set(['NSAT_VENDOR']) }
  let signedIn = self
  const onOtherPerson = vi.fn()
  const shown = showScreen({
    at: SCAN,
    screens: nsatDeliveryScreens,
    answers: [cutOff(scanBox)],
    loadSession: async () => signedIn,
    onOtherPerson,
  })
  await type(codeOf(1))
  await expect.element(news().getByText('보관했습니다')).toBeVisible()
  shown.server.use(FIRST)
  const before = shown.server.of(scanBox).length
  onOtherPerson.mockClear()
  signedIn = { ...self, userId: 8, name: '새길총판' }
  await page.getByRole('button', { name: '지금 보내기' }).click()
  await expect.poll(() => onOtherPerson.mock.calls.length).toBe(1)
  expect(shown.server.of(scanBox)).toHaveLength(before)
  expect(localStorage.getItem('partner.scans.7')).toContain('WAITING')
})
