import { isCorrect } from '#areas/itempool/item/server/door.ts'

/** A question of a paper as marks are made for it. */
export interface MarkedQuestion {
  /** null where the answer is written. */
  readonly choiceCount: number | null
  readonly answers: readonly string[]
  readonly point: number
  /** How many of a hundred answer it rightly. */
  readonly rate: number
}

/** A question, by its place from 0, that the good answer worse than the weak: its wording misleads whoever thinks. */
export const MISLEADING_AT = 8
/** A question, by its place from 0, of which one wrong choice is marked more often than the right one. */
export const TEMPTING_AT = 12

const BLANK_SHARE = 0.02
const TWICE_SHARE = 0.01
const UNREADABLE_SHARE = 0.004
const TEMPTED_SHARE = 0.62

/** How likely somebody answers a question rightly; `ability` is 0 for the usual examinee and mostly within -2 and 2. */
function likelihood({ rate }: MarkedQuestion, at: number, ability: number): number {
  const logit = Math.log(rate / (100 - rate))
  if (at === MISLEADING_AT) return 1 / (1 + Math.exp(0.9 * ability - logit * 0.4))
  if (at === TEMPTING_AT) return (1 - TEMPTED_SHARE) / (1 + Math.exp(-1.1 * ability))
  return 1 / (1 + Math.exp(-(1.25 * ability + logit)))
}

/** What somebody of an ability marks on a paper, with what it comes to. */
export function marksOf(questions: readonly MarkedQuestion[], ability: number, chance: () => number) {
  const marks = questions.map((question, at) => markOf(question, at, ability, chance))
  const correct = questions.map((question, at) => isCorrect(keyOf(question), marks[at] ?? ''))
  const score = questions.reduce((sum, { point }, at) => (correct[at] ? sum + point : sum), 0)
  return { marks, correct, score }
}

/** The key of a question, as marks are judged by it. */
export const keyOf = ({ choiceCount, answers }: Pick<MarkedQuestion, 'choiceCount' | 'answers'>) =>
  ({
    itemType: choiceCount === null ? 'SHORT_ANSWER' : 'MULTIPLE_CHOICE',
    answers,
    isMultiple: answers.length > 1,
    answerReading: 'ALL',
  }) as const

function markOf(question: MarkedQuestion, at: number, ability: number, chance: () => number): string {
  const slip = chance()
  if (slip < BLANK_SHARE) return ''
  if (slip < BLANK_SHARE + UNREADABLE_SHARE) return '*'
  const isRight = chance() < likelihood(question, at, ability)
  const { answers, choiceCount } = question
  if (isRight) return answers.join('|')
  if (choiceCount === null) return String(Number(answers[0] ?? 0) + Math.floor(chance() * 4) + 1)
  const wrong = choicesOf(choiceCount).filter((choice) => !answers.includes(choice))
  const other = at === TEMPTING_AT ? wrong[1] : wrong[Math.floor(chance() * wrong.length)]
  const isTwice = slip > 1 - TWICE_SHARE
  return isTwice ? [wrong[0], wrong[2]].join('|') : (other ?? '')
}

const choicesOf = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1))

/** The sum of four chances is near enough to how abilities are spread. */
export const abilityOf = (chance: () => number): number => (chance() + chance() + chance() + chance() - 2) * 1.75
