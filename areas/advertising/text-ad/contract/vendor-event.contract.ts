import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Count } from '#platform/contract/shapes.ts'
import { refusals } from './refusals.ts'

const Word = z.union([z.string().max(200), z.number()]).transform(String)

/** One report of the message vendor. Fields differ by event and between the vendor's own samples, so all are optional. */
const Hook = z
  .object({
    hookId: Word.optional(),
    requestId: Word.optional(),
    recipientSeq: Word.optional(),
    recipientNo: Word.optional(),
    recipientGroupingKey: Word.optional(),
    recipientGropuingKey: Word.optional(),
    senderGroupingKey: Word.optional(),
    messageStatus: Word.optional(),
    resultCode: Word.optional(),
    receiveDate: Word.nullish(),
    unsubscribeNo: Word.optional(),
    enterpriseName: Word.optional(),
    createdDateTime: Word.optional(),
  })
  // The vendor's samples misspell the key; both spellings mean the same.
  .transform(({ recipientGropuingKey, recipientGroupingKey, ...hook }) => ({
    ...hook,
    recipientGroupingKey: recipientGroupingKey ?? recipientGropuingKey,
  }))
export type VendorHook = z.output<typeof Hook>

/**
 * The message vendor reports results (`MESSAGE_RESULT_UPDATE`) and refusals of advertising (`UNSUBSCRIBE`). The header
 * `X-Toast-Webhook-Signature` holds the agreed secret; other events are accepted and left alone.
 */
export const receiveVendorEvent = call({
  name: 'textAd.receiveVendorEvent',
  method: 'POST',
  path: '/promotion/sms/webhook',
  summary: '문자 발송 업체가 발송 결과와 수신 거부를 알린다.',
  access: 'public',
  body: z.object({
    hooksId: Word.optional(),
    webhookConfigId: Word.optional(),
    productName: Word.optional(),
    appKey: Word.optional(),
    event: z.string().max(100),
    hooks: z.array(Hook).max(1000).default([]),
  }),
  output: z.object({ acceptedCount: Count }),
  refusals: refusals('BAD_SIGNATURE'),
  changes: ['textAd.reservation', 'textAd.reservations', 'textAd.schools'],
})
