import { DEFAULT_SERVICE } from '../contract/codes.ts'

/** The services that a person gets to see, by flags; null are all of them. The tutoring provider's people see mathematics alone. */
export function servicesOf(flags: ReadonlySet<string>): readonly number[] | null {
  return flags.has('KTUTOR') && !flags.has('NSAT_ADMIN') ? [DEFAULT_SERVICE] : null
}
