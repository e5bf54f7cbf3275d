import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { ADVERTISERS } from './access.ts'
import { refusals } from './refusals.ts'
import { AskedDay, SchoolsFound } from './school.contract.ts'

/** Longest name of a kept list, in characters. */
export const MOST_LIST_NAME = 40

/** Schools kept under a name by whoever asks. */
export const SchoolList = z.object({ schoolListId: Id, name: z.string(), schoolCount: Count })
export type SchoolList = z.output<typeof SchoolList>

const params = z.object({ id: Id })
const changes = ['textAd.schoolLists']

export const listSchoolLists = call({
  name: 'textAd.listSchoolLists',
  method: 'GET',
  path: '/promotion/school-lists',
  summary: '저장한 대상 학교 목록을 이름순으로 조회한다.',
  access: ADVERTISERS,
  output: z.object({ list: z.array(SchoolList) }),
  reads: ['textAd.schoolLists'],
})

/** A name that the caller has used already is given the new schools. */
export const saveSchoolList = call({
  name: 'textAd.saveSchoolList',
  method: 'POST',
  path: '/promotion/school-lists',
  summary: '선택한 대상 학교를 이름을 붙여 저장한다. 같은 이름이 있으면 학교를 바꾼다.',
  access: ADVERTISERS,
  body: z.object({
    name: requiredName('목록 이름을 입력해주세요.', MOST_LIST_NAME),
    organizationIds: z.array(Id),
  }),
  output: SchoolList,
  refusals: refusals('NO_SCHOOLS', 'TOO_MANY_SCHOOLS', 'UNKNOWN_SCHOOL', 'TOO_MANY_LISTS'),
  changes,
})

/** Answers what stood in it: whoever wants it back saves it anew. */
export const deleteSchoolList = call({
  name: 'textAd.deleteSchoolList',
  method: 'DELETE',
  path: '/promotion/school-lists/{id}',
  summary: '저장한 대상 학교 목록을 삭제한다.',
  access: ADVERTISERS,
  params,
  output: z.object({ organizationIds: z.array(Id) }),
  refusals: refusals('NO_SUCH_LIST'),
  changes,
})

/** Schools that are gone from the directory, or that the caller may not choose in this mode, are left out. */
export const findListedSchools = call({
  name: 'textAd.findListedSchools',
  method: 'GET',
  path: '/promotion/school-lists/{id}/schools',
  summary: '저장한 목록의 학교와 예상 수신자 수, 발송일의 예약 가능 여부를 조회한다.',
  access: ADVERTISERS,
  params,
  query: z.object(AskedDay),
  output: SchoolsFound,
  refusals: refusals('NO_SUCH_LIST', 'SENDER_TYPE_MISMATCH'),
  reads: ['textAd.schools', 'textAd.schoolLists'],
})
