import { type RawBuilder, sql } from 'kysely'

/**
 * Codes as they stand in the text of a statement, for example `status in (${codeList(OPEN)})`: then the planner knows
 * them and can use an index that is made for them. For codes of our own only, never for what somebody sent.
 */
export function codeText(codes: readonly string[]): string {
  if (codes.length === 0 || !codes.every((code) => /^[A-Z][A-Z_]*$/.test(code))) throw new Error(`no codes: ${codes}`)
  return codes.map((code) => `'${code}'`).join(', ')
}

/** The same as a part of a statement of Kysely. */
export const codeList = (codes: readonly string[]): RawBuilder<unknown> => sql.raw(codeText(codes))
