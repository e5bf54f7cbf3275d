import { Id } from '#platform/contract/shapes.ts'
import {
  day,
  decimal,
  digits,
  known,
  nameOf,
  numbered,
  oneOf,
  optional,
  text,
} from '#platform/contract/sheet/columns.ts'
import { type RowOf, sheetOf } from '#platform/contract/sheet/sheet.ts'
import { uploadCalls } from '#platform/contract/sheet/upload-calls.ts'

/** The sheet of an upload that no area has: answers of examinees of a plan, as unlike figures as a sheet can be. */
const columns = {
  examineeNo: digits('수험번호', { isUnique: true }),
  examineeName: optional(text('이름', { mostLength: 20, isLeftOut: true })),
  school: known('학교번호', 'schools'),
  schoolName: nameOf('학교명', 'school'),
  target: oneOf('대상', { MIDDLE1: '중1', MIDDLE2: '중2' }),
  testedOn: day('응시일', { isPast: true }),
  score: optional(decimal('점수', { most: 100, isTextTaken: true })),
  marks: numbered(optional(text('답')), 45),
}
export type AnswerRow = RowOf<typeof columns>

export const answerSheet = sheetOf({
  title: '답안',
  note: '한 사람마다 한 행입니다.',
  columns,
  otherColumns: 'ignored',
})

/** The calls of an upload that no area has. */
export const answerUploads = uploadCalls({
  name: 'exam.answers',
  title: '답안',
  path: '/exam/plans/{planNo}/answers',
  history: '/exam/answers/uploads',
  access: 'session',
  changes: ['exam.answers'],
  mostRows: 100,
  mostFileBytes: 100_000,
  target: { planNo: Id },
  sheet: () => answerSheet,
})
