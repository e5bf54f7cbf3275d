import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  changeExam,
  EXAM_RECORD,
  readExam,
  removeExam,
  setExamVideos,
} from '#areas/itempool/exam/contract/exam.contract.ts'
import { listExams } from '#areas/itempool/exam/contract/exam-list.contract.ts'
import { listSubjects, readCoach } from '#areas/itempool/exam/contract/subject.contract.ts'
import { sampleCoach, sampleExam, sampleSubject } from '#areas/itempool/exam/testing/exam.samples.ts'
import { itempoolExamScreens } from '#areas/itempool/exam/web/area.tsx'
import { listCategories, listProviders } from '#areas/itempool/item/contract/masters.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const category = (categoryNo: number, month: string) => ({
  categoryNo,
  itempoolContentProviderNo: 1,
  fullCategoryName: `수학>모의고사>${month}`,
  depth1CategoryName: '수학',
  depth2CategoryName: '모의고사',
  depth3CategoryName: month,
})
const examAnswer = (over: Parameters<typeof sampleExam>[0] = {}, changedByName = '') =>
  answer(readExam, { ...sampleExam(over), changedByName })

const show = (answers: readonly Answer[] = [], at = '/itempool/manageExam/12') =>
  showScreen({
    at,
    screens: itempoolExamScreens,
    flags: ['ITEMPOOL'],
    answers: [
      examAnswer(),
      answer(listSubjects, {
        list: [sampleSubject(), sampleSubject({ itempoolExamSubjectNo: 35, orderNo: 2, subjectDisplayName: '과학' })],
        count: 2,
      }),
      answer(listCategories, [category(3, '2026년 11월'), category(4, '2026년 12월')]),
      answer(readCoach, { list: sampleCoach().map((row) => ({ ...row, itempoolExamSubjectNo: 34 })), version: 1 }),
      answer(changeExam, { itemPoolExamNo: 12, version: 3 }),
      answer(listProviders, []),
      answer(listExams, { list: [], count: 0 }),
      ...answers,
    ],
  })

const editor = () => page.getByRole('form', { name: '시험지 수정' })
const name = () => editor().getByRole('textbox', { name: '시험지 이름' })
const categories = () => editor().getByRole('combobox', { name: '카테고리' })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })

test('a paper tells its facts, its subjects, and leads to what the answers say', async () => {
  const shown = show()
  for (const text of ['케이튜터', '고1', '1과목', '30문항', '2026.11.02 10:00'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '과학 문항 분석' }))
    .toHaveAttribute('href', '/itempool/answers/35')
  expect(shown.server.of(listSubjects)[0]?.query).toEqual({ examNo: '12' })
  expect(shown.server.of(readHistory)[0]?.params).toEqual({ entity: EXAM_RECORD.entity, id: '12' })
  await expectAccessible()
})

test('name and category are changed over the version that was read', async () => {
  const shown = show()
  await name().fill('새 이름')
  await expect.element(editor().getByRole('option', { name: '수학>모의고사>2026년 12월' })).toBeInTheDocument()
  await categories().selectOptions('수학>모의고사>2026년 12월')
  await editor().getByRole('button', { name: '수정' }).click()
  await expect.element(page.getByText('수정 되었습니다')).toBeVisible()
  expect(shown.server.of(changeExam)[0]?.body).toEqual({
    itemPoolExamNo: 12,
    examName: '새 이름',
    category: { categoryNo: 4 },
    version: 2,
  })
  expect(shown.server.of(listCategories)[0]?.query).toEqual({ contentProviderNo: '1' })
})

test('a paper without a name is not sent; a category that is taken is told beside it', async () => {
  const shown = show([refuse(changeExam, 'EXAM_TAKEN')])
  await name().fill(' ')
  await editor().getByRole('button', { name: '수정' }).click()
  await expect.element(editor().getByText('시험지 이름을 입력해주세요.')).toBeVisible()
  expect(shown.server.of(changeExam)).toEqual([])
  await name().fill('새 이름')
  await editor().getByRole('button', { name: '수정' }).click()
  await expect.element(editor().getByText(/이미 등록되어 있습니다/)).toBeVisible()
  await expect.element(categories()).toHaveAttribute('aria-invalid', 'true')
})

test('what somebody else changed meanwhile is shown before anything is overwritten', async () => {
  const shown = show([refuse(changeExam, 'STATE_CHANGED')])
  await name().fill('내 이름')
  shown.server.use(examAnswer({ version: 3, examName: '다른 이름', modifyYmdt: '2026-11-22T09:00:00+09:00' }, '김사무'))
  await editor().getByRole('button', { name: '수정' }).click()
  await expect.element(page.getByText(/김사무 님이/)).toBeVisible()
  await expect.element(page.getByText('나도 고친 항목')).toBeVisible()
})

