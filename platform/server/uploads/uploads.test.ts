import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { lookUpOf } from '#platform/contract/sheet/look-up.ts'
import { type AnswerRow, answerUploads } from '#platform/testing/answer-uploads.ts'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { confirmed, type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import { xlsxOf } from '#platform/testing/xlsx-file.ts'
import { listAudit } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { uploadEndpoints } from './upload-endpoints.ts'
import type { Comparison, StoredUpload } from './upload-kind.ts'

const DAY = '2026-11-20'
const TITLES = ['수험번호', '이름', '학교번호', '대상', '응시일', '점수', '1', '2']
const GOOD: FileValues[] = [
  ['0012', '가람', 501, '중1', DAY, 92.5, '3', '1|2'],
  ['0013', null, 'B502', 'middle2', new Date(`${DAY}T00:00:00+09:00`), '80', null, '4'],
]
const SCHOOLS = [
  { id: 501, code: 'B501', name: '가람중', label: '가람중 (종로구)' },
  { id: 502, code: 'B502', name: '나루중', label: '나루중 (중구)' },
]

/** Answers as their area would store them: what a row was before stands beside it. */
interface Stored {
  examineeNo: string
  score: string | null
  uploadId: number
  before: Stored | null
}

let bare: BarePlatform
let base: string

beforeAll(async () => {
  bare = await openBarePlatform()
  await sql`create schema exam; create table exam.answer (plan_no int, examinee_no text, score numeric, marks jsonb,
    upload_id int, before jsonb, primary key (plan_no, examinee_no))`.execute(bare.platform.db)
  base = await bare.serve(
    uploadEndpoints(bare.platform, answerUploads, {
      lookUps: { schools: async () => lookUpOf(SCHOOLS, { word: '학교' }) },
      stored: async () => new Map(),
      compare,
      store,
      restore,
    }),
  )
})
afterAll(() => bare.close())
beforeEach(async () => {
  await sql`truncate platform.upload, exam.answer cascade`.execute(bare.platform.db)
})

async function storedOf(db: Db, planNo: number): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`select * from exam.answer where plan_no = ${planNo} order by 2`.execute(db)
  return new Map(rows.map((row) => [row.examineeNo, row]))
}

const differs = (row: AnswerRow, before: Stored | undefined) =>
  before !== undefined && Number(before.score) !== row.score

async function compare(
  db: Db,
  { planNo }: { planNo: number },
  rows: readonly AnswerRow[],
): Promise<Comparison<object, { name: string; column: string; before: number | null; after: number | null }>> {
  const stored = await storedOf(db, planNo)
  const changed = rows.filter((row) => differs(row, stored.get(row.examineeNo)))
  return {
    addedCount: rows.filter((row) => !stored.has(row.examineeNo)).length,
    changedCount: changed.length,
    changes: changed.map(({ examineeNo, score }) => ({
      name: examineeNo,
      column: '점수',
      before: Number(stored.get(examineeNo)?.score),
      after: score,
    })),
    warnings: rows.filter(({ score }) => score === 0).map(({ row }) => ({ row, column: '점수', reason: '0점입니다.' })),
    facts: {},
  }
}

async function store(db: Db, { uploadId, target }: StoredUpload<{ planNo: number }>, rows: readonly AnswerRow[]) {
  const stored = await storedOf(db, target.planNo)
  for (const row of rows) {
    const before = stored.get(row.examineeNo)
    if (before && !differs(row, before)) continue
    await sql`insert into exam.answer values (${target.planNo}, ${row.examineeNo}, ${row.score},
      ${JSON.stringify([...row.marks])}::jsonb, ${uploadId}, ${JSON.stringify(before ?? null)}::jsonb)
      on conflict (plan_no, examinee_no) do update set score = excluded.score, upload_id = excluded.upload_id,
        before = excluded.before`.execute(db)
  }
  return [...new Set(rows.flatMap((row) => stored.get(row.examineeNo) ?? []).map((each) => each.uploadId))]
}

async function restore(db: Db, { uploadId }: StoredUpload<{ planNo: number }>) {
  const restored = await sql`update exam.answer set score = (before ->> 'score')::numeric,
    upload_id = (before ->> 'uploadId')::int, before = coalesce(before -> 'before', 'null') where upload_id = ${uploadId} and before <> 'null'`.execute(
    db,
  )
  const removed = await sql`delete from exam.answer where upload_id = ${uploadId}`.execute(db)
  return {
    restoredCount: Number(restored.numAffectedRows ?? 0),
    removedCount: Number(removed.numAffectedRows ?? 0),
  }
}

