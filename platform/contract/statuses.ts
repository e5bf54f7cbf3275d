/** How loudly a status speaks; the word carries the meaning, the colour only helps the eye. */
export type StatusTone = 'neutral' | 'active' | 'success' | 'warning' | 'danger'

/** A status as people see it: what a tag, a legend and a filter show. */
export interface StatusLook {
  readonly word: string
  readonly tone: StatusTone
}

/**
 * The statuses of a thing, each with every fact about it, in the order of its life. Written as
 * `{ PAID: { word: '결제 완료', tone: 'success', isLive: true }, … } as const satisfies Statuses<Facts>`: a new status makes
 * the compiler ask for every fact, a new fact for every status. Lists of codes, choices of filters and conditions of SQL
 * are read from it.
 */
export type Statuses<Facts extends object = StatusLook> = Readonly<Record<string, Facts>>

/** The codes of a record of statuses. */
export type CodeOf<T extends Statuses<object>> = keyof T & string

/** The codes of the statuses whose facts fit the pattern. */
export type CodeWhere<T extends Statuses<object>, P> = {
  [Code in CodeOf<T>]: T[Code] extends P ? Code : never
}[CodeOf<T>]

type FactsOf<T extends Statuses<object>> = T[CodeOf<T>]

/** All codes, in the order of the record. */
export function codesOf<T extends Statuses<object>>(table: T): readonly CodeOf<T>[] {
  return Object.keys(table) as CodeOf<T>[]
}

/** The codes of the statuses that have all of these facts, for example `codesWhere(PAYMENTS, { isLive: true })`. */
export function codesWhere<
  T extends Statuses<object>,
  const P extends { readonly [Fact in keyof FactsOf<T>]?: FactsOf<T>[Fact] },
>(table: T, pattern: P): readonly CodeWhere<T, P>[] {
  const facts = Object.entries(pattern)
  const fits = (status: Readonly<Record<string, unknown>>) => facts.every(([fact, value]) => status[fact] === value)
  return Object.entries(table).flatMap(([code, status]) => (fits({ ...status }) ? [code as CodeWhere<T, P>] : []))
}

/** The choices of a filter: each status with its word; all of them, or those named. */
export function choicesOf<T extends Statuses<{ readonly word: string }>, Code extends CodeOf<T> = CodeOf<T>>(
  table: T,
  codes?: readonly Code[],
): { value: Code; label: string }[] {
  const chosen = codes ?? (codesOf(table) as readonly Code[])
  return chosen.map((code) => ({ value: code, label: table[code]?.word ?? code }))
}

/** The word of each status. */
export function wordsOf<T extends Statuses<{ readonly word: string }>>(table: T): Readonly<Record<CodeOf<T>, string>> {
  return Object.fromEntries(choicesOf(table).map(({ value, label }) => [value, label])) as Record<CodeOf<T>, string>
}
