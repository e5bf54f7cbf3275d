import { type ListColumn, tableOf } from '#platform/contract/list/table.ts'
import type { Statuses, StatusLook } from '#platform/contract/statuses.ts'
import { ownStatements, type Statement, type StatementOrder, statements } from '../contract/statement.contract.ts'

const KINDS = {
  SALES: { word: '정산', tone: 'neutral' },
  ADJUSTMENT: { word: '조정', tone: 'warning' },
} as const satisfies Statuses

/** Whether a statement counts what was sold, or takes back what an earlier one counted. */
export const statementLook = ({ isAdjustment }: Pick<Statement, 'isAdjustment'>): StatusLook =>
  KINDS[isAdjustment ? 'ADJUSTMENT' : 'SALES']

const NUMBER = {
  key: 'nsatStatementNo',
  title: '정산번호',
  width: 84,
  primary: true,
  fixed: true,
  value: (row: Statement) => row.nsatStatementNo,
} as const
const VENDOR = {
  key: 'vendorName',
  title: '총판',
  width: 130,
  isTelling: true,
  value: (row: Statement) => row.vendorName,
} as const

const COLUMNS = [
  {
    key: 'saleStartDate',
    title: '판매 시작일',
    width: 104,
    format: 'day',
    isTelling: true,
    value: (row) => row.saleStartDate,
  },
  {
    key: 'saleEndDate',
    title: '판매 종료일',
    width: 104,
    format: 'day',
    isTelling: true,
    value: (row) => row.saleEndDate,
  },
  { key: 'isAdjustment', title: '구분', width: 72, isTelling: true, value: (row) => statementLook(row).word },
  { key: 'sales', title: '판매금액', width: 124, format: 'won', isTelling: true, value: (row) => row.sales },
  { key: 'supplyPrice', title: '공급가액', width: 124, format: 'won', value: (row) => row.supplyPrice },
  { key: 'commissionRate', title: '수수료율', width: 84, format: 'percent', value: (row) => row.commissionRate },
  {
    key: 'commissionSupplyPrice',
    title: '수수료 공급가액',
    width: 124,
    format: 'won',
    value: (row) => row.commissionSupplyPrice,
  },
  { key: 'commissionVat', title: '수수료 부가세', width: 112, format: 'won', value: (row) => row.commissionVat },
  {
    key: 'commissionAmount',
    title: '수수료 합계',
    width: 124,
    format: 'won',
    isTelling: true,
    value: (row) => row.commissionAmount,
  },
  {
    key: 'commissionDepositDate',
    title: '입금일',
    width: 104,
    format: 'day',
    isTelling: true,
    value: (row) => row.commissionDepositDate,
  },
  {
    key: 'taxIssueDate',
    title: '세금계산서 발행일',
    width: 140,
    format: 'day',
    isTelling: true,
    value: (row) => row.taxIssueDate,
  },
] as const satisfies readonly ListColumn<Statement>[]

/** What the service office reads of statements. */
export const statementTable = tableOf(statements, { columns: [NUMBER, VENDOR, ...COLUMNS] })

/** What the people of a vendor read of theirs. */
export const ownStatementTable = tableOf(ownStatements, { columns: [NUMBER, ...COLUMNS] })

/** What people read of the orders of a statement. */
export const STATEMENT_ORDER_COLUMNS = [
  { key: 'nsatSchoolOrderNo', title: '주문번호', width: 92, value: (row) => row.nsatSchoolOrderNo },
  { key: 'schoolNo', title: '학원번호', width: 92, value: (row) => row.schoolNo },
  { key: 'schoolName', title: '학원명', primary: true, value: (row) => row.schoolName },
  { key: 'totalAmount', title: '금액', width: 120, format: 'won', isTelling: true, value: (row) => row.totalAmount },
  {
    key: 'paymentYmdt',
    title: '결제일시',
    width: 136,
    format: 'stamp',
    isTelling: true,
    value: (row) => row.paymentYmdt,
  },
] as const satisfies readonly ListColumn<StatementOrder>[]