test('a paper is removed after a question, and its list opens', async () => {
  const shown = show([answer(removeExam, { itemPoolExamNo: 12 })])
  await button('삭제').click()
  await expect.element(page.getByRole('heading', { name: '정말 삭제하시겠습니까?', exact: true })).toBeVisible()
  await expect
    .element(page.getByText('문항은 문항 관리에 남고, 같은 문항 ID로는 다시 등록할 수 없습니다.'))
    .toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect.poll(shown.address).toBe('/itempool/manageExam')
  // Of what is gone nothing is asked any more.
  expect(shown.server.of(listSubjects)).toHaveLength(1)
})

test('only categories that allow the target of the paper are offered, and the one it stands in', async () => {
  show([
    examAnswer({ examTarget: 'HIGH2', category: category(3, '2026년 11월') }),
    answer(listCategories, [category(3, '2026년 11월'), category(4, '2026년 12월'), category(5, '2020년 2월')]),
  ])
  const offered = () => [...(categories().element() as HTMLSelectElement).options].map(({ text }) => text)
  await expect.poll(offered).toEqual(['수학>모의고사>2026년 11월', '수학>모의고사>2026년 12월'])
})

test('why a paper may not be removed is told as the server says it', async () => {
  const detail = '2026년 12월 수학 모의고사 회차에 연결된 시험지는 삭제할 수 없습니다.'
  show([refuse(removeExam, 'EXAM_IN_USE', { detail })])
  await button('삭제').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect.element(page.getByText(detail)).toBeVisible()
})

test('a playlist is registered for the grade of the paper, which is offered first', async () => {
  const shown = show([answer(setExamVideos, { itempoolExamNo: 12, playlistId: 'PL1', videoCount: 30 })])
  await button('해설 영상 재생목록').click()
  const layer = page.getByRole('dialog')
  await expect.element(layer.getByRole('combobox', { name: '학년' })).toHaveValue('H1')
  expect(layer.getByRole('option').elements()).toHaveLength(12)
  const words = layer
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(words.slice(0, 2)).toEqual(['고1 (이 시험지의 학년)', '초1 (이 시험지에 등록할 수 없음)'])
  await layer.getByRole('button', { name: '등록' }).click()
  await expect.element(layer.getByText('재생목록 ID를 입력해 주세요.')).toBeVisible()
  expect(shown.server.of(setExamVideos)).toEqual([])
  await expectAccessible()
  await layer.getByRole('textbox', { name: '재생목록 ID' }).fill('PL1')
  await layer.getByRole('button', { name: '등록' }).click()
  await expect.element(page.getByText('등록 되었습니다.')).toBeVisible()
  await expect.element(layer).not.toBeInTheDocument()
  expect(shown.server.of(setExamVideos)[0]?.body).toEqual({ itempoolExamNo: 12, examTarget: 'H1', playlistId: 'PL1' })
})

test('why a playlist cannot be taken is told as the server says it, and what was typed stays', async () => {
  show([refuse(setExamVideos, 'COUNT_DIFFERS', { detail: '영상은 29개, 문항은 30개입니다.' })])
  await button('해설 영상 재생목록').click()
  const layer = page.getByRole('dialog')
  await layer.getByRole('textbox', { name: '재생목록 ID' }).fill('PL1')
  await layer.getByRole('button', { name: '등록' }).click()
  await expect.element(layer.getByText('영상은 29개, 문항은 30개입니다.')).toBeVisible()
  await expect.element(layer.getByRole('textbox', { name: '재생목록 ID' })).toHaveValue('PL1')
})

test('a subject takes the place of the paper on the same screen, and Back leads to the paper', async () => {
  const shown = show()
  await page.getByRole('link', { name: '수학', exact: true }).click()
  await expect.element(page.getByRole('tab', { name: '코칭 가이드' })).toHaveAttribute('aria-selected', 'true')
  expect(shown.address()).toBe('/itempool/manageExam/12?subject=34')
  shown.router.history.back()
  await expect.element(page.getByRole('heading', { name: '시험지 상세' })).toBeVisible()
  shown.router.history.forward()
  await page.getByRole('link', { name: '시험지로 돌아가기' }).click()
  await expect.poll(shown.address).toBe('/itempool/manageExam/12')
})

test('a paper that there is not, and a subject that it has not, are told', async () => {
  const shown = show([answer(readExam, null)])
  await expect.element(page.getByText('요청하신 내용을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '목록으로' })).toBeVisible()
  shown.server.use(examAnswer())
  await shown.router.navigate({ to: '/itempool/manageExam/13?subject=99' as never })
  await expect.element(page.getByText('과목을 찾을 수 없습니다.')).toBeVisible()
  await page.getByRole('link', { name: '시험지로 돌아가기' }).click()
  await expect.element(editor()).toBeVisible()
})

test('subjects that cannot be read can be asked for again', async () => {
  const shown = show([fail(listSubjects, 400, '조회할 수 없습니다.')], '/itempool/manageExam/12?subject=34')
  await expect.element(page.getByText('조회할 수 없습니다.')).toBeVisible()
  shown.server.use(answer(listSubjects, { list: [sampleSubject()], count: 1 }))
  await button('다시 시도').click()
  await expect.element(page.getByRole('tab', { name: '코칭 가이드' })).toBeVisible()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(editor()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
