import { expect, test } from 'vitest'
import { openNsatWorld } from '#app/testing/nsat-world.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { listAuditLines } from '#areas/base/audit/contract/audit.contract.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'

const portal = await portalForFile()
const admin = await portal.as('admin')

/** How the trail names a record, and where it leads to it. */
async function recordOf(entity: string, entityId: number | string) {
  await writeAudit(portal.db, SYSTEM_ACTOR, portal.clock.now(), { entity, entityId, action: 'library.lend' })
  const { body } = await admin.send(listAuditLines, { query: { entity, entityId: String(entityId) } })
  const [line] = body.list
  return [line?.entityName, line?.href]
}

test('a line of the trail names its record and leads to it', async () => {
  const { reserveSeq } = await seedAd(portal.db, { title: '겨울 특강' })
  const nsat = await openNsatWorld(portal)
  const { nsatServiceNo, planYm } = nsat.plan
  expect(await recordOf('account.user', 1)).toEqual(['관리자', '/account/people/1'])
  expect(await recordOf('textAd.reservation', reserveSeq)).toEqual([
    '겨울 특강',
    `/promotion-manager/sms-history?detail=${reserveSeq}`,
  ])
  const [name, href] = await recordOf('nsatPlan.plan', nsat.planNo)
  expect([name?.endsWith(`${planYm.slice(0, 4)}.${planYm.slice(4)}`), href]).toEqual([
    true,
    `/nsat/plan/${nsat.planNo}`,
  ])
  expect(await recordOf('nsatOrder.order', `${nsat.planNo}_${nsat.mine}`)).toEqual([
    '가람수학학원',
    `/nsat/order?nsatServiceNo=${nsatServiceNo}&nsatPlanNo=${nsat.planNo}&searchItem=schoolNo&searchKeyword=${nsat.mine}`,
  ])
})

test.each([
  'account.user',
  'textAd.reservation',
  'packageAd.order',
  'nsatPlan.plan',
  'nsatOrder.order',
  'liveBroadcast.broadcast',
  'itempoolItem.item',
  'board.article',
])('a record of %s that is not there, or is none, has no name', async (entity) => {
  for (const entityId of ['999999', '1_2', 'all', '12a']) expect(await recordOf(entity, entityId)).toEqual(['', null])
})
