import { VIDEO_GRADES } from '#areas/itempool/exam/contract/codes.ts'
import { EXAM_TARGETS, type ExamTarget } from '../contract/codes.ts'
import { type NamedFor, strangeWords } from './name-fit.rules.ts'

/** The numbers that a round has for a target, as they are typed; empty where there is none. */
export interface TypedNumbers {
  readonly target: ExamTarget
  readonly goodsNo: string
  readonly examNo: string
}

const NUMBERS = { goodsNo: '상품번호', examNo: '시험지 번호' } as const
type NumberKind = keyof typeof NUMBERS

const wordOf = (target: ExamTarget): string => EXAM_TARGETS[target].word

function sharedIn(
  list: readonly TypedNumbers[],
  kind: NumberKind,
  isChanged: (target: ExamTarget) => boolean,
): string[] {
  const groups = Map.groupBy(
    list.filter((one) => one[kind] !== ''),
    (one) => one[kind],
  )
  return [...groups]
    .filter(([, some]) => some.length > 1 && some.some(({ target }) => isChanged(target)))
    .map(([no, some]) => `${some.map(({ target }) => wordOf(target)).join(', ')}: 같은 ${NUMBERS[kind]} ${no}`)
}

/** Targets with the same goods or the same paper, as far as one of them was changed now: each a sentence. */
export function sharedNumbers(before: readonly TypedNumbers[], after: readonly TypedNumbers[]): string[] {
  const isChanged = (kind: NumberKind) => (target: ExamTarget) => {
    const of = (list: readonly TypedNumbers[]) => list.find((one) => one.target === target)?.[kind] ?? ''
    return of(before) !== of(after)
  }
  return [...sharedIn(after, 'goodsNo', isChanged('goodsNo')), ...sharedIn(after, 'examNo', isChanged('examNo'))]
}

/** A paper of the item pool, as far as it tells for whom it is. */
export interface KnownPaper {
  readonly examName: string
  /** A code of the targets of papers, of which a round knows some. */
  readonly examTarget: string
  readonly categoryName: string
}

const HALVES: readonly string[] = ['HIGH2GA', 'HIGH2NA']

/** The word of another target than is meant; undefined where it fits or nobody knows the code. */
function strangeTarget(examTarget: string, target: ExamTarget): string | undefined {
  if (examTarget === target || (examTarget === 'HIGH2' && HALVES.includes(target))) return undefined
  const known = Object.entries(EXAM_TARGETS).find(([code]) => code === examTarget)
  if (known) return known[1].word
  return Object.values(VIDEO_GRADES).find(({ targets }) => targets.some((code) => code === examTarget))?.word
}

const SUBJECTS = ['수학', '영어', '국어']

/** What a paper tells of another subject, year, month or grade than is meant, by its name, its target and its category. */
export function strangePaper({ examName, examTarget, categoryName }: KnownPaper, meant: NamedFor): string[] {
  const grade = strangeTarget(examTarget, meant.target)
  const subjects = SUBJECTS.filter((word) => categoryName.includes(word))
  const isOther = subjects.length > 0 && !subjects.some((word) => meant.serviceName.includes(word))
  return [
    ...new Set([
      ...strangeWords(examName, meant),
      ...(grade === undefined ? [] : [grade]),
      ...(isOther ? subjects : []),
    ]),
  ]
}

/** Whether a change of dates ends orders at once: their last day was still to come, or today, and now lies in the past. */
export const closesAtOnce = (
  before: { readonly applyEndYmd: string },
  after: { readonly applyEndYmd: string },
  today: string,
): boolean => before.applyEndYmd >= today && after.applyEndYmd < today
