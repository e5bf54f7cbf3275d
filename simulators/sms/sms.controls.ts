import { Readable } from 'node:stream'
import { toYmdt } from '#platform/contract/seoul.ts'
import { asFields, json, type Route } from '../server/route.ts'
import { newToken, type Surroundings } from '../settings.ts'
import { arrivedAsJson } from './arrived.ts'
import type { SmsState } from './sms.state.ts'

/** What a check or a person may look at and do; no vendor has these. */
export function smsControlRoutes(state: SmsState, surroundings: Surroundings): Route[] {
  return [
    {
      method: 'GET',
      path: '/sms/_messages',
      run: ({ url }) => {
        const filter = { purpose: url.searchParams.get('purpose'), reserve: url.searchParams.get('reserve') }
        return {
          status: 200,
          headers: { 'content-type': 'application/json;charset=UTF-8' },
          body: Readable.from(arrivedAsJson(state, filter, surroundings.origin)),
        }
      },
    },
    {
      method: 'GET',
      path: '/sms/_images/:fileId',
      run: ({ params }) => {
        const image = state.images.get(Number(params.fileId))
        if (!image) return json({ error: 'no such image' }, 404)
        return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: Buffer.from(image.base64, 'base64') }
      },
    },
    {
      method: 'POST',
      path: '/sms/_unsubscribe',
      run: async (x) => {
        const isForm = x.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
        const given = isForm ? (await x.readForm()).get('recipientNo') : asFields(await x.readJson()).recipientNo
        const phone = String(given ?? '').replace(/\D/g, '')
        if (phone === '') return json({ error: 'recipientNo is missing' }, 400)
        state.block(phone)
        const webhookStatus = await reportRefusal(phone, surroundings)
        if (isForm) return { status: 303, headers: { location: '/sms' } }
        return json({ blocked: true, webhookStatus })
      },
    },
  ]
}

/** Tells the customer in the vendor's words. Answers the HTTP status, or null when nobody answered. */
async function reportRefusal(phone: string, { settings, clock }: Surroundings): Promise<number | null> {
  if (settings.smsWebhookUrl === '') return null
  const now = clock.now()
  const event = {
    hooksId: newToken(),
    webhookConfigId: 'simulator',
    productName: 'SMS',
    appKey: settings.smsAppKey,
    event: 'UNSUBSCRIBE',
    hooks: [
      {
        hookId: newToken(),
        recipientNo: phone,
        unsubscribeNo: settings.smsOptOutNumber,
        enterpriseName: '시뮬레이터',
        createdDateTime: toYmdt(now).replace('+', '.000+'),
      },
    ],
  }
  const answer = await fetch(settings.smsWebhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-toast-webhook-signature': settings.smsWebhookSecret,
    },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(5000),
  }).catch(() => null)
  return answer?.status ?? null
}
