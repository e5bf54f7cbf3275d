import type { z } from 'zod'
import type { ProblemError } from '../calls/problem-error.ts'
import { type FieldOf, isWithin } from './field-path.ts'

/** A Korean sentence per field that is not right. */
export type FieldErrors<V> = { readonly [name in FieldOf<V, never>]?: string | undefined }

/** The same by names that are only known while the program runs. */
export type ErrorsByName = Readonly<Record<string, string | undefined>>

/** Under which name of the form something of the body stands, where the two differ: `{ targetIds: 'targets' }`. */
export type Renamed<V> = Readonly<Record<string, FieldOf<V, never>>>

/** The first sentence, if there is any. */
export const firstErrorOf = (errors: ErrorsByName): string | undefined =>
  Object.values(errors).find((text) => text !== undefined)

/** What is wrong with the field, or with something inside of it. */
export const errorAt = (errors: ErrorsByName, name: string): string | undefined =>
  Object.entries(errors).find(([wrong, text]) => text !== undefined && isWithin(wrong, name))?.[1]

/** The errors without those of the named fields and of what stands inside of them. */
export const errorsWithout = (errors: ErrorsByName, names: readonly string[]): ErrorsByName =>
  Object.fromEntries(Object.entries(errors).filter(([wrong]) => !names.some((name) => isWithin(wrong, name))))

/** The errors of the named field, and of what stands inside of it. */
export const errorsIn = (errors: ErrorsByName, name: string): ErrorsByName =>
  Object.fromEntries(Object.entries(errors).filter(([wrong]) => isWithin(wrong, name)))

/** The field that an error path means: `body.title`, `/title`; `items[0].name` is `items.0.name`. */
export const fieldOf = (path: string): string =>
  path
    .replace(/^(body|query|params)[./]|^\//, '')
    .replaceAll(/[[/]/g, '.')
    .replaceAll(']', '')

/** The name in the form of a name in the body. */
function formName(name: string, renamed: Readonly<Record<string, string>>): string {
  const found = Object.keys(renamed).find((each) => isWithin(name, each))
  return found === undefined ? name : `${renamed[found]}${name.slice(found.length)}`
}

/** The first sentence about each field, under the names of the form. */
function collect(found: Iterable<readonly [string, string]>, renamed: Readonly<Record<string, string>>): ErrorsByName {
  const errors: Record<string, string> = {}
  for (const [name, message] of found) errors[formName(name, renamed)] ??= message
  return errors
}

/** The server's field errors that belong to fields of this form. */
export function problemErrors(
  problem: ProblemError,
  values: object,
  renamed: Readonly<Record<string, string>> = {},
): ErrorsByName {
  const errors = collect(
    problem.errors.map(({ path, message }) => [fieldOf(path), message]),
    renamed,
  )
  const isOurs = (name: string): boolean => (name.split('.')[0] ?? '') in values
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isOurs(name)))
}

/** What a schema has against the values, per field. */
export function schemaErrors(
  schema: z.ZodType | undefined,
  values: unknown,
  renamed: Readonly<Record<string, string>> = {},
): ErrorsByName {
  const checked = schema?.safeParse(values)
  if (!checked || checked.success) return {}
  return collect(
    checked.error.issues.map((issue) => [issue.path.map(String).join('.'), issue.message]),
    renamed,
  )
}
