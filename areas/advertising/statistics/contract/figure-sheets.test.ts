import { expect, test } from 'vitest'
import { UPLOAD_TYPES } from './codes.ts'
import { FIGURE_SHEETS } from './figure-sheets.ts'

const DAY = '2026-10-31'
const thing = (id: number, code: string | null, name: string, label: string) => ({ id, code, name, label })

/** Reads one row below these titles, of the only subject there is. */
function read(
  type: (typeof UPLOAD_TYPES)[number],
  titles: readonly string[],
  row: readonly (string | number | null)[],
) {
  const subject =
    type === 'organization' ? thing(501, 'B501', '가람초', '가람초 (어느구)') : thing(11, null, '서울', '서울')
  const cell = (value: string | number | null) => ({
    kind: value === null ? ('empty' as const) : typeof value === 'number' ? ('number' as const) : ('text' as const),
    value,
  })
  const rows = [titles, row].map((cells, index) => ({ number: index + 1, cells: cells.map(cell) }))
  const find = () => ({ value: subject })
  return FIGURE_SHEETS[type].read(
    { rows, merged: [] },
    { today: '2026-11-21', lookUps: { subjects: { things: [subject], find } } },
  )
}

const WIRE_NAMES = ['statisticsDate', 'cumulationSubscriberCount', 'subscriberMau', 'studentCount']

test.each([
  ['parent', ['areaId', 'schoolCount', ...WIRE_NAMES]],
  ['child', ['지역코드', '학교수', '기준일', '누적 가입자수', '월간이용자수 (mau)', '학생수']],
] as const)('a row of %s under the titles %j is read', (type, titles) => {
  const { rows, problems } = read(type, titles, ['서울', 40, DAY, 900, 500, null])
  expect(problems).toEqual([])
  expect(rows).toMatchObject([
    {
      row: 2,
      subjectId: 11,
      name: '서울',
      statisticsDate: DAY,
      schoolCount: 40,
      cumulationSubscriberCount: 900,
      subscriberMau: 500,
      studentCount: null,
    },
  ])
})

test.each([['organizationId'], ['학교코드']])('a school, called under %s, has no school count', (title) => {
  const { rows } = read('organization', [title, ...WIRE_NAMES], ['B501', DAY, 90, 50, 200])
  expect(rows).toMatchObject([{ subjectId: 501, name: '가람초 (어느구)', schoolCount: null, studentCount: 200 }])
})

test.each(UPLOAD_TYPES)('a row of the template of %s that has only its subject says nothing', (type) => {
  const { problems } = read(
    type,
    Object.values(FIGURE_SHEETS[type].columns).map((each) => ('title' in each ? each.title : '')),
    ['서울'],
  )
  expect(problems.map(({ reason }) => reason)).toEqual(['입력된 자료가 없습니다.'])
})
