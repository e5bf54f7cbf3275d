import { type RawBuilder, sql } from 'kysely'
import { codesWhere } from '#platform/contract/statuses.ts'
import { codeText } from '#platform/server/database/code-list.ts'
import { ORDER_TYPES } from '../contract/statuses.ts'

const CANCELLED_TYPES = codesWhere(ORDER_TYPES, { isCancelled: true })
const UNPAID_TYPES = codesWhere(ORDER_TYPES, { isUnpaid: true })
const CONFIRMED_TYPES = codesWhere(ORDER_TYPES, { isConfirmed: true })

/** Of `nsat_order.school_order as o`: nothing has replaced the order. */
export const LIVE = sql<boolean>`o.replaced_by is null`

/**
 * Of `nsat_order.school_order as o`: while it stands, its institute is its vendor's in the round. A cancelled order keeps
 * nobody from ordering.
 */
export const BINDING = sql<boolean>`(o.replaced_by is null and o.order_type <> 'CANCEL')`

/**
 * Of `nsat_vendor.institute_vendor as iv`: in that round the vendor that looks after the institute has no live order for it, and
 * nobody else has one that was not cancelled.
 */
export const lacksOrder = (planNo: unknown): RawBuilder<boolean> => sql<boolean>`not exists (
  select from nsat_order.school_order o
  where o.nsat_plan_no = ${planNo} and o.school_no = iv.school_no and ${LIVE}
    and (o.order_type <> 'CANCEL' or o.nsat_vendor_no = iv.nsat_vendor_no))`

/** Of `nsat_order.school_order as o`: the order is printed, delivered and counted: live and paid for, wholly or in part, or free. */
export const CONFIRMED = sql<boolean>`(o.replaced_by is null and o.order_type in (${sql.raw(codeText(CONFIRMED_TYPES))}))`

/** Of `nsat_order.school_order as o`: it came to nothing. */
export const CANCELLED = sql<boolean>`(o.order_type in (${sql.raw(codeText(CANCELLED_TYPES))}))`

/** Of a confirmed `nsat_order.school_order as o`: the won that are still paid. */
export const KEPT_WON = sql<number>`(
  case o.order_type when 'PARTIAL_CANCEL' then o.total_amount_won - o.cancelled_amount_won else o.total_amount_won end)`

/** Of `nsat_order.school_order as o`: its examinees, after a partial cancellation those that are still paid for as far as anybody said. */
export const KEPT_EXAMINEES = sql<number>`(
  case when o.order_type = 'PARTIAL_CANCEL' then coalesce(o.kept_examinee_count, o.examinee_count) else o.examinee_count end)`

/** The same of `nsat_order.order_target as t`, a target of that order. */
export const KEPT_COUNT = sql<number>`(
  case when o.order_type = 'PARTIAL_CANCEL' then coalesce(t.kept_count, t.examinee_count) else t.examinee_count end)`

/** Of `nsat_order.school_order as o`: a part was cancelled, and nobody said which papers are still paid for. */
export const UNSAID = sql<boolean>`(
  o.replaced_by is null and o.order_type = 'PARTIAL_CANCEL' and o.kept_examinee_count is null)`

/** Of `nsat_order.school_order as o`: bought: confirmed, and not free. */
export const PURCHASED = sql<boolean>`(${CONFIRMED} and not o.is_free)`

/** Of `nsat_order.school_order as o`: it costs nothing, and was not cancelled. Whoever counts or lists free orders means these. */
export const FREE = sql<boolean>`(o.is_free and o.order_type <> 'CANCEL')`

/** Of `nsat_order.school_order as o`: live, and money is still expected for it: reserved ones, too. */
export const UNPAID = sql<boolean>`(o.replaced_by is null and o.order_type in (${sql.raw(codeText(UNPAID_TYPES))}))`

/**
 * Of `nsat_order.school_order as o`: a vendor ordered for nothing, whether the office has looked at it or not. What the office itself
 * orders is seen by whoever orders it.
 */
export const FREE_OF_VENDOR = sql<boolean>`(${FREE} and (o.free_seen_at is null or o.free_seen_by is distinct from o.created_by))`

/** Of `nsat_order.school_order as o`: a vendor ordered for nothing, and nobody of the office has looked at it. */
export const UNSEEN_FREE = sql<boolean>`(${FREE} and o.free_seen_at is null)`
