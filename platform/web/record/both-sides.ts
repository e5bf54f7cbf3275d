import { isWithin, readAt } from '../form/field-path.ts'
import type { FieldWords, Values } from '../form/use-form.ts'

/** One field that somebody else has changed meanwhile. */
export interface ForeignChange {
  readonly label: string
  readonly from: string
  readonly to: string
  /** It was changed here as well: only one of the two can stay. */
  readonly isContested: boolean
}

/** What a field is called that no input of the form shows. */
const UNSHOWN = '그 밖의 내용'

/** Whether two values of a form would be stored alike. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The names of the fields in which two states differ; a field that only one of them has counts. */
export const differences = <V extends Values>(one: V, other: V): (keyof V & string)[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isSame(one[name], other[name]))

/**
 * What somebody else changed between `base` and `theirs`, in the words of the form. What was typed here as well is always
 * among it, whether or not an input shows it; what no input shows and nobody typed here is left out.
 */
export function changesOf<V extends Values>(
  base: V,
  theirs: V,
  { values, words }: { values: V; words: ReadonlyMap<string, FieldWords> },
): ForeignChange[] {
  const mine = new Set<string>(differences(base, values))
  return differences(base, theirs).flatMap((name) => {
    const isContested = mine.has(name) && !isSame(values[name], theirs[name])
    const said = [...words]
      .filter(([path]) => isWithin(path, name) && !isSame(readAt(base, path), readAt(theirs, path)))
      .map(([path, { label, say }]) => {
        return { label, from: say(readAt(base, path)), to: say(readAt(theirs, path)), isContested }
      })
    if (said.length > 0 || !isContested) return said
    return [{ label: UNSHOWN, from: '', to: '', isContested }]
  })
}

/** The newest state with everything on it that was typed since the state that the form began with. */
export function merged<V extends Values>(base: V, theirs: V, mine: V): V {
  const typed = differences(base, mine).map((name) => [name, mine[name]] as const)
  return { ...theirs, ...Object.fromEntries(typed) }
}
