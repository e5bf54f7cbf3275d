import { expect, test } from 'vitest'
import { DeliveredRegion, DeliveredSchool, deliveredRecipient } from './delivered-rows.rules.ts'

const TODAY = '2026-11-23'

/** What is wrong, as `column: reason`. */
const problems = (schema: typeof DeliveredRegion | typeof DeliveredSchool, row: object): string[] =>
  schema.safeParse(row).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

const REGION = { code: '36110', parent_code: '36', level: 'SIGUNGU', name: '세종', full_name: '세종특별자치시' }
const SCHOOL = {
  school_id: 'B000001838',
  school_name: '서울휘경초등학교',
  type_code: '1',
  sido_code: '11',
  sigungu_code: '11230',
  road_address: '',
  lat: '37.58573583',
  lng: '127.0582142',
  student_count: '268',
  teacher_count: '',
}

test.each([
  [{}, []],
  [{ code: '0' }, ['code: is no region code']],
  [{ code: '9999999999' }, ['code: is no region code']],
  [{ level: 'CITY' }, ['level: is none of SIDO, SIGUNGU, GU']],
  [{ name: '' }, ['name: is empty']],
  [{ full_name: '가\u0000' }, ['full_name: holds a control character']],
])('a region with %j has the problems %j', (changed, expected) => {
  expect(problems(DeliveredRegion, { ...REGION, ...changed })).toEqual(expected)
})

test.each([
  [{}, []],
  [{ lat: '', lng: '', student_count: '', road_address: '세종로 1' }, []],
  [{ school_id: '7010057' }, []],
  [{ school_id: 'B99999999999' }, ['school_id: is no school code, for example B000001838']],
  [{ school_id: 'B-1' }, ['school_id: is no school code, for example B000001838']],
  [{ type_code: '4' }, ['type_code: is none of 1 (elementary), 2 (middle), 3 (high school)']],
  [{ lat: '91' }, ['lat: is neither empty nor a number of degrees from -90 to 90']],
  [{ lng: '1e2' }, ['lng: is neither empty nor a number of degrees from -180 to 180']],
  [{ student_count: '-1' }, ['student_count: is neither empty nor a whole number']],
  [{ teacher_count: '1.5' }, ['teacher_count: is neither empty nor a whole number']],
  [{ school_name: '', sido_code: 'x' }, ['school_name: is empty', 'sido_code: is no region code']],
])('a school with %j has the problems %j', (changed, expected) => {
  expect(problems(DeliveredSchool, { ...SCHOOL, ...changed })).toEqual(expected)
})

test.each([
  ['01012345678', '01012345678'],
  ['010-1234-5678', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['(010) 1234.5678', '01012345678'],
  ['011-234-5678', '0112345678'],
  ['1012345678', '01012345678'],
  ['10-1234-5678', '01012345678'],
  ['112345678', '0112345678'],
  ['821012345678', '01012345678'],
])('the number %s is stored as %s', (text, stored) => {
  const row = deliveredRecipient(TODAY).parse({ phone_number: text, consented_on: '' })
  expect(row).toEqual({ phone_number: stored, consented_on: null })
})

test.each(['', '0101234567a', '02-123-4567', '21234567', '010123456789', '1588-1234'])(
  'the number "%s" is refused without being quoted',
  (text) => {
    const issues = deliveredRecipient(TODAY).safeParse({ phone_number: text, consented_on: '' }).error?.issues
    expect(issues?.[0]?.message).toBe('is no mobile number beginning with 01')
    expect(JSON.stringify(issues?.map((issue) => issue.message))).not.toMatch(/\d{5}/)
  },
)

test.each([
  ['2026-11-23', null],
  ['2020-02-29', null],
  ['2026-11-24', 'lies in the future'],
  ['2021-02-29', 'is neither empty nor a day as YYYY-MM-DD'],
  ['2026.11.23', 'is neither empty nor a day as YYYY-MM-DD'],
  ['yes', 'is neither empty nor a day as YYYY-MM-DD'],
])('the day of consent "%s": %s', (day, problem) => {
  const parsed = deliveredRecipient(TODAY).safeParse({ phone_number: '01012345678', consented_on: day })
  expect(parsed.error?.issues[0]?.message ?? null).toBe(problem)
})
