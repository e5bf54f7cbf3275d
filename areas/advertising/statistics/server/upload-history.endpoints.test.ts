import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { listUploadProblems, listUploads, rollBackUpload } from '../contract/upload.contract.ts'
import { tryUpload, upload } from '../testing/figures-file.ts'

const DAY = '2026-10-31'
const EARLIER = '2026-09-30'

const portal = await portalForFile()
const admin = await portal.as('admin')
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await sql`truncate platform.upload, statistics.figures, statistics.figures_before`.execute(portal.db)
})

const stored = async () => {
  const { rows } = await sql`select * from statistics.figures order by type, subject_id, statistics_date`.execute(
    portal.db,
  )
  return rows
}
const rollBack = (uploadId: number) => admin.send(rollBackUpload, { params: { id: uploadId } })
const history = async (query = {}) => (await admin.send(listUploads, { query })).body

test('after a roll-back every figure is what it was before: changed ones are restored, added ones are gone', async () => {
  await upload(portal, 'child', [
    [36_110, DAY, 103, 60_000, 30_000, null],
    [50_110, DAY, 110, 40_000, 20_000, 65_000],
    [50_110, EARLIER, 110, 39_000, 19_000, 65_000],
  ])
  const before = await stored()
  const second = await upload(portal, 'child', [
    [36_110, DAY, 104, 61_000, 31_000, 70_000],
    [50_110, DAY, 110, 40_000, 20_000, 65_000],
    [36_110, EARLIER, 103, 59_000, 29_000, 70_000],
    [50_130, DAY, 70, 20_000, 10_000, 30_000],
  ])
  expect(await stored()).not.toEqual(before)
  portal.clock.set('2026-11-23T09:20:00+09:00')
  const answer = await rollBack(second)
  expect([answer.status, answer.body]).toEqual([200, { restoredCount: 1, removedCount: 2 }])
  expect(await stored()).toEqual(before)
  expect((await history()).list).toMatchObject([
    {
      uploadId: second,
      outcome: 'ROLLED_BACK',
      rolledBackByName: '관리자',
      rolledBackYmdt: '2026-11-23T09:20:00+09:00',
      canRollBack: false,
    },
    { outcome: 'STORED', canRollBack: true },
  ])
  const trail = await listAudit(portal.db, 'statistics.upload', second)
  expect(trail.at(-1)).toMatchObject({
    action: 'statistics.rollBack',
    from: { outcome: 'STORED' },
    to: { outcome: 'ROLLED_BACK', restoredCount: 1, removedCount: 2 },
  })
})

test('what a later upload took over cannot be taken back before that one', async () => {
  const first = await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  const other = await upload(portal, 'child', [[50_110, DAY, 1, 10, 5, 20]])
  const second = await upload(portal, 'child', [[36_110, DAY, 1, 20, 5, 20]])
  const third = await upload(portal, 'child', [[36_110, DAY, 1, 30, 5, 20]])
  expect((await history()).list.map((each) => each.canRollBack)).toEqual([true, false, true, false])
  for (const uploadId of [first, second]) {
    const refused = await rollBack(uploadId)
    expect([refused.status, refused.code]).toEqual([409, 'LATER_UPLOAD'])
  }
  for (const uploadId of [third, second, first, other]) expect((await rollBack(uploadId)).status).toBe(200)
  expect(await stored()).toEqual([])
})

test('an upload that changes nothing hinders nothing: what came before it can still be taken back', async () => {
  await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  const second = await upload(portal, 'child', [
    [36_110, DAY, 1, 20, 5, 20],
    [50_110, DAY, 1, 10, 5, 20],
  ])
  const same = await upload(portal, 'child', [
    [36_110, DAY, 1, 20, 5, 20],
    [50_110, DAY, 1, 10, 5, 20],
    [50_130, DAY, 1, 10, 5, 20],
  ])
  expect((await history()).list.map((each) => each.canRollBack)).toEqual([true, true, false])
  expect((await rollBack(second)).body).toEqual({ restoredCount: 1, removedCount: 1 })
  expect(await stored()).toMatchObject([
    { subjectId: 36_110, cumulationSubscriberCount: 10 },
    { subjectId: 50_130, uploadId: same },
  ])
  expect((await rollBack(same)).body).toEqual({ restoredCount: 0, removedCount: 1 })
})

