import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { RowProblem } from '#platform/contract/sheet/problems.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { fileOf, formOf } from '#platform/testing/upload-form.ts'
import { containerWith, xlsxOf } from '#platform/testing/xlsx-file.ts'
import { readProvinceStatistics } from '../contract/statistics.contract.ts'
import {
  checkUpload,
  downloadTemplate,
  listUploadProblems,
  listUploads,
  uploadStatistics,
} from '../contract/upload.contract.ts'
import { titlesOf, tryUpload, upload } from '../testing/figures-file.ts'

const DAY = '2026-10-31'

const portal = await portalForFile()
const admin = await portal.as('admin')
beforeEach(async () => {
  await sql`truncate platform.upload, statistics.figures, statistics.figures_before`.execute(portal.db)
})

const countRows = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from statistics.figures`.execute(portal.db)
  return rows[0]?.n
}
const history = async () => (await admin.send(listUploads, { query: {} })).body
const problemsOf = (answer: { problem: Record<string, unknown> }) => answer.problem.problems as RowProblem[]
const sendFile = (bytes: Buffer, name?: string, part?: string) =>
  admin.send(uploadStatistics, { params: { type: 'child' }, body: {} }, { form: formOf(bytes, name, part) })

test('a right file is stored: figures, a line of the history, a row of the trail', async () => {
  const answer = await tryUpload(admin, 'parent', [
    ['서울특별시', DAY, 1300, 500_000, 250_000, 800_000],
    [36, new Date('2026-09-30T00:00:00+09:00'), 103, 60_000, 30_000, null],
  ])
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    uploadId: expect.any(Number),
    type: 'parent',
    fileName: '통계.xlsx',
    rowCount: 2,
    addedCount: 2,
    changedCount: 0,
    unchangedCount: 0,
    statisticsDates: ['2026-09-30', DAY],
  })
  const { list } = (await admin.send(readProvinceStatistics, { params: { id: 11 }, query: { date: DAY } })).body
  expect(list).toMatchObject([{ areaName: '서울특별시', schoolCount: 1300, cumulationSubscriberCount: 500_000 }])
  const { list: lines, totalCount } = await history()
  expect(totalCount).toBe(1)
  expect(lines[0]).toEqual({
    ...answer.body,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    outcome: 'STORED',
    refusal: null,
    problemCount: 0,
    uploadedByName: '관리자',
    uploadedYmdt: '2026-11-23T09:00:00+09:00',
    rolledBackByName: null,
    rolledBackYmdt: null,
    canRollBack: true,
  })
  const trail = await listAudit(portal.db, 'statistics.upload', answer.body.uploadId)
  expect(trail).toMatchObject([
    { action: 'statistics.upload', actorName: '관리자', to: { outcome: 'STORED', rowCount: 2 } },
  ])
})

test('counts that a file has no column for stay as they are', async () => {
  const rows = [
    [36_110, DAY, 103, 60_000, 30_000, 70_000],
    [50_110, DAY, 110, 40_000, 20_000, null],
  ]
  await upload(portal, 'child', rows)
  const titles = ['areaId', 'statisticsDate', 'cumulationSubscriberCount', 'subscriberMau']
  const file = formOf(
    await fileOf(titles, [
      [36_110, DAY, 60_000, 31_000],
      [50_110, DAY, 40_000, 20_000],
    ]),
  )
  const checked = await admin.send(checkUpload, { params: { type: 'child' } }, { form: file })
  expect(checked.body).toMatchObject({
    lacking: ['학교수', '학생수'],
    changedCount: 1,
    unchangedCount: 1,
    changes: [{ column: '월간이용자수(MAU)', before: 30_000, after: 31_000 }],
  })
  const fresh = formOf(await fileOf(titles, [[36_110, '2026-09-30', 60_000, 31_000]]))
  const refused = await admin.send(checkUpload, { params: { type: 'child' } }, { form: fresh })
  expect(problemsOf(refused)).toMatchObject([{ row: 2, column: '학교수' }])
})

test('the same file again changes nothing, a corrected one changes what differs', async () => {
  const rows = [
    [36_110, DAY, 103, 60_000, 30_000, 70_000],
    [50_110, DAY, 110, 40_000, 20_000, null],
  ]
  await upload(portal, 'child', rows)
  expect((await tryUpload(admin, 'child', rows)).body).toMatchObject({
    addedCount: 0,
    changedCount: 0,
    unchangedCount: 2,
  })
  const corrected = [rows[0] ?? [], [50_110, DAY, 110, 40_000, 20_000, 65_000], [50_130, DAY, 70, 1, 1, 1]]
  const answer = await tryUpload(admin, 'child', corrected)
  expect(answer.body).toMatchObject({ addedCount: 1, changedCount: 1, unchangedCount: 1 })
  expect(await countRows()).toBe(3)
  expect((await history()).list.map((each) => each.canRollBack)).toEqual([true, true, false])
})

test('one wrong row and nothing is stored; every problem is told and kept', async () => {
  const answer = await tryUpload(admin, 'child', [
    [36_110, DAY, 103, 60_000, 30_000, 70_000],
    [36, DAY, 103, -1, '많음', 70_000],
    ['중구', '2027-01-01', 1, 1, 1, 1],
  ])
  expect([answer.status, answer.code]).toEqual([422, 'INVALID_ROWS'])
  const problems = problemsOf(answer)
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [3, '지역코드 또는 지역명'],
    [3, '누적가입자수'],
    [3, '월간이용자수(MAU)'],
    [4, '지역코드 또는 지역명'],
    [4, '기준일'],
  ])
  expect(problems[3]?.reason).toBe('같은 이름의 시/군/구가 6곳 있습니다. 코드로 입력해주세요. (중구)')
  expect(answer.problem.total).toBe(5)
  expect(await countRows()).toBe(0)
  const [line] = (await history()).list
  expect(line).toMatchObject({
    outcome: 'REFUSED',
    refusal: '파일에 잘못된 내용이 있어 저장하지 않았습니다.',
    problemCount: 5,
    rowCount: 0,
    canRollBack: false,
  })
  const kept = await admin.send(listUploadProblems, { params: { id: line?.uploadId ?? 0 } })
  expect(kept.body).toEqual({ list: problems, totalCount: 5 })
})

test('schools are called by number, code or a name that only one has; trial organisations are unknown', async () => {
  const { rows } = await sql<{ organizationId: number; schoolCode: string; name: string }>`
    select organization_id, school_code, name from directory.school s where not is_test
      and (select count(*) from directory.school o where o.name = s.name) = 1 order by organization_id limit 3`.execute(
    portal.db,
  )
  const counts = [DAY, 90, 50, 200]
  const keys = [rows[0]?.organizationId ?? 0, rows[1]?.schoolCode ?? '', rows[2]?.name ?? '']
  expect(
    (
      await tryUpload(
        admin,
        'organization',
        keys.map((key) => [key, ...counts]),
      )
    ).body,
  ).toMatchObject({ addedCount: 3 })
  const refused = await tryUpload(admin, 'organization', [
    [900_000_001, ...counts],
    ['T900000001', ...counts],
    ['테스트학교@', ...counts],
  ])
  expect(problemsOf(refused).map((each) => each.reason.slice(0, 10))).toEqual(Array(3).fill('등록되지 않은 학교'))
})

test('files that are none are refused and leave their line', async () => {
  const good = await fileOf(titlesOf('child'), [[36_110, DAY, 1, 1, 1, 1]])
  const text = Buffer.from('areaId,statisticsDate\n')
  const tries = [
    [await sendFile(good, '통계.xls'), 415, 'OLD_FORMAT'],
    [await sendFile(containerWith('Workbook'), '통계.xlsx'), 415, 'OLD_FORMAT'],
    [await sendFile(containerWith('EncryptedPackage'), '통계.xlsx'), 422, 'PASSWORD'],
    [await sendFile(good, `${'가'.repeat(195)}.xlsx.exe`), 415, 'NOT_XLSX'],
    [await sendFile(text, '통계.xlsx'), 415, 'NOT_XLSX'],
    [await sendFile(Buffer.alloc(0), '통계.xlsx'), 415, 'NOT_XLSX'],
    [await sendFile(good.subarray(0, good.length - 400), '통계.xlsx'), 422, 'BROKEN_FILE'],
  ] as const
  expect(tries.map(([answer]) => [answer.status, answer.code])).toEqual(tries.map(([, status, code]) => [status, code]))
  expect((await history()).list.map((each) => [each.outcome, each.problemCount])).toEqual(Array(7).fill(['REFUSED', 0]))
  expect(await countRows()).toBe(0)
  expect((await sendFile(good, `${'가'.repeat(300)}.xlsx`)).status).toBe(200)
})

test('without a file, with two files or with a part of another name nothing happens', async () => {
  const good = await fileOf(titlesOf('child'), [[36_110, DAY, 1, 1, 1, 1]])
  const none = new FormData()
  none.append('type', 'child')
  const two = formOf(good)
  two.append('file', new Blob([new Uint8Array(good)]), '둘.xlsx')
  const params = { type: 'child' } as const
  const answers = [
    await admin.send(uploadStatistics, { params, body: {} }, { form: none }),
    await admin.send(uploadStatistics, { params, body: {} }, { form: two }),
    await sendFile(good, '통계.xlsx', 'image'),
    await admin.send(checkUpload, { params }, { form: none }),
  ]
  expect(answers.map((each) => [each.status, each.code])).toEqual([
    [400, 'NO_FILE'],
    [400, 'BAD_REQUEST'],
    [400, 'NO_FILE'],
    [400, 'NO_FILE'],
  ])
  expect((await history()).totalCount).toBe(0)
})

test('a file over 10 MB is not even read, an unknown kind is no kind', async () => {
  const large = await sendFile(Buffer.alloc(10_485_761), '통계.xlsx')
  expect([large.status, large.code]).toEqual([413, 'TOO_LARGE'])
  const kind = await admin.send(
    uploadStatistics,
    { params: { type: 'ward' as never }, body: {} },
    { form: formOf(Buffer.alloc(9)) },
  )
  expect([kind.status, kind.code]).toEqual([400, 'BAD_REQUEST'])
})

test('more than 50,000 rows are too many, wherever they stand; blank ones between do not count', async () => {
  const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`
  const filled = (count: number) =>
    xlsxOf({ rows: Array.from({ length: count }, (_, index) => row(index + 1)).join('') })
  expect((await sendFile(filled(50_002))).code).toBe('TOO_MANY_ROWS')
  expect((await sendFile(filled(50_001))).code).toBe('INVALID_ROWS')
  expect((await sendFile(xlsxOf({ rows: row(50_002) }))).code).toBe('INVALID_ROWS')
})

