/** The provider whose people see nothing of the others. */
export const RESTRICTED_PROVIDER = 1

/**
 * The only provider that a person may see, or null for all of them. A tutor account is restricted unless it also
 * administers the national exam. Every query and every write of the question bank asks this.
 */
export const onlyProviderOf = (flags: ReadonlySet<string>): number | null =>
  flags.has('KTUTOR') && !flags.has('NSAT_ADMIN') && !flags.has('ALL') ? RESTRICTED_PROVIDER : null
