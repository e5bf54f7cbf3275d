// Made by `npm run tables` from the migrated database; 9d920183322cd4c0 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `package_ad`, in names of the program. */
export type PackageAdColumns = {
  'package_ad.package': {
    packageSeq: Generated<number>
    name: string
    targetCount: number
    adItems: Generated<readonly string[]>
    priceWon: number
    isActive: Generated<boolean>
    sortNo: number
  }
  'package_ad.package_order': {
    orderSeq: Generated<number>
    packageSeq: number
    packageName: string
    ownerId: number
    orderTitle: string
    orderAmountWon: number
    discountAmountWon: Generated<number>
    paymentAmountWon: number
    preferredDay: string
    comment: Generated<string>
    cancellationComment: Generated<string>
    state: string
    orderStatus: string
    transactionId: string | null
    requestKey: string | null
    registeredAt: Date
    paidAt: Date | null
    closedAt: Date | null
    cancelRequestedAt: Date | null
    version: Generated<number>
  }
}

/** Their names, for statements: every one of a table. */
export const PACKAGE_AD_COLUMNS = {
  'package_ad.package': ['packageSeq', 'name', 'targetCount', 'adItems', 'priceWon', 'isActive', 'sortNo'],
  'package_ad.package_order': [
    'orderSeq',
    'packageSeq',
    'packageName',
    'ownerId',
    'orderTitle',
    'orderAmountWon',
    'discountAmountWon',
    'paymentAmountWon',
    'preferredDay',
    'comment',
    'cancellationComment',
    'state',
    'orderStatus',
    'transactionId',
    'requestKey',
    'registeredAt',
    'paidAt',
    'closedAt',
    'cancelRequestedAt',
    'version',
  ],
} as const satisfies { readonly [Table in keyof PackageAdColumns]: readonly (keyof PackageAdColumns[Table])[] }
