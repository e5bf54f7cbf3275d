import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { schoolsWithParents } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { doorOf, seedPaidAd, setFault, vendorPayment } from '#areas/advertising/text-ad/testing/paid-ad.seed.ts'
import {
  listFailedWork,
  retryFailedWork,
  settleFailedWork,
} from '#areas/base/failed-work/contract/failed-work.contract.ts'
import { payGateway } from '#gateways/payment/payco.gateway.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'

const portal = await portalForFile({ env: { LOG_LEVEL: 'silent' } })
const schools: number[] = await schoolsWithParents(portal.db)
const START = '2026-11-23T09:00:00+09:00'

beforeEach(async () => {
  portal.clock.set(START)
  await setFault(portal, 'payments', 'ok')
  await sql`update payment.partial_refund set check_at = null, refunded_at = ${START} where refunded_at is null`.execute(
    portal.db,
  )
  await sql`delete from platform.notification`.execute(portal.db)
})

const REFUND_WON = 55_000
const CANCEL = 'POST /order/cancel'
const LOOK_UP = 'POST /payment/approval/getDetailForVerify'

/** An ad of which half goes back, as it is decided when the results are complete. */
async function refundedAd() {
  const ad = await seedPaidAd(portal, { schoolIds: schools.splice(0, 1) }, 'SEND_COMPLETE')
  await portal.db.transaction().execute(async (tx) => {
    const now = portal.clock.now()
    const purchase = {
      kind: 'SMS',
      refSeq: ad.reserveSeq,
      amountWon: REFUND_WON,
      reason: '수신되지 않은 문자',
    } as const
    expect(await doorOf(portal, 'payment').requestPartialRefund(tx, purchase, now)).toBe('REQUESTED')
    await sql`
      insert into text_ad.undelivered_refund (reserve_seq, undelivered_count, recipient_count, amount_won, decided_at)
      values (${ad.reserveSeq}, 1, 2, ${REFUND_WON}, ${now})`.execute(tx)
  })
  return ad
}

