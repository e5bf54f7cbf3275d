import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SheetCell } from '#platform/contract/sheet/cell.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { writeSheet } from '#platform/server/sheet/write-sheet.ts'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let bank: Page
let subject = ''

/** Opens a part of the subject that the journey works on. */
const openTab = async (tab: string): Promise<void> => {
  await bank.goto(subject)
  await bank.getByRole('tab', { name: tab }).click()
}

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

test('a paper of a past round is found, and its subject opened on the same screen', async () => {
  await bank.goto(`${product.url}/itempool/manageExam`)
  await bank.getByRole('searchbox', { name: '시험지' }).fill('10월 고1 수학')
  await bank.getByRole('button', { name: '검색', exact: true }).click()
  await bank.getByRole('link', { name: '2026년 10월 고1 수학' }).click()
  await bank.getByRole('heading', { name: '시험지 상세' }).waitFor()
  await expectAccessible(bank)
  await bank.getByRole('table', { name: '과목 목록' }).getByRole('link', { name: '수학', exact: true }).click()
  await bank.getByRole('form', { name: '코칭 가이드' }).waitFor()
  subject = bank.url()
  expect(subject).toContain('subject=')
})

test('coaching is refused until the scores fit together, and then saved', async () => {
  await bank.goto(subject)
  const form = bank.getByRole('form', { name: '코칭 가이드' })
  await form.getByRole('button', { name: '고등형 템플릿 적용' }).click()
  await form.getByRole('button', { name: '저장' }).click()
  await bank.getByText('등급별 시작/종료 점수를 확인해주세요').first().waitFor()
  expect(await bank.locator(':focus').getAttribute('aria-invalid')).toBe('true')
  for (const grade of [1, 2, 3, 4, 5]) {
    await form.getByLabel(`${grade}등급 시작 점수`).fill(String(100 - grade * 20))
    await form.getByLabel(`${grade}등급 종료 점수`).fill(String(grade === 1 ? 100 : 119 - grade * 20))
    await form.getByLabel(`${grade}등급 코칭 전략`).fill(`${grade}등급은 오답부터 다시 풀어보세요.`)
  }
  await form.getByRole('button', { name: '저장' }).click()
  await bank.getByText('저장되었습니다.').waitFor()
  await bank.reload()
  expect(await form.getByLabel('4등급 시간당 문항 수').inputValue()).toBe('12.5')
  await photograph(bank, 'itempool-coach-1280')
  await expectAccessible(bank)
})

test('an answer is corrected after the scores that it moves were shown', async () => {
  await openTab('문항 목록')
  await bank.getByRole('button', { name: '3번 정답 변경', exact: true }).click()
  const dialog = bank.getByRole('dialog', { name: '3번 정답 변경' })
  const other = dialog.getByRole('radio', { name: /번/, checked: false }).first()
  await other.check()
  await dialog.getByText(/의 점수가 바뀌고, 다시 채점됩니다/).waitFor()
  await dialog.getByRole('table', { name: '바뀌는 점수' }).getByRole('row').nth(1).waitFor()
  await photograph(bank, 'itempool-answer-1280')
  await expectAccessible(bank)
  await dialog.getByRole('button', { name: '저장' }).click()
  await bank.getByText('정답이 변경되었습니다.').waitFor()
})

const contentOf = (cell: SheetCell | undefined): string | number | null =>
  typeof cell?.value === 'string' || typeof cell?.value === 'number' ? cell.value : null

test('the template of grade cuts is filled in and uploaded', async () => {
  await openTab('등급컷')
  const [download] = await Promise.all([
    bank.waitForEvent('download'),
    bank.getByRole('button', { name: '양식 내려받기' }).click(),
  ])
  const { rows } = await readSheet(await savedBytes(download), { rows: 200, columns: 10 })
  const [titles, ...scores] = rows.map(({ cells }) => cells.map(contentOf))
  expect(titles).toEqual(['점수', '등급', '%', '누적상위%', '예상등수'])
  expect(scores.map(([score]) => score)).toEqual(Array.from({ length: 101 }, (_, index) => 100 - index))
  const columns = (titles ?? []).map((title, at) => ({
    title: String(title),
    value: ([score]: (string | number | null)[]) => filledIn(Number(score))[at],
  }))
  const buffer = await writeSheet({ name: '등급컷', columns, rows: scores })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await bank.getByLabel('등급컷 파일').setInputFiles({ name: '등급컷.xlsx', mimeType, buffer })
  await bank.getByRole('table', { name: '등급컷 미리보기' }).waitFor()
  await expectAccessible(bank)
  await bank.getByRole('button', { name: '등록', exact: true }).click()
  await bank.getByText('등록되었습니다.').waitFor()
  await bank.getByRole('row', { name: '1등급 92점 4.0 401' }).waitFor()
  await bank.getByText('등급컷 등록').waitFor()
})

/** A row of grade cuts: eight points a grade. */
const filledIn = (score: number): readonly number[] => {
  const lost = 100 - score
  return [score, Math.min(9, Math.floor(lost / 9) + 1), 0.5, lost / 2, lost * 50 + 1]
}
