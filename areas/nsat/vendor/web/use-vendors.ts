import { DEFAULT_SERVICE } from '#areas/nsat/plan/contract/codes.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { VENDOR_READERS } from '../contract/access.ts'
import { listVendors, readOwnVendor } from '../contract/vendor.contract.ts'

const FRESH_MS = 60_000

const NOBODY: ReadonlySet<string> = new Set()

/** What the person may do, by flags. */
export const useFlags = (): ReadonlySet<string> => useSession()?.flags ?? NOBODY

/** The active vendors that sell a service, for those who see vendors; the one of an institute first. Empty for all others. */
export function useVendors(nsatServiceNo: number = DEFAULT_SERVICE, schoolNo?: number) {
  const flags = useFlags()
  const enabled = VENDOR_READERS.some((flag) => flags.has(flag))
  return useCall(listVendors, { query: { nsatServiceNo, schoolNo } }, { enabled, freshMs: FRESH_MS }).data?.list ?? []
}

/** For whom the person works; undefined for the office and everybody else who works for no vendor. */
export function useOwnVendor() {
  const flags = useFlags()
  const enabled = flags.has('NSAT_VENDOR') && !flags.has('NSAT_ADMIN')
  return useCall(readOwnVendor, {}, { enabled, freshMs: FRESH_MS }).data
}
