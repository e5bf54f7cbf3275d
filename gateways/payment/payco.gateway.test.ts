import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { postForm, setFault, startForTest, temporaryFolder } from '#simulators/testing/start.ts'
import { type PayOrder, PayRefused, PayUnknown, PayUnreachable } from './pay.port.ts'
import { type PayOptions, payGateway } from './payco.gateway.ts'

const NOW = new Date('2026-11-23T11:00:00+09:00')
let simulators: Simulators

beforeEach(async () => {
  simulators = await startForTest({ clock: { now: () => NOW } })
})

const gateway = (options: Partial<PayOptions> = {}) =>
  payGateway({
    baseUrl: `${simulators.url}/payments`,
    sellerKey: 'SIMULATOR',
    secret: 'simulator-pay-secret',
    publicUrl: 'http://localhost:8080',
    ...options,
  })

const answering = (status: number, body: string) => gateway({ fetch: async () => new Response(body, { status }) })

const order: PayOrder = {
  sellerOrderKey: 'SMS-1',
  title: '문자 광고',
  amountWon: 55_000,
  items: [{ name: '가나초등학교', amountWon: 55_000 }],
  returnUrl: '/promotion/sms/payment/callback/12',
  paySeq: 77,
}

/** An order that the payer agreed to, as `approve` wants it. */
async function certified() {
  const { reserveOrderNo, orderSheetUrl } = await gateway().reserve(order)
  await postForm(orderSheetUrl, { result: 'approve' })
  const state = await gateway().lookUp({ reserveOrderNo, sellerOrderKey: 'SMS-1' })
  return { reserveOrderNo, sellerOrderKey: 'SMS-1', certifyToken: state?.certifyToken ?? '', amountWon: 55_000 }
}

const stateNow = async () => await gateway().lookUp({ sellerOrderKey: 'SMS-1' })

