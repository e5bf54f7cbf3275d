import type { Refusals } from './call.ts'

/** Most rows that one exported list may have. */
export const MOST_EXPORT_ROWS = 10_000

/** How a call that exports a list refuses one that is too long. */
export const EXPORT_REFUSALS = {
  TOO_MANY_ROWS: {
    status: 422,
    text: `한 번에 ${MOST_EXPORT_ROWS.toLocaleString('ko-KR')}건까지 내려받을 수 있습니다. 조회 조건을 좁혀주세요.`,
  },
} as const satisfies Refusals
