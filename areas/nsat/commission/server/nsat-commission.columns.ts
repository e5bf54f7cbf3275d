// Made by `npm run tables` from the migrated database; cc474b4d7e7ced3e are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `nsat_commission`, in names of the program. */
export type NsatCommissionColumns = {
  'nsat_commission.settled_month': {
    month: string
    settledAt: Date
  }
  'nsat_commission.statement': {
    nsatStatementNo: Generated<number>
    nsatVendorNo: number
    saleStartDate: string
    saleEndDate: string
    isAdjustment: Generated<boolean>
    salesWon: number
    supplyPriceWon: number
    commissionRate: number
    commissionSupplyPriceWon: number
    commissionVatWon: number
    commissionAmountWon: number
    taxIssueDate: string
    commissionDepositDate: string
    madeAt: Date
  }
  'nsat_commission.statement_payment': {
    transactionId: string
    nsatStatementNo: number
    nsatSchoolOrderNo: number
    amountWon: number
  }
}

/** Their names, for statements: every one of a table. */
export const NSAT_COMMISSION_COLUMNS = {
  'nsat_commission.settled_month': ['month', 'settledAt'],
  'nsat_commission.statement': [
    'nsatStatementNo',
    'nsatVendorNo',
    'saleStartDate',
    'saleEndDate',
    'isAdjustment',
    'salesWon',
    'supplyPriceWon',
    'commissionRate',
    'commissionSupplyPriceWon',
    'commissionVatWon',
    'commissionAmountWon',
    'taxIssueDate',
    'commissionDepositDate',
    'madeAt',
  ],
  'nsat_commission.statement_payment': ['transactionId', 'nsatStatementNo', 'nsatSchoolOrderNo', 'amountWon'],
} as const satisfies {
  readonly [Table in keyof NsatCommissionColumns]: readonly (keyof NsatCommissionColumns[Table])[]
}
