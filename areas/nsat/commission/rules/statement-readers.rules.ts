/** Whether somebody with these flags reads the statements of their own vendor alone; all others say whose they mean. */
export const isOwnReader = (flags: ReadonlySet<string>): boolean => flags.has('NSAT_VENDOR') && !flags.has('NSAT_ADMIN')

/** Whether somebody with these flags reads only statements that hold nothing but mathematics. */
export const isPartialReader = (flags: ReadonlySet<string>): boolean => flags.has('KTUTOR') && !flags.has('NSAT_ADMIN')