test('formulas are never believed, and control characters in a file harm nothing', async () => {
  const titles = titlesOf('child')
  const letters = ['A', 'B', 'C', 'D', 'E', 'F']
  const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
  const head = titles.map((title, index) => text(`${letters[index]}1`, title)).join('')
  const bytes = xlsxOf({
    rows: `<row r="1">${head}</row><row r="2">${text('A2', '_x0000_중구_xD800_')}<c r="B2"><f>TODAY()</f><v>46000</v></c>
      <c r="C2"><v>1</v></c><c r="D2"><f>1+1</f><v>2</v></c><c r="E2"><v>1</v></c></row>`,
  })
  const answer = await sendFile(bytes, '이름\u0000\u0007.xlsx')
  expect(problemsOf(answer).map(({ row, column }) => [row, column])).toEqual([
    [2, '지역코드 또는 지역명'],
    [2, '기준일'],
    [2, '누적가입자수'],
  ])
  expect((await history()).list).toMatchObject([{ outcome: 'REFUSED', problemCount: 3 }])
})

test('two uploads of the same figures at once are stored one after the other', async () => {
  const rowsOf = (users: number) =>
    Array.from({ length: 12 }, (_, month) => [
      36_110,
      `2025-${String(month + 1).padStart(2, '0')}-28`,
      1,
      100,
      users,
      1,
    ])
  const answers = await Promise.all([1, 2, 3, 4].map((users) => tryUpload(admin, 'child', rowsOf(users))))
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200, 200])
  expect(answers.map((each) => each.body.addedCount).sort((a, b) => a - b)).toEqual([0, 0, 0, 12])
  const { rows } = await sql<{ users: number; uploads: number }>`
    select count(distinct subscriber_mau)::int as users, count(distinct upload_id)::int as uploads from statistics.figures`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ users: 1, uploads: 1 }])
})

