import { PICKUPS } from '#areas/nsat/delivery/contract/statuses.ts'
import { NO_ORDER } from '#areas/nsat/order/contract/statuses.ts'
import { OrderTags } from '#areas/nsat/order/web/door.tsx'
import type { SupervisedSchool } from '#areas/nsat/supervision/contract/school.contract.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './schools.module.css'

/** Cells that show how an institute stands by colour, too. */
export const SCHOOL_CELLS = {
  orderType: ({ orderList }: SupervisedSchool) =>
    orderList.length === 0 ? (
      <StatusTag of={NO_ORDER} />
    ) : (
      <span className={css.orders}>
        {orderList.map((order) => (
          <OrderTags key={order.nsatSchoolOrderNo} order={order} />
        ))}
      </span>
    ),
  answersheetPickup: ({ answersheetPickup }: SupervisedSchool) =>
    answersheetPickup === null ? '-' : <StatusTag of={PICKUPS[answersheetPickup]} />,
}
