import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import {
  changePlanExam,
  type ExamContent,
  findCourse,
  findGoods,
  readPlanExam,
} from '#areas/nsat/plan/contract/exam.contract.ts'
import { type OpenWork, readOpenWork } from '#areas/nsat/plan/contract/open-work.contract.ts'
import {
  changePlan,
  createPlan,
  listServices,
  movePlan,
  type NsatPlan,
  readPlan,
} from '#areas/nsat/plan/contract/plan.contract.ts'
import { examContent, SERVICES, samplePlan } from '#areas/nsat/plan/testing/plan.samples.ts'
import { nsatPlanScreens } from '#areas/nsat/plan/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const planAnswer = (over: Partial<NsatPlan> = {}) => {
  const plan = samplePlan(over)
  const { nsatServiceNo, serviceName } = plan
  return answer(readPlan, { nsatServiceNo, serviceName, planList: [plan], changedByName: '김사무' })
}
const examAnswer = (list: ExamContent[] = [examContent()], version = 5) => answer(readPlanExam, { list, version })

const openWork = (over: Partial<OpenWork> = {}): OpenWork => ({
  unpaidSchool: 0,
  refusedPayment: 0,
  unsaidOrder: 0,
  unseenFreeSchool: 0,
  unprintedOrder: 0,
  parcelSchool: 0,
  sheetSchool: 0,
  ungradedSchool: 0,
  unsettledPayment: 0,
  ...over,
})

const show = (answers: readonly Answer[] = [], flags = ['NSAT_ADMIN'], at = '/nsat/plan/12') =>
  showScreen({
    at,
    screens: nsatPlanScreens,
    flags,
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(listServices, { list: SERVICES }),
      planAnswer(),
      examAnswer(),
      answer(changePlan, { nsatPlanNo: 12, version: 4 }),
      answer(changePlanExam, { nsatPlanNo: 12, version: 6 }),
      answer(findGoods, { goodsName: '새 상품', unitPrice: 7_000 }),
      answer(readExam, null),
      answer(findCourse, { courseName: '보카 기본 1권' }),
      answer(readOpenWork, openWork()),
      ...answers,
    ],
  })

const dates = () => page.getByRole('form', { name: '일정' })
const exam = () => page.getByRole('form', { name: '시험 내용' })
const doubts = () => page.getByRole('alertdialog', { name: '이 회차와 맞지 않는 내용이 있습니다.' })
const goodsNo = () => exam().getByLabelText('고1 상품번호')

test('the office moves the dates over the version that was read', async () => {
  const shown = show()
  await dates().getByRole('textbox', { name: '채점일' }).fill('2026-12-22')
  await dates().getByRole('button', { name: '일정 저장' }).click()
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible()
  expect(shown.server.of(changePlan)[0]?.body).toMatchObject({
    nsatPlanNo: 12,
    nsatServiceNo: 1001,
    planYm: '202612',
    scoringYmd: '2026-12-22',
    version: 3,
  })
  await expectAccessible()
})

test('dates that are not in order are told beside the field, and nothing is sent', async () => {
  const shown = show()
  await dates().getByRole('textbox', { name: '신청 종료일' }).fill('2026-10-31')
  await dates().getByRole('button', { name: '일정 저장' }).click()
  await expect.element(page.getByText('신청 종료일은 신청 시작일보다 빠를 수 없습니다.')).toBeVisible()
  expect(shown.server.of(changePlan)).toEqual([])
})

test('what somebody else moved meanwhile is shown before anything is overwritten', async () => {
  const shown = show([refuse(changePlan, 'STATE_CHANGED')])
  await dates().getByRole('textbox', { name: '채점일' }).fill('2026-12-22')
  shown.server.use(planAnswer({ version: 4, scoringYmd: '2026-12-24' }))
  await dates().getByRole('button', { name: '일정 저장' }).click()
  await expect.element(page.getByText(/김사무 님이/)).toBeVisible()
  await expect.element(page.getByText('나도 고친 항목')).toBeVisible()
})

