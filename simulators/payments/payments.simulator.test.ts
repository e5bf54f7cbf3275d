import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, post, postForm, setFault, startForTest, temporaryFolder } from '../testing/start.ts'

let url = ''

beforeEach(async () => {
  url = (await startForTest()).url
})

const callVendor = (path: string, fields: object) =>
  post(`${url}/payments/outseller${path}`, { sellerKey: 'SIMULATOR', ...fields })
const resultOf = (answer: { body: Answer }) => answer.body.result as Record<string, string>
const list = async () => (await (await fetch(`${url}/payments/_list`)).json()) as unknown

const reserve = (fields: object = {}) =>
  callVendor('/order/reserve', {
    sellerOrderReferenceKey: 'SMS-1',
    orderTitle: '문자 광고',
    totalPaymentAmt: 55_000,
    returnUrl: 'http://localhost:8080/promotion/sms/payment/callback/12?from=popup',
    returnUrlParam: '{"paySeq":77}',
    orderProducts: [{ productName: '가나초등학교', productPaymentAmt: 55_000 }],
    ...fields,
  })

/** Reserves, lets the payer decide and answers the query that the portal gets. */
async function pay(result = 'approve', fields: object = {}) {
  const { reserveOrderNo = '', orderSheetUrl = '' } = resultOf(await reserve(fields))
  const answer = await postForm(orderSheetUrl, { result })
  const back = new URL(answer.headers.get('location') ?? 'http://nowhere')
  return { reserveOrderNo, orderSheetUrl, status: answer.status, back, query: Object.fromEntries(back.searchParams) }
}

async function approve(fields: object = {}) {
  const { query, reserveOrderNo } = await pay()
  const asked = {
    reserveOrderNo,
    sellerOrderReferenceKey: 'SMS-1',
    paymentCertifyToken: query.paymentCertifyToken,
    totalPaymentAmt: 55_000,
    ...fields,
  }
  return { asked, answer: await callVendor('/payment/approval', asked) }
}

describe('reserving', () => {
  it('answers the same order for the same key and amount, and refuses another amount', async () => {
    const first = await reserve()
    expect(resultOf(await reserve())).toEqual(resultOf(first))
    expect((await reserve({ totalPaymentAmt: 1 })).body).toMatchObject({ code: 2001 })
  })

  it.each([
    ['an unknown seller', { sellerKey: 'OTHER' }, 1002],
    ['no amount', { totalPaymentAmt: 0 }, 1001],
    ['no title', { orderTitle: '' }, 1001],
    ['a return address that is none', { returnUrl: '/relative' }, 1001],
    ['parameters that are no JSON', { returnUrlParam: '{' }, 1001],
  ])('refuses %s', async (_, fields, code) => {
    expect((await reserve(fields)).body).toMatchObject({ code })
    expect(await list()).toEqual([])
  })
})

