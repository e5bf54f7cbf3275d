// Made by `npm run tables` from the migrated database; 200aa08a563b66cf are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `messaging`, in names of the program. */
export type MessagingColumns = {
  'messaging.dispatch': {
    dispatchId: Generated<number>
    purpose: string
    reserveSeq: number
    sendAt: Date
    giveUpAt: Date
    isAdvertising: boolean
    imageKey: string | null
    imageName: string | null
    attachmentId: number | null
    imageAttempts: Generated<number>
    imageTryAt: Date | null
    state: string
    recipientCount: number
    createdAt: Date
    startedAt: Date | null
    finishedAt: Date | null
    numbersForgottenAt: Date | null
  }
  'messaging.dispatch_part': {
    dispatchId: number
    partNo: number
    title: string
    body: string
  }
  'messaging.opt_out': {
    phoneNumber: string
    source: string
    at: Date
  }
  'messaging.recipient': {
    dispatchId: number
    phoneNumber: string
    requestKey: string
    organizationId: number | null
    state: Generated<string>
    vendorRecipientSeq: number | null
    code: string | null
    answeredAt: Date | null
  }
  'messaging.request': {
    requestKey: string
    dispatchId: number
    partNo: number
    requestNo: number
    state: Generated<string>
    attempts: Generated<number>
    firstCalledAt: Date | null
    startedAt: Date | null
    nextTryAt: Date | null
    nextLookAt: Date | null
    looks: Generated<number>
    misses: Generated<number>
    vendorRequestId: string | null
    lastCode: string | null
    recipientCount: number
    acceptedCount: Generated<number>
    deliveredCount: Generated<number>
    failedCount: Generated<number>
    notSentCount: Generated<number>
  }
  'messaging.test_send': {
    reserveSeq: number
    testKey: string
    requestKey: string
    phoneNumbers: readonly string[]
    title: string
    body: string
    imageKey: string | null
    state: string
    code: string | null
    vendorRequestId: string | null
    createdAt: Date
    startedAt: Date | null
  }
}

/** Their names, for statements: every one of a table. */
export const MESSAGING_COLUMNS = {
  'messaging.dispatch': [
    'dispatchId',
    'purpose',
    'reserveSeq',
    'sendAt',
    'giveUpAt',
    'isAdvertising',
    'imageKey',
    'imageName',
    'attachmentId',
    'imageAttempts',
    'imageTryAt',
    'state',
    'recipientCount',
    'createdAt',
    'startedAt',
    'finishedAt',
    'numbersForgottenAt',
  ],
  'messaging.dispatch_part': ['dispatchId', 'partNo', 'title', 'body'],
  'messaging.opt_out': ['phoneNumber', 'source', 'at'],
  'messaging.recipient': [
    'dispatchId',
    'phoneNumber',
    'requestKey',
    'organizationId',
    'state',
    'vendorRecipientSeq',
    'code',
    'answeredAt',
  ],
  'messaging.request': [
    'requestKey',
    'dispatchId',
    'partNo',
    'requestNo',
    'state',
    'attempts',
    'firstCalledAt',
    'startedAt',
    'nextTryAt',
    'nextLookAt',
    'looks',
    'misses',
    'vendorRequestId',
    'lastCode',
    'recipientCount',
    'acceptedCount',
    'deliveredCount',
    'failedCount',
    'notSentCount',
  ],
  'messaging.test_send': [
    'reserveSeq',
    'testKey',
    'requestKey',
    'phoneNumbers',
    'title',
    'body',
    'imageKey',
    'state',
    'code',
    'vendorRequestId',
    'createdAt',
    'startedAt',
  ],
} as const satisfies { readonly [Table in keyof MessagingColumns]: readonly (keyof MessagingColumns[Table])[] }
