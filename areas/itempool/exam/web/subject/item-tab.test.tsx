import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeItemAnswer, previewItemAnswer } from '#areas/itempool/exam/contract/answer.contract.ts'
import { readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { listExercises, listQuestions, type Question } from '#areas/itempool/exam/contract/question.contract.ts'
import { listSubjects } from '#areas/itempool/exam/contract/subject.contract.ts'
import { sampleExam, sampleExercise, sampleQuestion, sampleSubject } from '#areas/itempool/exam/testing/exam.samples.ts'
import { itempoolExamScreens } from '#areas/itempool/exam/web/area.tsx'
import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { sampleItemDetail } from '#areas/itempool/item/testing/item.samples.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const MOVES = {
  changedCount: 2,
  list: [
    { examineeNo: '20260001', scoreBefore: 81, scoreAfter: 84 },
    { examineeNo: '20260002', scoreBefore: 60, scoreAfter: 57 },
  ],
}
const STORED = {
  itempoolItemNo: 501,
  answerReading: 'ALL' as const,
  answerList: ['4'],
  answerCount: 1,
  answerPayload: '{"answers":["4"]}',
  version: 5,
}

const show = (answers: readonly Answer[] = [], tab = 'item') =>
  showScreen({
    at: `/itempool/manageExam/12?subject=34&tab=${tab}`,
    screens: itempoolExamScreens,
    flags: ['ITEMPOOL'],
    answers: [
      answer(readExam, { ...sampleExam(), changedByName: '' }),
      answer(listSubjects, { list: [sampleSubject()], count: 1 }),
      answer(listQuestions, { list: [sampleQuestion(1), sampleQuestion(2)], count: 2 }),
      answer(previewItemAnswer, MOVES),
      answer(readItem, sampleItemDetail({ choiceImageList: [] })),
      answer(changeItemAnswer, STORED),
      ...answers,
    ],
  })

const dialog = () => page.getByRole('dialog', { name: /번 정답 변경/ })
const open = (no = 1) => page.getByRole('button', { name: `${no}번 정답 변경` }).click()
const save = () => dialog().getByRole('button', { name: '저장' }).click()
const only = (over: Partial<Question>) => answer(listQuestions, { list: [sampleQuestion(1, over)], count: 1 })