type ReportedProblem = Record<'row', number> & Record<'column' | 'reason' | 'value', string>

/** What answers hold, as far as it is looked at one by one. */
interface Body {
  code?: string
  detail?: string
  total: number
  totalCount: number
  uploadId: number
  problems: ReportedProblem[]
  list: { planNo: number; outcome: string }[]
  preview: { warnings: unknown; changedCount: number; fingerprint: string }
}

const request = (method: string, path: string, form?: FormData) =>
  fetch(`${base}/api${path}`, { method, headers: { cookie: 'who=7' }, ...(form && { body: form }) })

async function send(method: string, path: string, form?: FormData) {
  const answer = await request(method, path, form)
  return { status: answer.status, body: (await answer.json()) as Body }
}

/** The cells of a file that a call answers. */
async function cellsOf(answer: Response) {
  const { rows } = await readSheet(Buffer.from(await answer.arrayBuffer()), { rows: 200, columns: 60 })
  return rows.map(({ cells }) => cells.map(({ value }) => value))
}

const formWith = async (rows: readonly FileValues[], parts: Record<string, unknown> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, value] of formOf(await fileOf(TITLES, rows), '답안.xlsx')) form.append(name, value)
  return form
}
const upload = async (rows: readonly FileValues[], parts = {}, planNo = 1) =>
  send('POST', `/exam/plans/${planNo}/answers`, await formWith(rows, parts))
const check = async (rows: readonly FileValues[], parts = {}) =>
  send('POST', '/exam/plans/1/answers/check', await formWith(rows, parts))
const history = async (query = '') => (await send('GET', `/exam/answers/uploads${query}`)).body
const scores = async (planNo = 1) =>
  [...(await storedOf(bare.platform.db, planNo))].map(([no, { score }]) => [no, score === null ? null : Number(score)])

const BAD: FileValues[] = [
  ['12-1', '가람', 503, '고1', '2027-01-01', 101, '3', null],
  ['0013', '가'.repeat(21), 502, '중2', DAY, 'A', null, null],
  ['0013', null, 501, '중1', DAY, null, null, null],
]
const placesOf = (problems: readonly ReportedProblem[]) => problems.map(({ row, column }) => [row, column])

test('the template has every title, the first numbers, and offers the codes of a column', async () => {
  const [titles, ...rows] = await cellsOf(await request('GET', '/exam/plans/1/answers/template'))
  expect(rows).toEqual([])
  expect(titles?.slice(0, 9)).toEqual(['수험번호', '이름', '학교번호', '학교명', '대상', '응시일', '점수', '1', '2'])
})

