import { createHmac } from 'node:crypto'
import { receivePayment } from '#areas/nsat/order/contract/payment.contract.ts'
import { REFUSED_PAYMENTS } from '#areas/nsat/order/contract/refused-payment.contract.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Config } from '#platform/server/config/config.ts'
import { isSame } from '#platform/server/config/secret.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { Live } from '#platform/server/live/live.ts'
import { refuse, refuseBy } from '#platform/server/refuse.ts'
import { keepRefused, settleTaken } from './refused-payments.ts'
import { takePayment } from './take-payment.ts'

export interface PaymentDeps {
  readonly config: Pick<Config, 'COMMERCE_WEBHOOK_SECRET'>
  readonly live: Pick<Live, 'changed'>
}

const signatureOf = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

/** Takes what the shop tells of orders. A refusal is kept, so what was told and what is refused are transactions of their own. */
export const receivePaymentEndpoint = endpoint(
  receivePayment,
  async ({ db, now, body, headers, rawBody = '', requestId }, { config, live }: PaymentDeps) => {
    const { COMMERCE_WEBHOOK_SECRET: secret } = config
    // Without a secret nobody can prove to be the shop.
    if (secret === '' || !isSame(String(headers['x-commerce-signature']), signatureOf(secret, rawBody)))
      throw refuse(receivePayment, 'BAD_SIGNATURE')
    const verdict = await db.transaction().execute(async (tx) => {
      const answer = await takePayment(workOf(tx, now, undefined, requestId), body)
      const isSettled = answer.ok && (await settleTaken(tx, body, now))
      return { ...answer, isSettled }
    })
    if (verdict.isSettled) live.changed([REFUSED_PAYMENTS])
    if (verdict.ok) return { accepted: true as const }
    await db.transaction().execute((tx) => keepRefused(tx, body, verdict.code, now))
    live.changed([REFUSED_PAYMENTS])
    throw refuseBy(receivePayment, verdict)
  },
  { transaction: false },
)
