import { EXAM_TARGETS as BANK_TARGETS, type ItempoolTarget } from '#areas/itempool/item/contract/codes.ts'
import { type ExamTarget, planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { addDays, addMonths, instantOf, toDay } from '#platform/contract/seoul.ts'
import { type PlannedPaper, paperKey, plannedPapers, SERVICE_SUBJECTS, type Service } from './nsat-plans.ts'
import { SUBJECT_LABELS, type Subject, type Year } from './questions/question.ts'

/** The three names of a category. */
export type CategoryNames = readonly [depth1: string, depth2: string, depth3: string]

/** A paper of the demo world. */
export interface PaperStory {
  /** What it is planned for; other papers are no round's. */
  readonly key: string
  /** How its items are called by their provider, `2611H1`. */
  readonly code: string
  readonly providerNo: number
  readonly category: CategoryNames
  readonly target: ItempoolTarget
  readonly name: string
  /** The year of school that it examines. */
  readonly year: Year
  readonly subjects: readonly { readonly code: Subject; readonly label: string; readonly points: readonly number[] }[]
  /** Of the last and the coming rounds: everything of them is written. */
  readonly isRecent: boolean
  /** Explanation videos are registered. */
  readonly hasVideos: boolean
  readonly loginId: 'itempool' | 'ktutor'
  readonly at: Date
}

const SUBJECT_OF: Readonly<Record<Service, Subject>> = { 1001: 'MATH', 1002: 'ENGLISH', 1003: 'KOREAN' }
const PROVIDER_OF: Readonly<Record<Service, number>> = { 1001: 1, 1002: 3, 1003: 2 }
const MATHEMATICS = 1001
/** Rounds so many months before the present one, and all after it, are recent. */
const RECENT_FROM = -1
/** One paper was registered just now; its analysis is still there. */
const NEWEST_AGE_MS = 44 * 60_000

const repeated = (count: number, point: number) => Array.from({ length: count }, () => point)
/** A hundred points each; the second subject of a paper has fifty. */
const POINTS = {
  long: [...repeated(12, 3), ...repeated(16, 4)],
  short: repeated(20, 5),
  second: repeated(10, 5),
}

/** The papers that rounds want, and those of an old category that tells two types of the second year apart; in the order of their registration. */
export function paperStories(now: Date): PaperStory[] {
  const wanted = plannedPapers(now)
  const newest = wanted.findLast(({ service }) => service === MATHEMATICS)
  const planned = wanted.map((paper, at): PaperStory => {
    const story = plannedStory(paper, at, now)
    return paper === newest ? { ...story, loginId: 'itempool', at: new Date(now.getTime() - NEWEST_AGE_MS) } : story
  })
  const all = [...planned, ...(['HIGH1', 'HIGH2GA', 'HIGH2NA'] as const).map(oldStory)]
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The bank tells the types of the second year apart in one old category alone. */
const bankTarget = (target: ExamTarget): ItempoolTarget => (target.startsWith('HIGH2') ? 'HIGH2' : target)
const YEARS = { MIDDLE1: 7, MIDDLE2: 8, MIDDLE3: 9, HIGH1: 10, HIGH2GA: 11, HIGH2NA: 11 } as const

const codeOf = (planYm: string, target: ItempoolTarget): string =>
  planYm.slice(2) + target.replace('MIDDLE', 'M').replace('HIGH', 'H').replace('GA', 'A').replace('NA', 'B')

export const categoryOf = (service: Service, planYm: string): CategoryNames => [
  `${SERVICE_SUBJECTS[service]} 학력평가`,
  `${planYm.slice(0, 4)}년`,
  planMonthText(planYm),
]

function plannedStory(paper: PlannedPaper, at: number, now: Date): PaperStory {
  const { service, planYm, offset } = paper
  const target = bankTarget(paper.target)
  const isRecent = offset >= RECENT_FROM
  const subject = SUBJECT_OF[service]
  const isLong = isRecent && subject !== 'KOREAN' && target.startsWith('HIGH')
  const hasScience = service === MATHEMATICS && paper.target === 'HIGH1' && offset % 3 === 0
  // Another provider wrote some of the older papers.
  const providerNo = service === MATHEMATICS && target === 'MIDDLE2' && !isRecent ? 2 : PROVIDER_OF[service]
  return {
    key: paperKey(paper),
    code: codeOf(planYm, target),
    providerNo,
    category: categoryOf(service, planYm),
    target,
    name: `${planMonthText(planYm)} ${BANK_TARGETS[target]} ${SERVICE_SUBJECTS[service]}`,
    year: YEARS[paper.target],
    subjects: [
      { code: subject, label: SUBJECT_LABELS[subject], points: isLong ? POINTS.long : POINTS.short },
      ...(hasScience ? [{ code: 'SCIENCE' as const, label: SUBJECT_LABELS.SCIENCE, points: POINTS.second }] : []),
    ],
    isRecent,
    hasVideos: service === MATHEMATICS && offset === 0 && target === 'HIGH1',
    loginId: providerNo === 1 && at % 4 === 3 ? 'ktutor' : 'itempool',
    at: registeredAt(planYm, at, now),
  }
}

/** Six weeks before the month of the round; what is still to come was registered during the last days. */
function registeredAt(planYm: string, at: number, now: Date): Date {
  const usual = instantOf(addDays(addMonths(`${planYm.slice(0, 4)}-${planYm.slice(4)}-01`, -1), -14), '10:00')
  const latest = instantOf(addDays(toDay(now), -1), '09:00')
  return new Date(Math.min(usual.getTime(), latest.getTime()) + at * 3 * 60_000)
}

const oldStory = (target: 'HIGH1' | 'HIGH2GA' | 'HIGH2NA', at: number): PaperStory => ({
  key: `2020 ${target}`,
  code: codeOf('202002', target),
  providerNo: 1,
  category: ['수학 학력평가', '2020년', '2020년 2월'],
  target,
  name: `2020년 2월 ${BANK_TARGETS[target]} 수학`,
  year: YEARS[target],
  subjects: [{ code: 'MATH', label: SUBJECT_LABELS.MATH, points: POINTS.short }],
  isRecent: false,
  hasVideos: false,
  loginId: 'itempool',
  at: new Date(instantOf('2020-01-20', '10:00').getTime() + at * 5 * 60_000),
})

/** Every provider's categories of the papers, and those of the next months, for which none is registered yet. */
export function categoriesOf(stories: readonly PaperStory[], now: Date): Map<number, CategoryNames[]> {
  const months = [2, 3, 4].map((offset) =>
    addMonths(`${toDay(now).slice(0, 7)}-01`, offset)
      .slice(0, 7)
      .replace('-', ''),
  )
  const coming = ([1001, 1002, 1003] as const).flatMap((service) =>
    months.map((planYm) => ({ providerNo: PROVIDER_OF[service], category: categoryOf(service, planYm) })),
  )
  const byProvider = Map.groupBy([...stories, ...coming], ({ providerNo }) => providerNo)
  return new Map(
    [...byProvider].map(([providerNo, some]) => [
      providerNo,
      [...new Map(some.map(({ category }) => [category.join('>'), category])).values()],
    ]),
  )
}
