import { sql } from 'kysely'
import { EXAM_TARGET_CODES, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { findPlan } from '#areas/nsat/plan/server/door.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import type { AuditRow } from '#platform/server/audit/audit.ts'
import { countField, type HistoryField, wonField } from '#platform/server/audit/history-fields.ts'
import {
  type HistoryKind,
  type HistoryReader,
  historyWithin,
  type ScopedHistoryAsk,
} from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { ORDER_READERS } from '../contract/access.ts'
import { ORDER_RECORD } from '../contract/order.contract.ts'
import { ORDER_TYPES } from '../contract/statuses.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { type NotificationLine, notificationText } from '../rules/payment-notification.rules.ts'
import { isSchoolInScope } from './edit/school-plan.queries.ts'
import { nsatOrder } from './nsat-order.tables.ts'
import { isOfOffice } from './orderer.ts'

type Asked = ScopedHistoryAsk<typeof NSAT_SCOPE>

/** The office, and whoever sees the institute in the list of the round. */
async function readerOf({ db, caller, scope, id }: Asked): Promise<HistoryReader | undefined> {
  if (!ORDER_READERS.some((flag) => caller.flags.has(flag))) return undefined
  const [planNo = 0, schoolNo = 0] = id.split('_').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : 0))
  const plan = await findPlan(db, planNo)
  if (!plan) return undefined
  const isServed = scope.services === null || scope.services.includes(plan.nsatServiceNo)
  if (!isServed || !(await isSchoolInScope(db, schoolNo, plan, scope))) return undefined
  return isOfOffice(caller) ? 'MANAGER' : 'OWNER'
}

const plainNumber = (label: string): HistoryField => ({ label, text: (value) => (value ? String(value) : '') })

const countFields = Object.fromEntries(
  EXAM_TARGET_CODES.map((code) => [EXAM_TARGETS[code].countField, countField(EXAM_TARGETS[code].word, '명')]),
)

type State = Readonly<Record<string, unknown>>
const isNotification = (state: State | null): boolean => state !== null && 'amount' in state

/** What the shop told stands on one side of its row alone; under this name it is told as one sentence. */
function withNotification(row: AuditRow): AuditRow {
  const to = stateOf(row.to)
  return isNotification(to)
    ? { ...row, from: { ...stateOf(row.from), notification: null }, to: { ...to, notification: to } }
    : row
}

const NOTIFICATION_FIELD: HistoryField = {
  label: '쇼핑몰 통보',
  text: () => '',
  sentence: (_from, to) => notificationText(to as NotificationLine),
}

const stateOf = (state: unknown): State | null => (state ?? null) as State | null

/** A vendor sees what happened to its own orders: every row names one. */
async function rowsOf({ scope: { vendorNo } }: Asked) {
  if (vendorNo === null) return undefined
  return sql<boolean>`(a.to_state ->> 'nsatSchoolOrderNo')::int in (
    select o.nsat_school_order_no from nsat_order.school_order o
    where o.nsat_vendor_no = ${vendorNo}
      and o.nsat_plan_no = split_part(a.entity_id, '_', 1)::int and o.school_no = split_part(a.entity_id, '_', 2)::int)`
}

/** What an order was when another vendor had it is not told to the one that has it now. */
const withoutOthers = (row: AuditRow, vendorNo: number | null): AuditRow => {
  const before = stateOf(row.from)
  const isOthers = vendorNo !== null && typeof before?.nsatVendorNo === 'number' && before.nsatVendorNo !== vendorNo
  return isOthers ? { ...row, from: null } : row
}

/** Rows with the names of vendors in place of their numbers. */
async function withVendorNames(db: Db, rows: readonly AuditRow[], { scope }: Asked): Promise<AuditRow[]> {
  const vendors = await nsatOrder(db).selectFrom('nsat_vendor.vendor').select(['nsatVendorNo', 'vendorName']).execute()
  const names = new Map<unknown, string>(vendors.map((row) => [row.nsatVendorNo, row.vendorName]))
  const named = (state: State | null) =>
    state && 'nsatVendorNo' in state ? { ...state, vendorName: names.get(state.nsatVendorNo) ?? null } : state
  const shown = rows.map((row) => withNotification(withoutOthers(row, scope.vendorNo)))
  return shown.map((row) => ({ ...row, from: named(stateOf(row.from)), to: named(stateOf(row.to)) }))
}

/** The orders of an institute in a round: who ordered what, which number took whose place, and what the shop told. */
export const orderHistory: HistoryKind = historyWithin(NSAT_SCOPE, {
  ...ORDER_RECORD,
  readerOf,
  rowsOf,
  actions: {
    ...moveWords(ORDER_RECORD.entity, ORDER_LIFE),
    'nsatOrder.seeFree': '무료 주문 확인',
    'nsatOrder.sayKept': '남은 인원 확인',
    'nsatOrder.refusePayment': '결제 통보 거절',
  },
  statusWord: (status) => Object.entries(ORDER_TYPES).find(([code]) => code === status)?.[1].word,
  fields: {
    nsatSchoolOrderNo: plainNumber('주문번호'),
    vendorName: '총판',
    isFree: '무료',
    ...countFields,
    totalAmount: wonField('금액'),
    cancelledAmount: wonField('취소 금액'),
    notification: NOTIFICATION_FIELD,
  },
  named: withVendorNames,
})