const fault = async (mode: string, call: string, more: { times?: number; delayMs?: number } = { times: 1 }) => {
  const set = await fetch(`${portal.simulators.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'payments', mode, call, ...more }),
  })
  expect(set.status).toBe(200)
}

const reconcile = () => doorOf(portal, 'payment').reconcile(portal.clock.now())

/** Minutes go by, and reconciliation looks again and again. */
async function letPass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    portal.clock.advance(60_000)
    await reconcile()
  }
}

/** Somebody gives the money back in the vendor's own office, and the portal does not hear of it. */
async function refundInOffice({ reserveSeq }: Ad): Promise<void> {
  const { rows } = await sql<{ orderNo: string; orderCertifyKey: string }>`
    select pay_transaction_id_no as order_no, order_certify_key from payment.payment
    where kind = 'SMS' and ref_seq = ${reserveSeq}`.execute(portal.db)
  const { PAY_SELLER_KEY: sellerKey } = portal.platform.config
  const baseUrl = `${portal.simulators.url}/payments`
  const pay = payGateway({ baseUrl, sellerKey, secret: '', publicUrl: 'http://office.test' })
  const { orderNo = '', orderCertifyKey = '' } = rows[0] ?? {}
  await pay.cancel({ orderNo, orderCertifyKey, amountWon: REFUND_WON, reason: '상담원 환불', refundableWon: 110_000 })
}

type Ad = Awaited<ReturnType<typeof refundedAd>>

const givenBack = async ({ sellerOrderKey }: Ad) => (await vendorPayment(portal, sellerOrderKey))?.cancelledAmount

async function noted({ reserveSeq }: Ad) {
  const { rows } = await sql<{ event: string; count: number }>`
    select event, count(*)::int as count from payment.payment_event join payment.payment using (pay_seq)
    where ref_seq = ${reserveSeq} and kind = 'SMS' and event like 'PARTIAL%' group by 1`.execute(portal.db)
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]))
}

/** The money went back once, and whoever paid was told once. */
async function expectOnce(ad: Ad): Promise<void> {
  expect(await givenBack(ad)).toBe(REFUND_WON)
  expect(await noted(ad)).toMatchObject({ PARTIAL_REFUND_REQUESTED: 1, PARTIALLY_REFUNDED: 1 })
  const { list } = (await (await portal.as('academy')).send(listNotifications, { query: {} })).body
  expect(list.filter(({ text }) => text.includes('환불 금액: 55,000원'))).toHaveLength(1)
}

const openWork = async () => {
  const { list } = (await (await portal.as('adops')).send(listFailedWork, { query: { state: 'OPEN' } })).body
  return list.filter(({ title }) => title.includes('일부 환불'))
}

test('a request that the vendor does late, after the line broke, is looked up and not sent again', async () => {
  const ad = await refundedAd()
  await fault('late', CANCEL, { times: 1, delayMs: 100 })
  await reconcile()
  await expect.poll(() => givenBack(ad)).toBe(REFUND_WON)
  expect(await noted(ad)).not.toHaveProperty('PARTIALLY_REFUNDED')
  await letPass(3)
  await expectOnce(ad)
  expect((await noted(ad)).PARTIAL_REFUND_SENT).toBe(1)
})

test('ten workers at once, and a request that comes twice, give the money back once', async () => {
  const ad = await refundedAd()
  await Promise.all(Array.from({ length: 10 }, reconcile))
  await letPass(3)
  const again = await portal.db
    .transaction()
    .execute((tx) =>
      doorOf(portal, 'payment').requestPartialRefund(
        tx,
        { kind: 'SMS', refSeq: ad.reserveSeq, amountWon: REFUND_WON, reason: '수신되지 않은 문자' },
        portal.clock.now(),
      ),
    )
  expect(again).toBe('REQUESTED')
  await letPass(3)
  await expectOnce(ad)
})

test('a lost answer, and look-ups that answer nothing for a while, end in one refund', async () => {
  const ad = await refundedAd()
  await fault('lose-answer', CANCEL)
  await fault('lose-answer', LOOK_UP, { times: 4 })
  await reconcile()
  expect(await givenBack(ad)).toBe(REFUND_WON)
  await letPass(2)
  expect(await noted(ad)).not.toHaveProperty('PARTIALLY_REFUNDED')
  await letPass(15)
  await expectOnce(ad)
  expect((await noted(ad)).PARTIAL_REFUND_SENT).toBe(1)
})

test('a vendor that does not know the order for a while is not asked for the money a second time', async () => {
  const ad = await refundedAd()
  await fault('lose-answer', CANCEL)
  await fault('absent', LOOK_UP, { times: 2 })
  await reconcile()
  await letPass(20)
  await expectOnce(ad)
})

test.each(['error', 'down', 'hang'])(
  'a vendor that is out of order (%s) is asked again until it does it',
  async (mode) => {
    const ad = await refundedAd()
    await fault(mode, CANCEL, { times: 2, delayMs: 50 })
    await reconcile()
    expect(await givenBack(ad)).toBe(0)
    await letPass(10)
    await expectOnce(ad)
  },
)

test('what fails on stands in the list of failed work; tried again by a person it goes through, once', async () => {
  const ad = await refundedAd()
  await setFault(portal, 'payments', 'error')
  await letPass(10)
  const [work] = await openWork()
  expect(work).toMatchObject({ kind: 'REFUND', actions: ['RETRY', 'SETTLE'] })
  expect(work?.title).toContain('일부 환불 55,000원')
  await setFault(portal, 'payments', 'ok')
  const adops = await portal.as('adops')
  const params = { workNo: work?.workNo ?? 0 }
  const answers = await Promise.all([adops.send(retryFailedWork, { params }), adops.send(retryFailedWork, { params })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await reconcile()
  await expectOnce(ad)
  expect(await openWork()).toEqual([])
})

test('a person who gave the money back in the vendor’s own office settles it, and it does not go back again', async () => {
  const ad = await refundedAd()
  await fault('error', CANCEL, {})
  await letPass(10)
  const [work] = await openWork()
  await fault('ok', CANCEL, {})
  await refundInOffice(ad)
  const adops = await portal.as('adops')
  const settled = await adops.send(settleFailedWork, {
    params: { workNo: work?.workNo ?? 0 },
    body: { comment: '결제사 관리자 화면에서 55,000원 환불' },
  })
  expect(settled.status).toBe(200)
  await letPass(15)
  await expectOnce(ad)
  expect(await openWork()).toEqual([])
})
