import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { type Decision, RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import { decideReservation, getManagedReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { getReservationHistory } from '#areas/advertising/text-ad/contract/reservation-history.contract.ts'
import { AD_LIFE } from '#areas/advertising/text-ad/rules/ad-life.rules.ts'
import { keptSchools, readAd, schoolsWithParents, seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { nextStatus } from '#platform/contract/life.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile()
const adops = await portal.as('adops')
const schools: number[] = await schoolsWithParents(portal.db)

const decide = (person: Person, id: number, status: Decision, comment = '') =>
  person.send(decideReservation, { params: { id }, body: { status, comment } })
const trailOf = async (id: number) =>
  (await listAudit(portal.db, 'textAd.reservation', id)).map(({ action, actorName, from, to, comment }) => ({
    action,
    actorName,
    from,
    to,
    comment,
  }))

const ACTIONS = [
  ['CLAIM', 'UNDER_INSPECTION'],
  ['APPROVE', 'INSPECTION_COMPLETE'],
  ['HOLD', 'REJECT_INSPECTION'],
  ['CANCEL', 'SEND_CANCEL'],
  ['WITHDRAW_APPROVAL', 'WITHDRAW_APPROVAL'],
] as const
const CELLS = ACTIONS.flatMap(([action, wanted]) => RESERVE_STATUSES.map((from) => ({ action, wanted, from })))

test.each(CELLS)('$action from $from does exactly what the table of transitions says', async (cell) => {
  const { reserveSeq } = await seedAd(portal.db, { status: cell.from })
  const answer = await decide(adops, reserveSeq, cell.wanted, '사유')
  const to = nextStatus(AD_LIFE, cell.action, cell.from)
  const after = await readAd(portal.db, reserveSeq)
  expect([answer.status, answer.code, after.status]).toEqual(
    to ? [200, undefined, to] : [409, 'STATE_CHANGED', cell.from],
  )
  expect(await trailOf(reserveSeq)).toHaveLength(to ? 1 : 0)
})

test.each(CELLS)('$action of a deleted ad in $from is refused', async (cell) => {
  const { reserveSeq } = await seedAd(portal.db, { status: cell.from, isDeleted: true })
  const answer = await decide(adops, reserveSeq, cell.wanted, '사유')
  expect([answer.status, answer.code]).toEqual([409, 'STATE_CHANGED'])
  expect((await readAd(portal.db, reserveSeq)).status).toBe(cell.from)
})

test('an ad that changed since it was read is not decided about: another text would go out', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  const params = { id: reserveSeq }
  const read = (await adops.send(getManagedReservation, { params })).body
  await decide(await portal.as('admin'), reserveSeq, 'REJECT_INSPECTION', '문구 수정 필요')
  await sql`update text_ad.contents set contents = '다른 문구' where contents_seq = ${read.adSmsContentsSeq}`.execute(
    portal.db,
  )
  await sql`update text_ad.reservation set status = 'REQUEST_FOR_INSPECTION_AGAIN', version = version + 1
    where reserve_seq = ${reserveSeq}`.execute(portal.db)
  for (const status of ['UNDER_INSPECTION', 'INSPECTION_COMPLETE', 'REJECT_INSPECTION', 'SEND_CANCEL'] as const) {
    const body = { status, comment: '사유', version: read.version }
    const answer = await adops.send(decideReservation, { params, body })
    expect([status, answer.status, answer.code]).toEqual([status, 409, 'STATE_CHANGED'])
    expect(answer.problem.detail).toContain('현재 상태: 재검수요청')
  }
  expect((await readAd(portal.db, reserveSeq)).status).toBe('REQUEST_FOR_INSPECTION_AGAIN')
  const { version } = (await adops.send(getManagedReservation, { params })).body
  const body = { status: 'INSPECTION_COMPLETE', version } as const
  expect((await adops.send(decideReservation, { params, body })).status).toBe(200)
  const withdrawal = { status: 'WITHDRAW_APPROVAL', comment: '사유', version } as const
  expect((await adops.send(decideReservation, { params, body: withdrawal })).code).toBe('STATE_CHANGED')
})

test('visitors, academies and agencies decide nothing', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  expect((await decide(await portal.as(null), reserveSeq, 'INSPECTION_COMPLETE')).code).toBe('NO_SESSION')
  for (const loginId of ['academy', 'agency', 'member']) {
    const answer = await decide(await portal.as(loginId), reserveSeq, 'INSPECTION_COMPLETE')
    expect([loginId, answer.status, answer.code]).toEqual([loginId, 403, 'FORBIDDEN'])
  }
  expect((await readAd(portal.db, reserveSeq)).status).toBe('REQUEST_FOR_INSPECTION')
})

test('a status that nobody sets by hand, and a comment without end, are bad requests', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  const params = { id: reserveSeq }
  const wrong = [
    { status: 'SEND_WAIT' },
    { status: 'SEND_COMPLETE' },
    {},
    { status: 'SEND_CANCEL', comment: 'ㄱ'.repeat(1001) },
    { status: 'WITHDRAW_APPROVAL' },
    { status: 'WITHDRAW_APPROVAL', comment: ' ' },
  ]
  for (const body of wrong) {
    const answer = await adops.send(decideReservation, { params } as never, { rawBody: JSON.stringify(body) })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test('an ad that does not exist cannot be decided about', async () => {
  for (const wanted of ACTIONS.map(([, status]) => status)) {
    const answer = await decide(adops, 999_999, wanted, '사유')
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('an approval records inspector and time and takes an old reason away', async () => {
  const { reserveSeq } = await seedAd(portal.db, { status: 'REQUEST_FOR_INSPECTION_AGAIN' })
  await sql`update text_ad.reservation set last_comment = '문구 수정 필요' where reserve_seq = ${reserveSeq}`.execute(
    portal.db,
  )
  await decide(adops, reserveSeq, 'INSPECTION_COMPLETE')
  const ad = await readAd(portal.db, reserveSeq)
  expect([ad.inspectedAt, ad.lastComment]).toEqual([portal.clock.now(), ''])
  expect(await trailOf(reserveSeq)).toEqual([
    {
      action: 'textAd.approve',
      actorName: '광고 운영',
      from: { status: 'REQUEST_FOR_INSPECTION_AGAIN' },
      to: { status: 'INSPECTION_COMPLETE' },
      comment: '',
    },
  ])
})

test('an approval that was a mistake is withdrawn with its reason, and the ad is inspected once more', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  await decide(adops, reserveSeq, 'INSPECTION_COMPLETE')
  const answer = await decide(adops, reserveSeq, 'WITHDRAW_APPROVAL', '문구를 다시 확인합니다.')
  expect([answer.status, answer.body.reserveStatus]).toEqual([200, 'UNDER_INSPECTION'])
  const ad = await readAd(portal.db, reserveSeq)
  expect([ad.inspectedAt, ad.lastComment]).toEqual([null, ''])
  expect((await trailOf(reserveSeq)).at(-1)).toEqual({
    action: 'textAd.withdrawApproval',
    actorName: '광고 운영',
    from: { status: 'INSPECTION_COMPLETE' },
    to: { status: 'UNDER_INSPECTION' },
    comment: '문구를 다시 확인합니다.',
  })
  const { body } = await adops.send(getReservationHistory, { params: { id: reserveSeq } })
  expect(body.list.at(-1)).toMatchObject({ action: '승인 취소', comment: '문구를 다시 확인합니다.' })
  expect((await decide(adops, reserveSeq, 'REJECT_INSPECTION', '보류')).status).toBe(200)
})

test('an approval is withdrawn until its sending is prepared, and not at that moment', async () => {
  const at = (ms: number) => new Date(portal.clock.now().getTime() + ms).toISOString()
  const inTime = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', sendAt: at(900_001) })
  expect((await decide(adops, inTime.reserveSeq, 'WITHDRAW_APPROVAL', '사유')).status).toBe(200)
  const late = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', sendAt: at(900_000) })
  const answer = await decide(adops, late.reserveSeq, 'WITHDRAW_APPROVAL', '사유')
  expect([answer.status, answer.code, answer.problem.detail]).toEqual([
    409,
    'WITHDRAW_TOO_LATE',
    '발송 15분 전부터는 승인을 취소할 수 없습니다.',
  ])
  expect((await readAd(portal.db, late.reserveSeq)).status).toBe('INSPECTION_COMPLETE')
})

test('claiming what somebody approved meanwhile does not undo the approval', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  await decide(adops, reserveSeq, 'INSPECTION_COMPLETE')
  expect((await decide(adops, reserveSeq, 'UNDER_INSPECTION')).code).toBe('STATE_CHANGED')
  expect((await readAd(portal.db, reserveSeq)).status).toBe('INSPECTION_COMPLETE')
})

test('a hold keeps its reason for the owner; no reason is fine too', async () => {
  const first = await seedAd(portal.db)
  await decide(adops, first.reserveSeq, 'REJECT_INSPECTION', ' 전화번호를 확인해주세요. ')
  expect((await readAd(portal.db, first.reserveSeq)).lastComment).toBe('전화번호를 확인해주세요.')
  const second = await seedAd(portal.db)
  expect((await decide(adops, second.reserveSeq, 'REJECT_INSPECTION')).status).toBe(200)
  expect((await readAd(portal.db, second.reserveSeq)).lastComment).toBe('')
})

test('nothing is approved once its send time has come', async () => {
  const now = await seedAd(portal.db, { sendAt: portal.clock.now().toISOString() })
  const answer = await decide(adops, now.reserveSeq, 'INSPECTION_COMPLETE')
  expect([answer.status, answer.code]).toEqual([409, 'SEND_TIME_PASSED'])
  const soon = await seedAd(portal.db, { sendAt: new Date(portal.clock.now().getTime() + 1000).toISOString() })
  expect((await decide(adops, soon.reserveSeq, 'INSPECTION_COMPLETE')).status).toBe(200)
})

test('cancelling is open until exactly 15 minutes before sending', async () => {
  const at = (ms: number) => new Date(portal.clock.now().getTime() + ms).toISOString()
  const inTime = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', sendAt: at(900_000) })
  expect((await decide(adops, inTime.reserveSeq, 'SEND_CANCEL')).status).toBe(200)
  const late = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', sendAt: at(899_999) })
  const answer = await decide(adops, late.reserveSeq, 'SEND_CANCEL')
  expect([answer.status, answer.code, answer.problem.detail]).toEqual([
    409,
    'CANCEL_TOO_LATE',
    '발송 15분 전부터는 취소할 수 없습니다.',
  ])
})

test('a missed send can be cancelled at any time, because nothing went out', async () => {
  const { reserveSeq } = await seedAd(portal.db, { status: 'SEND_WAIT', sendAt: '2026-11-20T11:00:00+09:00' })
  await sql`update text_ad.reservation set missed_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${reserveSeq}`.execute(
    portal.db,
  )
  expect((await decide(adops, reserveSeq, 'SEND_CANCEL', '발송 실패')).status).toBe(200)
  const ad = await readAd(portal.db, reserveSeq)
  expect([ad.status, ad.missedAt]).toEqual(['SEND_CANCEL', null])
})

test('a cancelled ad gives its schools back in the very transaction that cancels it', async () => {
  const schoolIds = schools.slice(0, 3)
  const { reserveSeq } = await seedAd(portal.db, { schoolIds, keepsSchools: true })
  expect(await keptSchools(portal.db, reserveSeq)).toEqual(schoolIds)
  await decide(adops, reserveSeq, 'SEND_CANCEL', '학원 요청')
  expect(await keptSchools(portal.db, reserveSeq)).toEqual([])
  const written = await sql<{ of: string }>`
    select xmin::text as of from text_ad.reservation where reserve_seq = ${reserveSeq}
    union all select xmin::text from platform.audit where entity = 'textAd.reservation' and entity_id = ${String(reserveSeq)}`.execute(
    portal.db,
  )
  expect(new Set(written.rows.map((row) => row.of)).size).toBe(1)
  expect((await readAd(portal.db, reserveSeq)).lastComment).toBe('학원 요청')
})

test('of approve and hold at once exactly one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { reserveSeq } = await seedAd(portal.db)
    const answers = await Promise.all([
      decide(adops, reserveSeq, 'INSPECTION_COMPLETE'),
      decide(adops, reserveSeq, 'REJECT_INSPECTION', '보류'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const winner = answers.find((answer) => answer.status === 200)
    expect((await readAd(portal.db, reserveSeq)).status).toBe(winner?.body.reserveStatus)
    expect(await trailOf(reserveSeq)).toHaveLength(1)
  }
})

test('an ad whose cancellation has begun is decided by its refund alone', async () => {
  const { reserveSeq } = await seedAd(portal.db)
  await sql`update text_ad.reservation set cancel_requested_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${reserveSeq}`.execute(
    portal.db,
  )
  for (const wanted of ['UNDER_INSPECTION', 'INSPECTION_COMPLETE', 'REJECT_INSPECTION'] as const) {
    expect((await decide(adops, reserveSeq, wanted)).code).toBe('STATE_CHANGED')
  }
  const approved = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE' })
  await sql`update text_ad.reservation set cancel_requested_at = ${portal.clock.now()}::timestamptz where reserve_seq = ${approved.reserveSeq}`.execute(
    portal.db,
  )
  expect((await decide(adops, approved.reserveSeq, 'WITHDRAW_APPROVAL', '사유')).code).toBe('STATE_CHANGED')
})

test('of two people who withdraw an approval at once exactly one does, and of withdrawing and cancelling none is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { reserveSeq } = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE' })
    const answers = await Promise.all(['하나', '둘'].map((why) => decide(adops, reserveSeq, 'WITHDRAW_APPROVAL', why)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const other = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE' })
    const [withdrawn, cancelled] = await Promise.all([
      decide(adops, other.reserveSeq, 'WITHDRAW_APPROVAL', '사유'),
      decide(adops, other.reserveSeq, 'SEND_CANCEL', '사유'),
    ])
    // Withdrawn first it can still be cancelled; cancelled first nothing can be withdrawn.
    expect([cancelled.status, (await readAd(portal.db, other.reserveSeq)).status]).toEqual([200, 'SEND_CANCEL'])
    expect(await trailOf(other.reserveSeq)).toHaveLength(withdrawn.status === 200 ? 2 : 1)
  }
})

test('whoever comes too late is told who was faster and where the ad stands', async () => {
  const { reserveSeq } = await seedAd(portal.db, { status: 'UNDER_INSPECTION' })
  const admin = await portal.as('admin')
  expect((await decide(admin, reserveSeq, 'INSPECTION_COMPLETE')).status).toBe(200)
  const [approved] = await listAudit(portal.db, 'textAd.reservation', reserveSeq)
  expect((await decide(adops, reserveSeq, 'REJECT_INSPECTION', '사유')).problem).toMatchObject({
    code: 'STATE_CHANGED',
    detail: `광고 상태가 변경되어 처리할 수 없습니다. (현재 상태: 검수완료, 마지막 처리: ${approved?.actorName})`,
  })
})