test('figures of another kind with the same number are not touched', async () => {
  const { rows } = await sql<{ id: number }>`
    select min(organization_id)::int as id from directory.school where not is_test`.execute(portal.db)
  const school = await upload(portal, 'organization', [[rows[0]?.id ?? 0, DAY, 10, 5, 20]])
  await upload(portal, 'parent', [[36, DAY, 1, 10, 5, 20]])
  await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  expect((await rollBack(school)).body).toEqual({ restoredCount: 0, removedCount: 1 })
  expect((await stored()).map((row) => (row as { type: string }).type)).toEqual(['child', 'parent'])
})

test('only a stored upload can be taken back, and only once', async () => {
  const first = await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  expect((await rollBack(first)).status).toBe(200)
  const again = await rollBack(first)
  expect([again.status, again.code]).toEqual([409, 'NOT_STORED'])
  await tryUpload(admin, 'child', [[1, DAY, 1, 10, 5, 20]])
  const refused = (await history({ outcome: 'REFUSED' })).list[0]
  expect((await rollBack(refused?.uploadId ?? 0)).code).toBe('NOT_STORED')
  const unknown = await rollBack(2_000_000_000)
  expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND'])
})

test('of two who take the same upload back, one does', async () => {
  await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  const second = await upload(portal, 'child', [[36_110, DAY, 1, 11, 5, 20]])
  const answers = await Promise.all([rollBack(second), rollBack(second), rollBack(second)])
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409])
  expect(await stored()).toMatchObject([{ cumulationSubscriberCount: 10 }])
  expect((await listAudit(portal.db, 'statistics.upload', second)).map((each) => each.action)).toEqual([
    'statistics.upload',
    'statistics.rollBack',
  ])
})

test('a roll-back and an upload of the same figures at once end as one after the other', async () => {
  const first = await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  const [undone, next] = await Promise.all([rollBack(first), tryUpload(admin, 'child', [[36_110, DAY, 1, 99, 5, 20]])])
  expect(next.status).toBe(200)
  expect(undone.status).toBe(next.body.addedCount === 1 ? 200 : 409)
  expect(await stored()).toMatchObject([{ cumulationSubscriberCount: 99, uploadId: next.body.uploadId }])
})

test('the history comes newest first, in pages, by kind and by outcome', async () => {
  await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  await upload(portal, 'parent', [[36, DAY, 1, 10, 5, 20]])
  await tryUpload(admin, 'parent', [[36_110, DAY, 1, 10, 5, 20]])
  const all = await history()
  expect(all.totalCount).toBe(3)
  expect(all.list.map((each) => [each.type, each.outcome])).toEqual([
    ['parent', 'REFUSED'],
    ['parent', 'STORED'],
    ['child', 'STORED'],
  ])
  expect(await history({ pageSize: 2, pageNum: 2 })).toEqual({ totalCount: 3, list: [all.list[2]] })
  expect((await history({ type: 'parent' })).totalCount).toBe(2)
  expect((await history({ type: 'parent', outcome: 'STORED' })).list).toEqual([all.list[1]])
})

test('a stored upload has no problems, an unknown one is not there', async () => {
  const first = await upload(portal, 'child', [[36_110, DAY, 1, 10, 5, 20]])
  const answer = await admin.send(listUploadProblems, { params: { id: first } })
  expect(answer.body).toEqual({ list: [], totalCount: 0 })
  const unknown = await admin.send(listUploadProblems, { params: { id: 2_000_000_000 } })
  expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND'])
})
