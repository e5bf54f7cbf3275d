import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/pdf-file.ts'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let bank: Page
let report = ''
let examineeNo = ''

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  bank = await openWindow(browser, 1280)
  await signIn(bank, product.url, 'itempool')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const scores = () => bank.getByRole('region', { name: '채점 결과' })

test('scores are in, and an examinee’s report is opened from the list', async () => {
  await bank.goto(`${product.url}/itempool/omr`)
  await bank.getByRole('combobox', { name: '시행 월' }).selectOption({ label: '2026년 11월' })
  const link = scores()
    .getByRole('link', { name: /성적표$/ })
    .first()
  examineeNo = ((await link.getAttribute('aria-label')) ?? '').replace(' 성적표', '')
  await link.click()
  await bank.getByRole('heading', { name: '성적표', level: 1 }).waitFor()
  await bank.getByText(examineeNo, { exact: true }).waitFor()
  report = bank.url()
  expect(report).not.toContain(examineeNo)
  await photograph(bank, 'itempool-score-report-1280')
  await expectAccessible(bank)
})

test('the PDF says the same as the page, and its name tells nothing of whose it is', async () => {
  const result = await bank.getByRole('region', { name: '결과', exact: true }).textContent()
  const score = /(\d+)점 \/ (\d+)점/.exec(result ?? '')?.[0] ?? 'no score'
  const [download] = await Promise.all([
    bank.waitForEvent('download'),
    bank.getByRole('button', { name: 'PDF 내려받기' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^성적표 2026년 11월 수학 \d+\.pdf$/)
  const { pages, roles } = await readPdf(await savedBytes(download))
  const text = pages.map((page) => page.text).join('\n')
  for (const part of [examineeNo, score, '백분위', '표준편차', '단원별 결과', '문항별 결과'])
    expect(text).toContain(part)
  expect(roles).toContain('Table')
})

test('on a phone the report is read without moving it sideways', async () => {
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'itempool')
  await phone.goto(report)
  await phone.getByRole('region', { name: '결과', exact: true }).waitFor()
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await photograph(phone, 'itempool-score-report-390')
  await phone.context().close()
})

test('an institute gets the table of its class, and all of its reports in one file', async () => {
  await bank.goto(`${product.url}/itempool/omr`)
  await bank.getByRole('combobox', { name: '시행 월' }).selectOption({ label: '2026년 11월' })
  await bank.getByRole('region', { name: '학원별 성적표' }).getByRole('link').first().click()
  await bank.getByRole('heading', { name: '학원 성적표', level: 1 }).waitFor()
  const rows = bank.getByRole('region', { name: '수험생' }).getByRole('link')
  await rows.first().waitFor()
  await photograph(bank, 'itempool-class-table-1280')
  await expectAccessible(bank)
  const examinees = await rows.count()
  await bank.getByRole('button', { name: '성적표 모두 PDF로 만들기' }).click()
  await bank.getByText('성적표를 만들고 있습니다.').first().waitFor()
  const bell = bank.getByRole('button', { name: /새로 끝난 작업/ })
  await expect
    .poll(async () => (await tasks(bank)).list.find(({ title }) => title.includes('성적표'))?.status, {
      timeout: 60_000,
    })
    .toBe('DONE')
  await bell.click()
  const [download] = await Promise.all([
    bank.waitForEvent('download'),
    bank
      .getByRole('button', { name: /^내려받기/ })
      .first()
      .click(),
  ])
  const { pages } = await readPdf(await savedBytes(download))
  expect(pages.filter(({ text }) => text.includes('수험번호'))).toHaveLength(examinees)
})

interface Tasks {
  readonly list: readonly { readonly title: string; readonly status: string }[]
}

const tasks = (page: Page): Promise<Tasks> =>
  page.evaluate(() => fetch('/api/partner/ad-api/tasks').then((answer) => answer.json() as Promise<Tasks>))

/** What a call of the question bank answers to whoever is signed in there. */
const wire = <Data>(page: Page, path: string): Promise<{ status: number; data: Data }> =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    return { status: answer.status, data: ((await answer.json()) as { data: Data }).data }
  }, `/api/itemPool${path}`)

interface Plan {
  readonly planNo: number
  readonly nsatServiceNo: number
}
interface Scores {
  readonly list: readonly { readonly omrAnswerNo: number; readonly examineeNo: string }[]
}

test('an examinee of another provider’s paper is refused, and so is one whom there is not', async () => {
  const stranger = await openWindow(browser, 1280)
  await signIn(stranger, product.url, 'ktutor')
  const { data: plans } = await wire<Plan[]>(bank, '/plans')
  const rounds = await Promise.all(
    plans
      .filter(({ nsatServiceNo }) => nsatServiceNo === 1002)
      .map(async ({ planNo }) => {
        const query = `planNo=${planNo}&subjectCode=ENGLISH`
        const { data } = await wire<Scores>(bank, `/exam/omrAnswer/score?${query}`)
        return { query, answer: data.list[0] }
      }),
  )
  const foreign = rounds.find(({ answer }) => answer !== undefined)
  const { omrAnswerNo, examineeNo: foreignNo } = foreign?.answer ?? { omrAnswerNo: 0, examineeNo: '' }
  expect((await wire(bank, `/exam/omrAnswer/${omrAnswerNo}/report`)).status).toBe(200)
  expect((await wire(stranger, `/exam/report/${foreignNo}?${foreign?.query}`)).status).toBe(403)
  expect((await wire(stranger, `/exam/omrAnswer/${omrAnswerNo}/report`)).status).toBe(404)
  expect((await wire(bank, `/exam/report/1?${foreign?.query}`)).status).toBe(404)
  await stranger.goto(`${product.url}/itempool/omr/report/${omrAnswerNo}`)
  await stranger.getByText('이 회차에 등록된 답안이 없는 수험번호입니다.').waitFor()
  await stranger.context().close()
})

test('the cuts of the paper are moved beside its scores, and the report has the new grade', async () => {
  await bank.goto(report)
  const grade = () => bank.getByRole('region', { name: '결과', exact: true }).textContent()
  const before = await grade()
  const sheet = `/exam/omrAnswer/${new URL(report).pathname.split('/').at(-1)}/report`
  const subject = (await wire<{ itempoolExamSubjectNo: number }>(bank, sheet)).data.itempoolExamSubjectNo
  await bank.goto(`${product.url}/itempool/gradeCuts/${subject}`)
  await bank.getByRole('slider', { name: '1등급 컷' }).waitFor()
  await photograph(bank, 'itempool-grade-cuts-1280')
  await expectAccessible(bank)
  for (const each of [8, 7, 6, 5, 4, 3, 2, 1]) {
    await bank.getByRole('slider', { name: `${each}등급 컷` }).focus()
    await bank.keyboard.press('Home')
  }
  await bank.getByRole('button', { name: '저장', exact: true }).click()
  await bank.getByText('저장되었습니다.').waitFor()
  await bank.goto(report)
  await expect.poll(grade).toContain('1등급')
  expect(before).not.toBe('')
})
