import type { Difficulty } from '#areas/itempool/item/contract/codes.ts'

export const SUBJECT_LABELS = { MATH: '수학', SCIENCE: '과학', ENGLISH: '영어', KOREAN: '국어' } as const
export type Subject = keyof typeof SUBJECT_LABELS
/** Years of school: 7 is the first one of middle schools, 10 the first one of high schools. */
export type Year = 7 | 8 | 9 | 10 | 11

/** What a question is about: its code, sub-subject, major, middle and minor unit (the last two may be empty), its goal and year. */
export interface Unit {
  readonly subject: Subject
  readonly unitCode: string
  readonly units: readonly [subSubject: string, major: string, middle: string, minor: string]
  readonly purpose: string
  /** When it is learnt; what is no matter of the year is given to all. */
  readonly year: Year | null
}

/** What a picture shows, as HTML in which formulas stand between dollar signs; see `formula.ts`. */
export interface Text {
  readonly ask: string
  readonly choices: readonly string[]
  /** Only mathematics is explained. */
  readonly explained: readonly string[]
}

/** A question whose pictures lie in `demo/data/items`, with what the bank keeps of it. */
export interface Question extends Unit {
  /** Variations have the name of their family and a number. */
  readonly name: string
  /** null where the answer is written. */
  readonly choiceCount: 5 | null
  readonly answers: readonly string[]
  readonly difficulty: Difficulty
  readonly behavior: 1 | 2 | 3 | 4
  readonly isHeard?: boolean
  /** Without one `demo/data/items/pages.ts` draws it. */
  readonly text?: Text
}

/** What varies of a question: how hard it is, what it asks, its answer, its choices in their order, and how it is solved. */
type Made = readonly [
  level: `${Difficulty} ${Question['behavior']}`,
  ask: string,
  answer: string | number,
  choices?: readonly (string | number)[],
  ...explained: string[],
]

/** A question; without choices its answer is written. */
export function ask(name: string, unit: Unit, [level, question, answer, choices = [], ...explained]: Made): Question {
  const [difficulty, behavior] = level.split(' ') as [Difficulty, string]
  const place = choices.indexOf(answer) + 1
  return {
    ...unit,
    name,
    difficulty,
    behavior: Number(behavior) as Question['behavior'],
    choiceCount: choices.length > 0 ? 5 : null,
    answers: [String(choices.length > 0 ? place : answer)],
    text: { ask: question, choices: choices.map(String), explained },
  }
}

/** A question and its variations, one for each list of numbers. */
export const vary = (
  name: string,
  unit: Unit,
  numbers: readonly (readonly number[])[],
  made: (...each: number[]) => Made,
): Question[] => numbers.map((each, at) => ask(at === 0 ? name : `${name}${at + 1}`, unit, made(...each)))

/** Five numbers in their order, the right one among them; `below` says how many are smaller. */
export const near = (right: number, below: number, step = 1): number[] =>
  Array.from({ length: 5 }, (_, at) => right + (at - below) * step)

export const familyOf = ({ name }: Question): string => name.replace(/\d+$/, '')
