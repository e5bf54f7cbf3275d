import type { DeliveryReport } from '#areas/advertising/messaging/server/door.ts'
import { receiveVendorEvent, type VendorHook } from '#areas/advertising/text-ad/contract/vendor-event.contract.ts'
import { domesticDigits } from '#areas/advertising/text-ad/rules/sending/phones.rules.ts'
import { isSame } from '#platform/server/config/secret.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'

/** Under this name the opt-out list says where a refusal came from. */
const OPT_OUT_SOURCE = '080'

/** Statuses with which the vendor ends a message; others say that it is still on its way. */
const ENDED = ['COMPLETED', 'FAILED', 'CANCEL', 'DUPLICATED', 'FAILED_AD']

/** What carriers answer for a message that arrived. */
const ARRIVED_CODE = '1000'

/** A thousand reports, as long as the vendor may write them. */
const MOST_BODY_BYTES = 1_048_576

/** Takes reports of the message vendor: delivery results, and people who refuse advertising. Every report may come twice. */
export const receiveVendorEventEndpoint = endpoint(
  receiveVendorEvent,
  async (x, { messaging }: TextAdDeps) => {
    const tx = x.db as Tx
    if (x.body.event === 'UNSUBSCRIBE') {
      const phones = refusedNumbers(x.body.hooks)
      for (const phone of phones) await messaging.recordOptOut(tx, phone, OPT_OUT_SOURCE, x.now)
      return { acceptedCount: phones.length }
    }
    if (x.body.event !== 'MESSAGE_RESULT_UPDATE') return { acceptedCount: 0 }
    const reports = x.body.hooks.flatMap(toReport)
    await messaging.applyResults(tx, reports, x.now)
    return { acceptedCount: reports.length }
  },
  {
    maxBodyBytes: MOST_BODY_BYTES,
    // Whoever does not know the secret is not listened to at all.
    admit({ headers }, { platform }) {
      const signature = headers['x-toast-webhook-signature']
      if (typeof signature !== 'string' || !isSame(signature, platform.config.SMS_WEBHOOK_SECRET))
        throw refuse(receiveVendorEvent, 'BAD_SIGNATURE')
    },
  },
)

function refusedNumbers(hooks: readonly VendorHook[]): string[] {
  // The vendor writes numbers with and without the country code.
  const numbers = hooks.map((hook) => domesticDigits(hook.recipientNo ?? '').replace(/^82(?=1)/, '0'))
  // One order for everybody, so that two reports of the same people never wait for each other.
  return [...new Set(numbers)].filter((number) => /^\d{8,15}$/.test(number)).sort()
}

function toReport(hook: VendorHook): DeliveryReport[] {
  const { requestId, recipientSeq, messageStatus = '' } = hook
  if (requestId === undefined || !/^\d{1,15}$/.test(recipientSeq ?? '') || !ENDED.includes(messageStatus)) return []
  const code = hook.resultCode ?? (messageStatus === 'COMPLETED' ? ARRIVED_CODE : messageStatus)
  return [
    {
      requestId,
      recipientSeq: Number(recipientSeq),
      code,
      delivered: messageStatus === 'COMPLETED' && code === ARRIVED_CODE,
    },
  ]
}
