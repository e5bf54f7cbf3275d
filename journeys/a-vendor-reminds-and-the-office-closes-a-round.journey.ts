import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'
import { orderInBrowser, type RoundPlan, type RoundSchool, readOf } from './round-steps.ts'

const product = new Product()
let browser: Browser

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

interface Reminded extends RoundSchool {
  readonly orderedYmdt: string | null
}

/** Text messages that the simulated vendor has taken. */
async function messages(): Promise<{ readonly recipientNo: string; readonly body: string }[]> {
  const answer = await fetch(`${product.simulatorUrl}/sms/_messages?purpose=REMINDER`)
  return answer.json() as Promise<{ recipientNo: string; body: string }[]>
}

test('a vendor reminds its institutes in one step, once, and sees who ordered since', async () => {
  const vendor = await openWindow(browser, 1280)
  await signIn(vendor, product.url, 'vendor1')
  await vendor.goto(`${product.url}/nsat`)
  await vendor.getByRole('link', { name: '주문 안내 보내기' }).first().click()
  await vendor.waitForURL('**/nsat/order/reminder?**')
  const offer = vendor.getByRole('button', { name: /^주문 안내 보내기 \([\d,]+곳\)$/ })
  await offer.waitFor()
  await expectAccessible(vendor)
  const count = Number((await offer.textContent())?.replaceAll(/\D/g, ''))
  expect(count).toBeGreaterThan(1)
  await offer.click()
  const dialog = vendor.getByRole('dialog', { name: /주문 안내$/ })
  // A field that there is not is told before anything leaves.
  await dialog.getByRole('textbox', { name: /내용/ }).fill('{원장님} 주문 마감이 다가옵니다.')
  await dialog.getByRole('button', { name: /보내기$/ }).click()
  await dialog.getByText(/쓸 수 없는 항목입니다/).waitFor()
  expect(await messages()).toEqual([])
  await dialog.getByRole('textbox', { name: /내용/ }).fill('{학원명} 원장님, {회차} 주문은 {마감일}까지입니다.')
  const preview = await dialog.getByRole('region', { name: '미리보기' }).textContent()
  expect(preview).toMatch(/\(광고\)[\s\S]+무료수신거부/)
  await photograph(vendor, 'nsat-reminder-1280')
  await dialog.getByRole('button', { name: /보내기$/ }).click()
  await vendor.getByText(`${count.toLocaleString('ko-KR')}곳에 주문 안내 문자를 보냈습니다.`).waitFor()
  // Whoever was reminded is not reminded again.
  await vendor.getByText(/^안내하지 않는 학원 [1-9]/).click()
  await vendor.getByText(/최근에 안내함/).waitFor()
  // Some phones do not exist any more: the vendor takes nothing for those.
  await expect.poll(async () => (await messages()).length, { timeout: 30_000 }).toBeGreaterThan(count / 2)
  const sent = await messages()
  expect(new Set(sent.map(({ recipientNo }) => recipientNo)).size).toBe(sent.length)
  for (const { body } of sent)
    expect(body).toMatch(/^\(광고\)한빛총판\n.+ 원장님, .+ 주문은 2026\.\d\d\.\d\d까지입니다\.\n무료수신거부/)

  const planNo = new URL(vendor.url()).searchParams.get('nsatPlanNo')
  const { plan } = await readOf<{ plan: RoundPlan }>(vendor, `order/plan?nsatPlanNo=${planNo}`)
  const { list } = await readOf<{ list: Reminded[] }>(vendor, `order/reminders/schools?nsatPlanNo=${planNo}`)
  const [school] = list
  const [target] = plan.targets
  if (!school || !target) throw new Error('nobody was reminded')
  await orderInBrowser(vendor, plan, school, { [target.examTargetCode]: 10 })
  await vendor.goto(`${product.url}/nsat/order/reminder?nsatPlanNo=${planNo}&hasOrdered=true`)
  // Some were reminded before, too: the newest stands first.
  const ordered = vendor.getByRole('table', { name: '주문 안내 문자' }).getByRole('row')
  await ordered
    .filter({ hasText: String(school.schoolNo) })
    .first()
    .getByText('주문함')
    .waitFor()
})

test('the office sees how the round will end', async () => {
  const office = await openWindow(browser, 1280)
  await signIn(office, product.url, 'nsat')
  await office.goto(`${product.url}/nsat`)
  await office.getByText(/^마감 때 예상되는 주문 학원은 [\d,]+곳.*평균 [\d.]+% 빗나갔습니다\.$/).waitFor()
  await expectAccessible(office)
  await photograph(office, 'nsat-forecast-1280')
})

interface ListedPlan {
  readonly nsatPlanNo: number
  readonly examEndYmd: string
  readonly closedYmdt: string | null
}

test('the office closes a round with what is still open in it, and opens it again with a word', async () => {
  const office = await openWindow(browser, 1280)
  await signIn(office, product.url, 'nsat')
  const { list } = await readOf<{ list: ListedPlan[] }>(office, 'service/1001/plans')
  const plan = list.findLast(({ examEndYmd, closedYmdt }) => closedYmdt === null && examEndYmd < '2026-11-24')
  if (!plan) throw new Error('there is no round to close')
  await office.goto(`${product.url}/nsat/plan/${plan.nsatPlanNo}`)
  const open = office.getByRole('table', { name: '처리하지 않은 일' })
  await open.waitFor()
  expect(await open.getByRole('row').count()).toBeGreaterThan(1)
  const close = async (reason: string) => {
    await office.getByRole('button', { name: '회차 종료' }).click()
    const question = office.getByRole('alertdialog', { name: '회차를 종료하시겠습니까?' })
    await question.getByText(/처리하지 않은 일:/).waitFor()
    if (reason !== '') await question.getByRole('textbox', { name: '종료 사유' }).fill(reason)
    return question
  }
  // Without a reason it stays open.
  const question = await close('')
  await question.getByRole('button', { name: '회차 종료' }).click()
  expect(await question.isVisible()).toBe(true)
  await question.getByRole('textbox', { name: '종료 사유' }).fill('남은 답안지는 다음 회차와 함께 처리')
  await question.getByRole('button', { name: '회차 종료' }).click()
  await office.getByText('회차를 종료했습니다.').waitFor()
  await office.getByText('다시 열어야 되는 일').waitFor()
  await expectAccessible(office)
  await photograph(office, 'nsat-closed-round-1280')
  await office.getByRole('button', { name: '회차 다시 열기' }).click()
  const again = office.getByRole('alertdialog', { name: '회차를 다시 여시겠습니까?' })
  await again.getByRole('textbox', { name: '사유' }).fill('답안지 추가 입고')
  await again.getByRole('button', { name: '회차 다시 열기' }).click()
  await office.getByText('회차를 다시 열었습니다.').waitFor()
  await office.getByRole('button', { name: '회차 종료' }).waitFor()
})
