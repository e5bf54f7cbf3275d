import { COACH_GRADES } from '#areas/itempool/exam/contract/codes.ts'
import { COACH_TEMPLATES } from '#areas/itempool/exam/rules/coach.rules.ts'
import type { Year } from './questions/question.ts'

/** A subject whose tables are filled; of one that is not written, coaching is empty and nothing else is there. */
interface SubjectStory {
  readonly subjectNo: number
  readonly year: Year
  readonly isWritten: boolean
  readonly fullScore: number
  readonly purposes: readonly (readonly [questionNo: number, purpose: string])[]
}

/** Of a hundred points, from where each grade of coaching begins. */
const COACH_STARTS = [88, 74, 58, 40, 0]
const STRATEGIES = [
  '실수를 줄이는 것이 목표입니다. 고난도 문항을 시간을 정해 풀고, 풀이를 다른 방법으로 한 번 더 써 보세요.',
  '틀린 문항의 단원을 골라 개념을 다시 정리하고, 심화 문항을 하루에 다섯 개씩 풀어 보세요.',
  '자주 틀리는 유형을 오답 노트로 모아 두고, 유사 문항을 반복해 풀어 보세요.',
  '교과서의 기본 예제를 먼저 완벽하게 풀고, 보충 문항으로 넘어가세요.',
  '개념 설명을 소리 내어 읽고, 쉬운 문항부터 매일 꾸준히 풀어 보세요.',
]

/** Shares of examinees, in percent from the top, at which the grades end. */
const GRADE_ENDS = [4, 11, 23, 40, 60, 77, 89, 96]
const EXAMINEES = 18_400
const MEAN = 57
const SPREAD = 19
const FULL_SCORE = 100

/** How many have at least a score: everybody has nothing, and only those who have the full score are above the one below it. */
function countAbove(score: number): number {
  if (score <= 0) return EXAMINEES
  return score > FULL_SCORE ? 0 : Math.round(EXAMINEES / (1 + Math.exp((1.702 * (score - MEAN)) / SPREAD)))
}
const percentOf = (count: number): number => Math.round((count * 10_000) / EXAMINEES) / 100

/** Coaching, grade cuts and goals of a subject as their tables have them. */
export function subjectTables({ subjectNo, year, isWritten, fullScore, purposes }: SubjectStory) {
  const { counts } = COACH_TEMPLATES[year < 10 ? 'MIDDLE' : 'HIGH']
  const coach = COACH_GRADES.map((grade, at) => {
    const [hourly, daily, monthly] = counts[at] ?? counts[0]
    const start = scaled(COACH_STARTS[at] ?? 0, fullScore)
    const end = at === 0 ? fullScore : scaled(COACH_STARTS[at - 1] ?? 0, fullScore) - 1
    return {
      subjectNo,
      expectedGrade: grade,
      startScore: isWritten ? start : 0,
      endScore: isWritten ? end : 0,
      learningStrategy: isWritten ? (STRATEGIES[at] ?? '') : '',
      hourlyPractice: isWritten ? hourly : 0,
      dailyPractice: isWritten ? daily : 0,
      monthlyPractice: isWritten ? monthly : 0,
    }
  })
  if (!isWritten) return { coach, gradeCuts: [], purposes: [] }
  return {
    coach,
    gradeCuts: Array.from({ length: 101 }, (_, at) => cutOf(subjectNo, 100 - at)),
    purposes: purposes.map(([questionNo, purpose]) => ({ subjectNo, questionNo, purpose })),
  }
}

const scaled = (points: number, fullScore: number): number => Math.round((points * fullScore) / 100)

/** The share in ties is the difference of two cumulative shares; a rank is one more than how many are above. */
function cutOf(subjectNo: number, score: number) {
  const above = percentOf(countAbove(score))
  const grade = GRADE_ENDS.findIndex((end) => above <= end) + 1
  return {
    subjectNo,
    score,
    expectedGrade: grade || GRADE_ENDS.length + 1,
    tiePercent: Math.round((above - percentOf(countAbove(score + 1))) * 100) / 100,
    scaledScore: above,
    expectedRank: countAbove(score + 1) + 1,
  }
}
