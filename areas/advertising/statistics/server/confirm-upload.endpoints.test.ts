import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { confirmed, type FileValues, fileOf, formOf } from '#platform/testing/upload-form.ts'
import type { UploadType } from '../contract/codes.ts'
import { checkUpload, listUploads, type UploadPreview, uploadStatistics } from '../contract/upload.contract.ts'
import { titlesOf, upload } from '../testing/figures-file.ts'

const DAY = '2026-10-31'
const FORMER = '2026-09-30'

const portal = await portalForFile()
const admin = await portal.as('admin')
beforeEach(async () => {
  await sql`truncate platform.upload, statistics.figures, statistics.figures_before`.execute(portal.db)
})

const figures = async (rows: readonly FileValues[], type: UploadType = 'child') =>
  formOf(await fileOf(titlesOf(type), rows))
const send = (form: FormData) => admin.send(uploadStatistics, { params: { type: 'child' }, body: {} }, { form })
const check = (form: FormData) => admin.send(checkUpload, { params: { type: 'child' } }, { form })
const stored = async () => {
  const { rows } = await sql<{ counts: number[] }>`
    select array[cumulation_subscriber_count, subscriber_mau] as counts from statistics.figures
    order by subject_id, statistics_date`.execute(portal.db)
  return rows.map((row) => row.counts)
}
const previewOf = (answer: { problem: Record<string, unknown> }) => answer.problem.preview as UploadPreview

test('impossible figures are warned of in the check, and refused until somebody confirms them', async () => {
  const rows = [
    [36_110, DAY, 103, 500, 2_270_000, 70_000],
    [50_110, DAY, 110, 40_000, 20_000, 60_000],
  ]
  const file = await figures(rows)
  const checked = (await check(file)).body
  expect(checked.needsConfirmation).toBe(true)
  expect(checked.warnings).toEqual({
    problems: [
      {
        row: 2,
        column: '월간이용자수(MAU)',
        reason: '누적가입자수보다 많습니다. (세종특별자치시: 2,270,000 > 500)',
      },
    ],
    kinds: [
      {
        column: '월간이용자수(MAU)',
        reason: '누적가입자수보다 많습니다. (세종특별자치시: 2,270,000 > 500)',
        count: 1,
      },
    ],
    total: 1,
  })
  const refused = await send(file)
  expect([refused.status, refused.code]).toEqual([409, 'NEEDS_CONFIRMATION'])
  expect(previewOf(refused)).toEqual(checked)
  expect(await stored()).toEqual([])
  const answer = await send(confirmed(file))
  expect([answer.status, answer.body.addedCount]).toEqual([200, 2])
  const [entry] = await listAudit(portal.db, 'statistics.upload', answer.body.uploadId)
  expect(entry?.to).toMatchObject({ addedCount: 2, confirmedWarningCount: 1 })
})

test('falls and jumps against the month before need a confirmation', async () => {
  await upload(portal, 'child', [[36_110, FORMER, 103, 60_000, 30_000, 70_000]])
  const warningsFor = async (subscribers: number, users: number) =>
    (await check(await figures([[36_110, DAY, 103, subscribers, users, 70_000]]))).body.warnings.problems
  expect(await warningsFor(61_000, 31_000)).toEqual([])
  expect(await warningsFor(6_000, 3_100)).toEqual([
    {
      row: 2,
      column: '누적가입자수',
      reason: '이전 기준일보다 1% 넘게 줄었습니다. (세종특별자치시, 2026-09-30: 60,000 → 6,000)',
    },
    {
      row: 2,
      column: '월간이용자수(MAU)',
      reason: '이전 기준일보다 50% 넘게 줄었습니다. (세종특별자치시, 2026-09-30: 30,000 → 3,100)',
    },
  ])
})

test('figures of another kind, of another area or of a later day are not the month before', async () => {
  await upload(portal, 'parent', [[36, FORMER, 103, 600_000, 30_000, 700_000]])
  await upload(portal, 'child', [
    [50_110, FORMER, 103, 600_000, 30_000, 700_000],
    [36_110, '2026-11-20', 103, 600_000, 30_000, 700_000],
  ])
  expect((await check(await figures([[36_110, DAY, 103, 60_000, 30_000, 70_000]]))).body).toMatchObject({
    warnings: { total: 0 },
    needsConfirmation: false,
  })
})

test('figures that are stored are overwritten only when somebody confirms, who is told how many rows', async () => {
  await upload(portal, 'child', [
    [36_110, DAY, 103, 60_000, 30_000, 70_000],
    [50_110, DAY, 110, 40_000, 20_000, 60_000],
  ])
  const rows = [
    [36_110, DAY, 103, 60_000, 30_001, 70_000],
    [50_110, DAY, 110, 40_000, 20_000, 60_000],
    [50_130, DAY, 70, 20_000, 10_000, 30_000],
  ]
  const refused = await send(await figures(rows))
  expect([refused.status, refused.code]).toEqual([409, 'NEEDS_CONFIRMATION'])
  expect(previewOf(refused)).toMatchObject({
    addedCount: 1,
    changedCount: 1,
    unchangedCount: 1,
    warnings: { total: 0 },
  })
  expect(await stored()).toHaveLength(2)
  const answer = await send(confirmed(await figures(rows)))
  expect(answer.body).toMatchObject({ addedCount: 1, changedCount: 1, unchangedCount: 1 })
  expect(await stored()).toContainEqual([60_000, 30_001])
})

test('a file that only adds, and one that changes nothing, are stored without a question', async () => {
  const rows = [[36_110, DAY, 103, 60_000, 30_000, 70_000]]
  expect((await send(await figures(rows))).body).toMatchObject({ addedCount: 1 })
  expect((await send(await figures(rows))).body).toMatchObject({ unchangedCount: 1 })
})

test('figures that were confirmed once are not asked about again with the same file', async () => {
  const rows = [[36_110, DAY, 103, 500, 2_270_000, 70_000]]
  await send(confirmed(await figures(rows)))
  expect((await send(await figures(rows))).body).toMatchObject({ unchangedCount: 1 })
})

test('a question leaves no line in the history: nothing was refused yet', async () => {
  await send(await figures([[36_110, DAY, 103, 500, 2_270_000, 70_000]]))
  expect((await admin.send(listUploads, { query: {} })).body.totalCount).toBe(0)
})

test('a file with wrong rows is refused, confirmed or not', async () => {
  const rows = [[36_110, DAY, 103, 500, -1, 70_000]]
  expect((await send(confirmed(await figures(rows)))).code).toBe('INVALID_ROWS')
})

test('of two who upload other figures of the same day at once, the second is asked', async () => {
  const rowsOf = (users: number) => [[36_110, DAY, 103, 60_000, users, 70_000]]
  const forms = await Promise.all([30_000, 31_000, 32_000].map((users) => figures(rowsOf(users))))
  const answers = await Promise.all(forms.map(send))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await stored()).toHaveLength(1)
})

test('a word that is neither yes nor no is no confirmation', async () => {
  const form = await figures([[36_110, DAY, 103, 60_000, 30_000, 70_000]])
  form.append('confirm', 'maybe')
  expect((await send(form)).code).toBe('BAD_REQUEST')
})