test('a stored number has its name without being looked up; another one has none until it is', async () => {
  const shown = show()
  const name = () => exam().getByText('12월 고1 모의고사')
  await expect.element(name()).toBeVisible()
  await goodsNo().fill('9261215')
  await expect.element(name()).not.toBeInTheDocument()
  expect(shown.server.of(findGoods)).toEqual([])
  await exam().getByRole('button', { name: '고1 상품 조회' }).click()
  await expect.element(exam().getByText('새 상품 (7,000원)')).toBeVisible()
  expect(shown.server.of(findGoods)[0]?.params).toEqual({ id: '9261215' })
  await goodsNo().fill('92612')
  await expect.element(exam().getByText('새 상품 (7,000원)')).not.toBeInTheDocument()
  await goodsNo().fill('')
  await expect.element(exam().getByRole('button', { name: '고1 상품 조회' })).toBeDisabled()
})

test('a number whose name speaks of another subject, month or grade is told beside the field once it is left', async () => {
  const shown = show([answer(findGoods, { goodsName: '2026년 11월 영어 모의고사 중3', unitPrice: 6_000 })])
  await goodsNo().fill('9261123')
  await exam().getByLabelText('고1 시험 범위').click()
  await expect.element(exam().getByText(/이 회차와 다른 이름입니다: 11월, 영어, 중3/)).toBeVisible()
  await expectAccessible()
  await exam().getByRole('button', { name: '시험 내용 저장' }).click()
  await expect.element(doubts().getByText('고1 상품 ‘2026년 11월 영어 모의고사 중3’: 11월, 영어, 중3')).toBeVisible()
  await expectAccessible()
  await doubts().getByRole('button', { name: '돌아가기' }).click()
  expect(shown.server.of(changePlanExam)).toEqual([])
  await exam().getByRole('button', { name: '시험 내용 저장' }).click()
  await doubts().getByRole('button', { name: '그대로 저장' }).click()
  await vi.waitFor(() => expect(shown.server.of(changePlanExam)).toHaveLength(1))
})

test('the same goods for two targets, and a paper of another grade or subject, are named before they are stored', async () => {
  const paper = {
    itemPoolExamNo: 80_009,
    examName: '12월 모의고사',
    category: {
      categoryNo: 1,
      fullCategoryName: '영어 모의고사>2026년>12월',
      depth1CategoryName: '영어 모의고사',
      depth2CategoryName: '2026년',
      depth3CategoryName: '12월',
    },
    itempoolContentProviderNo: 1,
    itempoolContentProviderNoString: '1',
    contentProviderName: '가람',
    examTarget: 'HIGH3',
    subjectCount: 1,
    totalCount: 30,
    registerYmdt: '2026-10-01T10:00:00+09:00',
    modifyYmdt: null,
    version: 0,
    changedByName: '',
  }
  const shown = show([answer(readExam, paper)])
  await exam().getByLabelText('중3 상품번호').fill('9261214')
  await exam().getByLabelText('중3 시험지 번호').fill('80009')
  await exam().getByRole('button', { name: '시험 내용 저장' }).click()
  await expect.element(doubts().getByText('중3, 고1: 같은 상품번호 9261214')).toBeVisible()
  await expect.element(doubts().getByText('중3 시험지 ‘12월 모의고사’: 고3, 영어')).toBeVisible()
  expect(shown.server.of(changePlanExam)).toEqual([])
})

test('a period that is shortened into the past is asked about, one that is moved otherwise is not', async () => {
  const shown = show()
  const end = dates().getByRole('textbox', { name: '신청 종료일' })
  await end.fill('2026-11-22')
  await dates().getByRole('button', { name: '일정 저장' }).click()
  const question = page.getByRole('alertdialog', { name: '저장하면 바로 주문이 마감됩니다.' })
  await expect.element(question.getByText(/이미 지난 날\(2026.11.22\)/)).toBeVisible()
  await question.getByRole('button', { name: '돌아가기' }).click()
  expect(shown.server.of(changePlan)).toEqual([])
  await end.fill('2026-11-23')
  await dates().getByRole('button', { name: '일정 저장' }).click()
  await vi.waitFor(() => expect(shown.server.of(changePlan)).toHaveLength(1))
})

