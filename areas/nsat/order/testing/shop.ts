import { createHmac } from 'node:crypto'
import type { CallInput } from '#platform/contract/call.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { receivePayment } from '../contract/payment.contract.ts'

type NotificationBody = CallInput<typeof receivePayment>['body']

/** Tells the portal of a payment as the shop does, with the signature of its body unless another one is given. */
export async function tellPayment(portal: TestPortal, notification: NotificationBody, signature?: string) {
  const rawBody = JSON.stringify(notification)
  const secret = portal.platform.config.COMMERCE_WEBHOOK_SECRET
  const signed = signature ?? createHmac('sha256', secret).update(rawBody).digest('hex')
  const visitor = await portal.as(null)
  return visitor.send(receivePayment, { body: notification }, { rawBody, headers: { 'x-commerce-signature': signed } })
}
