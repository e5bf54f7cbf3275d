import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createTestDatabase } from '#app/testing/test-database.ts'
import type { PayGateway } from '#gateways/payment/pay.port.ts'
import { payGateway } from '#gateways/payment/payco.gateway.ts'
import type { Platform } from '#platform/server/area.ts'
import { type TestClock, testClock } from '#platform/server/clock.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import type { Caller, Endpoint } from '#platform/server/endpoint.ts'
import { mount } from '#platform/server/http/answer.ts'
import { openHttp } from '#platform/server/http/http.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { openLog } from '#platform/server/log.ts'
import { openMetrics } from '#platform/server/metrics.ts'
import { startSimulators } from '#simulators/main.ts'
import { paymentArea } from '../server/area.ts'
import type { Payment, PaymentDoor } from '../server/door.ts'

/** An order as the simulated vendor lists it. */
export interface VendorOrder {
  readonly transactionId: string
  readonly orderKey: string
  readonly amount: number
  readonly status: string
  readonly cancelledAmount: number
}

/** This area alone behind HTTP, with the real gateway against the simulated vendor. */
export interface PaymentPortal {
  readonly platform: Platform
  readonly clock: TestClock
  readonly door: PaymentDoor
  /** Purchases that were registered and not undone. */
  readonly registered: Set<number>
  get(path: string, flags?: readonly string[]): Promise<{ status: number; body: Record<string, unknown> }>
  /** The same for an answer that is no JSON. */
  fetch(path: string, flags?: readonly string[]): Promise<Response>
  /** What the vendor sends to the address it was given. */
  notify(body: string, signature?: string): Promise<number>
  /** The person's decision in the payment window; answers the address that the browser is sent to. */
  decide(url: string, result: 'approve' | 'cancel' | 'fail' | 'close'): Promise<URL | null>
  listVendorOrders(): Promise<VendorOrder[]>
  /** Somebody gives the money back in the vendor's own back-office. */
  refundAtVendor(payment: Payment): Promise<void>
  setFault(mode: 'down' | 'slow' | 'error' | 'lose-answer' | 'ok', times?: number): Promise<void>
  reconcile(): Promise<void>
  compare(): Promise<void>
  listPayments(refSeq: number): Promise<Payment[]>
  close(): Promise<void>
}

const SECRET = 'payment-portal-secret'

function callerOf(flags: readonly string[]): Caller {
  return { userId: 1, loginId: 'someone', name: '누군가', authorities: [], flags: new Set(flags), sessionId: 'session' }
}

export async function openPaymentPortal(): Promise<PaymentPortal> {
  const clock = testClock('2026-11-23T09:00:00+09:00')
  const database = await createTestDatabase()
  const simulators = await startSimulators({ port: 0, dataDir: '', clock, settings: { paySecret: SECRET } })
  const urls = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://portal.test',
    PAY_BASE_URL: `${simulators.url}/payments`,
  }
  const platform = openTestPlatform(loadConfig({ ...urls, DEMO: '0', PAY_SECRET: SECRET }), clock)
  const { config, db } = platform
  const { PAY_BASE_URL: baseUrl, PAY_SELLER_KEY: sellerKey, publicUrl } = config
  const pay = payGateway({ baseUrl, sellerKey, secret: SECRET, publicUrl })
  const area = paymentArea(platform, { pay })
  const registered = sellAnything(area.door)
  const { api, closeHttp } = await serve(platform, area.endpoints)
  const runRecurring = async (name: string) => area.recurring?.find((each) => each.name === name)?.run(clock.now())
  return {
    platform,
    clock,
    door: area.door,
    registered,
    ...browserOf(api),
    ...vendorOf(simulators.url, pay),
    reconcile: () => runRecurring('payment.reconcile'),
    compare: () => runRecurring('payment.compareBooks'),
    listPayments: async (refSeq) => (await area.door.listPayments(db, 'SMS', [refSeq])).get(refSeq) ?? [],
    async close() {
      await closeHttp()
      await db.destroy()
      await simulators.close()
      await database.drop()
    },
  }
}

async function serve(platform: Platform, endpoints: readonly Endpoint[]) {
  const app = await openHttp(platform)
  mount(app, endpoints, platform, {
    identify: async ({ flags }) => (flags === undefined ? null : callerOf(flags.split('|'))),
    wasEnded: async () => false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { api: `http://127.0.0.1:${port}${platform.config.API_BASE}`, closeHttp: () => app.close() }
}

const browserOf = (api: string): Pick<PaymentPortal, 'fetch' | 'get' | 'notify' | 'decide'> => ({
  fetch: (path, flags) => fetch(api + path, flags && { headers: { cookie: `flags=${flags.join('|')}` } }),
  async get(path, flags) {
    const answer = await this.fetch(path, flags)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  },
  async notify(body, signature = createHmac('sha256', SECRET).update(body).digest('hex')) {
    const headers = { 'content-type': 'application/json', 'x-pay-signature': signature }
    return (await fetch(`${api}/promotion/payment/webhook`, { method: 'POST', headers, body })).status
  },
  async decide(url, result) {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ result }) })
    const location = answer.headers.get('location')
    return location === null ? null : new URL(location)
  },
})

const vendorOf = (
  url: string,
  pay: PayGateway,
): Pick<PaymentPortal, 'listVendorOrders' | 'refundAtVendor' | 'setFault'> => ({
  listVendorOrders: async () => (await (await fetch(`${url}/payments/_list`)).json()) as VendorOrder[],
  async refundAtVendor({ sellerOrderKey, orderAmountWon }) {
    const { orderNo = '', orderCertifyKey = '' } = (await pay.lookUp({ sellerOrderKey })) ?? {}
    await pay.cancel({ orderNo, orderCertifyKey, amountWon: orderAmountWon, reason: '상담원 취소' })
  },
  async setFault(mode, times) {
    const body = JSON.stringify({ service: 'payments', mode, times })
    await fetch(`${url}/_faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  },
})

function openTestPlatform(config: Platform['config'], clock: TestClock): Platform {
  const log = openLog('silent')
  const metrics = openMetrics()
  const db = openDatabase(openPool(config.DATABASE_URL, 20))
  const jobs = openJobs({ db, clock, log, metrics, isWorker: false })
  const live = {
    changed: () => undefined,
    deliver: () => undefined,
    countsOf: () => new Map(),
    holdersOf: () => new Map(),
    closeChannel: () => undefined,
    isConnected: () => true,
    attach: () => undefined,
    authorise: () => undefined,
    close: async () => undefined,
  }
  return { config, clock, db, jobs, live, log, metrics }
}

function sellAnything(door: PaymentDoor): Set<number> {
  const registered = new Set<number>()
  for (const kind of ['SMS', 'PACKAGE'] as const) {
    door.registerKind(kind, {
      async onPaid(_tx, payment) {
        registered.add(payment.refSeq)
        return 'REGISTERED'
      },
      async onCancelled(_tx, payment) {
        registered.delete(payment.refSeq)
      },
      addressOf: async () => '/promotion/sms-history',
    })
  }
  return registered
}
