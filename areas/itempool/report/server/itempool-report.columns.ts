// Made by `npm run tables` from the migrated database; 86bdb28a4341b110 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `itempool_report`, in names of the program. */
export type ItempoolReportColumns = {
  'itempool_report.applicant': {
    applicationNo: Generated<number>
    registeredAt: Date
    neoId: string | null
    examineeNo: string
    examineeName: string
    gender: string
    examineePhone: string
    examineeEmail: string
    grade: string
    schoolNo: number
  }
  'itempool_report.former_answer': {
    formerNo: Generated<number>
    nsatPlanNo: number
    subjectCode: string
    examineeNo: string
    examineeName: string
    schoolNo: number
    examTarget: string
    gender: string | null
    marks: readonly string[]
    subjectNo: number
    omrUploadNo: number
    exceptionNo: number | null
    isNameOther: boolean
    replacedAt: Date
  }
  'itempool_report.omr_answer': {
    omrAnswerNo: Generated<number>
    nsatPlanNo: number
    subjectCode: string
    examineeNo: string
    examineeName: string
    schoolNo: number
    examTarget: string
    gender: string | null
    marks: readonly string[]
    subjectNo: number
    omrUploadNo: number
    score: number | null
    correct: readonly boolean[] | null
    scoredAt: Date | null
    isNameOther: Generated<boolean>
    exceptionNo: number | null
  }
  'itempool_report.omr_exception': {
    exceptionNo: Generated<number>
    nsatPlanNo: number
    subjectCode: string
    examineeNo: string
    examineeName: string
    schoolNo: number
    examTarget: string
    gender: string | null
    marks: readonly string[]
    subjectNo: number
    reason: string
    omrUploadNo: number
    createdAt: Date
    settledAt: Date | null
    outcome: string | null
    replacedBy: number | null
  }
  'itempool_report.omr_upload': {
    omrUploadNo: Generated<number>
    nsatPlanNo: number
    subjectCode: string
    objectStorageNo: number
    fileName: string
    rowCount: number
    exceptionCount: number
    uploadedBy: number
    uploadedAt: Date
    withdrawnAt: Date | null
    withdrawnBy: number | null
    withdrawnReason: string | null
    reading: Generated<number>
  }
}

/** Their names, for statements: every one of a table. */
export const ITEMPOOL_REPORT_COLUMNS = {
  'itempool_report.applicant': [
    'applicationNo',
    'registeredAt',
    'neoId',
    'examineeNo',
    'examineeName',
    'gender',
    'examineePhone',
    'examineeEmail',
    'grade',
    'schoolNo',
  ],
  'itempool_report.former_answer': [
    'formerNo',
    'nsatPlanNo',
    'subjectCode',
    'examineeNo',
    'examineeName',
    'schoolNo',
    'examTarget',
    'gender',
    'marks',
    'subjectNo',
    'omrUploadNo',
    'exceptionNo',
    'isNameOther',
    'replacedAt',
  ],
  'itempool_report.omr_answer': [
    'omrAnswerNo',
    'nsatPlanNo',
    'subjectCode',
    'examineeNo',
    'examineeName',
    'schoolNo',
    'examTarget',
    'gender',
    'marks',
    'subjectNo',
    'omrUploadNo',
    'score',
    'correct',
    'scoredAt',
    'isNameOther',
    'exceptionNo',
  ],
  'itempool_report.omr_exception': [
    'exceptionNo',
    'nsatPlanNo',
    'subjectCode',
    'examineeNo',
    'examineeName',
    'schoolNo',
    'examTarget',
    'gender',
    'marks',
    'subjectNo',
    'reason',
    'omrUploadNo',
    'createdAt',
    'settledAt',
    'outcome',
    'replacedBy',
  ],
  'itempool_report.omr_upload': [
    'omrUploadNo',
    'nsatPlanNo',
    'subjectCode',
    'objectStorageNo',
    'fileName',
    'rowCount',
    'exceptionCount',
    'uploadedBy',
    'uploadedAt',
    'withdrawnAt',
    'withdrawnBy',
    'withdrawnReason',
    'reading',
  ],
} as const satisfies {
  readonly [Table in keyof ItempoolReportColumns]: readonly (keyof ItempoolReportColumns[Table])[]
}