test('a number of nothing, and a shop that does not answer, are told beside the field', async () => {
  show([refuse(findGoods, 'SHOP_UNAVAILABLE')])
  await exam().getByLabelText('고1 시험지 번호').fill('4')
  await exam().getByRole('button', { name: '고1 시험지 조회' }).click()
  await expect.element(exam().getByText('등록되지 않은 번호입니다.')).toBeVisible()
  await goodsNo().fill('4')
  await exam().getByRole('button', { name: '고1 상품 조회' }).click()
  await expect.element(exam().getByText(/쇼핑몰이 응답하지 않습니다/)).toBeVisible()
})

test('all targets are sent; what the server refuses stands beside its field', async () => {
  const errors = [{ path: 'list.3.commerceGoodsNo', message: '등록되지 않은 상품번호입니다. (고1: 4)' }]
  const shown = show([refuse(changePlanExam, 'GOODS_NOT_FOUND', { errors })])
  await goodsNo().fill('4')
  await exam().getByRole('button', { name: '시험 내용 저장' }).click()
  await expect.element(exam().getByText('등록되지 않은 상품번호입니다. (고1: 4)')).toBeVisible()
  await expect.element(goodsNo()).toHaveAttribute('aria-invalid', 'true')
  const body = shown.server.of(changePlanExam)[0]?.body as { list: { examTargetCode: string }[]; version: number }
  expect(body.version).toBe(5)
  expect(body.list.map(({ examTargetCode }) => examTargetCode)).toEqual([
    'MIDDLE1',
    'MIDDLE2',
    'MIDDLE3',
    'HIGH1',
    'HIGH2GA',
    'HIGH2NA',
  ])
})

test('an address that is none is told before it is sent', async () => {
  const shown = show()
  await exam().getByLabelText('중1 공지 주소').fill('javascript:alert(1)')
  await exam().getByRole('button', { name: '시험 내용 저장' }).click()
  await expect.element(exam().getByText(/로 시작하는 주소를 입력해주세요/)).toBeVisible()
  expect(shown.server.of(changePlanExam)).toEqual([])
})

test('English has courses for each kind of learners, mathematics none', async () => {
  show()
  await expect.element(goodsNo()).toBeVisible()
  expect(page.getByRole('button', { name: '고1 기본 강좌 추가' }).query()).toBeNull()
})

test('courses of English are added, looked up, taken out and sent', async () => {
  const stored = examContent({
    courseList: [{ courseTargetType: 'LOW', courseNo: 30_031, courseName: '보카 하 1권' }],
  })
  const shown = show([planAnswer({ nsatServiceNo: 1002 }), examAnswer([stored])])
  await expect.element(exam().getByText('보카 하 1권')).toBeVisible()
  await exam().getByRole('button', { name: '고1 기본 강좌 추가' }).click()
  await exam().getByLabelText('고1 기본 강좌번호 1').fill('30001')
  await exam().getByRole('button', { name: '고1 기본 강좌 1 조회' }).click()
  await expect.element(exam().getByText('보카 기본 1권')).toBeVisible()
  await exam().getByRole('button', { name: '고1 하 강좌 1 빼기' }).click()
  await exam().getByRole('button', { name: '시험 내용 저장' }).click()
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible()
  const body = shown.server.of(changePlanExam)[0]?.body as { list: { courseList: unknown }[] }
  expect(body.list[3]?.courseList).toEqual([{ courseTargetType: 'BASIC', courseNo: '30001' }])
  await expectAccessible()
})

test('a plan that was ordered from the printer warns', async () => {
  show([planAnswer({ printOrderedYmdt: '2026-11-20T10:00:00+09:00' })])
  await expect.element(page.getByText('2026.11.20 10:00에 발주서가 생성된 회차입니다.')).toBeVisible()
})

test('others read', async () => {
  show([], ['NSAT_VENDOR'])
  await expect.element(page.getByText('2026.11.01 ~ 2026.11.30')).toBeVisible()
  await expect.element(page.getByText('12월 고1 모의고사 (6,500원)')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'https://notice.example.com/12' }))
    .toHaveAttribute('rel', 'noreferrer')
  expect(page.getByRole('button', { name: /저장/ }).query()).toBeNull()
  expect(page.getByText('처리 이력').query()).toBeNull()
  await expectAccessible()
})

