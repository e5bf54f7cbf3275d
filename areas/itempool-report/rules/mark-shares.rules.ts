import type { ItemType } from '#areas/itempool-item/contract/codes.ts'
import { percentOf } from '#platform/contract/percent.ts'
import type { AnalysedItem } from '../contract/analysis.contract.ts'

/** How many examinees gave the same mark: the answers in it, each in one spelling; an unreadable one has none. */
export interface CountedMark {
  readonly answers: readonly string[]
  readonly isUnreadable: boolean
  readonly count: number
}

/** What decides how marks are told. */
interface MarkedQuestion {
  readonly itemType: ItemType
  readonly choiceCount: number | null
  readonly isMultiple: boolean
  /** The right answers, spelled as those of marks are. */
  readonly key: readonly string[]
}

/** So many written answers are told one by one. */
const MOST_WRITTEN = 5

type Shares = Pick<AnalysedItem, 'optionList' | 'noMarkShare' | 'severalShare' | 'unreadableShare' | 'otherShare'>

/**
 * Which share of the examinees gave which answer, in percent of all of them; whoever has no mark at all is counted among those without
 * one. Where several choices are right together, whoever marked several is counted at each of them, so that the shares are more than all.
 */
export function optionsOf(question: MarkedQuestion, marks: readonly CountedMark[], examineeCount: number): Shares {
  const share = (count: number): number => percentOf(count, examineeCount)
  const countOf = (some: readonly CountedMark[]): number => some.reduce((sum, { count }) => sum + count, 0)
  const unreadable = countOf(marks.filter(({ isUnreadable }) => isUnreadable))
  const given = marks.filter(({ isUnreadable, answers }) => !isUnreadable && answers.length > 0)
  const isSeveral = ({ answers }: CountedMark) => new Set(answers).size > 1 && !question.isMultiple
  const several = countOf(given.filter(isSeveral))
  const single = given.filter((mark) => !isSeveral(mark))
  const options = question.itemType === 'MULTIPLE_CHOICE' ? choicesOf(question, single) : writtenOf(question, single)
  const told = new Set(options.map(({ answer }) => answer))
  const isTold = ({ answers }: CountedMark) => told.has(textOf(answers)) || answers.some((answer) => told.has(answer))
  return {
    optionList: options.map((option) => ({ ...option, share: share(option.examineeCount) })),
    noMarkShare: share(Math.max(0, examineeCount - countOf(given) - unreadable)),
    severalShare: share(several),
    unreadableShare: share(unreadable),
    otherShare: share(countOf(single.filter((mark) => !isTold(mark)))),
  }
}

type Option = Omit<AnalysedItem['optionList'][number], 'share'>

/** Every choice, also those that nobody marked. */
function choicesOf({ choiceCount, key }: MarkedQuestion, marks: readonly CountedMark[]): Option[] {
  return Array.from({ length: choiceCount ?? 0 }, (_, index) => {
    const answer = String(index + 1)
    const marked = marks.filter((mark) => mark.answers.includes(answer))
    const examineeCount = marked.reduce((sum, { count }) => sum + count, 0)
    return { answer, isAnswer: key.includes(answer), examineeCount }
  })
}

/** The right answer, and what else was written most. */
function writtenOf({ key }: MarkedQuestion, marks: readonly CountedMark[]): Option[] {
  const counts = new Map<string, number>()
  for (const { answers, count } of marks) counts.set(textOf(answers), (counts.get(textOf(answers)) ?? 0) + count)
  const right = textOf(key)
  const countOf = (answer: string): number => counts.get(answer) ?? 0
  const wrong = [...counts.keys()]
    .filter((answer) => answer !== right)
    .sort((one, other) => countOf(other) - countOf(one) || one.localeCompare(other))
  return [right, ...wrong.slice(0, MOST_WRITTEN)].map((answer) => ({
    answer,
    isAnswer: answer === right,
    examineeCount: countOf(answer),
  }))
}

/** Answers as one text, in whatever order they were given. */
const textOf = (answers: readonly string[]): string => [...new Set(answers)].sort().join('|')
