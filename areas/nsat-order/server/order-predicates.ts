import { sql } from 'kysely'
import { codesWhere } from '#platform/contract/statuses.ts'
import { codeText } from '#platform/server/database/code-list.ts'
import { ORDER_TYPES } from '../contract/statuses.ts'

const CONFIRMED_TYPES = codesWhere(ORDER_TYPES, { isConfirmed: true })

/** Of `nsat_order.school_order as o`: nothing has replaced the order. */
export const LIVE = sql<boolean>`o.replaced_by is null`

/** Of `nsat_order.school_order as o`: the order is printed, delivered and counted: live and paid for, or free. */
export const CONFIRMED = sql<boolean>`(o.replaced_by is null and o.order_type in (${sql.raw(codeText(CONFIRMED_TYPES))}))`
