import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'
import { chooseScheduleAndSchools, payInTheWindow } from './text-ad-steps.ts'

const product = new Product()
const SCHOOLS = ['가득초등학교', '감성초등학교'] as const
const CONTENTS = '겨울 특강을 안내드립니다. 새봄학원'
let browser: Browser
let rival: Page
let academy: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  rival = await openWindow(browser)
  academy = await openWindow(browser)
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const chosenSchools = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: '선택한 학교' }).getByRole('listitem').allInnerTexts()

test('another academy is faster and has both schools for the day', async () => {
  await signIn(rival, product.url, 'academy2')
  const choice = { url: product.url, day: '2026년 11월 25일(수)', schools: SCHOOLS, contents: '' }
  await chooseScheduleAndSchools(rival, choice)
})

test('the map shows the day as full, and leads to the next week in which both schools are free', async () => {
  await signIn(academy, product.url, 'academy')
  await academy.goto(`${product.url}/promotion/sms-contents`)
  // Temporary saves of earlier are offered whenever they have been loaded: decline them.
  await academy.addLocatorHandler(academy.getByRole('button', { name: '새로 작성하기' }), (button) => button.click())
  await academy.getByRole('button', { name: '다음 달' }).click()
  await academy.getByRole('button', { name: '2026년 12월 23일(수)' }).click()
  await academy.getByLabel('시/도').selectOption({ label: '세종특별자치시' })
  await academy.getByLabel('시/군/구').selectOption({ label: '세종특별자치시' })
  await academy.getByRole('button', { name: '학교 조회' }).click()
  for (const school of SCHOOLS) await academy.getByRole('checkbox', { name: school, exact: true }).check()
  await academy.getByRole('button', { name: '비어 있는 일시 한눈에 보기' }).click()
  await academy.getByRole('button', { name: '이전 4주' }).click()
  await academy.getByRole('button', { name: /^11월 25일\(수\) 11:00 마감/ }).waitFor()
  await academy.getByRole('button', { name: '모두 비어 있는 다음 주' }).click()
  await academy.getByText(/주에 선택한 학교가 모두 비어 있습니다/).waitFor()
  await expectAccessible(academy)
  await academy.getByRole('table', { name: '예약 가능 일시' }).scrollIntoViewIfNeeded()
  await photograph(academy, 'wizard-slots-1440')
  await academy
    .getByRole('button', { name: /14:00 전체 가능$/ })
    .first()
    .click()
  await academy.getByText(/14:00에 선택한 2개 학교를 모두 예약할 수 있습니다/).waitFor()
  await academy.getByRole('button', { name: '다음', exact: true }).click()
  await academy.getByRole('heading', { name: '광고 소재 설정' }).waitFor()
})

test('what the law asks for is said while the text is written, and the ad is paid', async () => {
  await academy.getByLabel('발송 목적').selectOption('특강 안내')
  const contents = academy.getByRole('textbox', { name: '내용' })
  await contents.fill(`(광 고) ${CONTENTS}`)
  await academy.getByText('확인 필요: 광고 표시, 전송자 명칭과 연락처').waitFor()
  await photograph(academy, 'wizard-law-1440')
  await contents.fill(`${CONTENTS} 044-123-4567`)
  await academy.getByText('모두 지켜졌습니다.').waitFor()
  await academy.getByRole('button', { name: '다음', exact: true }).click()
  await academy.getByRole('heading', { name: /^최종 확인/ }).waitFor()
  await payInTheWindow(academy, '결제 승인')
  await academy.getByText('문자광고 신청이 완료되었습니다.').first().waitFor()
})

test('the next ad begins like the last one: schools and text are there, the day is to be chosen', async () => {
  await academy.goto(`${product.url}/promotion/sms-contents`)
  await academy.getByRole('button', { name: '지난번과 같게' }).click()
  await academy.getByRole('button', { name: '불러오기' }).click()
  await academy.getByText(`2 / 50개`).waitFor()
  const schools = await chosenSchools(academy)
  expect(SCHOOLS.every((name) => schools.some((text) => text.includes(name)))).toBe(true)
  await academy.getByRole('button', { name: '비어 있는 일시 한눈에 보기' }).click()
  // Its own last ad stands in the way like that of anybody else.
  await academy.getByRole('button', { name: '모두 비어 있는 다음 주' }).click()
  await academy
    .getByRole('button', { name: /11:00 전체 가능$/ })
    .first()
    .click()
  await academy.getByRole('button', { name: '다음', exact: true }).click()
  await academy.getByRole('heading', { name: '광고 소재 설정' }).waitFor()
  expect(await academy.getByRole('textbox', { name: '내용' }).inputValue()).toBe(`${CONTENTS} 044-123-4567`)
})

test('on a phone the map fits the screen and is pressed with a finger', async () => {
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'academy')
  await phone.goto(`${product.url}/promotion/sms-contents`)
  // The ad that was begun just now is offered first.
  await phone.getByRole('button', { name: '새로 작성하기' }).click()
  await phone.getByRole('button', { name: '지난번과 같게' }).click()
  await phone.getByRole('button', { name: '불러오기' }).click()
  await phone.getByRole('button', { name: '비어 있는 일시 한눈에 보기' }).click()
  await phone.getByRole('button', { name: '모두 비어 있는 다음 주' }).click()
  await phone.getByText(/주에 선택한 학교가 모두 비어 있습니다/).waitFor()
  await phone.getByRole('table', { name: '예약 가능 일시' }).scrollIntoViewIfNeeded()
  await photograph(phone, 'wizard-slots-390')
  expect(await phone.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(false)
  await phone.close()
})
