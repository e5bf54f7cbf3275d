/** Where the screens of vendors and institutes stand. */
export const INSTITUTES_PATH = '/nsat/institute'
export const OFFICE_VENDORS_PATH = '/nsat/office/vendor'
export const OFFICE_INSTITUTES_PATH = '/nsat/office/institute'
/** With what is uploaded behind it: `vendor` or `institute`. */
export const UPLOAD_PATH = '/nsat/office/upload'

/** What the screens for vendors and those for supervisors stand below. */
export const VENDOR_CRUMB = { text: 'NSAT 운영' } as const
export const SUPERVISOR_CRUMB = { text: 'NSAT 관리' } as const
