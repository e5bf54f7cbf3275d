import type { Refusals } from './refusal-text.ts'

/** The refusal of a write to something that somebody else has changed since it was read. */
export const STATE_CHANGED = {
  STATE_CHANGED: { status: 409, text: '다른 사용자가 먼저 변경했습니다. 새로고침한 뒤 다시 시도해주세요.' },
} as const satisfies Refusals

/** The named refusals out of a table, for the declaration of a call. */
export function pickRefusals<R extends Refusals, const K extends keyof R>(table: R, codes: readonly K[]): Pick<R, K> {
  return Object.fromEntries(codes.map((code) => [code, table[code]])) as Pick<R, K>
}

/** Refusals of one status, each with its sentence. */
export function refusing<const S extends number, C extends string>(
  status: S,
  texts: Readonly<Record<C, string>>,
): Readonly<Record<C, { readonly status: S; readonly text: string }>> {
  const entries = Object.entries<string>(texts).map(([code, text]) => [code, { status, text }])
  return Object.fromEntries(entries)
}
