/** What the screens for vendors and those for supervisors stand below. */
export const VENDOR_CRUMB = { text: 'NSAT 운영' } as const
export const SUPERVISOR_CRUMB = { text: 'NSAT 관리' } as const