test('the office begins a plan, which then opens; a month that is taken is told at the month', async () => {
  const shown = show([refuse(createPlan, 'PLAN_MONTH_TAKEN')], ['NSAT_ADMIN'], '/nsat/plan/new')
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect.element(page.getByText('채점일을 입력해주세요.')).toBeVisible()
  await page.getByPlaceholder('202611').fill('2026-12')
  for (const [label, day] of [
    ['신청 시작일', '2026-11-01'],
    ['신청 종료일', '2026-11-30'],
    ['시험 시작일', '2026-12-10'],
    ['시험 종료일', '2026-12-14'],
    ['채점일', '2026-12-21'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(day)
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect.element(page.getByText('같은 서비스에 같은 월의 회차가 이미 있습니다.')).toBeVisible()
  shown.server.use(answer(createPlan, { nsatPlanNo: 12, version: 0 }))
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '회차 상세' })).toBeVisible()
  expect(shown.server.of(createPlan).at(-1)?.body).toMatchObject({ nsatServiceNo: 1001, planYm: '202612' })
})

test('nobody else begins a plan', async () => {
  show([], ['NSAT_VENDOR'], '/nsat/plan/new')
  await expect.element(page.getByText('서비스를 찾을 수 없습니다.')).toBeVisible()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show([planAnswer({ nsatServiceNo: 1002 })])
  await expect.element(goodsNo()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('the office closes a round whose exam is over, with a word to it, and opens a closed one again', async () => {
  const over = { examStartYmd: '2026-11-10', examEndYmd: '2026-11-14' }
  const shown = show([
    planAnswer(over),
    answer(readOpenWork, openWork({ unpaidSchool: 2, sheetSchool: 1 })),
    answer(movePlan, { nsatPlanNo: 12, version: 4 }),
  ])
  const table = page.getByRole('table', { name: '처리하지 않은 일' })
  await expect
    .element(table.getByRole('link', { name: '결제 대기 2곳' }))
    .toHaveAttribute('href', expect.stringMatching(/\/nsat\/order\?.*nsatPlanNo=12.*AWAITING_PAYMENT/))
  await expect.element(table.getByText('할 일에서 빠집니다. 늦게 온 답안지도 입고할 수 있습니다.')).toBeVisible()
  await page.getByRole('button', { name: '회차 종료' }).click()
  const question = page.getByRole('alertdialog', { name: '회차를 종료하시겠습니까?' })
  await expect.element(question.getByText(/결제 대기 2곳, 답안지 미입고 1곳/)).toBeVisible()
  await question.getByRole('textbox', { name: '종료 사유' }).fill('분실된 답안지')
  await question.getByRole('button', { name: '회차 종료' }).click()
  await expect.element(page.getByText('회차를 종료했습니다.')).toBeVisible()
  expect(shown.server.of(movePlan)).toMatchObject([
    { params: { id: '12' }, body: { planState: 'CLOSED', version: 3, comment: '분실된 답안지' } },
  ])
  shown.server.use(planAnswer({ ...over, closedYmdt: '2026-11-23T09:00:00+09:00', version: 4 }))
  shown.tellChanged(['nsatPlan.plans'])
  await expect.element(page.getByText('주문 등록과 수정, 시험지 발주, 주문 안내 문자, 일정 수정')).toBeVisible()
  await expect.element(page.getByText(/종료된 회차의 일정은 바꿀 수 없습니다/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '일정 저장' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: '회차 다시 열기' }).click()
  const again = page.getByRole('alertdialog', { name: '회차를 다시 여시겠습니까?' })
  await again.getByRole('textbox', { name: '사유' }).fill('추가 답안지')
  await again.getByRole('button', { name: '회차 다시 열기' }).click()
  await expect.element(page.getByText('회차를 다시 열었습니다.')).toBeVisible()
  expect(shown.server.of(movePlan).at(-1)?.body).toEqual({ planState: 'OPEN', version: 4, comment: '추가 답안지' })
})

test('a round whose exam is still to come is not closed', async () => {
  show()
  await expect.element(page.getByText('시험 기간이 끝나면 회차를 종료할 수 있습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '회차 종료' })).not.toBeInTheDocument()
})
