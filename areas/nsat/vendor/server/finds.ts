import { sql } from 'kysely'
import { INSTITUTES, OFFICE_VENDORS } from '#areas/nsat/vendor/contract/places.ts'
import type { FindSource } from '#platform/server/finding.ts'
import { scopeIfAny } from '#platform/server/scope.ts'
import { nsatScopes } from './scope.ts'

/** Institutes of those that somebody works with, and vendors for the service office. */
export const nsatVendorFinds: readonly FindSource[] = [
  {
    title: 'NSAT 학원',
    access: INSTITUTES.access,
    async find({ number, fitsPairs }, { db, caller }) {
      const scope = await scopeIfAny(nsatScopes, db, caller)
      if (!scope) return null
      const services = scope.services === null ? sql`true` : sql`v.nsat_service_no = any(${scope.services}::int[])`
      const vendor = scope.vendorNo === null ? sql`true` : sql`v.nsat_vendor_no = ${scope.vendorNo}::int`
      const isAll = scope.services === null && scope.vendorNo === null
      return sql`
        select n.school_name as title, format('학원번호 %s · %s', n.school_no, n.address) as detail,
               format('%s/edit/%s', ${INSTITUTES.path}::text, n.school_no) as href
        from nsat_vendor.institute n
        where n.removed_at is null
          and (n.school_no = ${number}::bigint or ${fitsPairs('n.school_name')} or ${fitsPairs('n.login_id')})
          and (${isAll}::boolean or exists (
            select from nsat_vendor.institute_vendor v where v.school_no = n.school_no and ${services} and ${vendor}))
        order by (n.school_no = ${number}::bigint) desc nulls last, length(n.school_name), n.school_name, n.school_no`
    },
  },
  {
    title: '총판',
    access: OFFICE_VENDORS.access,
    find: ({ number, fits }) => sql`
      select v.vendor_name as title, format('총판번호 %s · %s', v.nsat_vendor_no, v.principal_region) as detail,
             format('%s/%s', ${OFFICE_VENDORS.path}::text, v.nsat_vendor_no) as href
      from nsat_vendor.vendor v
      where v.nsat_vendor_no = ${number}::bigint or ${fits('v.vendor_name')}
      order by v.is_active desc, v.vendor_name, v.nsat_vendor_no`,
  },
]
