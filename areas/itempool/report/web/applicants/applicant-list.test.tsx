import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Applicant,
  listApplicants,
  readExamineeAnswers,
} from '#areas/itempool/report/contract/applicant.contract.ts'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const applicant = (applicationNo: number, examineeName: string, gender: Applicant['gender']): Applicant => ({
  applicationNo,
  registerYmdt: '2026-11-20T10:00:00+09:00',
  neoId: null,
  examineeNo: `10${applicationNo}`,
  examineeName,
  gender,
  examineePhone: '01000000300',
  examineeEmail: 'examinee@example.com',
  grade: 'GRADE10',
  schoolNo: 101,
})

const show = (at = '/itempool/manageReportApply', text = '1: 3\n2: <b>1|3</b>') =>
  showScreen({
    at,
    screens: itempoolReportScreens,
    flags: ['ITEMPOOL'],
    answers: [
      answer(listApplicants, { list: [applicant(8, '김수험', 'M'), applicant(7, '이수험', 'FEMALE')], count: 62 }),
      answer(readExamineeAnswers, text),
    ],
  })

beforeEach(() => page.viewport(1280, 900))

test('applicants are listed with words for their codes, twenty a page', async () => {
  const shown = show()
  await expect.element(page.getByRole('cell', { name: '김수험' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '고1' }).first()).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '남', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '여', exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '2 페이지' }).click()
  await expect.poll(() => shown.server.of(listApplicants).at(-1)?.query).toMatchObject({ size: '20', offset: '20' })
})

test('school numbers are searched by digits alone', async () => {
  const shown = show()
  const school = page.getByRole('searchbox', { name: '학교번호' })
  await expect.element(school).toHaveAttribute('inputmode', 'numeric')
  await school.fill('12번')
  await expect.element(page.getByText('숫자만 입력해주세요.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '검색', exact: true })).toBeDisabled()
  await expectAccessible()
  await school.fill('10-1')
  await expect.element(school).toHaveValue('101')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.server.of(listApplicants).at(-1)?.query).toMatchObject({ schoolNo: '101' })
  await page.getByRole('combobox', { name: '성별' }).selectOptions('여')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect.poll(() => shown.server.of(listApplicants).at(-1)?.query).toMatchObject({ gender: 'FEMALE' })
})

test('the answers of an applicant open as text over the list', async () => {
  const shown = show()
  await page.getByRole('button', { name: '김수험 답안 보기' }).click()
  const layer = page.getByRole('dialog', { name: '김수험 답안' })
  await expect.element(layer.getByText(/2: <b>1\|3<\/b>/)).toBeVisible()
  expect(shown.server.of(readExamineeAnswers).map(({ query }) => query)).toEqual([{ examineeNo: '108' }])
  await expectAccessible()
})

test('an applicant without answers is told so', async () => {
  show('/itempool/manageReportApply?detail=7', '')
  await expect.element(page.getByText('등록된 답안이 없습니다.')).toBeVisible()
})

test('on a phone applicants are cards, and nothing stands beyond the edge', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('김수험').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
