import type { Refusals } from '#platform/contract/refusal-text.ts'
import { pickRefusals, refusing } from '#platform/contract/refusals.ts'
import { fileRefusals } from '#platform/contract/sheet/upload-shapes.ts'
import { MOST_OMR_ROWS } from './codes.ts'

const { NO_FILE: _none, INVALID_ROWS: _rows, ...UNREADABLE } = fileRefusals(MOST_OMR_ROWS)
const unreadableTexts = Object.fromEntries(
  Object.entries(UNREADABLE).map(([code, { text }]) => [code, text]),
) as Record<keyof typeof UNREADABLE, string>

/** Every way in which a call about answers and applicants says no. A call declares those it can answer by name. */
export const REPORT_REFUSALS = {
  // Who sends a file looks at the envelope alone.
  ...refusing(200, {
    ...unreadableTexts,
    UPLOAD_NOT_FOUND: '업로드한 파일을 찾을 수 없습니다. 파일을 다시 선택해주세요.',
    UPLOAD_USED: '다른 회차나 과목에 이미 등록한 파일입니다. 파일을 다시 선택해주세요.',
    UPLOAD_NO_PLAN: '시행 월을 찾을 수 없습니다.',
    PLAN_OF_OTHER_SUBJECT: '선택한 과목의 시행 월이 아닙니다.',
    UPLOAD_WITHDRAWN: '되돌린 파일입니다. 다시 등록하려면 파일을 다시 선택해주세요.',
    ROUND_DOUBTFUL: '선택한 시행 월의 답안이 아닌 것으로 보입니다. 시행 월을 확인해주세요.',
    INVALID_ROWS: '파일에 잘못된 내용이 있어 등록하지 않았습니다.',
  }),
  ...refusing(403, { NOT_YOUR_SUBJECT: '수학 과목의 답안만 다룰 수 있습니다.' }),
  ...refusing(404, {
    PLAN_NOT_FOUND: '시행 월을 찾을 수 없습니다.',
    OMR_UPLOAD_NOT_FOUND: '등록한 파일을 찾을 수 없습니다.',
    EXCEPTION_NOT_FOUND: '확인할 답안을 찾을 수 없습니다.',
    ANSWER_NOT_FOUND: '이 회차에 등록된 답안이 없는 수험번호입니다.',
    SCHOOL_NOT_FOUND: '이 회차에 등록된 답안이 없는 학원입니다.',
  }),
  ...refusing(409, {
    NOT_SCORED: '아직 채점하고 있는 답안입니다. 잠시 후 다시 시도해주세요.',
    EXCEPTION_SETTLED: '이미 처리된 답안입니다. 새로고침한 뒤 다시 확인해주세요.',
    EXAMINEE_ANSWERED: '이미 답안이 등록된 수험번호입니다. 등록하면 그 답안을 대신합니다.',
    SETTLEMENT_OVER: '되돌릴 수 없습니다. 확인한 답안이 아니거나 이후에 다른 답안으로 바뀌었습니다.',
    ALREADY_WITHDRAWN: '이미 되돌린 파일입니다.',
    EXAMINEE_TAKEN: '이미 답안이 등록된 수험번호입니다. 수험번호를 확인해주세요.',
    EXAMINEE_WAITS: '확인할 다른 답안이 남아 있는 수험번호입니다. 그 답안을 먼저 처리해주세요.',
  }),
  ...refusing(422, {
    MATCHES_NOBODY: '신청자 중에 없는 수험번호입니다.',
    NO_SCHOOL: '학교번호를 입력해주세요.',
    SCHOOL_NOT_ORDERED: '이 회차를 주문하지 않은 학교번호입니다.',
    OTHER_SCHOOL: '신청한 학교번호와 다른 학교번호입니다.',
    OTHER_GRADE: '신청 학년과 다른 대상입니다.',
  }),
} as const satisfies Refusals

/** The named refusals, for the declaration of a call. */
export const refusals = <const K extends keyof typeof REPORT_REFUSALS>(...codes: readonly K[]) =>
  pickRefusals(REPORT_REFUSALS, codes)
