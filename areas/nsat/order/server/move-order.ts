import type { Db } from '#platform/server/database/database.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { historyIdOf, ORDER_RECORD } from '../contract/order.contract.ts'
import { ORDER_LIFE } from '../rules/order-life.rules.ts'
import { type NsatOrderTables, nsatOrder, STORED_SCHOOL_ORDER, type StoredOrder } from './nsat-order.tables.ts'

/** Moves an order on, with its row in the history of the institute's orders of the round. */
export const moveOrder = movesOf<NsatOrderTables>()('nsat_order.school_order', {
  life: ORDER_LIFE,
  key: 'nsatSchoolOrderNo',
  status: 'orderType',
  columns: STORED_SCHOOL_ORDER,
  entity: ORDER_RECORD.entity,
  entityId: (row) => historyIdOf({ nsatPlanNo: row.nsatPlanNo, schoolNo: row.schoolNo }),
  unchanged: ['replacedBy'],
})

/** An order that stays as it is until the end of the transaction; undefined where there is none. */
export const lockOrder = (db: Db, orderNo: number): Promise<StoredOrder | undefined> =>
  nsatOrder(db)
    .selectFrom('nsat_order.school_order')
    .select(STORED_SCHOOL_ORDER)
    .where('nsatSchoolOrderNo', '=', orderNo)
    .forUpdate()
    .executeTakeFirst()
