// Made by `npm run tables` from the migrated database; d9d17a8afdb06d81 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `text_ad`, in names of the program. */
export type TextAdColumns = {
  'text_ad.agency_charge': {
    reserveSeq: number
    ownerId: number
    amountWon: number
    chargedAt: Date
    cancelledAt: Date | null
  }
  'text_ad.bonus': {
    ownerId: number
    month: string
    sent: number
    earned: number
    expiresAt: Date
  }
  'text_ad.contents': {
    contentsSeq: Generated<number>
    ownerId: number
    senderType: string
    title: Generated<string>
    smsType: string
    sendPurpose: Generated<string>
    contents: Generated<string>
    contentsStatus: string
    imageStorageNo: number | null
    imageObjectKey: string | null
    imageName: string | null
    testCount: Generated<number>
    registeredAt: Date
    modifiedAt: Date
    isTitleAutomatic: Generated<boolean>
  }
  'text_ad.link': {
    code: string
    reserveSeq: number | null
    organizationId: number | null
    target: string
    createdAt: Date
  }
  'text_ad.link_click': {
    code: string
    hour: Date
    clickCount: number
    clickerCount: number
  }
  'text_ad.reservation': {
    reserveSeq: Generated<number>
    contentsSeq: number
    ownerId: number
    senderType: string
    status: string
    smsType: Generated<string>
    sendAt: Date
    registeredAt: Date
    modifiedAt: Date
    requestedAt: Date | null
    inspectedAt: Date | null
    inspectorId: number | null
    lastComment: Generated<string>
    receivers: Generated<readonly string[]>
    targetCount: Generated<number>
    schoolCount: Generated<number>
    orderAmountWon: Generated<number>
    holdUntil: Date | null
    cancelRequestedAt: Date | null
    missedAt: Date | null
    completedAt: Date | null
    isDeleted: Generated<boolean>
    version: Generated<number>
    autoCancelledAt: Date | null
    holdReason: Generated<string>
    recoveredAt: Date | null
    resendOf: number | null
    resendWon: number | null
  }
  'text_ad.reservation_school': {
    mappingSeq: Generated<number>
    reserveSeq: number
    organizationId: number
    expectedTargetCount: number
    recipientCount: number | null
  }
  'text_ad.school_list': {
    schoolListId: Generated<number>
    ownerId: number
    name: string
    schoolIds: readonly number[]
    savedAt: Date
  }
  'text_ad.school_slot': {
    reserveSeq: number
    organizationId: number
    period: string
  }
  'text_ad.text_template': {
    templateNo: Generated<number>
    ownerId: number
    name: string
    contents: string
    savedAt: Date
  }
  'text_ad.undelivered_refund': {
    reserveSeq: number
    undeliveredCount: number
    recipientCount: number
    amountWon: number
    decidedAt: Date
    refundedAt: Date | null
  }
}

/** Their names, for statements: every one of a table. */
export const TEXT_AD_COLUMNS = {
  'text_ad.agency_charge': ['reserveSeq', 'ownerId', 'amountWon', 'chargedAt', 'cancelledAt'],
  'text_ad.bonus': ['ownerId', 'month', 'sent', 'earned', 'expiresAt'],
  'text_ad.contents': [
    'contentsSeq',
    'ownerId',
    'senderType',
    'title',
    'smsType',
    'sendPurpose',
    'contents',
    'contentsStatus',
    'imageStorageNo',
    'imageObjectKey',
    'imageName',
    'testCount',
    'registeredAt',
    'modifiedAt',
    'isTitleAutomatic',
  ],
  'text_ad.link': ['code', 'reserveSeq', 'organizationId', 'target', 'createdAt'],
  'text_ad.link_click': ['code', 'hour', 'clickCount', 'clickerCount'],
  'text_ad.reservation': [
    'reserveSeq',
    'contentsSeq',
    'ownerId',
    'senderType',
    'status',
    'smsType',
    'sendAt',
    'registeredAt',
    'modifiedAt',
    'requestedAt',
    'inspectedAt',
    'inspectorId',
    'lastComment',
    'receivers',
    'targetCount',
    'schoolCount',
    'orderAmountWon',
    'holdUntil',
    'cancelRequestedAt',
    'missedAt',
    'completedAt',
    'isDeleted',
    'version',
    'autoCancelledAt',
    'holdReason',
    'recoveredAt',
    'resendOf',
    'resendWon',
  ],
  'text_ad.reservation_school': ['mappingSeq', 'reserveSeq', 'organizationId', 'expectedTargetCount', 'recipientCount'],
  'text_ad.school_list': ['schoolListId', 'ownerId', 'name', 'schoolIds', 'savedAt'],
  'text_ad.school_slot': ['reserveSeq', 'organizationId', 'period'],
  'text_ad.text_template': ['templateNo', 'ownerId', 'name', 'contents', 'savedAt'],
  'text_ad.undelivered_refund': [
    'reserveSeq',
    'undeliveredCount',
    'recipientCount',
    'amountWon',
    'decidedAt',
    'refundedAt',
  ],
} as const satisfies { readonly [Table in keyof TextAdColumns]: readonly (keyof TextAdColumns[Table])[] }
