import { sql } from 'kysely'
import { codesWhere } from '#platform/contract/statuses.ts'
import { codeText } from '#platform/server/database/code-list.ts'
import { ORDER_TYPES } from '../contract/statuses.ts'

const CONFIRMED_TYPES = codesWhere(ORDER_TYPES, { isConfirmed: true })

/** Of `nsat_order.school_order as o`: nothing has replaced the order. */
export const LIVE = sql<boolean>`o.replaced_by is null`

/** Of `nsat_order.school_order as o`: the order is printed, delivered and counted: live and paid for, or free. */
export const CONFIRMED = sql<boolean>`(o.replaced_by is null and o.order_type in (${sql.raw(codeText(CONFIRMED_TYPES))}))`

/**
 * Of `nsat_order.school_order as o`: a vendor ordered for nothing, whether the office has looked at it or not. What the office itself
 * orders is seen by whoever orders it.
 */
export const FREE_OF_VENDOR = sql<boolean>`(o.is_free and (o.free_seen_at is null or o.free_seen_by is distinct from o.created_by))`

/** Of `nsat_order.school_order as o`: a vendor ordered for nothing, and nobody of the office has looked at it. */
export const UNSEEN_FREE = sql<boolean>`(o.is_free and o.free_seen_at is null)`
