import { sql } from 'kysely'
import { ORDER_LIST } from '#areas/nsat/order/contract/places.ts'
import { recordsBy, type TrailKind } from '#platform/server/audit/trail-kind.ts'
import { ORDER_RECORD } from '../contract/order.contract.ts'

const ADDRESS = `${ORDER_LIST.path}?nsatServiceNo=%s&nsatPlanNo=%s&searchItem=schoolNo&searchKeyword=%s`

/** What institutes have ordered in a round, in the trail of everything: by round and institute, as `12_100034`. */
export const nsatOrderTrail: TrailKind = {
  entity: ORDER_RECORD.entity,
  find: recordsBy(
    (ids) => sql`
      select k.id, n.school_name as name, format(${ADDRESS}::text, p.nsat_service_no, p.nsat_plan_no, n.school_no) as href
      from unnest(${ids}::text[]) as k (id)
      join nsat_plan.plan p on p.nsat_plan_no = split_part(k.id, '_', 1)::int
      join nsat_vendor.institute n on n.school_no = split_part(k.id, '_', 2)::int`,
    /^\d{1,9}_\d{1,9}$/,
  ),
}
