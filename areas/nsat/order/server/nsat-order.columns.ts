// Made by `npm run tables` from the migrated database; 77dbc386d8197f90 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `nsat_order`, in names of the program. */
export type NsatOrderColumns = {
  'nsat_order.order_target': {
    nsatSchoolOrderNo: number
    examTarget: string
    examineeCount: number
    unitPriceWon: number
    commerceGoodsNo: number
    goodsName: string
    keptCount: number | null
  }
  'nsat_order.payment': {
    transactionId: string
    nsatSchoolOrderNo: number
    paymentType: string
    amountWon: number
    toldAt: Date
  }
  'nsat_order.refused_payment': {
    refusedPaymentNo: Generated<number>
    transactionId: string
    nsatSchoolOrderNo: number
    paymentType: string
    amountWon: number
    reason: string
    toldAt: Date
    settledAt: Date | null
    settledBy: number | null
    settledComment: string | null
  }
  'nsat_order.reminded_school': {
    remindedNo: Generated<number>
    reminderNo: number
    nsatPlanNo: number
    schoolNo: number
    nsatVendorNo: number
    toldWith: number
    remindedAt: Date
  }
  'nsat_order.reminder': {
    reminderNo: Generated<number>
    nsatPlanNo: number
    nsatServiceNo: number
    nsatVendorNo: number | null
    reminderText: string
    sendAt: Date
    createdBy: number | null
    createdAt: Date
  }
  'nsat_order.school_order': {
    nsatSchoolOrderNo: Generated<number>
    schoolNo: number
    nsatPlanNo: number
    nsatServiceNo: number
    nsatVendorNo: number
    orderType: string
    isFree: Generated<boolean>
    examineeCount: number
    totalAmountWon: number
    cancelledAmountWon: Generated<number>
    paidAt: Date | null
    replacedBy: number | null
    freeSeenBy: number | null
    freeSeenAt: Date | null
    version: Generated<number>
    createdBy: number | null
    createdAt: Date
    keptExamineeCount: number | null
  }
}

/** Their names, for statements: every one of a table. */
export const NSAT_ORDER_COLUMNS = {
  'nsat_order.order_target': [
    'nsatSchoolOrderNo',
    'examTarget',
    'examineeCount',
    'unitPriceWon',
    'commerceGoodsNo',
    'goodsName',
    'keptCount',
  ],
  'nsat_order.payment': ['transactionId', 'nsatSchoolOrderNo', 'paymentType', 'amountWon', 'toldAt'],
  'nsat_order.refused_payment': [
    'refusedPaymentNo',
    'transactionId',
    'nsatSchoolOrderNo',
    'paymentType',
    'amountWon',
    'reason',
    'toldAt',
    'settledAt',
    'settledBy',
    'settledComment',
  ],
  'nsat_order.reminded_school': [
    'remindedNo',
    'reminderNo',
    'nsatPlanNo',
    'schoolNo',
    'nsatVendorNo',
    'toldWith',
    'remindedAt',
  ],
  'nsat_order.reminder': [
    'reminderNo',
    'nsatPlanNo',
    'nsatServiceNo',
    'nsatVendorNo',
    'reminderText',
    'sendAt',
    'createdBy',
    'createdAt',
  ],
  'nsat_order.school_order': [
    'nsatSchoolOrderNo',
    'schoolNo',
    'nsatPlanNo',
    'nsatServiceNo',
    'nsatVendorNo',
    'orderType',
    'isFree',
    'examineeCount',
    'totalAmountWon',
    'cancelledAmountWon',
    'paidAt',
    'replacedBy',
    'freeSeenBy',
    'freeSeenAt',
    'version',
    'createdBy',
    'createdAt',
    'keptExamineeCount',
  ],
} as const satisfies { readonly [Table in keyof NsatOrderColumns]: readonly (keyof NsatOrderColumns[Table])[] }