test('the questions of a subject lead to their items', async () => {
  const shown = show()
  await expect.element(page.getByRole('link', { name: '1번' })).toHaveAttribute('href', '/itempool/manageItem/501')
  for (const text of ['3번', '객관식', '3점', '중', '이미지 없음'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  expect(shown.server.of(listQuestions)[0]?.query).toEqual({ itempoolExamSubjectNo: '34' })
  await expectAccessible()
})

test('a question with one answer is corrected by choosing another one, after what it moves was shown', async () => {
  const shown = show()
  await open()
  await expect.element(dialog().getByRole('radio', { name: '3번' })).toBeChecked()
  expect(shown.server.of(previewItemAnswer)).toEqual([])
  await dialog().getByRole('radio', { name: '4번' }).click()
  await expect.element(dialog().getByText('2명')).toBeVisible()
  await expect.element(dialog().getByRole('row', { name: '20260001 81점 84점 +3' })).toBeVisible()
  await expect.element(dialog().getByRole('row', { name: '20260002 60점 57점 -3' })).toBeVisible()
  await expectAccessible()
  await save()
  await expect.element(page.getByText('정답이 변경되었습니다.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  const body = { answer: ['4'], itemType: 'MULTIPLE_CHOICE', itempoolItemNo: 501, index: 0, version: 4 }
  expect(shown.server.of(previewItemAnswer)[0]).toMatchObject({ params: { id: '34' }, body })
  expect(shown.server.of(changeItemAnswer)[0]).toMatchObject({ params: { id: '34' }, body })
})

test('of a question with several answers no more are chosen than it allows, and at least one', async () => {
  const shown = show([only({ answerMultipleYn: 'y', maxAnswerCount: 2, answerList: ['1', '3'] })])
  await open()
  await dialog().getByRole('checkbox', { name: '5번' }).click()
  await save()
  await expect.element(dialog().getByText('입력할 수 있는 정답 수를 넘었습니다.')).toBeVisible()
  await dialog().getByRole('checkbox', { name: '5번' }).click()
  await dialog().getByRole('checkbox', { name: '3번' }).click()
  await dialog().getByRole('checkbox', { name: '1번' }).click()
  await expect.element(dialog().getByText('정답을 입력해주세요.')).toBeVisible()
  expect(shown.server.of(changeItemAnswer)).toEqual([])
  await dialog().getByRole('checkbox', { name: '2번' }).click()
  await save()
  await expect.poll(() => shown.server.of(changeItemAnswer)[0]?.body).toMatchObject({ answer: ['2'] })
})

test('a written answer is typed', async () => {
  const shown = show([only({ itemTypeCode: 'SHORT_ANSWER', bogiCount: null, answerList: ['12'] })])
  await open()
  await expect.element(dialog().getByRole('textbox', { name: '정답' })).toHaveValue('12')
  await dialog().getByRole('textbox', { name: '정답' }).fill('15')
  await save()
  await expect
    .poll(() => shown.server.of(changeItemAnswer)[0]?.body)
    .toMatchObject({ answer: ['15'], itemType: 'SHORT_ANSWER' })
})

test('the keyboard begins with the chosen answer; the same answer is not sent, and a new one is not lost by accident', async () => {
  const shown = show()
  await open()
  await expect.element(dialog().getByRole('radio', { name: '3번' })).toHaveFocus()
  await save()
  await expect.element(dialog().getByText('현재 정답과 같습니다. 바꿀 정답을 입력해주세요.')).toBeVisible()
  expect(shown.server.of(changeItemAnswer)).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog().getByRole('radio', { name: '4번' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect.element(dialog().getByRole('radio', { name: '4번' })).toBeChecked()
  await dialog().getByRole('radio', { name: '3번' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('choices that have a picture show it', async () => {
  const picture = sampleItemDetail().questionImage ?? { fileUrl: '', locationList: [] }
  show([answer(readItem, sampleItemDetail({ choiceImageList: [{ ...picture, choiceNo: 2 }] }))])
  await open()
  await expect.element(dialog().getByRole('radio', { name: /^2번 보기 2/ })).toBeInTheDocument()
  await expectAccessible()
})

test('an answer that moves no score says so', async () => {
  show([answer(previewItemAnswer, { changedCount: 0, list: [] })])
  await open()
  await dialog().getByRole('radio', { name: '4번' }).click()
  await expect.element(dialog().getByText('점수가 바뀌는 수험생이 없습니다.')).toBeVisible()
})

test('an answer that is not stored says so, with the reason, and what was chosen stays', async () => {
  show([refuse(changeItemAnswer, 'STATE_CHANGED')])
  await open()
  await dialog().getByRole('radio', { name: '4번' }).click()
  await save()
  const failure = page.getByRole('alertdialog')
  await expect.element(failure.getByText('오류가 발생하였습니다.')).toBeVisible()
  await expect.element(failure.getByText(/먼저 변경했습니다/)).toBeVisible()
  await failure.getByRole('button', { name: '확인' }).click()
  await expect.element(dialog().getByRole('radio', { name: '4번' })).toBeChecked()
})

test('what is practised is remedial first, and advanced by a switch that stands in the address', async () => {
  const shown = show(
    [
      answer(listExercises, ({ query }) =>
        query.exerciseType === 'ENRICHMENT'
          ? { list: [], count: 0 }
          : { list: [sampleExercise(1), sampleExercise(2, { expectedGrade: 0 })], count: 2 },
      ),
    ],
    'exercise',
  )
  await expect.element(page.getByRole('link', { name: '701' })).toHaveAttribute('href', '/itempool/manageItem/701')
  for (const text of ['1등급', '전체 등급', '수학(상)', '다항식의 덧셈'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '심화' }).click()
  await expect.element(page.getByText('등록된 심화 문항이 없습니다.')).toBeVisible()
  expect(shown.address()).toContain('exercise=ENRICHMENT')
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await open(2)
  await dialog().getByRole('radio', { name: '1번' }).click()
  await expect.element(dialog().getByText('20260001')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
