/** What shows institutes and the vendors that look after them, as reads and changes name it. */
export const VENDOR_READS = ['nsatVendor.vendors', 'nsatVendor.institutes'] as const
