import { COURSE_TARGET_CODES, COURSE_TARGET_TYPES, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { type ExamContent, type ExamField, PLAN_EXAM } from '#areas/nsat/plan/contract/exam.contract.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { type Fact, Facts } from '#platform/web/list/facts.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import css from './plan.module.css'

/** What is examined in a plan, for those who only read it. */
export const ExamFacts = ({ list }: { list: readonly ExamContent[] }) =>
  list.length === 0 ? (
    <EmptyState text="등록된 시험 내용이 없습니다." />
  ) : (
    list.map((entry) => (
      <section key={entry.examTargetCode} className={css.target} aria-label={EXAM_TARGETS[entry.examTargetCode].word}>
        <h3>{EXAM_TARGETS[entry.examTargetCode].word}</h3>
        <Facts facts={factsOf(entry)} />
      </section>
    ))
  )

function factsOf(entry: ExamContent): Fact[] {
  const { goodsName, unitPrice, itempoolExamNo, itempoolExamTitle, noticeUrl, examScope, courseList } = entry
  const facts: { readonly [Name in ExamField]: Fact } = {
    commerceGoodsNo: ['상품', unitPrice === null ? '-' : `${goodsName} (${wonText(unitPrice)})`],
    itempoolExamNo: ['시험지', itempoolExamNo === null ? '-' : (itempoolExamTitle ?? `${itempoolExamNo}`)],
    noticeUrl: ['공지', noticeLink(noticeUrl)],
    examScope: [PLAN_EXAM.fields.examScope.title, examScope ?? '-'],
  }
  const courses: Fact = [PLAN_EXAM.links.courseList.title, coursesOf(courseList)]
  return [...Object.values(facts), ...(courseList.length > 0 ? [courses] : [])]
}

const noticeLink = (url: string | null) =>
  url === null ? (
    '-'
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  )

/** A line for each kind of learners. */
const coursesOf = (courses: ExamContent['courseList']) => (
  <span className={css.courseNames}>
    {COURSE_TARGET_CODES.map((type) => [type, courses.filter((one) => one.courseTargetType === type)] as const)
      .filter(([, own]) => own.length > 0)
      .map(([type, own]) => (
        <span key={type}>
          {COURSE_TARGET_TYPES[type]}: {own.map(({ courseName }) => courseName).join(', ')}
        </span>
      ))}
  </span>
)
