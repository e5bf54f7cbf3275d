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

/** So many wrong answers that were written, or choices together, are told one by one. */
const MOST_TOLD = 5

type Shares = Pick<AnalysedItem, 'optionList' | 'noMarkShare' | 'severalShare' | 'unreadableShare' | 'otherShare'>

/**
 * Which share of the examinees gave which answer, in percent of all of them; whoever has no mark at all is counted among those without
 * one. Where several choices are right together, a part of the key is an answer of its own, and so are other choices together.
 */
export function optionsOf(question: MarkedQuestion, marks: readonly CountedMark[], examineeCount: number): Shares {
  const share = (count: number): number => percentOf(count, examineeCount)
  const countOf = (some: readonly CountedMark[]): number => some.reduce((sum, { count }) => sum + count, 0)
  const unreadable = countOf(marks.filter(({ isUnreadable }) => isUnreadable))
  const given = marks.filter(({ isUnreadable, answers }) => !isUnreadable && answers.length > 0)
  const isSeveral = ({ answers }: CountedMark) => new Set(answers).size > 1 && !isTogether(question)
  const several = countOf(given.filter(isSeveral))
  const single = given.filter((mark) => !isSeveral(mark))
  const options = toOptions(question, single)
  const told = new Set(options.map(({ answer }) => answer))
  const isTold = ({ answers }: CountedMark) => told.has(textOf(answers))
  return {
    optionList: options.map((option) => ({ ...option, share: share(option.examineeCount) })),
    noMarkShare: share(Math.max(0, examineeCount - countOf(given) - unreadable)),
    severalShare: share(several),
    unreadableShare: share(unreadable),
    otherShare: share(countOf(single.filter((mark) => !isTold(mark)))),
  }
}

/** Whether several answers are right together, and none of them alone. */
const isTogether = ({ isMultiple, key }: MarkedQuestion): boolean => isMultiple || key.length > 1

function toOptions(question: MarkedQuestion, marks: readonly CountedMark[]): Option[] {
  if (question.itemType !== 'MULTIPLE_CHOICE') return writtenOf(question, marks)
  const choices = Array.from({ length: question.choiceCount ?? 0 }, (_, index) => String(index + 1))
  return isTogether(question) ? togetherOf(question, choices, marks) : choicesOf(question, choices, marks)
}

type Option = Omit<AnalysedItem['optionList'][number], 'share'>

/** Every choice, also those that nobody marked. */
function choicesOf({ key }: MarkedQuestion, choices: readonly string[], marks: readonly CountedMark[]): Option[] {
  const counts = countsOf(marks)
  return choices.map((answer) => ({
    answer,
    isAnswer: key.includes(answer),
    examineeCount: counts.get(answer) ?? 0,
  }))
}

/** The key as one answer, every choice alone, and the other choices together that were marked most. */
function togetherOf({ key }: MarkedQuestion, choices: readonly string[], marks: readonly CountedMark[]): Option[] {
  const counts = countsOf(marks)
  const right = textOf(key)
  const alone = choices.filter((choice) => choice !== right)
  const others = mostOf(counts, (answer) => answer !== right && !alone.includes(answer))
  return [right, ...alone, ...others].map((answer) => ({
    answer,
    isAnswer: answer === right,
    examineeCount: counts.get(answer) ?? 0,
  }))
}

/** The right answer, and what else was written most. */
function writtenOf({ key }: MarkedQuestion, marks: readonly CountedMark[]): Option[] {
  const counts = countsOf(marks)
  const right = textOf(key)
  return [right, ...mostOf(counts, (answer) => answer !== right)].map((answer) => ({
    answer,
    isAnswer: answer === right,
    examineeCount: counts.get(answer) ?? 0,
  }))
}

/** How many gave each answer. */
function countsOf(marks: readonly CountedMark[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { answers, count } of marks) counts.set(textOf(answers), (counts.get(textOf(answers)) ?? 0) + count)
  return counts
}

/** Of the answers that are meant those that were given most. */
const mostOf = (counts: ReadonlyMap<string, number>, isMeant: (answer: string) => boolean): string[] =>
  [...counts]
    .filter(([answer]) => isMeant(answer))
    .sort(([one, oneCount], [other, otherCount]) => otherCount - oneCount || one.localeCompare(other))
    .slice(0, MOST_TOLD)
    .map(([answer]) => answer)

/** Answers as one text, in whatever order they were given; choices by their number. */
const textOf = (answers: readonly string[]): string =>
  [...new Set(answers)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).join('|')
