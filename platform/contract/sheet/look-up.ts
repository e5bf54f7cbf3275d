import { withParticle } from '../particle.ts'
import { type CellReading, plainText, quote } from './cell.ts'

/** A thing that a cell may call by its id, code or name: a school, a region, a plan. */
export interface Known {
  readonly id: number
  /** Besides the id, for example a school's B000001838; null when there is no other. */
  readonly code: string | null
  readonly name: string
  /** The name by which a reader can tell it from others of the same name. */
  readonly label: string
  /** The day since which there is such a thing, where a sheet asks for it. */
  readonly since?: string
  /** What a template tells of it in columns of their own, for readers. */
  readonly details?: Readonly<Record<string, string | number>>
}

/** Everything that the cells of a column may call. */
export interface LookUp {
  /** All of them in the order of a template. */
  readonly things: readonly Known[]
  /** The one that is called so, or why it is none. */
  find(key: string): CellReading<Known>
}

/**
 * Makes things findable by id, code, name and label. `word` is what one of them is called ("학교"); `unknown` replaces
 * the sentence for a key under which there is none.
 */
export function lookUpOf(
  things: readonly Known[],
  { word, unknown }: { readonly word: string; readonly unknown?: (key: string) => string },
): LookUp {
  const byCode = new Map<string, Known>()
  const byName = new Map<string, Known[]>()
  for (const thing of things) {
    byCode.set(String(thing.id), thing)
    if (thing.code !== null) byCode.set(thing.code.toUpperCase(), thing)
    for (const name of new Set([plainText(thing.name), plainText(thing.label)])) {
      const known = byName.get(name)
      if (known) known.push(thing)
      else byName.set(name, [thing])
    }
  }
  return {
    things,
    find(key) {
      const code = byCode.get(key.toUpperCase())
      const found = code ? [code] : (byName.get(key) ?? [])
      const [thing] = found
      if (!thing) return { reason: unknown?.(key) ?? `등록되지 않은 ${word}입니다. (${quote(key)})` }
      if (found.length === 1) return { value: thing }
      const several = `같은 이름의 ${withParticle(word, '이', '가')} ${found.length}곳 있습니다.`
      return { reason: `${several} 코드로 입력해주세요. (${quote(key)})` }
    },
  }
}

/** Whether a reader's name in a file means the thing. */
export function isCalled(thing: Known, text: string): boolean {
  const name = plainText(text)
  return name === plainText(thing.label) || name === plainText(thing.name)
}
