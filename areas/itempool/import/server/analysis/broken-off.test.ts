import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPortal } from '#app/portal.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAnalyses, readAnalysis, startAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { unpack, uploadAll } from '#areas/itempool/import/testing/import-steps.ts'
import { writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { picturesOf } from '#areas/itempool/import/testing/zip-file.ts'

// Nobody here does tasks: what was asked for waits.
const portal = await portalForFile({ env: { ROLE: 'web' } })
const itempool = await portal.as('itempool')

test('an analysis whose process died in the middle goes on in the next one, and is the same to whoever looks again', async () => {
  const paper = { cpNo: 1, testName: '모의고사>수학>2026년 11월 고1' }
  const refs = await uploadAll(portal, itempool, {
    TEST: await workbookOf('TEST', [writtenRow('TEST', 1), writtenRow('TEST', 2)]),
    TEST_RESOURCE: picturesOf(['math-1_q', 'math-2_q']),
  })
  await unpack(itempool, paper, refs)
  const asked = await itempool.send(startAnalysis, { body: { ...paper, objectStorageList: refs } })
  expect(asked.body.status).toBe('RUNNING')
  const { parseNo } = asked.body
  await sql`
    update platform.task set status = 'RUNNING', lease_id = gen_random_uuid(), lease_until = clock_timestamp(),
      tries = 1, done_count = 1, total_count = 3
    where kind = 'itempoolImport.analyse'`.execute(portal.db)

  const look = async () => (await itempool.send(readAnalysis, { params: { parseNo } })).body
  expect(await look()).toMatchObject({ status: 'RUNNING', done: 1, total: 3 })

  const next = await openPortal({ ...portal.platform.config, ROLE: 'worker' }, portal.clock)
  await next.start()
  try {
    await expect.poll(async () => (await look()).status, { timeout: 20_000 }).toBe('DONE')
  } finally {
    await next.stop()
  }
  const analysis = await look()
  expect(analysis.itemPoolTestCheckDetailList).toMatchObject([
    { id: 'math-1', missingImages: [] },
    { id: 'math-2', missingImages: [] },
  ])
  expect((await itempool.send(listAnalyses)).body).toMatchObject({ count: 1, list: [{ parseNo, status: 'DONE' }] })
})
