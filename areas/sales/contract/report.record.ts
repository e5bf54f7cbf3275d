import { z } from 'zod'
import { field, recordOf } from '#platform/contract/record.ts'
import { Day, Id, seoulTime } from '#platform/contract/shapes.ts'
import { isBlank } from '#platform/contract/written-text.ts'

const YEAR_MESSAGE = '학년도를 확인해주세요.'
export const TYPE_NEEDED = '구분을 선택해주세요.'
const CONTENT_NEEDED = '내용을 입력해주세요.'

/** A report, as a person writes it. */
export const REPORT = recordOf({
  entity: 'sales.report',
  reads: ['sales.reports'],
  fields: {
    salesTargetSchoolYear: field('학년도', z.number(YEAR_MESSAGE).int(YEAR_MESSAGE).nullable().default(null), {
      column: 'schoolYear',
    }),
    salesReportTypeId: field(
      '구분',
      z.number(TYPE_NEEDED).int(TYPE_NEEDED).positive(TYPE_NEEDED).max(32_767, TYPE_NEEDED),
      { column: 'reportTypeId' },
    ),
    /** Stored as an instant. */
    salesDateTime: field('영업일시', seoulTime('시간을 선택해주세요.'), { column: 'salesAt' }),
    contactId: field('연락처', Id.nullable().default(null)),
    /** Kept exactly as written. */
    content: field(
      '내용',
      z
        .string(CONTENT_NEEDED)
        .max(10_000, '10,000자 이하로 입력해주세요.')
        .refine((text) => !isBlank(text), CONTENT_NEEDED),
    ),
    nextContactDate: field('다음 연락일', Day.nullable().default(null), { column: 'nextContactDay' }),
  },
})
export type ReportForm = z.infer<typeof REPORT.form>
