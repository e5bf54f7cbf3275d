import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import lookCss from '#platform/web/look/look.module.css'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

interface LinkedOrder {
  readonly nsatSchoolOrderNo: number
  readonly schoolNo: number
  readonly schoolName: string
  readonly vendorName: string
}

interface OrderLinksProps<Order extends LinkedOrder> {
  plan: NsatPlan
  orders: readonly Order[]
  /** Why they are named. */
  text: string
  /** The name of the list. */
  label: string
  /** What is told of each. */
  factOf: (order: Order) => string
}

/** Orders of a round by the names of their institutes, each with the way to it; nothing where there is none. */
export function OrderLinks<Order extends LinkedOrder>({ plan, orders, text, label, factOf }: OrderLinksProps<Order>) {
  if (orders.length === 0) return null
  return (
    <div role="note">
      <p>{text}</p>
      <ul className={lookCss.plainList} aria-label={label}>
        {orders.map((order) => (
          <li key={order.nsatSchoolOrderNo}>
            <div>
              <ScreenLink to="/nsat/order" search={searchOf(plan, order)}>
                {order.schoolName}
              </ScreenLink>
            </div>
            <div className={lookCss.note}>
              {order.vendorName} · 주문번호 {order.nsatSchoolOrderNo} · {factOf(order)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const searchOf = ({ nsatServiceNo, nsatPlanNo }: NsatPlan, { schoolNo }: LinkedOrder) => ({
  nsatServiceNo,
  nsatPlanNo,
  searchItem: 'schoolNo',
  searchKeyword: String(schoolNo),
  detail: schoolNo,
})
