/** The words that this area uses on the wire. */

/** What a file holds: figures of provinces, of districts, or of single schools. */
export const UPLOAD_TYPES = ['parent', 'child', 'organization'] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** How an upload ended. A refused one stored nothing; a rolled-back one was stored and taken back. */
export const UPLOAD_OUTCOMES = ['STORED', 'REFUSED', 'ROLLED_BACK'] as const
export type UploadOutcome = (typeof UPLOAD_OUTCOMES)[number]

/** Who reads figures. */
export const STATISTICS_READERS = ['NORMAL', 'ALL'] as const
/** Who uploads them. */
export const UPLOADERS = ['ALL'] as const
