import type { Refusals } from './refusal-text.ts'
import { STATE_CHANGED } from './refusals.ts'
import { ALLOWED, type Verdict } from './verdict.ts'

/** Who moves a thing on: whoever it belongs to, staff, or the portal by itself. */
export type Mover = 'OWNER' | 'MANAGER' | 'SYSTEM'

/** Under which circumstances a move is asked for. A move may want to know more: then its `when` says so. */
export interface Occasion {
  readonly by: Mover
  readonly now: Date
}

/** One thing that can happen. */
export interface Move<View, S extends string, Code extends string> {
  /** Where it is possible; empty: the thing does not exist yet. */
  readonly from: readonly S[]
  /** What is stored afterwards. */
  readonly to: string | null
  /** How people read it, on a button and in a history. */
  readonly label: string
  readonly by: readonly Mover[]
  /** The refusal where it is not possible, if another one says it better than that of the life. */
  readonly otherwise?: Code
  /** What else has to be true, or the code of the refusal. */
  when?(view: View, occasion: Occasion): true | Code
}

/**
 * The life of a thing: which moves there are, from where, by whom and when. The table decides: a screen shows a control
 * and an endpoint does the work because `may` says so, and `movesOf` on the server moves a row from where it says to
 * where it says. What stands in it is therefore true.
 */
export interface Life<View, S extends string, R extends Refusals, Otherwise extends string, M> {
  /** Where the thing stands; undefined where nothing can happen to it any more, whatever its status. */
  readonly statusOf: (view: View) => S | undefined
  readonly refusals: R & typeof STATE_CHANGED
  readonly otherwise: Otherwise
  readonly moves: M
}

/** The names of the moves of a life. */
export type MoveName<L extends { readonly moves: object }> = keyof L['moves'] & string

// A move that looks at the thing alone, or at nothing, need not be told the time.
type OccasionOf<M> = M extends { readonly when: (...asked: infer Asked) => unknown }
  ? Asked extends readonly [unknown, infer O extends Occasion]
    ? O
    : AnyTime
  : AnyTime

type AnyTime = Pick<Occasion, 'by'> & Partial<Occasion>

type CodeOf<M, Otherwise> =
  | (M extends { readonly otherwise: infer Code extends string } ? Code : Otherwise)
  | (M extends { readonly when: (...asked: never) => infer Answer } ? Exclude<Answer, true> & string : never)

type Intersection<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer I) => void ? I : never

type Named<M, View> = {
  readonly [Name in keyof M]: Move<View, string, string>
}

/** A life, from how to tell where a thing stands, the area's refusals, and the moves. `otherwise` is the refusal of a move from elsewhere. */
export function lifeOf<
  View,
  S extends string,
  const M extends Readonly<Record<string, Move<View, S, (keyof R & string) | 'STATE_CHANGED'>>>,
  R extends Refusals = typeof STATE_CHANGED,
  const Otherwise extends (keyof R & string) | 'STATE_CHANGED' = 'STATE_CHANGED',
>(life: {
  readonly statusOf: (view: View) => S | undefined
  readonly refusals?: R
  readonly otherwise?: Otherwise
  readonly moves: M
}): Life<View, S, R, Otherwise, M> {
  const refusals = { ...STATE_CHANGED, ...life.refusals } as R & typeof STATE_CHANGED
  return { ...life, refusals, otherwise: life.otherwise ?? ('STATE_CHANGED' as Otherwise) }
}

/** Whether a move is possible for the thing as it stands, on this occasion; if not, the refusal. */
export function may<
  View,
  S extends string,
  R extends Refusals,
  Otherwise extends string,
  M extends Named<M, View>,
  Name extends keyof M & string,
>(
  life: Life<View, S, R, Otherwise, M>,
  name: Name,
  view: NoInfer<View>,
  occasion: OccasionOf<M[Name]>,
): Verdict<CodeOf<M[Name], Otherwise>> {
  const move: Move<View, string, string> = life.moves[name]
  const asked = occasion as unknown as Occasion
  const status = life.statusOf(view)
  const isOpen = status !== undefined && move.from.includes(status) && move.by.includes(asked.by)
  const answer = isOpen ? (move.when?.(view, asked) ?? true) : (move.otherwise ?? life.otherwise)
  if (answer === true) return ALLOWED
  return { ok: false, code: answer as CodeOf<M[Name], Otherwise>, text: life.refusals[answer]?.text ?? '' }
}

/** The moves that are possible for the thing as it stands: the buttons beside it. */
export function possibleMoves<
  View,
  S extends string,
  R extends Refusals,
  Otherwise extends string,
  M extends Named<M, View>,
>(
  life: Life<View, S, R, Otherwise, M>,
  view: NoInfer<View>,
  occasion: Intersection<OccasionOf<M[keyof M]>>,
): (keyof M & string)[] {
  const names = Object.keys(life.moves) as (keyof M & string)[]
  return names.filter((name) => may(life, name, view, occasion as OccasionOf<M[typeof name]>).ok)
}

/** To what a move leads from a status; undefined where it is not possible, whoever asks and whenever. */
export function nextStatus<M extends Readonly<Record<string, { from: readonly string[]; to: string | null }>>>(
  life: { readonly moves: M },
  name: keyof M & string,
  from: string,
): M[keyof M]['to'] | undefined {
  const move = life.moves[name]
  return move?.from.includes(from) ? move.to : undefined
}