it('goes the whole way: sheet, agreement, approval, receipt, cancellation', async () => {
  const sheet = await gateway().reserve(order)
  expect(await gateway().reserve(order)).toEqual(sheet)
  expect(await stateNow()).toMatchObject({
    status: 'RESERVED',
    amountWon: 55_000,
    cancelledWon: 0,
    certifyToken: undefined,
  })

  const back = await postForm(sheet.orderSheetUrl, { result: 'approve' })
  const url = new URL(back.headers.get('location') ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('http://localhost:8080/promotion/sms/payment/callback/12')
  expect(url.searchParams.get('paySeq')).toBe('77')
  const { certifyToken = '', reserveOrderNo = '' } = (await stateNow()) ?? {}
  expect(url.searchParams.get('paymentCertifyToken')).toBe(certifyToken)

  const approval = await gateway().approve({ reserveOrderNo, sellerOrderKey: 'SMS-1', certifyToken, amountWon: 55_000 })
  expect(approval).toEqual({
    orderNo: expect.any(String),
    orderCertifyKey: expect.any(String),
    approvedAt: NOW,
    amountWon: 55_000,
  })
  const { orderNo, orderCertifyKey } = approval
  expect(await stateNow()).toMatchObject({ status: 'APPROVED', orderNo, orderCertifyKey, approvedAt: NOW })
  expect((await fetch(gateway().receiptUrl({ sellerOrderKey: 'SMS-1', orderNo }))).status).toBe(200)

  const cancelled = await gateway().cancel({ orderNo, orderCertifyKey, amountWon: 55_000, reason: '발송 취소' })
  expect(cancelled).toEqual({ cancelTradeSeq: expect.any(String), cancelledWon: 55_000 })
  expect(await stateNow()).toMatchObject({ status: 'CANCELLED', cancelledWon: 55_000 })
})

it('a payer who gives up leaves a failed order', async () => {
  const { orderSheetUrl } = await gateway().reserve(order)
  await postForm(orderSheetUrl, { result: 'cancel' })
  expect(await stateNow()).toMatchObject({ status: 'FAILED' })
})

describe('refusals', () => {
  it('are PayRefused with the code of the vendor', async () => {
    const asked = await certified()
    await expect(gateway().approve({ ...asked, amountWon: 1 })).rejects.toMatchObject({
      name: 'PayRefused',
      code: '3004',
      isAlreadyDone: false,
    })
    await expect(gateway().reserve({ ...order, amountWon: 1 })).rejects.toBeInstanceOf(PayRefused)
    await expect(gateway({ sellerKey: 'x' }).reserve(order)).rejects.toMatchObject({ code: '1002' })
    expect(await stateNow()).toMatchObject({ status: 'CERTIFIED' })
  })

  it('say so when an earlier call did the work already', async () => {
    const asked = await certified()
    const { orderNo, orderCertifyKey } = await gateway().approve(asked)
    await expect(gateway().approve(asked)).rejects.toMatchObject({ name: 'PayRefused', isAlreadyDone: true })
    const cancellation = { orderNo, orderCertifyKey, amountWon: 55_000, reason: '' }
    await gateway().cancel(cancellation)
    await expect(gateway().cancel(cancellation)).rejects.toMatchObject({ name: 'PayRefused', isAlreadyDone: true })
  })

  it('an order that the vendor does not know is null', async () => {
    expect(await gateway().lookUp({ sellerOrderKey: 'SMS-9' })).toBeNull()
  })
})

describe('when the vendor fails', () => {
  it.each([
    ['down', 'CERTIFIED'],
    ['lose-answer', 'APPROVED'],
    ['slow', 'APPROVED'],
  ])('an approval while %s is unknown; the look-up finds it %s', async (mode, status) => {
    const asked = await certified()
    await setFault(simulators.url, { service: 'payments', mode, times: 1, delayMs: 60_000 })
    await expect(gateway({ timeoutMs: 200 }).approve(asked)).rejects.toBeInstanceOf(PayUnknown)
    expect(await stateNow()).toMatchObject({ status })
  })

  it('a cancellation whose answer is lost is found cancelled once', async () => {
    const { orderNo, orderCertifyKey } = await gateway().approve(await certified())
    await setFault(simulators.url, { service: 'payments', mode: 'lose-answer', times: 1 })
    const cancellation = { orderNo, orderCertifyKey, amountWon: 55_000, reason: '' }
    await expect(gateway().cancel(cancellation)).rejects.toBeInstanceOf(PayUnknown)
    expect(await stateNow()).toMatchObject({ status: 'CANCELLED', cancelledWon: 55_000 })
  })

  it('an error answer is a refusal that did nothing; a look-up that is refused knows nothing', async () => {
    const asked = await certified()
    await setFault(simulators.url, { service: 'payments', mode: 'error', times: 2 })
    await expect(gateway().approve(asked)).rejects.toBeInstanceOf(PayRefused)
    await expect(stateNow()).rejects.toBeInstanceOf(PayUnknown)
    expect(await stateNow()).toMatchObject({ status: 'CERTIFIED' })
  })

  it.each([
    [502, ''],
    [200, '<html>'],
    [200, '{"code":null}'],
    [200, '{"code":0,"result":{}}'],
  ])('an answer %i %s is unknown', async (status, body) => {
    await expect(answering(status, body).reserve(order)).rejects.toBeInstanceOf(PayUnknown)
  })

  it('without a connection the vendor did nothing', async () => {
    await simulators.close()
    await expect(gateway().reserve(order)).rejects.toBeInstanceOf(PayUnreachable)
  })

  it('a restart of the vendor changes nothing', async () => {
    const dataDir = temporaryFolder()
    simulators = await startForTest({ dataDir })
    const asked = await certified()
    await simulators.close()
    simulators = await startForTest({ dataDir })
    expect(await gateway().approve(asked)).toMatchObject({ amountWon: 55_000 })
  })
})

describe('reports of the vendor', () => {
  const body = '{"sellerOrderReferenceKey":"SMS-1"}'
  const sign = (text: string) => createHmac('sha256', 'simulator-pay-secret').update(text).digest('hex')

  it('are read when the signature is right', () => {
    expect(gateway().verifyNotification(body, sign(body))).toEqual({ sellerOrderKey: 'SMS-1' })
    expect(gateway().verifyNotification(Buffer.from(body), sign(body))).toEqual({ sellerOrderKey: 'SMS-1' })
  })

  it.each([
    ['a signature of another text', body, sign('{}')],
    ['no signature', body, ''],
    ['a signature that is no hexadecimal', body, 'zz'],
    ['a text that is no report', '[]', sign('[]')],
  ])('are null with %s', (_, text, signature) => {
    expect(gateway().verifyNotification(text, signature)).toBeNull()
  })
})
