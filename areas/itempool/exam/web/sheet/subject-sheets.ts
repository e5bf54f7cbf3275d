import { FULL_SCORE, LAST_CUT_GRADE } from '#areas/itempool/exam/contract/codes.ts'
import {
  GRADE_CUT_ROW,
  type GradeCutRow,
  PURPOSE_ROW,
  type PurposeRow,
  replacePurposes,
} from '#areas/itempool/exam/contract/subject.contract.ts'
import { decimal, text, wholeNumber } from '#platform/contract/sheet/columns.ts'
import { sheetOf } from '#platform/contract/sheet/sheet.ts'

const { fields } = GRADE_CUT_ROW
const percent = { least: 0, most: 100, isTextTaken: true }

/** The grade cuts of a subject as a spreadsheet: a row for each score. */
export const GRADE_CUT_SHEET = sheetOf(
  {
    title: '등급컷',
    columns: {
      score: wholeNumber(fields.score.title, { most: FULL_SCORE, isTextTaken: true, isUnique: true }),
      expectedGrade: wholeNumber(fields.expectedGrade.title, { least: 1, most: LAST_CUT_GRADE, isTextTaken: true }),
      tiePercent: decimal(fields.tiePercent.title, percent),
      scaledScore: decimal(fields.scaledScore.title, percent),
      expectedRank: wholeNumber(fields.expectedRank.title, { least: 1, most: 100_000_000, isTextTaken: true }),
    },
    otherColumns: 'ignored',
  },
  ({ row: _, ...cut }): GradeCutRow => cut,
)

/** The goals of a subject with these questions as a spreadsheet: a row for each question. */
export const purposeSheet = (questionNos: ReadonlySet<number>) =>
  sheetOf(
    {
      title: '성취목표',
      columns: {
        questionNo: wholeNumber(PURPOSE_ROW.fields.questionNo.title, { least: 1, isTextTaken: true, isUnique: true }),
        purpose: text(PURPOSE_ROW.fields.purpose.title, { mostLength: 500 }),
      },
      objections: ({ questionNo }) =>
        questionNos.has(questionNo)
          ? []
          : [{ column: 'questionNo', reason: replacePurposes.refusals.QUESTION_NOT_FOUND.text }],
      otherColumns: 'ignored',
    },
    ({ row: _, ...goal }): PurposeRow => goal,
  )
