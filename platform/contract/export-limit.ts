import type { Refusals } from './refusal-text.ts'

/** Most rows that an exported list may have which is answered at once. */
export const MOST_EXPORT_ROWS = 10_000

/**
 * Most rows of a list that is exported as a task. A sheet holds 1,048,576; half of that still opens on an office computer
 * and takes a few minutes.
 */
export const MOST_TASK_EXPORT_ROWS = 500_000

/** How a call that exports a list refuses one that is too long. */
export const EXPORT_REFUSALS = {
  TOO_MANY_ROWS: {
    status: 422,
    text: `한 번에 ${MOST_EXPORT_ROWS.toLocaleString('ko-KR')}건까지 내려받을 수 있습니다. 조회 조건을 좁혀주세요.`,
  },
} as const satisfies Refusals
