/** Whether somebody with these flags reads the statements of their own vendor alone; all others say whose they mean. */
export const isOwnReader = (flags: ReadonlySet<string>): boolean => flags.has('NSAT_VENDOR') && !flags.has('NSAT_ADMIN')
