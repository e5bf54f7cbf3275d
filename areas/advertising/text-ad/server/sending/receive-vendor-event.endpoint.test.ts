import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { DispatchProgress } from '#areas/advertising/messaging/server/door.ts'
import { receiveVendorEvent } from '#areas/advertising/text-ad/contract/vendor-event.contract.ts'
import { seedAd } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { addParent, atClock, schoolsWithoutParents } from '#areas/advertising/text-ad/testing/dispatch-day.ts'
import { doorOf } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'

const portal = await portalForFile()

const GOOD = { 'x-toast-webhook-signature': 'simulator-webhook-secret' }
const report = async (body: unknown, headers: Record<string, string> = GOOD) =>
  (await portal.as(null)).send(receiveVendorEvent, undefined as never, { rawBody: JSON.stringify(body), headers })
const refused = async () => {
  const found = await sql<{ phoneNumber: string; source: string }>`
    select phone_number, source from messaging.opt_out order by phone_number`.execute(portal.db)
  return found.rows
}

test.each([
  ['no signature', {}],
  ['a wrong signature', { 'x-toast-webhook-signature': 'simulator-webhook-secreT' }],
  ['a shorter signature', { 'x-toast-webhook-signature': 'simulator' }],
  ['an empty signature', { 'x-toast-webhook-signature': '' }],
])('a report with %s changes nothing', async (_what, headers) => {
  const answer = await report({ event: 'UNSUBSCRIBE', hooks: [{ recipientNo: '01000001234' }] }, headers)
  expect([answer.status, answer.code]).toEqual([403, 'BAD_SIGNATURE'])
  expect(await refused()).toEqual([])
})

test('what is no report is a bad request', async () => {
  for (const body of [
    {},
    { event: 1 },
    { event: 'UNSUBSCRIBE', hooks: 'x' },
    { event: 'UNSUBSCRIBE', hooks: Array(1001).fill({}) },
  ]) {
    expect((await report(body)).status).toBe(400)
  }
})

test('people who refuse advertising are remembered once, however their number is written', async () => {
  const hooks = [
    { hookId: 'a', recipientNo: '010-0000-4321', unsubscribeNo: '0801234567' },
    { hookId: 'b', recipientNo: '821000004321' },
    { hookId: 'c', recipientNo: '010 0000 5678' },
    { hookId: 'd', recipientNo: '+82 10-0000-8765' },
    { hookId: 'e' },
  ]
  const first = await report({ event: 'UNSUBSCRIBE', hooksId: 'x', hooks })
  expect([first.status, first.body]).toEqual([200, { acceptedCount: 3 }])
  await Promise.all(Array.from({ length: 4 }, () => report({ event: 'UNSUBSCRIBE', hooks: [...hooks].reverse() })))
  expect(await refused()).toEqual([
    { phoneNumber: '01000004321', source: '080' },
    { phoneNumber: '01000005678', source: '080' },
    { phoneNumber: '01000008765', source: '080' },
  ])
})

test('an event that we do not know is accepted and left alone', async () => {
  const answer = await report({ event: 'BLOCK_LIST', hooks: [{ recipientNo: '01000009999' }] })
  expect([answer.status, answer.body]).toEqual([200, { acceptedCount: 0 }])
})

interface Sent {
  readonly requestId: string
  readonly seqs: readonly number[]
}

/** An ad of three messages that were sent and not answered. */
async function sendThree(): Promise<Sent & { progress(): Promise<DispatchProgress | undefined> }> {
  const [schoolId = 0] = await schoolsWithoutParents(portal, 1)
  for (const phone of ['01000041110', '01000042110', '01000043110']) await addParent(portal, { schoolId, phone })
  const { reserveSeq } = await seedAd(portal.db, { status: 'INSPECTION_COMPLETE', schoolIds: [schoolId] })
  atClock(portal, '10:45')
  await portal.runRecurring('textAd.dispatch')
  atClock(portal, '11:00')
  await portal.runRecurring('messaging.sendDue')
  const found = await sql<{ requestId: string; seq: number }>`
    select q.vendor_request_id as request_id, r.vendor_recipient_seq as seq
    from messaging.recipient r join messaging.request q using (request_key) order by r.phone_number`.execute(portal.db)
  return {
    requestId: found.rows[0]?.requestId ?? '',
    seqs: found.rows.map((row) => row.seq),
    progress: async () =>
      (await doorOf(portal, 'messaging').findProgress(portal.db, 'AD', [reserveSeq])).get(reserveSeq),
  }
}

test('delivery results count once, with either spelling of the key; states on the way and strangers do not', async () => {
  const { requestId, seqs, progress } = await sendThree()
  const [first, second, third] = seqs
  const hooks = [
    { requestId, recipientSeq: first, messageStatus: 'COMPLETED', resultCode: '1000', recipientGropuingKey: 'k' },
    { requestId, recipientSeq: String(second), messageStatus: 'FAILED', resultCode: 3001, recipientGroupingKey: 'k' },
    { requestId, recipientSeq: third, messageStatus: 'SENDING' },
    { requestId: 'somebody-else', recipientSeq: 1, messageStatus: 'COMPLETED', resultCode: '1000' },
    { recipientSeq: 1, messageStatus: 'COMPLETED' },
    { requestId, recipientSeq: 'x', messageStatus: 'COMPLETED' },
  ]
  const answer = await report({ event: 'MESSAGE_RESULT_UPDATE', hooks })
  expect(answer.body).toEqual({ acceptedCount: 3 })
  expect(await progress()).toMatchObject({ delivered: 1, failed: 1, pending: 1 })
  await Promise.all(Array.from({ length: 4 }, () => report({ event: 'MESSAGE_RESULT_UPDATE', hooks })))
  expect(await progress()).toMatchObject({ delivered: 1, failed: 1, pending: 1 })
  const turned = [{ requestId, recipientSeq: first, messageStatus: 'FAILED', resultCode: '3001' }]
  await report({ event: 'MESSAGE_RESULT_UPDATE', hooks: turned })
  expect(await progress()).toMatchObject({ delivered: 1, failed: 1 })
  await report({
    event: 'MESSAGE_RESULT_UPDATE',
    hooks: [{ requestId, recipientSeq: third, messageStatus: 'COMPLETED' }],
  })
  expect(await progress()).toMatchObject({ delivered: 2, failed: 1, pending: 0 })
})
