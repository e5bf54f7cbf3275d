import type { Statement, StatementOrder } from '../contract/statement.contract.ts'

/** A statement as the wire tells it. */
export const statement = (over: Partial<Statement> = {}): Statement => ({
  nsatStatementNo: 31,
  nsatVendorNo: 1,
  vendorName: '한빛총판',
  saleStartDate: '2026-10-01',
  saleEndDate: '2026-10-31',
  sales: 1_100_000,
  supplyPrice: 1_000_000,
  commissionRate: 12.5,
  commissionSupplyPrice: 125_000,
  commissionVat: 12_500,
  commissionAmount: 137_500,
  isAdjustment: false,
  taxIssueDate: '2026-11-26',
  commissionDepositDate: '2026-11-23',
  ...over,
})

/** An order of a statement as the wire tells it. */
export const statementOrder = (over: Partial<StatementOrder> = {}): StatementOrder => ({
  nsatSchoolOrderNo: 500_001,
  schoolNo: 100_001,
  schoolName: '바른수학학원',
  nsatServiceNo: 1001,
  nsatPlanNo: 7,
  totalAmount: 110_000,
  paymentYmdt: '2026-10-05T12:00:00+09:00',
  ...over,
})