describe('the order sheet', () => {
  it('shows title and amount in Korean', async () => {
    const page = await (await fetch(resultOf(await reserve()).orderSheetUrl ?? '')).text()
    for (const text of ['문자 광고', '55,000원', '결제 승인', '취소', '실패', 'name="result"'])
      expect(page).toContain(text)
  })

  it('sends an agreeing payer back with the names of the vendor and those of the merchant', async () => {
    const { status, back, query, reserveOrderNo } = await pay()
    expect([status, back.pathname]).toEqual([302, '/promotion/sms/payment/callback/12'])
    expect(query).toMatchObject({
      from: 'popup',
      paySeq: '77',
      code: '0',
      reserveOrderNo,
      sellerOrderReferenceKey: 'SMS-1',
      totalPaymentAmt: '55000',
      discountAmt: '0',
      pointAmt: '0',
      payTransactionIdNo: reserveOrderNo,
      sellerIdNo: 'SIMULATOR',
      sellerOrderKey: 'SMS-1',
    })
    expect(query.paymentCertifyToken).toMatch(/^\w{20,}$/)
    expect(await list()).toEqual([
      { transactionId: reserveOrderNo, orderKey: 'SMS-1', amount: 55_000, status: 'CERTIFIED', cancelledAmount: 0 },
    ])
  })

  it.each([
    ['cancel', '2222'],
    ['fail', '9000'],
  ])('sends a payer who chose %s back with the code %s and without a token', async (result, code) => {
    const { query } = await pay(result)
    expect(query).toMatchObject({ code, paySeq: '77' })
    expect(query).not.toHaveProperty('paymentCertifyToken')
    expect(await list()).toMatchObject([{ status: 'FAILED' }])
  })

  it('keeps the first decision', async () => {
    const { orderSheetUrl } = await pay('cancel')
    const again = await postForm(orderSheetUrl, { result: 'approve' })
    expect(again.headers.get('location')).toContain('code=2222')
  })

  it('can lie about the amount and can close without coming back', async () => {
    expect((await pay('tamper')).query).toMatchObject({ code: '0', totalPaymentAmt: '1' })
    expect((await pay('close', { sellerOrderReferenceKey: 'SMS-2' })).status).toBe(200)
    expect(await list()).toMatchObject([{ status: 'CERTIFIED', amount: 55_000 }, { status: 'CERTIFIED' }])
  })

  it('answers 400 for another word and 404 for another order', async () => {
    const { orderSheetUrl = '' } = resultOf(await reserve())
    expect((await postForm(orderSheetUrl, { result: 'maybe' })).status).toBe(400)
    expect((await postForm(`${url}/payments/order-sheet/none`, { result: 'approve' })).status).toBe(404)
  })
})

describe('approving and cancelling', () => {
  it('takes the money once', async () => {
    const { asked, answer } = await approve()
    expect(answer.body).toMatchObject({
      code: 0,
      result: {
        totalPaymentAmt: 55_000,
        paymentCompletionYn: 'Y',
        paymentCompleteYmdt: expect.stringMatching(/^\d{14}$/),
      },
    })
    expect((await callVendor('/payment/approval', asked)).body).toMatchObject({ code: 3005 })
    expect(await list()).toMatchObject([{ transactionId: resultOf(answer).orderNo, status: 'APPROVED' }])
  })

  it.each([
    ['another amount', { totalPaymentAmt: 54_999 }, 3004],
    ['another token', { paymentCertifyToken: 'x' }, 3003],
    ['an unknown order', { reserveOrderNo: 'x' }, 3001],
    ['the key of another order', { sellerOrderReferenceKey: 'SMS-9' }, 3001],
  ])('refuses to approve with %s', async (_, fields, code) => {
    expect((await approve(fields)).answer.body).toMatchObject({ code })
    expect(await list()).toMatchObject([{ status: 'CERTIFIED' }])
  })

  it('refuses to approve what the payer did not agree to', async () => {
    const { reserveOrderNo } = resultOf(await reserve())
    expect((await callVendor('/payment/approval', { reserveOrderNo, totalPaymentAmt: 55_000 })).body).toMatchObject({
      code: 3002,
    })
  })

  it('gives all of the money back once', async () => {
    const { orderNo, orderCertifyKey } = resultOf((await approve()).answer)
    const cancel = (fields: object = {}) =>
      callVendor('/order/cancel', { orderNo, orderCertifyKey, cancelTotalAmt: 55_000, requestMemo: '취소', ...fields })
    expect((await cancel({ cancelTotalAmt: 1 })).body).toMatchObject({ code: 3004 })
    expect((await cancel({ orderCertifyKey: 'x' })).body).toMatchObject({ code: 3003 })
    expect((await cancel()).body).toMatchObject({ code: 0, result: { totalCancelPaymentAmt: 55_000 } })
    expect((await cancel()).body).toMatchObject({ code: 4002 })
    expect((await cancel({ orderNo: 'x' })).body).toMatchObject({ code: 3001 })
    expect(await list()).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 55_000 }])
  })

  it('gives a part back to a seller who knows what is left, once', async () => {
    const { orderNo, orderCertifyKey } = resultOf((await approve()).answer)
    const cancel = (cancelTotalAmt: number, totalCancelPossibleAmt: number) =>
      callVendor('/order/cancel', { orderNo, orderCertifyKey, cancelTotalAmt, totalCancelPossibleAmt })
    expect((await cancel(5_000, 54_000)).body).toMatchObject({ code: 3004 })
    expect((await cancel(0, 55_000)).body).toMatchObject({ code: 3004 })
    expect((await cancel(5_000, 55_000)).body).toMatchObject({ code: 0, result: { totalCancelPaymentAmt: 5_000 } })
    expect((await cancel(5_000, 55_000)).body).toMatchObject({ code: 3004 })
    expect(await list()).toMatchObject([{ status: 'APPROVED', cancelledAmount: 5_000 }])
    expect((await cancel(50_000, 50_000)).body).toMatchObject({ code: 0 })
    expect(await list()).toMatchObject([{ status: 'CANCELLED', cancelledAmount: 55_000 }])
  })

  it('shows a receipt to who knows all three parts of its address', async () => {
    const { orderNo } = resultOf((await approve()).answer)
    const read = async (path: string) => await (await fetch(`${url}/payments/seller/receipt/${path}`)).text()
    expect(await read(`SIMULATOR/SMS-1/${orderNo}`)).toContain('55,000원')
    expect(await read(`SIMULATOR/SMS-2/${orderNo}`)).toContain('찾을 수 없습니다')
  })
})

