import type { z } from 'zod'
import type { ProblemError } from '../calls/problem-error.ts'

/** A Korean sentence per field that is not right. */
export type FieldErrors<V> = { [name in keyof V]?: string | undefined }

/** The first sentence, if there is any. */
export const firstErrorOf = <V>(errors: FieldErrors<V>): string | undefined =>
  Object.values<string | undefined>(errors).find((text) => text !== undefined)

/** The field that an error path means: `body.title`, `/title` and `items.0.name` all name their first field. */
export const fieldOf = (path: string): string =>
  path.replace(/^(body|query|params)[./]|^\//, '').split(/[./[]/)[0] ?? ''

/** The server's field errors that belong to fields of this form. */
export function problemErrors<V extends Record<string, unknown>>(problem: ProblemError, values: V): FieldErrors<V> {
  const errors: Record<string, string> = {}
  for (const { path, message } of problem.errors) {
    const field = fieldOf(path)
    if (field in values) errors[field] ??= message
  }
  return errors as FieldErrors<V>
}

/** What a schema has against the values, per field. */
export function schemaErrors<V>(schema: z.ZodType | undefined, values: V): FieldErrors<V> {
  const checked = schema?.safeParse(values)
  if (!checked || checked.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of checked.error.issues) errors[String(issue.path[0])] ??= issue.message
  return errors as FieldErrors<V>
}
