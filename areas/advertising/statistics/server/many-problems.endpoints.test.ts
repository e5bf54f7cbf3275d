import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'
import { type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import {
  checkUpload,
  downloadFileProblems,
  listUploadProblems,
  listUploads,
  uploadStatistics,
} from '../contract/upload.contract.ts'
import { titlesOf } from '../testing/figures-file.ts'

const DAY = '2026-10-31'
/** What a browser should have to take in at most. */
const MOST_ANSWER_BYTES = 300_000

const portal = await portalForFile()
const admin = await portal.as('admin')
beforeEach(async () => {
  await sql`truncate platform.upload, statistics.figures, statistics.figures_before`.execute(portal.db)
})

const params = { type: 'child' } as const
const childFile = (rows: readonly FileValues[]) => fileOf(titlesOf('child'), rows)
const download = (bytes: Buffer, name?: string) =>
  admin.send(downloadFileProblems, { params }, { form: formOf(bytes, name) })

/** The cells of a spreadsheet that a call answered. */
async function cellsOf(raw: Response): Promise<unknown[][]> {
  const { rows } = await readSheet(Buffer.from(await raw.arrayBuffer()), { rows: 400_000, columns: 10 })
  return rows.map((row) => row.cells.map(({ kind, value }) => (kind === 'formula' ? 'FORMULA' : value)))
}

test('however many rows are wrong, an answer names the first thousand problems and counts all of them', async () => {
  const bytes = await childFile(Array.from({ length: 50_000 }, () => ['없는 지역', '어제', -1, 'x', 1.5, '=1']))
  for (const answer of [
    await admin.send(uploadStatistics, { params, body: {} }, { form: formOf(bytes) }),
    await admin.send(checkUpload, { params }, { form: formOf(bytes) }),
  ]) {
    expect([answer.status, answer.code, answer.problem.total]).toEqual([422, 'INVALID_ROWS', 300_000])
    const { problems, kinds } = answer.problem as { problems: unknown[]; kinds: { count: number }[] }
    expect(problems).toHaveLength(1_000)
    expect(kinds.map(({ count }) => count)).toEqual(Array(6).fill(50_000))
    expect(JSON.stringify(answer.problem).length).toBeLessThan(MOST_ANSWER_BYTES)
  }
  const [line] = (await admin.send(listUploads, { query: {} })).body.list
  const kept = (await admin.send(listUploadProblems, { params: { id: line?.uploadId ?? 0 } })).body
  expect([kept.list.length, kept.totalCount, line?.problemCount]).toEqual([1_000, 300_000, 300_000])
})

test('all problems of a file come as a spreadsheet, in which nothing is a formula', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => [
    `=HYPERLINK("http://evil.example/${index}")`,
    DAY,
    1,
    1,
    1,
    1,
  ])
  const answer = await download(await childFile(rows), '=시군구.xlsx')
  expect(answer.status).toBe(200)
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('=시군구 오류 내역.xlsx')
  const [titles, ...cells] = await cellsOf(answer.raw)
  expect(titles).toEqual(['행', '열', '내용'])
  expect(cells).toHaveLength(2_000)
  expect(cells.at(-1)).toEqual([
    2001,
    '지역코드 또는 지역명',
    '등록되지 않은 지역입니다. (=HYPERLINK("http://evil.example/1999"))',
  ])
  expect((await admin.send(listUploads, { query: {} })).body.totalCount).toBe(0)
})

test('of a file that is right its warnings come, of a file that is none the same refusal as everywhere', async () => {
  const strange = await download(await childFile([[36_110, DAY, 103, 500, 2_270_000, 70_000]]))
  expect(await cellsOf(strange.raw)).toEqual([
    ['행', '열', '내용'],
    [2, '월간이용자수(MAU)', '누적가입자수보다 많습니다. (세종특별자치시: 2,270,000 > 500)'],
  ])
  expect(await download(Buffer.from('text'))).toMatchObject({ status: 415, code: 'NOT_XLSX' })
})