test('a trial run tells what would change and stores nothing', async () => {
  await upload(portal, 'child', [[36_110, DAY, 103, 60_000, 30_000, 70_000]])
  const bytes = await fileOf(titlesOf('child'), [
    [36_110, DAY, 104, 60_000, 31_000, null],
    [50_110, DAY, 110, 40_000, 20_000, null],
  ])
  const form = () => ({ form: formOf(bytes) })
  const { status, body } = await admin.send(checkUpload, { params: { type: 'child' } }, form())
  expect(status).toBe(200)
  expect(body).toMatchObject({ rowCount: 2, addedCount: 1, changedCount: 1, unchangedCount: 0, statisticsDates: [DAY] })
  expect(body.changes.map(({ name, column, before, after }) => [name, column, before, after])).toEqual([
    ['세종특별자치시', '학교수', 103, 104],
    ['세종특별자치시', '월간이용자수(MAU)', 30_000, 31_000],
    ['세종특별자치시', '학생수', 70_000, null],
    ['제주특별자치도 제주시', '학교수', null, 110],
    ['제주특별자치도 제주시', '누적가입자수', null, 40_000],
    ['제주특별자치도 제주시', '월간이용자수(MAU)', null, 20_000],
  ])
  expect([await countRows(), (await history()).totalCount]).toEqual([1, 1])
  const refused = await admin.send(checkUpload, { params: { type: 'parent' } }, form())
  expect([refused.code, problemsOf(refused).length]).toEqual(['INVALID_ROWS', 2])
  expect((await history()).totalCount).toBe(1)
})

