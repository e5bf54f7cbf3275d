import { z } from 'zod'
import { allSteps, type InSteps } from '../steps.ts'

/** One thing that is wrong with a file. */
export const RowProblem = z.object({
  /** As the spreadsheet numbers it. */
  row: z.number().int(),
  /** The column's title in the file. */
  column: z.string(),
  reason: z.string(),
  /** What people call the column, where its title alone would not tell them. */
  label: z.string().optional(),
  /** The only texts that the cell takes. */
  choices: z.array(z.string()).optional(),
  /** What stands in the cell, where another value in this one cell could be right; such a cell can be corrected. */
  value: z.string().optional(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** Most problems of a file, and most warnings, that an answer lists one by one. */
export const MOST_SHOWN_PROBLEMS = 1_000

/** How many problems are of one kind: the same column and the same reason, whatever values and row numbers it names. */
export const ProblemKind = z.object({
  column: z.string(),
  label: z.string().optional(),
  reason: z.string(),
  count: z.number().int(),
})
export type ProblemKind = z.infer<typeof ProblemKind>

/**
 * What is wrong with a file, or strange about it: the first problems in the order of the rows, how many there are of
 * each kind (the most frequent kinds first), and how many in all.
 */
export const ProblemList = z.object({
  problems: z.array(RowProblem),
  kinds: z.array(ProblemKind),
  total: z.number().int(),
})
export type ProblemList = z.infer<typeof ProblemList>

/** More kinds than people read; a file with more is of another sort altogether. */
const MOST_KINDS = 100

/** A reason without what it quotes of the file (in brackets), and without the numbers of other rows. */
const withoutQuotes = (reason: string): string => reason.replace(/\s*\(.*\)/s, '')
const withoutNumbers = (reason: string): string => withoutQuotes(reason).replace(/\d[\d,.]*/g, '…')

/** The same for all problems of a kind, and for the kind itself. */
export const kindKeyOf = ({ column, reason }: Pick<RowProblem, 'column' | 'reason'>): string =>
  `${column}\n${withoutNumbers(reason)}`

/** Problems by kind, the most frequent first; the reason of a kind is what the reasons of all its problems have in common. */
export const kindsOf = (problems: readonly RowProblem[]): ProblemKind[] => allSteps(kindsInSteps(problems))

function* kindsInSteps(problems: readonly RowProblem[]): InSteps<ProblemKind[]> {
  const kinds = new Map<string, ProblemKind>()
  for (const { column, label, reason } of problems) {
    yield
    const key = kindKeyOf({ column, reason })
    const kind = kinds.get(key)
    if (!kind) kinds.set(key, { column, ...(label !== undefined && { label }), reason, count: 1 })
    else {
      kind.count += 1
      if (kind.reason !== reason) kind.reason = commonReason(kind.reason, reason)
    }
  }
  return [...kinds.values()].sort((one, other) => other.count - one.count).slice(0, MOST_KINDS)
}

function commonReason(one: string, other: string): string {
  return withoutQuotes(one) === withoutQuotes(other) ? withoutQuotes(one) : withoutNumbers(one)
}

/** The problems as an answer tells them: the first ones, how many there are of each kind, and in all. */
export const problemListOf = (problems: readonly RowProblem[]): ProblemList => allSteps(problemListInSteps(problems))

/** The same in steps, for a file in which everything is wrong. */
export function* problemListInSteps(problems: readonly RowProblem[]): InSteps<ProblemList> {
  const kinds = yield* kindsInSteps(problems)
  return { problems: problems.slice(0, MOST_SHOWN_PROBLEMS), kinds, total: problems.length }
}
