import { createHash } from 'node:crypto'
import { addDays, instantOf } from '#platform/contract/seoul.ts'

/** Numbers from 0 to 1 that are always the same for a name; of each name there are sixteen. */
export type Draw = (purpose: number) => number

/** The draws of a name. */
export function drawOf(name: string): Draw {
  const bytes = createHash('sha512').update(name).digest()
  return (purpose) => bytes.readUInt32BE((purpose % 16) * 4) / 2 ** 32
}

/** One of a few values. */
export const pick = <T>(values: readonly T[], chance: number): T => values[Math.floor(chance * values.length)] as T

/** An organisation was put into a stage. */
export interface StageStep {
  readonly statusId: number
  readonly at: Date
}

/** A visit, a call or whatever else was reported. */
export interface ReportStory {
  readonly typeId: number
  readonly at: Date
  readonly content: string
  readonly nextContactDay: string | null
}

/** What sales people did with one school until today. */
export interface SalesStory {
  readonly schoolYear: number
  readonly steps: readonly StageStep[]
  readonly reports: readonly ReportStory[]
}

/** The stages that the first migration made: a story begins in the first, and ends somewhere between. */
export const FIRST_STATUS_ID = 1
const CONTRACT_STATUS_ID = 5
const DROPPED_STATUS_ID = 6

/** How far a school came: mostly a little, sometimes to a contract. */
const ENDS = [2, 2, 2, 3, 3, 3, 4, 4, CONTRACT_STATUS_ID, CONTRACT_STATUS_ID, DROPPED_STATUS_ID] as const
const LONGEST_DAYS = 420
const FIRST_HOUR = 9
const WORKING_MINUTES = 8 * 60

/** Visit, call, offer, contract, e-mail, other: what is said of each. */
const TEXTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    '교무부장 선생님과 면담했습니다.\n알림장 기능 중 가정통신문 회신을 가장 궁금해하셨습니다.',
    '학교를 방문해 서비스 소개 자료를 전달했습니다. 다음 주 부장회의에서 논의하기로 했습니다.',
    '담당 선생님이 바뀌어 처음부터 다시 설명했습니다. 이전 사용 경험은 긍정적입니다.',
  ],
  2: [
    '전화로 내년 예산 일정을 확인했습니다. 12월 중순 이후 확정됩니다.',
    '담당자 부재로 통화하지 못했습니다. 행정실에 메모를 남겼습니다.',
    '사용 중 불편한 점을 들었습니다. 사진 첨부 용량을 늘려 달라는 요청입니다.',
  ],
  3: [
    '제안서를 전달했습니다. 앨범과 설문 기능을 포함한 구성입니다.',
    '견적을 다시 요청받아 학생 수 기준으로 보냈습니다.',
  ],
  4: [
    '계약서에 서명을 받았습니다. 3월 개학에 맞춰 시작합니다.',
    '계약 조건을 확정했습니다. 교육 일정은 2월 셋째 주입니다.',
  ],
  5: ['소개 자료와 다른 학교 사례를 이메일로 보냈습니다.', '문의하신 개인정보 처리 방침을 이메일로 회신했습니다.'],
  6: ['지역 교육청 설명회에서 담당자를 만났습니다.', '학부모 대상 설명회 일정을 조율하고 있습니다.'],
}
const TYPES = [1, 1, 1, 2, 2, 2, 2, 3, 5, 6] as const

const atWork = (day: string, chance: number): Date =>
  new Date(instantOf(day).getTime() + (FIRST_HOUR * 60 + Math.floor(chance * WORKING_MINUTES)) * 60_000)

/** The story of the school with this number in the order of work, told until now; `reportCount` reports are wanted. */
export function storyOf(today: string, now: Date, index: number, reportCount: number): SalesStory {
  const draw = drawOf(`sales ${index}`)
  const days = 7 + Math.floor(draw(0) * LONGEST_DAYS)
  const dayAt = (share: number) => addDays(today, -Math.floor(days * (1 - share)))
  const end = pick(ENDS, draw(1))
  const last = end === DROPPED_STATUS_ID ? 2 + Math.floor(draw(2) * 3) : end
  const way = [2, 3, 4, 5].filter((statusId) => statusId <= last)
  const stages = end === DROPPED_STATUS_ID ? [...way, DROPPED_STATUS_ID] : way
  const steps = stages.map((statusId, step) => ({
    statusId,
    at: atWork(dayAt((step + draw(3 + step) * 0.8) / stages.length), draw(8 + step)),
  }))
  const isOpen = end !== DROPPED_STATUS_ID && end !== CONTRACT_STATUS_ID
  const reports = Array.from({ length: reportCount }, (_, each) => {
    const drawn = drawOf(`sales ${index} report ${each}`)
    const share = (each + drawn(0)) / reportCount
    const typeId = end === CONTRACT_STATUS_ID && each === reportCount - 1 ? 4 : pick(TYPES, drawn(1))
    const nextContactDay = drawn(2) < (isOpen ? 0.6 : 0.1) ? nextDay(today, drawn(3)) : null
    return {
      typeId,
      at: atWork(dayAt(share), drawn(4)),
      content: pick(TEXTS[typeId] ?? [''], drawn(5)),
      nextContactDay,
    }
  }).filter(({ at }) => at <= now)
  const year = Number(today.slice(0, 4))
  return { schoolYear: year + (draw(12) < 0.7 ? 1 : 0), steps: steps.filter(({ at }) => at <= now), reports }
}

/** Mostly soon, often today, sometimes overdue. */
function nextDay(today: string, chance: number): string {
  if (chance < 0.08) return today
  if (chance < 0.2) return addDays(today, -1 - Math.floor(chance * 40))
  return addDays(today, 1 + Math.floor((chance - 0.2) * 50))
}

const FAMILY_NAMES = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임']
const GIVEN_NAMES = ['서연', '민준', '지우', '하준', '은지', '도윤', '수빈', '예준', '미경', '영호', '정숙', '성민']
const POSITIONS = ['교무부장', '교감', '행정실', '정보부장', '학년부장']
const NUMBERS_OF_NOBODY = 9_000

/** Somebody at a school; the numbers belong to nobody. */
export interface ContactStory {
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly isUse: boolean
}

/** The people at a school, one or two; the first is in use. */
export function contactsOf(index: number): ContactStory[] {
  const draw = drawOf(`contacts ${index}`)
  return Array.from({ length: draw(0) < 0.4 ? 2 : 1 }, (_, each) => {
    const number = 1_000 + ((index * 2 + each) % NUMBERS_OF_NOBODY)
    const name = `${pick(FAMILY_NAMES, draw(1 + each * 4))}${pick(GIVEN_NAMES, draw(2 + each * 4))}`
    return {
      name: `${name} ${pick(POSITIONS, draw(3 + each * 4))}`,
      phoneNumber: `010-0000-${number}`,
      email: draw(4 + each * 4) < 0.6 ? `teacher${index}-${each}@school.example.com` : null,
      isUse: each === 0 || draw(9) < 0.7,
    }
  })
}
