/** The words that this area uses on the wire. */

/** What a file holds: figures of provinces, of districts, or of single schools. */
export const UPLOAD_TYPES = ['parent', 'child', 'organization'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]