test('a workbook of some kilobytes that would become gigabytes is refused with a sentence, and others go on meanwhile', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`
  const bytes = xlsxOf({ texts: `<si><t>${'가'.repeat(32_000)}</t></si>`, rows: row.repeat(100) })
  expect(bytes.length).toBeLessThan(10_000)
  const hostile = send('POST', '/exam/plans/1/answers', formOf(bytes, '답안.xlsx'))
  expect((await upload(GOOD)).status).toBe(200)
  expect(await hostile).toMatchObject({
    status: 422,
    body: { code: 'UNSAFE_FILE', detail: '내용이 너무 많은 파일입니다. 여러 파일로 나누어 올려주세요.' },
  })
  expect((await scores()).map(([no]) => no)).toEqual(['0012', '0013'])
})

test('a right file is stored with its line of the history and its row of the trail', async () => {
  const { status, body } = await upload(GOOD)
  expect([status, body]).toEqual([
    200,
    {
      planNo: 1,
      fileName: '답안.xlsx',
      rowCount: 2,
      addedCount: 2,
      changedCount: 0,
      unchangedCount: 0,
      uploadId: expect.any(Number),
    },
  ])
  expect(await scores()).toEqual([
    ['0012', 92.5],
    ['0013', 80],
  ])
  const { rows } = await sql<{ marks: unknown }>`select marks from exam.answer order by examinee_no`.execute(
    bare.platform.db,
  )
  expect(rows.map(({ marks }) => marks)).toEqual([
    [
      [1, '3'],
      [2, '1|2'],
    ],
    [
      [1, null],
      [2, '4'],
    ],
  ])
  expect(await history()).toMatchObject({
    totalCount: 1,
    list: [{ planNo: 1, outcome: 'STORED', uploadedByName: '사람7', canRollBack: true }],
  })
  expect((await history()).list[0]).not.toHaveProperty('correctionCount')
  expect(await listAudit(bare.platform.db, 'exam.answers.upload', body.uploadId)).toMatchObject([
    { action: 'exam.answers.upload', actorName: '사람7', to: { planNo: 1, rowCount: 2, correctionCount: 0 } },
  ])
})

test('everything that is wrong is told with the value that stands there', async () => {
  const { status, body } = await check(BAD)
  expect([status, body.code, body.total]).toEqual([422, 'INVALID_ROWS', 8])
  expect(body.problems.map((each) => [each.row, each.column, each.value])).toEqual([
    [2, '수험번호', '12-1'],
    [2, '학교번호', '503'],
    [2, '대상', '고1'],
    [2, '응시일', '2027-01-01'],
    [2, '점수', '101'],
    [3, '이름', '가'.repeat(21)],
    [3, '점수', 'A'],
    [4, '수험번호', '0013'],
  ])
})

test('wrong cells are corrected beside the file, checked again and stored; the history tells how many', async () => {
  const some = [
    { row: 2, column: '수험번호', value: '0012' },
    { row: 2, column: '학교번호', value: '가람중' },
    { row: 2, column: '대상', value: '중2' },
    { row: 2, column: '응시일', value: DAY },
    { row: 2, column: '점수', value: '1000' },
    { row: 3, column: '이름', value: '나루' },
    { row: 3, column: '점수', value: '' },
  ]
  const again = await check(BAD, { corrections: some })
  expect([again.body.total, placesOf(again.body.problems)]).toEqual([
    2,
    [
      [2, '점수'],
      [4, '수험번호'],
    ],
  ])
  expect(again.body.problems[0]?.value).toBe('1000')
  const all = [
    ...some.filter(({ value }) => value !== '1000'),
    { row: 2, column: 'score', value: '100' },
    { row: 4, column: '수험번호', value: '0014' },
  ]
  expect((await check(BAD, { corrections: all })).body).toMatchObject({ addedCount: 3, needsConfirmation: false })
  expect(await history()).toMatchObject({ totalCount: 0 })
  const stored = await upload(BAD, { corrections: all })
  expect(stored.status).toBe(200)
  expect(await scores()).toEqual([
    ['0012', 100],
    ['0013', null],
    ['0014', null],
  ])
  expect((await history()).list).toMatchObject([{ correctionCount: 8, outcome: 'STORED' }])
  expect(await listAudit(bare.platform.db, 'exam.answers.upload', stored.body.uploadId)).toMatchObject([
    { to: { correctionCount: 8 } },
  ])
  const file = await request('POST', '/exam/plans/1/answers/problems', await formWith(BAD, { corrections: some }))
  expect(await cellsOf(file)).toEqual([
    ['행', '열', '내용'],
    [2, '점수', '100 이하의 수를 입력해주세요.'],
    [4, '수험번호', '3행과 같은 수험번호입니다. (0013)'],
  ])
})

test.each([
  ['no JSON', '[{'],
  ['no list', '{}'],
  ['no cells', '[{"row":0,"column":"점수","value":"1"}]'],
  ['too many', JSON.stringify(Array.from({ length: 301 }, () => ({ row: 2, column: '점수', value: '1' })))],
])('corrections that are %s are refused', async (_what, corrections) => {
  const { status, body } = await upload(GOOD, { corrections })
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  expect(await scores()).toEqual([])
})

test('a correction of a cell that the file does not have stores nothing', async () => {
  const { body } = await upload(GOOD, { corrections: [{ row: 40, column: '점수', value: '1' }] })
  expect(body).toMatchObject({ code: 'INVALID_ROWS', problems: [{ row: 40, reason: '고칠 칸이 파일에 없습니다.' }] })
  expect((await history()).list).toMatchObject([{ outcome: 'REFUSED', correctionCount: 1, problemCount: 1 }])
})

const changedFile: FileValues[] = [['0012', '가람', 501, '중1', DAY, 50, '3', null], GOOD[1] ?? []]

test('what is overwritten or strange is asked about first; a corrected file as well', async () => {
  await upload(GOOD)
  const asked = await upload(changedFile)
  expect([asked.status, asked.body.code]).toEqual([409, 'NEEDS_CONFIRMATION'])
  expect(asked.body.preview).toMatchObject({
    changedCount: 1,
    unchangedCount: 1,
    changes: [{ name: '0012', column: '점수', before: 92.5, after: 50 }],
  })
  const strange = await upload(GOOD, { corrections: [{ row: 2, column: '점수', value: '0' }] })
  expect(strange.body.preview.warnings).toMatchObject({ total: 1, problems: [{ row: 2, reason: '0점입니다.' }] })
  expect((await history()).totalCount).toBe(1)
  expect((await send('POST', '/exam/plans/1/answers', confirmed(await formWith(changedFile)))).status).toBe(200)
  expect(await scores()).toContainEqual(['0012', 50])
})

test('a confirmation holds for what was shown: the same file, corrections and effect', async () => {
  await upload(GOOD)
  const bytes = await fileOf(TITLES, changedFile)
  const sendBytes = (parts: Record<string, string> = {}, path = '') => {
    const form = formOf(bytes, '답안.xlsx')
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    return send('POST', `/exam/plans/1/answers${path}`, form)
  }
  const { fingerprint: shown } = (await sendBytes()).body.preview
  const yes = { confirm: 'true', shown }
  expect((await sendBytes({}, '/check')).body).toMatchObject({ fingerprint: shown })
  const others = [
    await upload([['0012', '가람', 501, '중1', DAY, 51, '3', null], GOOD[1] ?? []], yes),
    await sendBytes({ ...yes, corrections: JSON.stringify([{ row: 2, column: '점수', value: '52' }]) }),
  ]
  expect(others.map(({ body }) => body.code)).toEqual(['NEEDS_CONFIRMATION', 'NEEDS_CONFIRMATION'])
  await sql`update exam.answer set score = 70 where examinee_no = '0012'`.execute(bare.platform.db)
  const again = await sendBytes(yes)
  expect([again.status, again.body.code]).toEqual([409, 'NEEDS_CONFIRMATION'])
  expect(await scores()).toContainEqual(['0012', 70])
  const { fingerprint } = again.body.preview
  expect((await sendBytes({ confirm: 'true', shown: fingerprint })).status).toBe(200)
  expect(await scores()).toContainEqual(['0012', 50])
})

test('an upload is taken back when no later one stands over it', async () => {
  const first = (await upload(GOOD)).body.uploadId
  const second = (await upload(changedFile, { confirm: 'true' })).body.uploadId
  const blocked = await send('POST', `/exam/answers/uploads/${first}/roll-back`)
  expect([blocked.status, blocked.body.code]).toEqual([409, 'LATER_UPLOAD'])
  const back = await send('POST', `/exam/answers/uploads/${second}/roll-back`)
  expect(back.body).toEqual({ restoredCount: 1, removedCount: 0 })
  expect(await scores()).toContainEqual(['0012', 92.5])
  expect((await send('POST', `/exam/answers/uploads/${first}/roll-back`)).body).toEqual({
    restoredCount: 0,
    removedCount: 2,
  })
  expect((await history()).list).toMatchObject([
    { outcome: 'ROLLED_BACK', rolledBackByName: '사람7' },
    { outcome: 'ROLLED_BACK' },
  ])
})

test('the history is narrowed by what uploads are for; those of other kinds are not there', async () => {
  await upload(GOOD, {}, 1)
  await upload(GOOD, {}, 2)
  await upload(BAD, {}, 2)
  await sql`insert into platform.upload (upload_id, name, about, file_name, sha256, outcome, uploaded_by, uploaded_by_name, uploaded_at)
    values (900, 'shop.goods', '{"planNo": 2}', 'a.xlsx', repeat('a', 64), 'STORED', 7, '사람7', ${TEST_NOW}::timestamptz)`.execute(
    bare.platform.db,
  )
  const ofPlan = async (query: string) => (await history(query)).list.map((each) => [each.planNo, each.outcome])
  expect(await ofPlan('?planNo=2')).toEqual([
    [2, 'REFUSED'],
    [2, 'STORED'],
  ])
  expect(await ofPlan('?planNo=1')).toEqual([[1, 'STORED']])
  expect(await ofPlan('?planNo=2&outcome=REFUSED')).toEqual([[2, 'REFUSED']])
  expect(await ofPlan('')).toHaveLength(3)
  for (const path of ['GET /exam/answers/uploads/900/problems', 'POST /exam/answers/uploads/900/roll-back']) {
    const [method = '', address = ''] = path.split(' ')
    expect((await send(method, address)).body.code).toBe('NOT_FOUND')
  }
})

test('limits of rows and bytes are those of the upload', async () => {
  const many = Array.from(
    { length: 101 },
    (_, index): FileValues => [String(index), null, 501, '중1', DAY, null, null, null],
  )
  const { status, body } = await upload(many)
  expect([status, body.code, body.detail]).toEqual([422, 'TOO_MANY_ROWS', '한 번에 100행까지 업로드할 수 있습니다.'])
  const large = await send('POST', '/exam/plans/1/answers', formOf(Buffer.alloc(100_001), '답안.xlsx'))
  expect(large.body.code).toBe('TOO_LARGE')
})
