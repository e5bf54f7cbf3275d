import { createHmac } from 'node:crypto'
import { asFields, type Exchange, json, type Reply, type Route, redirect } from '../server/route.ts'
import { newToken, type Surroundings } from '../settings.ts'
import type { CommerceState } from './commerce.state.ts'

/** How long the shop waits for the portal. */
const WAIT_MS = 10_000

const isForm = ({ request }: Exchange): boolean =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

/** The payment as a program posts it, or a person in the form of the page. */
async function paymentOf(exchange: Exchange) {
  const fields = isForm(exchange)
    ? Object.fromEntries(await exchange.readForm())
    : asFields(await exchange.readJson().catch(() => null))
  const { nsatSchoolOrderNo, amount, transactionId, type } = fields
  return {
    nsatSchoolOrderNo: Number(nsatSchoolOrderNo),
    amount: Number(amount),
    transactionId: String(transactionId || newToken()),
    type: String(type),
  }
}

/** Tells the portal in the words of the shop, and waits. */
async function tell(payment: object, { settings }: Surroundings): Promise<Reply> {
  if (settings.commerceWebhookUrl === '') return json({ code: 'NOWHERE', message: '알릴 곳이 없습니다.' }, 502)
  const body = JSON.stringify(payment)
  const signature = createHmac('sha256', settings.commerceWebhookSecret).update(body).digest('hex')
  const answer = await fetch(settings.commerceWebhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-commerce-signature': signature },
    body,
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => null)
  if (!answer) return json({ code: 'UNREACHABLE', message: '포털이 응답하지 않습니다.' }, 502)
  return json(await answer.json().catch(() => ({})), answer.status)
}

/** What happens to money at the shop: told to the portal at once; 200 where it takes it, 409 where it refuses. */
export function paymentRoutes(state: CommerceState, surroundings: Surroundings): Route[] {
  const run = async (exchange: Exchange): Promise<Reply> => {
    const payment = await paymentOf(exchange)
    const reply = await tell(payment, surroundings)
    state.keepPayment({ ...payment, status: reply.status })
    return isForm(exchange) ? redirect('/commerce', 303) : reply
  }
  return [
    { method: 'POST', path: '/commerce/_payments', run },
    { method: 'GET', path: '/commerce/_payments', run: () => json(state.payments()) },
  ]
}
