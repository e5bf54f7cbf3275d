import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import {
  listSubjects,
  readCoach,
  replaceCoach,
  SUBJECT_RECORD,
} from '#areas/itempool/exam/contract/subject.contract.ts'
import { sampleCoach, sampleExam, sampleSubject } from '#areas/itempool/exam/testing/exam.samples.ts'
import { itempoolExamScreens } from '#areas/itempool/exam/web/area.tsx'
import { listCategories } from '#areas/itempool/item/contract/masters.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const coachAnswer = (rows = sampleCoach(), version = 5) =>
  answer(readCoach, { list: rows.map((row) => ({ ...row, itempoolExamSubjectNo: 34 })), version })

const show = (answers: readonly Answer[] = []) =>
  showScreen({
    at: '/itempool/manageExam/12?subject=34',
    screens: itempoolExamScreens,
    flags: ['ITEMPOOL'],
    answers: [
      answer(readExam, { ...sampleExam(), changedByName: '' }),
      answer(listSubjects, { list: [sampleSubject()], count: 1 }),
      answer(listCategories, []),
      coachAnswer(),
      answer(replaceCoach, { itempoolExamSubjectNo: 34, version: 6 }),
      ...answers,
    ],
  })

const form = () => page.getByRole('form', { name: '코칭 가이드' })
const field = (label: string) => form().getByRole('textbox', { name: label })
const save = () => form().getByRole('button', { name: '저장' }).click()
const WRONG = '등급별 시작/종료 점수를 확인해주세요'

test('five grades are shown, changed and saved over the version that was read', async () => {
  const shown = show()
  await expect.element(field('1등급 시작 점수')).toHaveValue('80')
  await expect.element(field('5등급 시간당 문항 수')).toHaveValue('12.5')
  await expectAccessible()
  await field('1등급 일일 문항 수').fill('45.5')
  await field('5등급 코칭 전략 (최대 1,000자)').fill('가'.repeat(1_200))
  await save()
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible()
  const body = shown.server.of(replaceCoach)[0]?.body as { version: number; rows: Record<string, unknown>[] }
  expect(body).toMatchObject({ itempoolExamSubjectNo: 34, version: 5 })
  expect(body.rows.map(({ expectedGrade }) => expectedGrade)).toEqual([1, 2, 3, 4, 5])
  expect(body.rows[0]).toMatchObject({ startScore: 80, endScore: 100, dailyPracticeQuestion: 45.5 })
  expect(body.rows[4]?.learningStrategy).toHaveLength(1_200)
  expect(shown.server.of(readHistory).at(-1)?.params).toEqual({ entity: SUBJECT_RECORD.entity, id: '34' })
})

test('a template fills in the counts and empties scores and strategies, which then have to be entered', async () => {
  const shown = show()
  await form().getByRole('button', { name: '고등형 템플릿 적용' }).click()
  await expect.element(field('4등급 시간당 문항 수')).toHaveValue('12.5')
  await expect.element(field('1등급 월간 문항 수')).toHaveValue('1600')
  await expect.element(field('1등급 시작 점수')).toHaveValue('0')
  await expect.element(field('1등급 코칭 전략 (최대 1,000자)')).toHaveValue('')
  await form().getByRole('button', { name: '중등형 템플릿 적용' }).click()
  await expect.element(field('3등급 월간 문항 수')).toHaveValue('800')
  await save()
  await expect.element(page.getByText(WRONG).first()).toBeVisible()
  await expect.element(field('2등급 종료 점수')).toHaveFocus()
  expect(shown.server.of(replaceCoach)).toEqual([])
  await form().getByRole('button', { name: '되돌리기' }).click()
  await expect.element(field('1등급 시작 점수')).toHaveValue('80')
})

test('a grade that starts above its end is told where it starts, with the keyboard there', async () => {
  const shown = show()
  await field('3등급 시작 점수').fill('60')
  await save()
  await expect.element(page.getByText(WRONG).first()).toBeVisible()
  await expect.element(field('3등급 시작 점수')).toHaveFocus()
  expect(shown.server.of(replaceCoach)).toEqual([])
  await expectAccessible()
})

test('what is not filled in is told beside it', async () => {
  show()
  await field('2등급 종료 점수').fill('')
  await field('2등급 시간당 문항 수').fill('1.25')
  await save()
  await expect.element(form().getByText('점수를 0 이상의 정수로 입력해주세요.')).toBeVisible()
  await expect.element(form().getByText(/소수점 한 자리까지/)).toBeVisible()
})

test('a server that does not store says so, and everything typed stays', async () => {
  show([fail(replaceCoach, 500, '내부 오류')])
  await field('1등급 코칭 전략 (최대 1,000자)').fill('새 전략')
  await save()
  await expect.element(page.getByText('서버 문제입니다. 잠시후 다시 시도해주세요')).toBeVisible()
  await expect.element(field('1등급 코칭 전략 (최대 1,000자)')).toHaveValue('새 전략')
})

test('what somebody else changed meanwhile is shown before anything is overwritten', async () => {
  const shown = show([refuse(replaceCoach, 'STATE_CHANGED')])
  await field('1등급 코칭 전략 (최대 1,000자)').fill('내 전략')
  const theirs = sampleCoach().map((row, at) => (at === 0 ? { ...row, learningStrategy: '다른 전략' } : row))
  shown.server.use(coachAnswer(theirs, 6))
  await save()
  await expect.element(page.getByText(/먼저 변경했습니다/).first()).toBeVisible()
  await expect.element(page.getByText('나도 고친 항목')).toBeVisible()
})

test('a subject without coaching begins with 0', async () => {
  show([coachAnswer([], 0)])
  await expect.element(field('1등급 시작 점수')).toHaveValue('0')
  await expect.element(field('1등급 시간당 문항 수')).toHaveValue('0')
})

test('what is typed is not left unasked for another tab', async () => {
  const shown = show()
  await field('1등급 코칭 전략 (최대 1,000자)').fill('새 전략')
  await page.getByRole('tab', { name: '등급컷' }).click()
  await page.getByRole('button', { name: '계속 작성' }).click()
  await expect.element(field('1등급 코칭 전략 (최대 1,000자)')).toHaveValue('새 전략')
  expect(shown.address()).toBe('/itempool/manageExam/12?subject=34')
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(field('5등급 종료 점수')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
