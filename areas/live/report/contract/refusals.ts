import type { Refusals } from '#platform/contract/refusal-text.ts'
import { pickRefusals, refusing } from '#platform/contract/refusals.ts'

/** Every way in which a call about reports and handed requests says no. */
export const REPORT_REFUSALS = {
  ...refusing(403, {
    NOT_HOLDER: '넘겨받은 사람만 처리할 수 있습니다.',
    NOT_HANDER: '넘긴 사람과 관리자만 회수하거나 담당자를 바꿀 수 있습니다.',
  }),
  ...refusing(404, {
    REQUEST_NOT_FOUND: '상담을 찾을 수 없습니다.',
    HANDOVER_NOT_FOUND: '넘겨받은 상담을 찾을 수 없습니다.',
  }),
  ...refusing(409, {
    NOT_ENDED: '종료된 방송의 상담만 넘길 수 있습니다.',
    NO_REQUEST: '답변을 요청한 상담이 아닙니다.',
    ANSWERED: '이미 답변한 상담입니다.',
    SAME_HOLDER: '이미 이 상담을 맡고 있는 사람입니다. 다른 담당자를 선택해주세요.',
    HANDED_ALREADY: '이미 다른 사람이 넘겨받은 상담입니다.',
    NOT_OPEN: '이미 처리했거나 회수한 상담입니다.',
    TOO_LATE: '답변할 수 있는 기간이 지났습니다.',
  }),
  ...refusing(422, {
    UNKNOWN_PERSON: '상담을 넘겨받을 수 없는 사람입니다. 담당자를 다시 선택해주세요.',
    REASON_NEEDED: '사유를 입력해주세요.',
  }),
} as const satisfies Refusals

/** The named refusals, for the declaration of a call. */
export const refusals = <const K extends keyof typeof REPORT_REFUSALS>(...codes: readonly K[]) =>
  pickRefusals(REPORT_REFUSALS, codes)
