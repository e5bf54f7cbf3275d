import type { Page } from 'playwright-core'

/** What a person chooses in the wizard. */
export interface AdChoice {
  readonly url: string
  /** Label of the day, for example `2026년 11월 25일(수)`. */
  readonly day: string
  readonly schools: readonly string[]
  readonly contents: string
  /** The manager's wizard instead of the advertiser's. */
  readonly isManager?: boolean
}

/** Opens the wizard, chooses day, time and schools, and goes on to the material. */
export async function chooseScheduleAndSchools(page: Page, choice: AdChoice): Promise<void> {
  await page.goto(`${choice.url}${choice.isManager ? '/promotion-manager' : '/promotion'}/sms-contents`)
  // Earlier temporary saves are offered whenever they have been loaded: decline them.
  await page.addLocatorHandler(page.getByRole('button', { name: '새로 작성하기' }), (button) => button.click())
  const day = page.getByRole('button', { name: choice.day, exact: true })
  await day.click()
  await page.getByLabel('시/도').selectOption({ label: '세종특별자치시' })
  await page.getByLabel('시/군/구').selectOption({ label: '세종특별자치시' })
  await page.getByRole('button', { name: '학교 조회' }).click()
  for (const school of choice.schools) await page.getByRole('checkbox', { name: school, exact: true }).check()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('heading', { name: '광고 소재 설정' }).waitFor()
}

/** Writes the text and goes on to the final check. */
export async function writeMaterial(page: Page, choice: AdChoice): Promise<void> {
  await page.getByLabel('발송 목적').selectOption('특강 안내')
  await page.getByRole('textbox', { name: '내용' }).fill(choice.contents)
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('heading', { name: /^최종 확인/ }).waitFor()
}

/** Presses the pay button and one of the buttons of the payment window; the window closes by itself. */
export async function payInTheWindow(page: Page, button: '결제 승인' | '취소'): Promise<void> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /결제하기$/ }).click(),
  ])
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: button, exact: true }).click()
  await closed
}