it('a payment that the payer agreed to is reported to the merchant with a signature', async () => {
  const heard: { signature: unknown; body: string }[] = []
  const merchant = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ signature: request.headers['x-pay-signature'], body })
      response.end()
    })
  })
  await new Promise<void>((resolve) => merchant.listen(0, resolve))
  onTestFinished(() => void merchant.close())
  url = (await startForTest({ notifyDelayMs: 0 })).url
  await pay('approve', {
    extraData: JSON.stringify({ notifyUrl: `http://localhost:${(merchant.address() as AddressInfo).port}/` }),
  })
  await expect.poll(() => heard).toHaveLength(1)
  const body = '{"sellerOrderReferenceKey":"SMS-1"}'
  expect(heard).toEqual([{ body, signature: createHmac('sha256', 'simulator-pay-secret').update(body).digest('hex') }])
})

describe('faults', () => {
  it.each([
    ['down', 'CERTIFIED', true],
    ['error', 'CERTIFIED', false],
    ['lose-answer', 'APPROVED', true],
  ])('%s leaves the order %s; answer lost: %s', async (mode, status, isLost) => {
    const { query, reserveOrderNo } = await pay()
    await setFault(url, { service: 'payments', mode, times: 1 })
    const asked = { reserveOrderNo, paymentCertifyToken: query.paymentCertifyToken, totalPaymentAmt: 55_000 }
    const answer = await callVendor('/payment/approval', asked)
    expect([answer.isLost, answer.body.code]).toEqual([isLost, isLost ? undefined : 9001])
    const detail = await callVendor('/payment/approval/getDetailForVerify', { sellerOrderReferenceKey: 'SMS-1' })
    expect(detail.body).toMatchObject({
      code: 0,
      result: { status, reserveOrderNo, paymentCertifyToken: query.paymentCertifyToken },
    })
  })

  it('do not touch the page of the payer', async () => {
    const { orderSheetUrl = '' } = resultOf(await reserve())
    await setFault(url, { service: 'payments', mode: 'down' })
    expect((await fetch(orderSheetUrl)).status).toBe(200)
    expect((await postForm(orderSheetUrl, { result: 'approve' })).status).toBe(302)
  })
})

it('orders survive a restart in the state they had', async () => {
  const dataDir = temporaryFolder()
  const first = await startForTest({ dataDir })
  url = first.url
  const { orderNo, orderCertifyKey } = resultOf((await approve()).answer)
  await first.close()
  url = (await startForTest({ dataDir })).url
  expect((await callVendor('/order/cancel', { orderNo, orderCertifyKey, cancelTotalAmt: 55_000 })).body).toMatchObject({
    code: 0,
  })
})
