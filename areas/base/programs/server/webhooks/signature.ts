import { createHmac } from 'node:crypto'

/** The header that proves who sends: `t=<seconds>,v1=<hex>`, HMAC-SHA256 over `<seconds>.<body>` under the secret of the webhook. */
export const SIGNATURE_HEADER = 'X-Partner-Signature'

/** The value of the header. The receiver refuses what is older than some minutes, so that nobody sends it again. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
