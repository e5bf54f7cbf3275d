import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { getManagedReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { getReservationHistory } from '#areas/advertising/text-ad/contract/reservation-history.contract.ts'
import { getSendResults } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { type SeededAd, schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import {
  addParent,
  atClock,
  choose,
  runRound,
  runUntilSettled,
  schoolsWithoutParents,
} from '#areas/advertising/text-ad/testing/dispatch-day.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const schools: number[] = await schoolsWithParents(portal.db)
const emptySchools: number[] = await schoolsWithoutParents(portal, 10)
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:00:00+09:00')
  await choose(portal, {})
})

const nextSchool = () => schools.shift() ?? 0
const nextEmpty = () => emptySchools.shift() ?? 0
const withdrawAll = (schoolId: number) =>
  sql`update directory.recipient set withdrawn_at = ${portal.clock.now()}::timestamptz where organization_id = ${schoolId}`.execute(
    portal.db,
  )
const approvedAd = (schoolIds: readonly number[]) =>
  seedAd(portal.db, { status: 'INSPECTION_COMPLETE', schoolIds, keepsSchools: true })

async function sendAt11(): Promise<void> {
  atClock(portal, '10:45')
  await runRound(portal)
  atClock(portal, '11:00')
  await runUntilSettled(portal)
}

/** What the owner and an administrator read of the ad: parents by school in the details and in the result, and the history. */
async function readBoth({ reserveSeq }: SeededAd) {
  const params = { id: reserveSeq }
  const [agency, adops] = await Promise.all([portal.as('agency'), portal.as('adops')])
  const details = [
    (await agency.send(getReservation, { params })).body,
    (await adops.send(getManagedReservation, { params })).body,
  ]
  const people = [agency, adops]
  return {
    details: details.map(({ reserveResourceMappings }) =>
      reserveResourceMappings.map((each) => each.reserveResourceMapping.recipientCount),
    ),
    results: await Promise.all(people.map(async (each) => (await each.send(getSendResults, { params })).body)),
    histories: await Promise.all(
      people.map(async (each) => (await each.send(getReservationHistory, { params })).body.list),
    ),
  }
}

test('a school that lost all its parents gets nothing, and owner and administrators are told by school', async () => {
  const [reached, lost] = [nextSchool(), nextSchool()]
  const ad = await approvedAd([reached, lost])
  await withdrawAll(lost)
  expect((await readBoth(ad)).details).toEqual([
    [null, null],
    [null, null],
  ])
  await sendAt11()
  const { details, results, histories } = await readBoth(ad)
  const { rows } = await sql<{ name: string }>`
    select name from directory.school where organization_id = ${lost}`.execute(portal.db)
  const comment = `${rows[0]?.name}: 수신에 동의한 학부모가 없어 발송되지 않았습니다.`
  for (const result of results) {
    const [first, second] = result.schools
    expect(first).toMatchObject({ organizationId: reached, recipientCount: result.recipientCount })
    expect(second).toEqual({ organizationId: lost, organizationName: rows[0]?.name, recipientCount: 0 })
  }
  expect(details).toEqual(details.map(() => [results[0]?.recipientCount, 0]))
  for (const history of histories)
    expect(history.filter((entry) => entry.action === '발송되지 않는 학교')).toMatchObject([
      { actor: 'SYSTEM', comment },
    ])
})

test('a school whose only parent also has a child at another school of the ad is reached', async () => {
  const shared = '01000077770'
  const [first, second] = [nextEmpty(), nextEmpty()]
  for (const schoolId of [first, second]) await addParent(portal, { schoolId, phone: shared })
  const ad = await approvedAd([first, second])
  await sendAt11()
  const { details, results, histories } = await readBoth(ad)
  expect(results.map(({ recipientCount }) => recipientCount)).toEqual([1, 1])
  expect(details).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(histories.flat().map((entry) => entry.action)).not.toContain('발송되지 않는 학교')
})
