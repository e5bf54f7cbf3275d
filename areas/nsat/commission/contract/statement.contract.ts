import { z } from 'zod'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { VENDOR_READS } from '#areas/nsat/vendor/contract/vendor-reads.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byDays, byOwn } from '#platform/contract/list/filters.ts'
import { listOf, listOver } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { STATEMENT_READERS } from './access.ts'
import { STATEMENTS } from './places.ts'

/** What new statements change. */
export const STATEMENTS_READ = 'nsatCommission.statements'

/** Statements name vendors and institutes as they are called now. */
const READS = [STATEMENTS_READ, ...VENDOR_READS]

/** Whole won, below zero where sales were taken back. */
const SignedWon = z.number().int()

const Sums = z.object({
  /** What institutes paid, with VAT. */
  sales: SignedWon,
  /** The same without VAT. */
  supplyPrice: SignedWon,
  commissionSupplyPrice: SignedWon,
  commissionVat: SignedWon,
  /** What the vendor gets. */
  commissionAmount: SignedWon,
})

/** What a vendor gets for a month. Days are `YYYY-MM-DD`; the rate is in percent. */
export const Statement = Sums.extend({
  nsatStatementNo: z.number().int(),
  nsatVendorNo: z.number().int(),
  vendorName: z.string(),
  saleStartDate: z.string(),
  saleEndDate: z.string(),
  commissionRate: z.number(),
  /** It takes back what an earlier statement counted. */
  isAdjustment: z.boolean(),
  /** From this day on the vendor issues its tax invoice. */
  taxIssueDate: z.string(),
  commissionDepositDate: z.string(),
})
export type Statement = z.infer<typeof Statement>

const vendor = byOwn('nsatVendorNo', '총판', Id)
const period = byDays('startDate', 'endDate', '판매 기간')

/** By what statements can be sorted: every column. */
const STATEMENT_SORTS = [
  'nsatStatementNo',
  'vendorName',
  'saleStartDate',
  'saleEndDate',
  'isAdjustment',
  'sales',
  'supplyPrice',
  'commissionRate',
  'commissionSupplyPrice',
  'commissionVat',
  'commissionAmount',
  'commissionDepositDate',
  'taxIssueDate',
] as const

/**
 * Statements whose month meets the period, the newest first: a vendor's own, for the service office those of all vendors
 * or of the named one. The tutor provider sees those that hold nothing but mathematics.
 */
export const statements = listOf({
  name: 'nsatCommission.listStatements',
  path: '/nsat/vendor/statements',
  place: STATEMENTS,
  row: Statement,
  reads: READS,
  filters: [vendor, period],
  sorts: STATEMENT_SORTS,
  wire: PAGED_BY_ORDER_ITEM,
  scope: NSAT_SCOPE,
  export: true,
})
export const { listCall: listStatements, exportCall: exportStatements } = statements

/** The same as the people of a vendor search it. */
export const ownStatements = listOver({ ...statements, rowsField: 'list', filters: [period] })

/** What the found statements come to. */
export const readStatementSums = call({
  name: 'nsatCommission.readStatementSums',
  method: 'GET',
  path: '/nsat/vendor/statements/sums',
  summary: '조회한 수수료 정산 내역의 합계를 조회한다.',
  access: STATEMENT_READERS,
  query: exportStatements.query,
  output: Sums.extend({ totalCount: Count }),
  scope: NSAT_SCOPE,
  reads: READS,
})

/** The vendors that have statements, by name. */
export const listStatementVendors = call({
  name: 'nsatCommission.listVendors',
  method: 'GET',
  path: '/nsat/vendor/statements/vendors',
  summary: '수수료 정산 내역이 있는 총판을 조회한다.',
  access: STATEMENT_READERS,
  output: z.object({ list: z.array(Statement.pick({ nsatVendorNo: true, vendorName: true })) }),
  scope: NSAT_SCOPE,
  reads: READS,
})

const ofStatement = {
  params: z.object({ nsatStatementNo: Id }),
  access: STATEMENT_READERS,
  scope: NSAT_SCOPE,
} as const
const refusals = {
  NOT_FOUND: { status: 404, text: '정산 내역을 찾을 수 없습니다.' },
} as const

export const readStatement = call({
  ...ofStatement,
  name: 'nsatCommission.readStatement',
  method: 'GET',
  path: '/nsat/vendor/statements/{nsatStatementNo}',
  summary: '수수료 정산 내역 한 건을 조회한다.',
  output: Statement,
  refusals,
  reads: READS,
})

/** An order of a statement: `totalAmount` is what it counts there with, `paymentYmdt` when that was first paid or taken back. */
export const StatementOrder = z.object({
  nsatSchoolOrderNo: z.number().int(),
  schoolNo: z.number().int(),
  schoolName: z.string(),
  nsatServiceNo: z.number().int(),
  nsatPlanNo: z.number().int(),
  totalAmount: SignedWon,
  paymentYmdt: Ymdt,
})
export type StatementOrder = z.infer<typeof StatementOrder>

/** All orders that make up a statement, by when they were paid; their amounts come to its sales. */
export const listStatementOrders = call({
  ...ofStatement,
  name: 'nsatCommission.listStatementOrders',
  method: 'GET',
  path: '/nsat/vendor/statements/{nsatStatementNo}/orders',
  summary: '정산 내역에 포함된 주문을 조회한다.',
  output: z.object({ list: z.array(StatementOrder) }),
  refusals,
  reads: READS,
})

export const exportStatementOrders = call({
  ...ofStatement,
  name: 'nsatCommission.exportStatementOrders',
  method: 'GET',
  path: '/nsat/vendor/statements/{nsatStatementNo}/orders/export',
  summary: '정산 내역에 포함된 주문을 엑셀로 내려받는다.',
  output: z.unknown(),
  refusals: { ...refusals, ...EXPORT_REFUSALS },
  form: 'bytes',
})
