import type { BareStatement } from './bare-statements.ts'

interface OrderSearch {
  /** On whose behalf: the vendor of an account, or everybody's. */
  readonly userId: number | null
  readonly planNo: number
  readonly type?: string
  /** Only institutes without an order. */
  readonly isWithout?: boolean
  readonly keyword?: string
  readonly size: number
}

const stamp = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')`

const COUNTS = [
  ['middle1Count', 'MIDDLE1'],
  ['middle2Count', 'MIDDLE2'],
  ['middle3Count', 'MIDDLE3'],
  ['high1Count', 'HIGH1'],
  ['high2GaCount', 'HIGH2GA'],
  ['high2NaCount', 'HIGH2NA'],
] as const

const counted = (target: string): string =>
  `coalesce(sum(t.examinee_count) filter (where t.exam_target = '${target}'), 0)::int`

/** What the list and its figures look at: orders that fit, and institutes without any. */
function foundOf({ userId, planNo, type, isWithout, keyword }: OrderSearch) {
  const own = (column: string) =>
    userId === null
      ? ''
      : `and ${column} = (select nsat_vendor_no from nsat_vendor.vendor_user where user_id = ${userId})`
  const named = (column: string) =>
    keyword === undefined
      ? ''
      : `and ${column} in (select school_no from nsat_vendor.institute
           where platform.letter_pairs(school_name) @> platform.letter_pairs('${keyword}') and lower(school_name) like '%${keyword}%')`
  const orders = `nsat_order.school_order o where o.nsat_plan_no = ${planNo} and o.replaced_by is null ${own('o.nsat_vendor_no')}
    ${type === undefined ? '' : `and o.order_type = '${type}'`} ${named('o.school_no')}`
  const without = `nsat_vendor.institute_vendor iv where iv.nsat_service_no = 1001 ${own('iv.nsat_vendor_no')} ${named('iv.school_no')}
    and not exists (select from nsat_order.school_order o
      where o.nsat_plan_no = ${planNo} and o.school_no = iv.school_no and o.replaced_by is null)`
  const parts = [
    !isWithout && `select o.school_no from ${orders}`,
    type === undefined && `select iv.school_no from ${without}`,
  ]
  return { orders, without, schools: `select school_no from (${parts.filter(Boolean).join(' union ')}) s` }
}

/** A page of the institutes of a round with their live orders, by number, with the number of all. */
export function bareOrderSchools(search: OrderSearch): BareStatement {
  const { planNo, type, size } = search
  const { schools } = foundOf(search)
  const fits = type === undefined ? 'true' : `x.order_type = '${type}'`
  const stands = `${fits} and x.order_type <> 'CANCEL'`
  const sums = COUNTS.map(([name]) => `coalesce(sum("${name}") filter (where ${stands}), 0)::int as "${name}"`)
  return {
    texts: [
      `with found as materialized (${schools}),
         page as (select school_no from found order by school_no limit ${size})
       select (select count(*) from found)::int as total, i.school_no as "schoolNo", i.school_name as "schoolName",
         i.owner_name as "ownerName", null as "schoolFunction", ${planNo} as "nsatPlanNo", 1001 as "nsatServiceNo",
         a.nsat_vendor_no as "nsatVendorNo", v.vendor_name as "vendorName", l.*
       from page join nsat_vendor.institute i using (school_no)
         left join nsat_vendor.institute_vendor a on a.school_no = i.school_no and a.nsat_service_no = 1001
         left join nsat_vendor.vendor v on v.nsat_vendor_no = a.nsat_vendor_no
         cross join lateral (
           select coalesce(json_agg(json_build_object('nsatSchoolOrderNo', no, 'nsatOrderType', order_type, 'isFree', is_free,
               'totalAmount', total_amount_won, 'cancelledAmount', cancelled_amount_won,
               'keptAmount', case when order_type in ('PAID', 'PARTIAL_CANCEL') then total_amount_won - cancelled_amount_won else 0 end,
               'keptCounts', null, 'isKeptUnsaid', order_type = 'PARTIAL_CANCEL', 'isLate', false, 'version', version, 'nsatVendorNo', nsat_vendor_no,
               'vendorName', vendor_name, 'isFreeSeen', not is_free or free_seen_at is not null,
               'paymentYmdt', ${stamp('paid_at')}, 'orderYmdt', ${stamp('created_at')},
               ${COUNTS.map(([name]) => `'${name}', "${name}"`).join(', ')}) order by no desc) filter (where ${fits}), '[]') as "orderList",
             coalesce(json_agg(order_type order by no desc) filter (where no is not null), '[]') as "liveOrderTypes", ${sums.join(', ')},
             coalesce(sum(examinee_count) filter (where ${stands}), 0)::int as "sumOfStudent",
             coalesce(sum(total_amount_won - cancelled_amount_won) filter (where ${stands}), 0)::bigint as "sumOfTotalAmount"
           from (
             select o.nsat_school_order_no as no, o.order_type, o.is_free, o.total_amount_won, o.cancelled_amount_won,
               o.nsat_vendor_no, w.vendor_name, o.free_seen_at, o.paid_at, o.created_at, o.examinee_count, o.version,
               ${COUNTS.map(([name, target]) => `${counted(target)} as "${name}"`).join(', ')}
             from nsat_order.school_order o join nsat_order.order_target t using (nsat_school_order_no)
               join nsat_vendor.vendor w on w.nsat_vendor_no = o.nsat_vendor_no
             where o.nsat_plan_no = ${planNo} and o.school_no = i.school_no and o.replaced_by is null
             group by o.nsat_school_order_no, w.vendor_name) x) l
       order by i.school_no`,
    ],
  }
}

/** The figures above it. */
export function bareOrderStatus(search: OrderSearch): BareStatement {
  const { orders, without } = foundOf(search)
  const figures = (what: string, where: string, hasAmount: boolean): string => `
    coalesce(sum(examinee_count) filter (where ${where}), 0)::int as "total${what}Count",
    ${hasAmount ? `coalesce(sum(total_amount_won - cancelled_amount_won) filter (where ${where}), 0)::bigint as "total${what}Amount",` : ''}
    (count(distinct school_no) filter (where ${where}))::int as "total${what}School"`
  return {
    texts: [
      `with f as (
         select count(distinct school_no)::int as ordered,
           (count(distinct school_no) filter (where order_type <> 'CANCEL'))::int as standing,
           ${figures('Purchase', `order_type in ('PAID', 'PARTIAL_CANCEL') and not is_free`, true)},
           coalesce(sum(examinee_count) filter (where order_type = 'PARTIAL_CANCEL' and kept_examinee_count is null), 0)::int as "totalUnsaidCount",
           ${figures('Free', 'is_free', false)}, ${figures('Unpaid', `order_type in ('UNPAID', 'PREORDER')`, true)}
         from ${orders}),
       w as (select count(*)::int as "totalNoOrderSchool" from ${without})
       select ordered + "totalNoOrderSchool" as "totalCount", ordered + "totalNoOrderSchool" as "totalSchool",
         "totalPurchaseCount", "totalPurchaseAmount", "totalPurchaseSchool", "totalUnsaidCount", "totalFreeCount", "totalFreeSchool",
         "totalUnpaidCount", "totalUnpaidAmount", "totalUnpaidSchool",
         ordered - standing as "totalCancelSchool", "totalNoOrderSchool" from f, w`,
    ],
  }
}
