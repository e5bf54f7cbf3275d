import { z } from 'zod'
import { call } from '#platform/contract/call.ts'

/** Letters of what is looked for. */
export const LEAST_LETTERS = 2
export const MOST_LETTERS = 50

/** A thing that was found, and the screen that shows it. */
export const FoundThing = z.object({
  /** What it is, in Korean: `영업 기관`. */
  kind: z.string(),
  title: z.string(),
  /** What tells it from others of its name. */
  detail: z.string(),
  href: z.string(),
})
export type FoundThing = z.infer<typeof FoundThing>

/**
 * Finds what the caller may open by name or number, at most five of a kind, the best first. Korean may be half-typed:
 * `강나` and `ㄱㄴ` find 강남.
 */
export const search = call({
  name: 'portal.search',
  method: 'GET',
  path: '/partner/ad-api/search',
  summary: '볼 수 있는 자료를 이름이나 번호로 찾는다.',
  access: 'session',
  query: z.object({ q: z.string().trim().min(LEAST_LETTERS).max(MOST_LETTERS) }),
  output: z.object({ list: z.array(FoundThing) }),
  reads: ['portal.search'],
})
