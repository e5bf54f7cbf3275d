import { changesOf } from '#platform/server/audit/changes.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { COURSE_SERVICES, EXAM_TARGET_CODES, EXAM_TARGETS } from '../contract/codes.ts'
import {
  changePlanExam,
  type ExamContent,
  type ExamEntry,
  type ExamField,
  readPlanExam,
} from '../contract/exam.contract.ts'
import { PLAN_RECORD } from '../contract/plan.contract.ts'
import type { ExamTitles, NsatPlanDeps } from './deps.ts'
import { examVersionOf, findContent, replaceContent, type StoredContent } from './exams.queries.ts'
import { EXAM_FIELDS, type StoredExam } from './nsat-plan.tables.ts'
import { planWithin } from './plan-of-query.ts'
import { lockPlan } from './plan-write.queries.ts'
import { examNosIn, insistOnPapers, type ResolvedEntry, resolveContent } from './resolve-content.ts'

/** What is examined in a plan, in the order of the targets, with the names of the test papers as they are now. */
async function contentOf(db: Db, nsatPlanNo: number, titles: ExamTitles): Promise<ExamContent[]> {
  const { exams, courses } = await findContent(db, nsatPlanNo)
  const named = await titles.titlesOf(
    db,
    exams.flatMap((exam) => exam.itempoolExamNo ?? []),
  )
  return EXAM_TARGET_CODES.flatMap((examTargetCode) => {
    const exam = exams.find((each) => each.examTarget === examTargetCode)
    if (!exam) return []
    return {
      nsatPlanNo,
      examTargetCode,
      ...EXAM_FIELDS.toWire(exam),
      goodsName: exam.goodsName,
      unitPrice: exam.unitPriceWon,
      itempoolExamTitle: exam.itempoolExamNo === null ? null : (named.get(exam.itempoolExamNo) ?? null),
      courseList: courses.filter((course) => course.examTarget === examTargetCode),
    }
  })
}

const toRows = (planNo: number, list: readonly ResolvedEntry[]): StoredContent => ({
  exams: list.map(({ examTargetCode, goods, ...entry }) => ({
    nsatPlanNo: planNo,
    examTarget: examTargetCode,
    ...EXAM_FIELDS.toRow(entry),
    commerceGoodsNo: goods?.goodsNo ?? null,
    goodsName: goods?.goodsName ?? null,
    unitPriceWon: goods?.priceWon ?? null,
  })),
  courses: list.flatMap(({ examTargetCode, courses }) =>
    courses.map((course, position) => ({ nsatPlanNo: planNo, examTarget: examTargetCode, ...course, position })),
  ),
})

/** What the history tells of each field of a target; nothing where it is empty. */
const AUDITED: { readonly [Name in ExamField]: (exam: StoredExam) => string | 0 | null } = {
  commerceGoodsNo: ({ commerceGoodsNo, goodsName, unitPriceWon }) =>
    commerceGoodsNo && `상품 ${commerceGoodsNo} ${goodsName} ${unitPriceWon}원`,
  itempoolExamNo: ({ itempoolExamNo }) => itempoolExamNo && `시험지 ${itempoolExamNo}`,
  noticeUrl: ({ noticeUrl }) => noticeUrl && `공지 ${noticeUrl}`,
  examScope: ({ examScope }) => examScope && `범위 ${examScope}`,
}

/** What the history tells of each target: one line of all that stands there. */
function auditedOf({ exams, courses }: StoredContent): Readonly<Record<string, string>> {
  const entries = EXAM_TARGET_CODES.map((target) => {
    const exam = exams.find((each) => each.examTarget === target)
    const courseNos = courses.filter((each) => each.examTarget === target).map((course) => course.courseNo)
    const parts = [
      ...Object.values(AUDITED).map((tell) => exam && tell(exam)),
      courseNos.length > 0 && `강좌 ${courseNos.join(', ')}`,
    ]
    return [target, parts.filter(Boolean).join(' / ')] as const
  })
  return Object.fromEntries(entries)
}

/** A target of which nothing is written is not examined. */
const saysSomething = ({ examTargetCode: _, courseList, ...fields }: ExamEntry): boolean =>
  courseList.length > 0 || Object.values(fields).some((value) => value !== null)

/** Stores what was asked about, in one transaction, over the version that was read. */
function store(x: Exchange<typeof changePlanExam>, list: readonly ResolvedEntry[], { orders, titles }: NsatPlanDeps) {
  const { nsatPlanNo, version } = x.body
  return x.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, nsatPlanNo)
    if (!plan) throw refuse(changePlanExam, 'PLAN_NOT_FOUND')
    if (version !== undefined && plan.examVersion !== version) throw refuse(changePlanExam, 'STATE_CHANGED')
    const sold = new Set(list.flatMap(({ goods, examTargetCode }) => (goods ? [examTargetCode] : [])))
    const orphaned = (await orders.orderedTargets(tx, nsatPlanNo)).filter((target) => !sold.has(target))
    if (orphaned.length > 0)
      throw refuse(changePlanExam, 'TARGET_ORDERED', {
        examTargetCodes: orphaned,
        detail: `${changePlanExam.refusals.TARGET_ORDERED.text} (${orphaned.map((target) => EXAM_TARGETS[target].word).join(', ')})`,
      })
    insistOnPapers(list, await titles.holdTitles(tx, examNosIn(list)))
    const before = auditedOf(await findContent(tx, nsatPlanNo))
    const rows = toRows(nsatPlanNo, list)
    const newVersion = await replaceContent(tx, nsatPlanNo, rows)
    await workOf(tx, x.now, x.caller, x.requestId).audit({
      action: 'nsatPlan.changePlanExam',
      entity: PLAN_RECORD.entity,
      entityId: nsatPlanNo,
      ...changesOf(before, auditedOf(rows)),
    })
    return { nsatPlanNo, version: newVersion }
  })
}

/** What is examined in a plan. The shop is asked between reading and storing, so storing is a transaction of its own. */
export const planExamEndpoints = [
  endpoint(readPlanExam, async (x, { titles }: NsatPlanDeps) => {
    const { nsatPlanNo } = await planWithin(x.db, x.params.id, x.scope)
    // The version is read first: what is newer than it is refused, never overwritten.
    const version = await examVersionOf(x.db, nsatPlanNo)
    return { list: await contentOf(x.db, nsatPlanNo, titles), version }
  }),
  endpoint(
    changePlanExam,
    async (x, deps: NsatPlanDeps) => {
      const plan = await planWithin(x.db, x.body.nsatPlanNo, { services: null })
      const offersCourses = COURSE_SERVICES.includes(plan.nsatServiceNo)
      return store(x, await resolveContent(x.db, x.body.list.filter(saysSomething), { offersCourses }, deps), deps)
    },
    { transaction: false },
  ),
]
