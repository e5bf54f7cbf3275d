// Made by `npm run tables` from the migrated database; e5f5f53583699369 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `nsat_plan`, in names of the program. */
export type NsatPlanColumns = {
  'nsat_plan.course': {
    nsatPlanNo: number
    examTarget: string
    courseTargetType: string
    courseNo: number
    courseName: string
    position: number
  }
  'nsat_plan.exam': {
    nsatPlanNo: number
    examTarget: string
    commerceGoodsNo: number | null
    goodsName: string | null
    unitPriceWon: number | null
    itempoolExamNo: number | null
    noticeUrl: string | null
    examScope: string | null
  }
  'nsat_plan.exam_title': {
    itempoolExamNo: number
    examName: string
  }
  'nsat_plan.plan': {
    nsatPlanNo: Generated<number>
    nsatServiceNo: number
    planYm: string
    applyStartDate: string
    applyEndDate: string
    examStartDate: string
    examEndDate: string
    scoringDate: string
    printOrderedAt: Date | null
    version: Generated<number>
    createdBy: number | null
    createdAt: Date
    changedBy: number | null
    changedAt: Date | null
    examVersion: Generated<number>
    uploadId: number | null
    planState: Generated<string>
    closedAt: Date | null
  }
  'nsat_plan.plan_before': {
    uploadId: number
    nsatPlanNo: number
    applyStartDate: string
    applyEndDate: string
    examStartDate: string
    examEndDate: string
    scoringDate: string
    beforeUploadId: number | null
  }
  'nsat_plan.service': {
    nsatServiceNo: number
    serviceName: string
  }
}

/** Their names, for statements: every one of a table. */
export const NSAT_PLAN_COLUMNS = {
  'nsat_plan.course': ['nsatPlanNo', 'examTarget', 'courseTargetType', 'courseNo', 'courseName', 'position'],
  'nsat_plan.exam': [
    'nsatPlanNo',
    'examTarget',
    'commerceGoodsNo',
    'goodsName',
    'unitPriceWon',
    'itempoolExamNo',
    'noticeUrl',
    'examScope',
  ],
  'nsat_plan.exam_title': ['itempoolExamNo', 'examName'],
  'nsat_plan.plan': [
    'nsatPlanNo',
    'nsatServiceNo',
    'planYm',
    'applyStartDate',
    'applyEndDate',
    'examStartDate',
    'examEndDate',
    'scoringDate',
    'printOrderedAt',
    'version',
    'createdBy',
    'createdAt',
    'changedBy',
    'changedAt',
    'examVersion',
    'uploadId',
    'planState',
    'closedAt',
  ],
  'nsat_plan.plan_before': [
    'uploadId',
    'nsatPlanNo',
    'applyStartDate',
    'applyEndDate',
    'examStartDate',
    'examEndDate',
    'scoringDate',
    'beforeUploadId',
  ],
  'nsat_plan.service': ['nsatServiceNo', 'serviceName'],
} as const satisfies { readonly [Table in keyof NsatPlanColumns]: readonly (keyof NsatPlanColumns[Table])[] }
