import { sql } from 'kysely'
import { ORDER_LIST } from '#areas/nsat/order/contract/places.ts'
import { nsatScopes } from '#areas/nsat/vendor/server/door.ts'
import type { FindSource } from '#platform/server/finding.ts'
import { scopeIfAny } from '#platform/server/scope.ts'

const ADDRESS = `${ORDER_LIST.path}?nsatServiceNo=%s&nsatPlanNo=%s&searchItem=schoolNo&searchKeyword=%s`

/** Orders that somebody works with, by their number: where the institute of one stands in the list of its round. */
export const nsatOrderFinds: readonly FindSource[] = [
  {
    title: 'NSAT 주문',
    access: ORDER_LIST.access,
    async find({ number }, { db, caller }) {
      const scope = number === null ? undefined : await scopeIfAny(nsatScopes, db, caller)
      if (!scope) return null
      const services = scope.services === null ? sql`true` : sql`o.nsat_service_no = any(${scope.services}::int[])`
      const vendor = scope.vendorNo === null ? sql`true` : sql`o.nsat_vendor_no = ${scope.vendorNo}::int`
      return sql`
        select n.school_name as title, format('주문번호 %s', o.nsat_school_order_no) as detail,
               format(${ADDRESS}::text, o.nsat_service_no, o.nsat_plan_no, o.school_no) as href
        from nsat_order.school_order o join nsat_vendor.institute n using (school_no)
        where o.nsat_school_order_no = ${number}::bigint and ${services} and ${vendor}`
    },
  },
]
