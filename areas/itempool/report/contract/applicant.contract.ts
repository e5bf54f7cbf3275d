import { z } from 'zod'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { PAGED_BY_OFFSET } from '#platform/contract/list/envelope-wires.ts'
import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { Ymdt } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { GENDER_CODES, type Gender, GRADE_CODES } from './codes.ts'
import { APPLICANTS } from './places.ts'

/** Somebody who applied for a report, as the service that sells them tells it. */
export const Applicant = z.object({
  applicationNo: z.number().int(),
  registerYmdt: Ymdt,
  neoId: z.string().nullable(),
  examineeNo: z.string(),
  examineeName: z.string(),
  gender: z.enum(GENDER_CODES),
  examineePhone: z.string(),
  examineeEmail: z.string(),
  grade: z.enum(GRADE_CODES),
  schoolNo: z.number().int(),
})
export type Applicant = z.infer<typeof Applicant>

/** What gender codes are searched as: those of the two systems mean the same. */
const SAME_GENDERS = new Map<unknown, Gender | undefined>([
  ['M', 'MALE'],
  ['F', 'FEMALE'],
  ['', undefined],
])

const BY_GENDER = {
  ...bySelect('gender', '성별', ['MALE', 'FEMALE']),
  query: {
    gender: z
      .preprocess(
        (code) => (SAME_GENDERS.has(code) ? SAME_GENDERS.get(code) : code),
        z.enum(['MALE', 'FEMALE']).optional(),
      )
      .optional(),
  },
}

export const applicants = listOf({
  name: 'itempoolReport.listApplicants',
  path: '/itemPool/report/apply',
  place: APPLICANTS,
  scope: PROVIDER_SCOPE,
  wire: PAGED_BY_OFFSET,
  row: Applicant,
  reads: ['itempoolReport.applicants'],
  filters: [
    byText('applicationNo', '신청번호', { isNumber: true }),
    byText('examineeNo', '수험번호', { most: 20 }),
    byText('examineeName', '이름', { most: 50 }),
    byText('schoolNo', '학교번호', { isNumber: true }),
    bySelect('grade', '학년', GRADE_CODES),
    BY_GENDER,
  ],
  export: true,
  asksReason: 'OPTIONAL',
})
export const { listCall: listApplicants, exportCall: exportApplicants } = applicants

/** What an examinee answered, as plain text: a line per question (`번호: 답`), empty where nothing is stored. */
export const readExamineeAnswers = call({
  name: 'itempoolReport.readExamineeAnswers',
  method: 'GET',
  path: '/itemPool/exam/answer',
  summary: '수험번호의 답안을 한 줄에 한 문항씩 텍스트로 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  query: z.object({
    examineeNo: z.string('수험번호를 입력해주세요.').trim().min(1, '수험번호를 입력해주세요.').max(20),
  }),
  output: z.string(),
  reads: ['itempoolReport.answers'],
  form: 'envelope',
})
