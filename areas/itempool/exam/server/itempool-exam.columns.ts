// Made by `npm run tables` from the migrated database; 4ed2a88a28f89492 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `itempool_exam`, in names of the program. */
export type ItempoolExamColumns = {
  'itempool_exam.coach': {
    subjectNo: number
    expectedGrade: number
    startScore: number
    endScore: number
    learningStrategy: string
    hourlyPractice: number
    dailyPractice: number
    monthlyPractice: number
  }
  'itempool_exam.exam': {
    examNo: Generated<number>
    providerNo: number
    categoryNo: number
    examTarget: string
    examName: string
    version: Generated<number>
    createdBy: number | null
    createdAt: Date
    changedBy: number | null
    changedAt: Date | null
    removedAt: Date | null
  }
  'itempool_exam.exam_item': {
    subjectNo: number
    questionNo: number
    itemNo: number
  }
  'itempool_exam.exercise_item': {
    subjectNo: number
    expectedGrade: Generated<number>
    exerciseType: string
    itemNo: number
    position: number
  }
  'itempool_exam.grade_cut': {
    subjectNo: number
    score: number
    expectedGrade: number
    tiePercent: number
    scaledScore: number
    expectedRank: number
  }
  'itempool_exam.purpose': {
    subjectNo: number
    questionNo: number
    purpose: string
  }
  'itempool_exam.subject': {
    subjectNo: Generated<number>
    examNo: number
    subjectCode: string
    displayName: string
    position: number
    coachVersion: Generated<number>
    statisticVersion: Generated<number>
    purposeVersion: Generated<number>
  }
}

/** Their names, for statements: every one of a table. */
export const ITEMPOOL_EXAM_COLUMNS = {
  'itempool_exam.coach': [
    'subjectNo',
    'expectedGrade',
    'startScore',
    'endScore',
    'learningStrategy',
    'hourlyPractice',
    'dailyPractice',
    'monthlyPractice',
  ],
  'itempool_exam.exam': [
    'examNo',
    'providerNo',
    'categoryNo',
    'examTarget',
    'examName',
    'version',
    'createdBy',
    'createdAt',
    'changedBy',
    'changedAt',
    'removedAt',
  ],
  'itempool_exam.exam_item': ['subjectNo', 'questionNo', 'itemNo'],
  'itempool_exam.exercise_item': ['subjectNo', 'expectedGrade', 'exerciseType', 'itemNo', 'position'],
  'itempool_exam.grade_cut': ['subjectNo', 'score', 'expectedGrade', 'tiePercent', 'scaledScore', 'expectedRank'],
  'itempool_exam.purpose': ['subjectNo', 'questionNo', 'purpose'],
  'itempool_exam.subject': [
    'subjectNo',
    'examNo',
    'subjectCode',
    'displayName',
    'position',
    'coachVersion',
    'statisticVersion',
    'purposeVersion',
  ],
} as const satisfies { readonly [Table in keyof ItempoolExamColumns]: readonly (keyof ItempoolExamColumns[Table])[] }
