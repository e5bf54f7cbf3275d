import { fieldsOfRecord, wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { PLAN_EDITORS } from '../contract/access.ts'
import { EXAM_TARGET_CODES, EXAM_TARGETS } from '../contract/codes.ts'
import { PLAN_RECORD } from '../contract/plan.contract.ts'
import { PLAN_STATES } from '../contract/statuses.ts'
import { PLAN_LIFE } from '../rules/plan-life.rules.ts'

/** What happened to a plan: for the office. */
export const planHistory: HistoryKind = {
  entity: PLAN_RECORD.entity,
  readerOf: forManagers(PLAN_EDITORS),
  actions: {
    ...moveWords(PLAN_RECORD.entity, PLAN_LIFE),
    'nsatPlan.createPlan': '등록',
    'nsatPlan.changePlan': '일정 수정',
    'nsatPlan.changePlanExam': '시험 내용 수정',
    'nsatPlan.restorePlan': '업로드 되돌리기',
    'nsatPlan.removePlan': '업로드 되돌리기로 삭제',
  },
  statusWord: (status) => wordField('상태', PLAN_STATES).text(status),
  fields: {
    ...fieldsOfRecord(PLAN_RECORD),
    ...Object.fromEntries(EXAM_TARGET_CODES.map((target) => [target, EXAM_TARGETS[target].word])),
  },
}
