import { refusing } from '#platform/contract/refusals.ts'
import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'
import { PLAN_EDITORS } from './access.ts'
import { PLAN_SHEET } from './plan.sheet.ts'
import { CLOSED_DATES } from './refusals.ts'

/** Uploading plans. */
export const planUploads = uploadCalls({
  name: 'nsatPlan',
  title: '회차',
  path: '/nsat/service/plan/upload',
  history: '/nsat/service/plan/uploads',
  access: PLAN_EDITORS,
  changes: ['nsatPlan.plans'],
  mostRows: 1_000,
  sheet: () => PLAN_SHEET,
})

export const {
  upload: uploadPlans,
  check: checkPlanUpload,
  fileProblems: downloadPlanProblems,
  template: downloadPlanTemplate,
  history: listPlanUploads,
  problems: listPlanUploadProblems,
  checkRollBack: checkRollBackPlanUpload,
  rollBack: rollBackPlanUpload,
} = planUploads

/** How taking back an upload of plans is refused besides. */
export const PLAN_ROLL_BACK_REFUSALS = {
  ...refusing(409, { PLANS_CHANGED: '업로드한 뒤에 수정된 회차가 있어 되돌릴 수 없습니다.' }),
  ...CLOSED_DATES,
}
