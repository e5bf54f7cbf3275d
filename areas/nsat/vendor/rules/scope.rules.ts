import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { ALLOWED, type Allowed, type Refused, refusedBy } from '#platform/contract/verdict.ts'
import { type NsatScope, SCOPE_REFUSALS } from '../contract/scope.contract.ts'

/** The vendor on whose behalf somebody works, as far as a scope depends on it. */
export interface OwnVendor {
  readonly nsatVendorNo: number
  readonly isActive: boolean
}

type Code = keyof typeof SCOPE_REFUSALS
const no = refusedBy(SCOPE_REFUSALS)
const TUTORED = [DEFAULT_SERVICE] as const

/** Whether the scope of a person with these flags is that of a vendor. The service office works with everything. */
export const isVendorScope = (flags: ReadonlySet<string>): boolean =>
  flags.has('NSAT_VENDOR') && !flags.has('NSAT_ADMIN')

/**
 * The scope of a person with these flags; `vendor` is whom they work for, if anybody. Whoever works for a vendor has its
 * rows alone, whatever else they may be; the tutor provider sees mathematics only.
 */
export function scopeFor(
  flags: ReadonlySet<string>,
  vendor: OwnVendor | undefined,
): (Allowed & { readonly scope: NsatScope }) | Refused<Code> {
  if (flags.has('NSAT_ADMIN')) return { ok: true, scope: { vendorNo: null, services: null, mayWrite: true } }
  const services = flags.has('KTUTOR') ? TUTORED : null
  if (!isVendorScope(flags)) return { ok: true, scope: { vendorNo: null, services, mayWrite: false } }
  if (!vendor) return no('NO_VENDOR_OF_CALLER')
  if (!vendor.isActive) return no('VENDOR_INACTIVE')
  return { ok: true, scope: { vendorNo: vendor.nsatVendorNo, services, mayWrite: true } }
}

/** Whether somebody may name this vendor; naming none is asking for what is one's own. */
export const mayAskVendor = ({ vendorNo }: NsatScope, asked: number | null | undefined): Allowed | Refused<Code> =>
  vendorNo === null || asked == null || asked === vendorNo ? ALLOWED : no('VENDOR_NOT_ALLOWED')
