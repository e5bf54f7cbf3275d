import { z } from 'zod'
import { issueText } from '#platform/contract/issue-text.ts'
import { refuseCommon } from '../refuse.ts'

/** Deeper than any value of ours is nested. */
const DEEPEST = 20

/** Whether a call declares this part of its input or output. */
export const isDeclared = (schema: z.ZodType): boolean => schema !== undefined && !(schema instanceof z.ZodUndefined)

/** One part of a request as its schema reads it; undefined when the call declares none. Throws 400 with what is wrong. */
export function readPart<S extends z.ZodType>(part: string, schema: S, raw: unknown): z.output<S> {
  if (!isDeclared(schema)) return undefined as z.output<S>
  const general = new Set<string>()
  const error = (issue: Parameters<typeof issueText>[0]): string => {
    const text = issueText(issue)
    general.add(text)
    return text
  }
  const parsed = schema.safeParse(raw, { error })
  if (!parsed.success) {
    const errors = parsed.error.issues
      .slice(0, 20)
      .map((issue) => ({ path: issue.path.join('.') || part, message: issue.message }))
    // What a schema says itself means something without its field; "필수 항목입니다." alone does not.
    const detail = errors.find(({ message }) => !general.has(message))?.message
    throw refuseCommon('BAD_REQUEST', { errors, detail })
  }
  // Looked at when it is read, because a schema may find texts inside of texts. PostgreSQL cannot hold NUL in text nor
  // half a character in JSON, and no field of ours has a use for either.
  if (hasUnstorable(parsed.data))
    throw refuseCommon('BAD_REQUEST', { errors: [{ path: part, message: '사용할 수 없는 문자가 있습니다.' }] })
  return parsed.data
}

function hasUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) return true
  if (Array.isArray(value)) return value.some((item) => hasUnstorable(item, depth + 1))
  for (const key in value)
    if (hasUnstorable(key) || hasUnstorable((value as Record<string, unknown>)[key], depth + 1)) return true
  return false
}
