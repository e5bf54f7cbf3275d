import type { Goods } from '#gateways/commerce/commerce.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type RefusedWith, refuse, refuseBy } from '#platform/server/refuse.ts'
import { EXAM_TARGETS } from '../contract/codes.ts'
import { changePlanExam, type ExamEntry } from '../contract/exam.contract.ts'
import type { NsatPlanDeps } from './deps.ts'
import { askShop } from './shop.ts'

/** What stands behind the numbers of an entry. */
export interface ResolvedEntry extends Omit<ExamEntry, 'courseList'> {
  readonly goods: Goods | null
  readonly courses: readonly {
    readonly courseTargetType: ExamEntry['courseList'][number]['courseTargetType']
    readonly courseNo: number
    readonly courseName: string
  }[]
}

type Code = 'GOODS_NOT_FOUND' | 'COURSE_NOT_FOUND' | 'EXAM_NOT_FOUND'

type NamesPaper = Pick<ExamEntry, 'examTargetCode' | 'itempoolExamNo'>

/** The numbers of the test papers that entries name. */
export const examNosIn = (list: readonly NamesPaper[]): number[] =>
  list.flatMap(({ itempoolExamNo }) => itempoolExamNo ?? [])

/** Refuses a test paper that is not known, at its field. */
export function insistOnPapers(list: readonly NamesPaper[], known: ReadonlyMap<number, string>): void {
  for (const [at, entry] of list.entries()) {
    const { itempoolExamNo: examNo } = entry
    if (examNo !== null && !known.has(examNo))
      throw unknown('EXAM_NOT_FOUND', `list.${at}.itempoolExamNo`, entry, examNo)
  }
}

/** Refuses a number behind which there is nothing, at its field. */
function unknown(code: Code, path: string, entry: Pick<ExamEntry, 'examTargetCode'>, no: number) {
  const text = `${changePlanExam.refusals[code].text} (${EXAM_TARGETS[entry.examTargetCode].word}: ${no})`
  const verdict: RefusedWith<Code> = { ok: false, code, text, extra: { errors: [{ path, message: text }] } }
  return refuseBy(changePlanExam, verdict)
}

/** Asks about every number anew, whatever the screen was told; refuses those of nothing. Calls the shop: not inside a transaction. */
export async function resolveContent(
  db: Db,
  list: readonly ExamEntry[],
  { offersCourses }: { offersCourses: boolean },
  { commerce, titles }: NsatPlanDeps,
): Promise<ResolvedEntry[]> {
  if (!offersCourses && list.some(({ courseList }) => courseList.length > 0))
    throw refuse(changePlanExam, 'COURSES_NOT_OFFERED')
  insistOnPapers(list, await titles.titlesOf(db, examNosIn(list)))
  const courseOf = memoized((no: number) => askShop(commerce, (shop) => shop.courseOf(no)))
  return Promise.all(
    list.map(async ({ courseList, ...entry }, at): Promise<ResolvedEntry> => {
      const given = { ...entry, courseList }
      const { commerceGoodsNo: goodsNo } = entry
      const goods = goodsNo === null ? null : await askShop(commerce, (shop) => shop.goodsOf(goodsNo))
      if (goodsNo !== null && !goods) throw unknown('GOODS_NOT_FOUND', `list.${at}.commerceGoodsNo`, given, goodsNo)
      const courses = []
      for (const [index, { courseTargetType, courseNo }] of courseList.entries()) {
        const course = await courseOf(courseNo)
        const path = `list.${at}.courseList.${index}.courseNo`
        if (!course) throw unknown('COURSE_NOT_FOUND', path, given, courseNo)
        courses.push({ courseTargetType, courseNo, courseName: course.courseName })
      }
      return { ...entry, goods, courses }
    }),
  )
}

function memoized<Answer>(ask: (no: number) => Promise<Answer>) {
  const asked = new Map<number, Promise<Answer>>()
  return (no: number): Promise<Answer> => {
    const known = asked.get(no) ?? ask(no)
    asked.set(no, known)
    return known
  }
}
