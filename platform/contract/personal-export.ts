import { z } from 'zod'
import type { Call, ReasonNeed } from './call.ts'
import { isBlank } from './written-text.ts'

/** How long a reason is, in characters. */
export const REASON_LENGTHS = { minLength: 5, maxLength: 200 } as const

/** Why somebody takes data of people along. */
export const ExportReason = z
  .string()
  .trim()
  .min(REASON_LENGTHS.minLength, '사유를 5자 이상 입력해주세요.')
  .max(REASON_LENGTHS.maxLength, '사유는 200자까지 입력할 수 있습니다.')
  .refine((text) => !isBlank(text), '사유를 5자 이상 입력해주세요.')

/** How a call refuses whose file nobody gets without a reason. */
export const REASON_REQUIRED = {
  REASON_REQUIRED: { status: 400, text: '개인정보를 내려받는 사유를 입력해주세요.' },
} as const

/**
 * A call whose file names people, or shows how they are reached: its query takes a `reason`, which the audit trail keeps with
 * what was searched for and how many rows there are.
 */
export function personalExport<C extends Call>(theCall: C, need: ReasonNeed): C {
  const given = theCall.query instanceof z.ZodObject ? theCall.query : z.object({})
  const refusals = need === 'REQUIRED' ? { ...theCall.refusals, ...REASON_REQUIRED } : theCall.refusals
  return { ...theCall, query: given.safeExtend({ reason: ExportReason.optional() }), refusals, asksReason: need }
}

/** The reason in what such a call was asked. */
export const reasonIn = (query: unknown): string | undefined => {
  const reason = typeof query === 'object' && query !== null ? Reflect.get(query, 'reason') : undefined
  return typeof reason === 'string' ? reason : undefined
}
