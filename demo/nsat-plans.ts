import {
  COUNTED_TARGETS,
  COURSE_SERVICES,
  COURSE_TARGET_CODES,
  EXAM_TARGETS,
  type ExamTarget,
} from '#areas/nsat/plan/contract/codes.ts'
import { PLAN_RECORD } from '#areas/nsat/plan/contract/plan.contract.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import { addDays, addMonths, instantOf, toDay } from '#platform/contract/seoul.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { COURSES, findGoods } from '#simulators/commerce/catalogue.ts'

/** Services, and every how many months each has a round. */
const RHYTHM = { 1001: 1, 1002: 2, 1003: 3 } as const
export type Service = keyof typeof RHYTHM
const SERVICES = Object.keys(RHYTHM).map(Number) as Service[]
const MATHEMATICS = 1001
export const SERVICE_SUBJECTS: Readonly<Record<Service, string>> = { 1001: '수학', 1002: '영어', 1003: '국어' }

/** Rounds of so many months before the present one: orders of every month of the past year. A larger world has older ones, of which nothing is kept but their dates. */
const MONTHS_BEFORE = 12
/** Goods are chosen so many months ahead; of mathematics, which is ordered early, one more. */
const MONTHS_WITH_GOODS = 2
/** Papers are written so many months ahead; of later rounds only the first one is. */
const MONTHS_WITH_PAPERS = 1
/** What is sold of rounds that are not printed yet. */
const FIRST_TARGETS: readonly ExamTarget[] = ['MIDDLE3', 'HIGH1', 'HIGH2GA']
const COURSES_EACH = 2

interface World {
  readonly now: Date
  readonly scale?: number
  readonly userIds: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<number, string>
  /** The numbers of the bank's papers by what they are planned for; without any nothing has a paper. */
  readonly papers?: ReadonlyMap<string, number>
}

/** A paper that a round wants of the bank; `offset` counts months from the present one. */
export interface PlannedPaper {
  readonly service: Service
  readonly planYm: string
  readonly offset: number
  readonly target: ExamTarget
}

export const paperKey = ({ service, planYm, target }: Pick<PlannedPaper, 'service' | 'planYm' | 'target'>): string =>
  `${service} ${planYm} ${target}`

/** The papers that the rounds of a day want of the bank. */
export const plannedPapers = (now: Date): PlannedPaper[] =>
  SERVICES.flatMap((service) => roundsOf(service, toDay(now))).flatMap((round) =>
    examinedIn(round)
      .filter(({ hasPaper }) => hasPaper)
      .map(({ target }) => ({ service: round.service, planYm: round.planYm, offset: round.offset, target })),
  )

/** A round on its way into the database; `offset` counts months from the present one. */
interface Round {
  readonly service: Service
  readonly offset: number
  readonly planYm: string
  readonly dates: readonly [applyStart: string, applyEnd: string, examStart: string, examEnd: string, scoring: string]
}

