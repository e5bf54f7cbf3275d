import { findFlags } from '#areas/base/account/server/door.ts'
import { listAllServices } from '#areas/nsat/plan/server/door.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404, insistVersion, refuse } from '#platform/server/refuse.ts'
import {
  activateVendor,
  changeVendor,
  createVendor,
  type OfficeVendor,
  readOfficeVendor,
} from '../contract/office-vendor.contract.ts'
import { VENDOR, type VendorForm } from '../contract/vendor.record.ts'
import { officeVendorTable } from '../rules/office-vendor-table.rules.ts'
import {
  findOfficeVendor,
  insertVendor,
  listAccounts,
  listServicesInUse,
  listVendorPage,
  rewriteVendor,
  writeLinks,
} from './office-vendors.queries.ts'

type Writing = typeof createVendor | typeof changeVendor
const { entity } = VENDOR
const TAKEN = { vendor_vendor_name_key: 'VENDOR_EXISTS', vendor_user_pkey: 'ACCOUNT_TAKEN' } as const

/** Vendors for the service office: the list, one of them, and writing them. */
export const officeVendorEndpoints: readonly Endpoint[] = [
  ...listEndpoints(officeVendorTable, ({ db, query }, page) => listVendorPage(db, query, page), {
    record: ({ audit }, how) =>
      audit({
        action: how === 'READ' ? 'nsatVendor.readVendors' : 'nsatVendor.exportVendors',
        entity,
        entityId: 'all',
      }),
  }),
  endpoint(readOfficeVendor, async ({ db, params, audit }) => {
    const vendor = await findOr404(readOfficeVendor, findOfficeVendor(db, params.id))
    await audit({ action: 'nsatVendor.readVendor', entity, entityId: params.id })
    return vendor
  }),
  endpoint(
    createVendor,
    async (x) => {
      const userIds = await accountsOf(createVendor, x.db, x.body)
      await insistOnServices(createVendor, x.db, x.body)
      const nsatVendorNo = await insertVendor(x.db, x.body, { userId: x.caller.userId, now: x.now })
      await writeLinks(x.db, nsatVendorNo, { serviceNos: x.body.serviceNos, userIds })
      await x.audit({ action: 'nsatVendor.createVendor', entity, entityId: nsatVendorNo, to: x.body })
      return { nsatVendorNo, version: 0 }
    },
    { violates: TAKEN },
  ),
  endpoint(
    changeVendor,
    async (x) => {
      const { version: seen, ...form } = x.body
      const { id: nsatVendorNo } = x.params
      const vendor = await findOr404(changeVendor, findOfficeVendor(x.db, nsatVendorNo))
      insistVersion(changeVendor, vendor, seen)
      const changed = changesOf<VendorForm>(formOf(vendor), inOrder(form))
      if (!changed) return { version: seen }
      const userIds = await accountsOf(changeVendor, x.db, form)
      await insistOnServices(changeVendor, x.db, form)
      const dropped = vendor.serviceNos.filter((no) => !form.serviceNos.includes(no))
      if ((await listServicesInUse(x.db, nsatVendorNo, dropped)).length > 0)
        throw refuse(changeVendor, 'SERVICE_IN_USE')
      const version = await rewriteVendor(x.db, vendor, form, { userId: x.caller.userId, now: x.now })
      if (version === undefined) throw refuse(changeVendor, 'STATE_CHANGED')
      await writeLinks(x.db, nsatVendorNo, { serviceNos: form.serviceNos, userIds })
      await x.audit({ action: 'nsatVendor.changeVendor', entity, entityId: nsatVendorNo, ...changed })
      return { version }
    },
    { violates: TAKEN },
  ),
  endpoint(activateVendor, async (x) => {
    const { isActive, version: seen } = x.body
    const vendor = await findOr404(activateVendor, findOfficeVendor(x.db, x.params.id))
    insistVersion(activateVendor, vendor, seen)
    if (vendor.isActive === isActive) return { version: seen }
    const version = await rewriteVendor(x.db, vendor, { isActive }, { userId: x.caller.userId, now: x.now })
    if (version === undefined) throw refuse(activateVendor, 'STATE_CHANGED')
    const action = isActive ? 'nsatVendor.resumeVendor' : 'nsatVendor.stopVendor'
    await x.audit({ action, entity, entityId: x.params.id, from: { isActive: !isActive }, to: { isActive } })
    return { version }
  }),
]

const inOrder = (form: VendorForm): VendorForm => ({
  ...form,
  serviceNos: [...form.serviceNos].sort((one, other) => one - other),
  loginIds: [...form.loginIds].sort(),
})

/** A vendor as it is written. */
export const formOf = ({
  nsatVendorNo: _no,
  isActive: _active,
  instituteCount: _count,
  version: _version,
  ...form
}: OfficeVendor) => inOrder(form)

/** The people with the login ids of a form, who all have to work as vendors. */
async function accountsOf(theCall: Writing, db: Db, { loginIds }: VendorForm): Promise<number[]> {
  const accounts = await listAccounts(db, loginIds)
  const flags = await Promise.all(accounts.map(({ userId }) => findFlags(db, userId)))
  const able = accounts.filter((_, at) => flags[at]?.has('NSAT_VENDOR'))
  const unknown = loginIds.find((loginId) => !able.some((account) => account.loginId === loginId))
  if (unknown === undefined) return able.map(({ userId }) => userId)
  const message = `${theCall.refusals.UNKNOWN_ACCOUNT.text} (${unknown})`
  throw refuse<Writing>(theCall, 'UNKNOWN_ACCOUNT', { detail: message, errors: [{ path: 'loginIds', message }] })
}

async function insistOnServices(theCall: Writing, db: Db, { serviceNos }: VendorForm): Promise<void> {
  const known = (await listAllServices(db)).map(({ nsatServiceNo }) => nsatServiceNo)
  if (!serviceNos.every((no) => known.includes(no))) throw refuse<Writing>(theCall, 'UNKNOWN_SERVICE')
}