test.each(['parent', 'child', 'organization'] as const)(
  'the template of %s, filled in, is stored; as it is, it says nothing',
  async (type) => {
    const answer = await admin.send(downloadTemplate, { params: { type } })
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('통계 업로드 양식_')
    const template = Buffer.from(await answer.raw.arrayBuffer())
    const asItIs = await admin.send(uploadStatistics, { params: { type }, body: {} }, { form: formOf(template) })
    expect(problemsOf(asItIs)).toEqual([{ row: 1, column: expect.any(String), reason: '입력된 자료가 없습니다.' }])
    const sheet = await readSheet(template, { rows: 20_000, columns: 20 })
    const [titles, ...rows] = sheet.rows.map((row) => row.cells.map((cell) => cell.value as string | number | null))
    const filled = rows.map((row, index) => [row[0] ?? null, row[1] ?? null, DAY, 2_000 + index, 1_000, 900, 900])
    const bytes = await fileOf((titles ?? []) as string[], filled)
    const stored = await admin.send(uploadStatistics, { params: { type }, body: {} }, { form: formOf(bytes) })
    expect(stored.body).toMatchObject({ rowCount: rows.length, addedCount: rows.length })
    const known =
      type === 'organization'
        ? sql`directory.school where not is_test`
        : sql`directory.region where level = ${type === 'parent' ? 'PROVINCE' : 'DISTRICT'}`
    const { rows: all } = await sql<{ n: number }>`select count(*)::int as n from ${known}`.execute(portal.db)
    expect(rows.length).toBe(all[0]?.n)
  },
)