/** Puts the rounds of this and the next year into the world, with what is examined in them; answers how many there are. */
export async function insertNsatPlans(
  db: Db,
  { now, scale = 1, userIds, names, papers = new Map() }: World,
): Promise<number> {
  const rounds = SERVICES.flatMap((service) => roundsOf(service, toDay(now), MONTHS_BEFORE * scale))
  const userId = userIds.get('nsat') ?? 0
  const actor = { userId, name: names.get(userId) ?? '' }
  const tables = db.withTables<NsatPlanTables>()
  for (const round of rounds) {
    const plan = planRow(round, userId, now)
    const { nsatPlanNo: planNo } = await tables
      .insertInto('nsat_plan.plan')
      .values(plan)
      .returning('nsatPlanNo')
      .executeTakeFirstOrThrow()
    await workOf(db, plan.createdAt, actor).audit({
      action: 'nsatPlan.createPlan',
      entity: PLAN_RECORD.entity,
      entityId: planNo,
      to: { nsatServiceNo: round.service, planYm: round.planYm },
    })
    if (plan.closedAt)
      await workOf(db, plan.closedAt, actor).audit({
        action: 'nsatPlan.close',
        entity: PLAN_RECORD.entity,
        entityId: planNo,
        from: { status: 'OPEN' },
        to: { status: plan.planState },
      })
    const exams = examRows(round, planNo, papers)
    if (exams.length === 0) continue
    await tables.insertInto('nsat_plan.exam').values(exams).execute()
    const courses = courseRows(round, exams)
    if (courses.length > 0) await tables.insertInto('nsat_plan.course').values(courses).execute()
  }
  return rounds.length
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

function roundsOf(service: Service, today: string, monthsBefore = MONTHS_BEFORE): Round[] {
  const month = `${today.slice(0, 7)}-01`
  const monthsAhead = 12 - Number(today.slice(5, 7)) + 12
  const offsets = Array.from({ length: monthsBefore + monthsAhead + 1 }, (_, at) => at - monthsBefore)
  // One round is open today, whatever the rhythm.
  return offsets
    .filter((offset) => (offset - 1) % RHYTHM[service] === 0)
    .map((offset) => {
      const day = addMonths(month, offset)
      return { service, offset, planYm: day.slice(0, 7).replace('-', ''), dates: datesOf(service, offset, day, today) }
    })
    .filter(({ planYm }) => Number(planYm.slice(0, 4)) <= yearOf(today) + 1)
}

/** The rounds around today go by today, so that always one is open; the others by their month. */
function datesOf(service: Service, offset: number, day: string, today: string): Round['dates'] {
  const around = (applyStart: number, applyEnd: number, exam: number): Round['dates'] => [
    addDays(today, applyStart),
    addDays(today, applyEnd),
    addDays(today, exam),
    addDays(today, exam + 4),
    addDays(today, exam + 11),
  ]
  if (offset === 0) return around(-54, -34, -14)
  if (offset === 1) return around(-23, 6, 16)
  // Early rounds: nothing more is ordered, and nothing is printed yet.
  if (offset === 2 && service === MATHEMATICS) return around(-45, -3, 47)
  if (offset === 3 && service === MATHEMATICS) return around(-40, -2, 78)
  const before = addMonths(day, -1)
  return [before, addDays(before, 19), addDays(day, 9), addDays(day, 13), addDays(day, 20)]
}

/** Rounds of so many months before the present one are closed: of the last ones something is still to do. */
const MONTHS_OPEN_AFTER = 2

/** The office closed the older rounds two weeks after their scoring. */
function stateOf({ offset, dates: [, , , , scoring] }: Round) {
  if (offset >= -MONTHS_OPEN_AFTER) return { planState: 'OPEN', closedAt: null } as const
  return { planState: 'CLOSED', closedAt: instantOf(addDays(scoring, 14), '10:00') } as const
}

function planRow(round: Round, userId: number, now: Date) {
  const { service, planYm, dates } = round
  const [applyStart, applyEnd, examStart, examEnd, scoring] = dates
  const usual = instantOf(addDays(applyStart, -20), '10:00')
  return {
    nsatServiceNo: service,
    planYm,
    applyStartDate: applyStart,
    applyEndDate: applyEnd,
    examStartDate: examStart,
    examEndDate: examEnd,
    scoringDate: scoring,
    printOrderedAt: null,
    ...stateOf(round),
    createdBy: userId,
    createdAt: usual < now ? usual : instantOf(addDays(toDay(now), -1), '10:00'),
    changedBy: null,
    changedAt: null,
    uploadId: null,
  }
}

type ExamRow = NsatPlanTables['nsat_plan.exam']

/** What is examined in a round: the targets with their goods, and whether a paper is written. */
function examinedIn({ service, offset, planYm }: Round) {
  if (offset > MONTHS_WITH_GOODS + (service === MATHEMATICS ? 1 : 0) || offset < -MONTHS_BEFORE) return []
  const targets: readonly ExamTarget[] = offset > 0 ? FIRST_TARGETS : COUNTED_TARGETS
  return targets.flatMap((target) => {
    const place = Object.keys(EXAM_TARGETS).indexOf(target) + 1
    const goods = findGoods(`9${planYm.slice(2)}${service - 1000}${place}`)
    return goods ? [{ target, goods, hasPaper: offset <= MONTHS_WITH_PAPERS || target === 'HIGH1' }] : []
  })
}

type Papers = NonNullable<World['papers']>

const examRows = (round: Round, planNo: number, papers: Papers): ExamRow[] =>
  examinedIn(round).map(({ target, goods }) => ({
    nsatPlanNo: planNo,
    examTarget: target,
    commerceGoodsNo: goods.goodsNo,
    goodsName: goods.goodsName,
    unitPriceWon: goods.salePrice,
    itempoolExamNo: papers.get(paperKey({ ...round, target })) ?? null,
    noticeUrl: `https://notice.example.com/nsat/${round.planYm}`,
    examScope: `${EXAM_TARGETS[target].word} ${SERVICE_SUBJECTS[round.service]} 1단원 ~ 5단원`,
  }))

/** English leads to courses: for each kind of learners a few. */
const courseRows = ({ service }: Round, exams: readonly ExamRow[]): NsatPlanTables['nsat_plan.course'][] =>
  !COURSE_SERVICES.includes(service)
    ? []
    : exams.flatMap(({ nsatPlanNo: planNo, examTarget: target }) =>
        COURSE_TARGET_CODES.flatMap((type, at) =>
          COURSES.slice(at * 10, at * 10 + COURSES_EACH).map((course, each) => ({
            nsatPlanNo: planNo,
            examTarget: target,
            courseTargetType: type,
            courseNo: course.courseNo,
            courseName: course.courseName,
            position: at * COURSES_EACH + each,
          })),
        ),
      )
