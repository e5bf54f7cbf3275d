import type { AnswerReading, ItemType } from '#areas/itempool/item/contract/codes.ts'
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
  /** The answers of the key, spelled as those of marks are, and how they are read. */
  readonly key: readonly string[]
  readonly answerReading: AnswerReading
  /** Whether answers are right together. */
  readonly isRight: (answers: readonly string[]) => boolean
}

/** So many wrong answers that were written, or choices together, are told one by one. */
const MOST_LISTED = 5

type Shares = Pick<AnalysedItem, 'optionList' | 'noMarkShare' | 'severalShare' | 'unreadableShare' | 'otherShare'>

/**
 * Which share of the examinees gave which answer, in percent of all of them; whoever has no mark at all is counted among those without
 * one. Where several choices are right together, a part of the key is an answer of its own, and so are other choices together. What
 * counts as an answer the reading of the key decides: of everybody every one.
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
  const listed = new Set(options.map(({ answer }) => answer))
  const isListed = ({ answers }: CountedMark) => listed.has(textOf(answers))
  return {
    optionList: options.map((option) => ({ ...option, share: share(option.examineeCount) })),
    noMarkShare: share(Math.max(0, examineeCount - countOf(given) - unreadable)),
    severalShare: share(several),
    unreadableShare: share(unreadable),
    otherShare: share(countOf(single.filter((mark) => !isListed(mark)))),
  }
}

/** Whether several answers are asked for together. */
const isTogether = ({ isMultiple, key, answerReading }: MarkedQuestion): boolean =>
  isMultiple || (key.length > 1 && answerReading === 'ALL')

function toOptions(question: MarkedQuestion, marks: readonly CountedMark[]): Option[] {
  if (question.itemType !== 'MULTIPLE_CHOICE') return writtenOf(question, marks)
  const choices = Array.from({ length: question.choiceCount ?? 0 }, (_, index) => String(index + 1))
  return isTogether(question) ? togetherOf(question, choices, marks) : choicesOf(question, choices, marks)
}

type Option = Omit<AnalysedItem['optionList'][number], 'share'>

/** An answer with how many gave it; several together are right or wrong together. */
const optionOf =
  ({ isRight, itemType }: MarkedQuestion, marks: readonly CountedMark[]) =>
  (answer: string): Option => ({
    answer,
    isAnswer: isRight(partsOf(itemType, answer, marks)),
    examineeCount: countsOf(marks).get(answer) ?? 0,
  })

/** The answers that one text tells: as some mark gave them, or else as the key tells its own. */
const partsOf = (itemType: ItemType, text: string, marks: readonly CountedMark[]): readonly string[] =>
  marks.find(({ answers }) => textOf(answers) === text)?.answers ??
  (itemType === 'MULTIPLE_CHOICE' ? text.split('|') : [text])

/** Every choice, also those that nobody marked. */
const choicesOf = (question: MarkedQuestion, choices: readonly string[], marks: readonly CountedMark[]): Option[] =>
  choices.map(optionOf(question, marks))

/** The key as one answer, every choice alone, and the other choices together that were marked most. */
function togetherOf(question: MarkedQuestion, choices: readonly string[], marks: readonly CountedMark[]): Option[] {
  const right = textOf(question.key)
  const alone = choices.filter((choice) => choice !== right)
  const others = mostOf(countsOf(marks), (answer) => answer !== right && !alone.includes(answer))
  return [right, ...alone, ...others].map(optionOf(question, marks))
}

/** The right answers, and what else was written most. */
function writtenOf(question: MarkedQuestion, marks: readonly CountedMark[]): Option[] {
  const { key, answerReading, isRight } = question
  const isAll = answerReading !== 'ANY'
  const right = isAll ? [textOf(key)] : [...new Set(key)]
  const others = mostOf(countsOf(marks), (answer) => !right.includes(answer))
  const rightOptions = right.map((answer) => ({
    answer,
    isAnswer: isRight(isAll ? [...new Set(key)] : [answer]),
    examineeCount: countsOf(marks).get(answer) ?? 0,
  }))
  return [...rightOptions, ...others.map(optionOf(question, marks))]
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
    .slice(0, MOST_LISTED)
    .map(([answer]) => answer)

/** Answers as one text, in whatever order they were given; choices by their number. */
const textOf = (answers: readonly string[]): string =>
  [...new Set(answers)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).join('|')
